import { formatRelative } from '@forksight/sdk';
import { EmptyValue } from './Status';

interface DateTimeProps {
  /** ISO 8601; null shows `fallback`. */
  at: string | null;
  fallback?: string;
}

// In the user's time zone: administrators compare these times with their own clock.
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const DATE_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const DATE_TIME_SECONDS = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const FULL = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** `Nov 7, 2024, 2:05 PM` in the user's time zone; the relative time and the zone on hover. */
export function DateTime(props: DateTimeProps) {
  return <Time {...props} format={DATE_TIME} />;
}

/** The same with seconds. */
export function DateTimeSeconds(props: DateTimeProps) {
  return <Time {...props} format={DATE_TIME_SECONDS} />;
}

/** `Nov 7, 2024` in the user's time zone, or `fallback` (for example 'Never') when there is no date. */
export function DateValue(props: DateTimeProps) {
  return <Time {...props} format={DATE} />;
}

/** `10:14 AM` of today, else with the day, in the user's time zone. */
export function TimeSince({ at }: { at: string }) {
  return <Time at={at} format={isToday(at) ? TIME : DATE_TIME} />;
}

function isToday(at: string): boolean {
  return DATE.format(new Date(at)) === DATE.format(new Date());
}

function Time({ at, fallback, format }: DateTimeProps & { format: Intl.DateTimeFormat }) {
  if (at === null) return <EmptyValue>{fallback}</EmptyValue>;
  const date = new Date(at);
  // The specification's text for an invalid date.
  if (Number.isNaN(date.getTime())) return '-';
  return (
    <time dateTime={at} title={`${formatRelative(at)} · ${FULL.format(date)}`}>
      {format.format(date)}
    </time>
  );
}
