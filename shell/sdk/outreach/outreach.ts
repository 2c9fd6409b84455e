import type * as Api from '../data/api.gen';
import type { Id, Outreach, OutreachStatus } from '../data/types';

/** In the order of progress. */
export const OUTREACH_STATUSES = [
  'new',
  'in_progress',
  'contacted',
  'replied',
  'won',
  'lost',
] as const satisfies readonly OutreachStatus[];

/** Of a lead or company that was never changed. */
export const NO_OUTREACH: Outreach = { status: 'new', ownerId: null, nextStep: null, nextStepDate: null, version: 0 };

const DEFAULT_NAMES: Record<OutreachStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  contacted: 'Contacted',
  replied: 'Replied',
  won: 'Won',
  lost: 'Lost',
};

export function isOutreachStatus(text: string): text is OutreachStatus {
  return OUTREACH_STATUSES.some((status) => status === text);
}

/** What the workspace calls a status. */
export function statusName(status: OutreachStatus, settings: Api.OutreachSettings | undefined): string {
  return settings?.statuses.find((named) => named.status === status)?.name ?? DEFAULT_NAMES[status];
}

/** The name of a user of the workspace. */
export function memberName(userId: Id, settings: Api.OutreachSettings | undefined): string {
  return (
    settings?.members.find((member) => String(member.userId) === String(userId))?.name ??
    (settings ? 'Former user' : '…')
  );
}

/** Stands for no owner in filters by owner. */
export const NO_OWNER = 'none';

/** The name of an owner in a filter. */
export function ownerName(userId: Id, settings: Api.OutreachSettings | undefined): string {
  return userId === NO_OWNER ? 'Nobody' : memberName(userId, settings);
}

/** Whether the next step is due: its UTC day is today or has passed, and nothing is won or lost. `now` in milliseconds. */
export function isDue({ nextStepDate, status }: Outreach, now = Date.now()): boolean {
  if (status === 'won' || status === 'lost') return false;
  return nextStepDate !== null && nextStepDate <= new Date(now).toISOString().slice(0, 10);
}
