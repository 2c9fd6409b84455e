import { DAY_MS } from '../time';

type DateInput = string | null | undefined;

type DateStyle = 'medium' | 'long';

// Moments are shown in the user's time zone.
const DATES = {
  medium: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }),
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }),
};
// Calendar days (`2024-11-07`) are the same for every user.
const DAYS = {
  medium: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
};
const DAY = /^\d{4}-\d\d-\d\d$/;
const DATE_TIME = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const RELATIVE = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const STEPS: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `Nov 7, 2024` in the user's time zone; a calendar day stays as it is; `-` when the input is not a date. */
export function formatDate(input: DateInput): string {
  return format('medium', input);
}

/** `November 7, 2024`, as in the leads table; `-` when the input is not a date. */
export function formatLongDate(input: DateInput): string {
  return format('long', input);
}

/** `3 days ago`; `-` when the input is not a date. `now` is in milliseconds. */
export function formatRelative(input: DateInput, now = Date.now()): string {
  const date = parse(input);
  if (!date) return '-';
  const distance = date.getTime() - now;
  const [unit, size] = STEPS.find(([, milliseconds]) => Math.abs(distance) >= milliseconds) ?? ['minute', 60_000];
  return RELATIVE.format(Math.round(distance / size), unit);
}

const RECENT_MS = 2 * DAY_MS;

/**
 * `3 hours ago` for the last two days, else as `formatDate`. For places whose format the specification leaves open: its
 * own tables, cards and lists show dates.
 */
export function formatRecent(input: DateInput, now = Date.now()): string {
  const age = now - (parse(input)?.getTime() ?? Number.NaN);
  return age >= 0 && age < RECENT_MS ? formatRelative(input, now) : formatDate(input);
}

const AGES: [unit: string, milliseconds: number][] = [
  ['y', 31_557_600_000],
  ['mo', 2_629_800_000],
  ['w', 7 * DAY_MS],
  ['d', DAY_MS],
  ['h', 3_600_000],
];

/** `2 h`, for narrow screens; `now` for less than an hour, `-` when the input is not a date. `now` is in milliseconds. */
export function formatAge(input: DateInput, now = Date.now()): string {
  const date = parse(input);
  if (!date) return '-';
  const age = now - date.getTime();
  const step = AGES.find(([, milliseconds]) => age >= milliseconds);
  return step ? `${Math.floor(age / step[1])} ${step[0]}` : 'now';
}

/** Returns a date's tooltip: `3 days ago · Nov 7, 2024, 2:05 PM GMT+1` in the user's time zone; undefined when the input is not a date. */
export function dateTooltip(input: DateInput, now = Date.now()): string | undefined {
  const date = parse(input);
  return date && `${formatRelative(input, now)} · ${DATE_TIME.format(date)}`;
}

function format(style: DateStyle, input: DateInput): string {
  const date = parse(input);
  return date ? (DAY.test(input ?? '') ? DAYS : DATES)[style].format(date) : '-';
}

function parse(input: DateInput): Date | undefined {
  if (!input) return undefined;
  const date = new Date(input);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
