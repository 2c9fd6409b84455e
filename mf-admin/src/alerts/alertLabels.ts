import type { AlertChannel, AlertEvent, AlertFrequency, AlertOfUser } from '../data/adminApi';

export const EVENT_LABELS: Record<AlertEvent, string> = {
  matched: 'New leads in a view',
  surged: 'A surge of a company',
  moved: 'A lead moved to another company',
};

export const CHANNEL_LABELS: Record<AlertChannel, string> = { email: 'E-mail', slack: 'Slack', webhook: 'Webhook' };

export const FREQUENCY_LABELS: Record<AlertFrequency, string> = {
  immediate: 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
};

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `New leads in Chiefs` */
export function alertName({ event, viewId, viewName }: AlertOfUser): string {
  const view = viewName ?? 'a view that is gone';
  if (event === 'matched') return `New leads in ${view}`;
  const label = event === 'surged' ? 'Surges of companies' : 'Moves to other companies';
  return viewId === null ? label : `${label} in ${view}`;
}

/** `Weekly on Tuesday at 09:00 (Europe/Berlin)` */
export function scheduleText({ frequency, hour, weekday, timeZone }: AlertOfUser): string {
  if (frequency === 'immediate') return FREQUENCY_LABELS.immediate;
  const day = frequency === 'weekly' ? ` on ${WEEKDAYS[weekday - 1] ?? ''}` : '';
  return `${FREQUENCY_LABELS[frequency]}${day} at ${hourLabel(hour)} (${timeZone})`;
}

export function hourLabel(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
