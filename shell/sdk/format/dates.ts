type DateInput = string | null | undefined;

// Days are UTC days, as in the API's filters, so that a list says the same day to everybody.
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const RELATIVE = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const STEPS: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `Nov 7, 2024`; `-` when it is no date. */
export function formatDate(input: DateInput): string {
  return format(SHORT, input);
}

/** `November 7, 2024`, as in the leads table; `-` when it is no date. */
export function formatLongDate(input: DateInput): string {
  return format(LONG, input);
}

/** `3 days ago`; `-` when it is no date. `now` is in milliseconds. */
export function formatRelative(input: DateInput, now = Date.now()): string {
  const date = parse(input);
  if (!date) return '-';
  const distance = date.getTime() - now;
  const [unit, size] = STEPS.find(([, milliseconds]) => Math.abs(distance) >= milliseconds) ?? ['minute', 60_000];
  return RELATIVE.format(Math.round(distance / size), unit);
}

/** What a date says on hover: `3 days ago · Nov 7, 2024, 2:05 PM UTC`. Undefined when it is no date. */
export function dateHint(input: DateInput, now = Date.now()): string | undefined {
  const date = parse(input);
  return date && `${formatRelative(input, now)} · ${MOMENT.format(date)} UTC`;
}

function format(formatter: Intl.DateTimeFormat, input: DateInput): string {
  const date = parse(input);
  return date ? formatter.format(date) : '-';
}

function parse(input: DateInput): Date | undefined {
  if (!input) return undefined;
  const date = new Date(input);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
