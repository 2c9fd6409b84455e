import { DAY_MS, SIGNAL_GROUPS, type Signal, type SignalGroup, signalGroup } from '@forksight/sdk';

/** Shortest period of the axis: two signals of one morning do not lie at opposite ends. */
const MIN_SPAN_MS = 30 * DAY_MS;
/** Signals in the same slot of the axis share one mark, because their marks would overlap. */
const SLOT_COUNT = 60;
const MAX_TICKS = 6;

/** `at` is a position on the axis from 0 to 1; `first` and `last` are in milliseconds since 1970. */
export interface Mark {
  at: number;
  count: number;
  first: number;
  last: number;
}

export interface Lane {
  group: SignalGroup;
  count: number;
  marks: Mark[];
}

export interface Activity {
  first: number;
  last: number;
  /** One for each group with signals, in the order of the groups. */
  lanes: Lane[];
  ticks: { at: number; label: string }[];
}

/** Builds the chart's data; undefined when no signal has a valid date. */
export function buildActivity(signals: readonly Pick<Signal, 'signalType' | 'createdAt'>[]): Activity | undefined {
  const events = signals
    .map(({ signalType, createdAt }) => ({ group: signalGroup(signalType).key, at: Date.parse(createdAt) }))
    .filter(({ at }) => !Number.isNaN(at))
    .sort((a, b) => a.at - b.at);
  const [first, last] = [events[0]?.at, events.at(-1)?.at];
  if (first === undefined || last === undefined) return undefined;

  const start = Math.min(first, last - MIN_SPAN_MS);
  const toPosition = (timeMs: number) => (timeMs - start) / (last - start);
  const lanes = SIGNAL_GROUPS.map((group) => {
    const timesMs = events.filter((event) => event.group === group.key).map(({ at }) => at);
    return { group, count: timesMs.length, marks: buildMarks(timesMs, toPosition) };
  });
  return {
    first,
    last,
    lanes: lanes.filter(({ count }) => count > 0),
    ticks: buildTicks(start, last).map(({ timeMs, label }) => ({ at: toPosition(timeMs), label })),
  };
}

/** `timesMs` must be in ascending order. */
function buildMarks(timesMs: readonly number[], toPosition: (timeMs: number) => number): Mark[] {
  const slots = new Map<number, number[]>();
  for (const timeMs of timesMs) {
    const slot = Math.floor(toPosition(timeMs) * SLOT_COUNT);
    const slotTimes = slots.get(slot);
    if (slotTimes) slotTimes.push(timeMs);
    else slots.set(slot, [timeMs]);
  }
  return [...slots.values()].map((slotTimes) => {
    const [first = 0, last = first] = [slotTimes[0], slotTimes.at(-1)];
    return { at: toPosition((first + last) / 2), count: slotTimes.length, first, last };
  });
}

const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const MONTH_FORMAT = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const STEPS_IN_MONTHS = [1, 2, 3, 6, 12, 24, 60];

/** Labels of the axis: days, the first of months, or years, at most `MAX_TICKS`. */
function buildTicks(start: number, end: number): { timeMs: number; label: string }[] {
  const [from, to] = [new Date(start), new Date(end)];
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  if (months < 3) {
    const step = Math.ceil((end - start) / DAY_MS / (MAX_TICKS - 1)) * DAY_MS;
    const firstDay = Math.ceil(start / DAY_MS) * DAY_MS;
    return range(firstDay, end, (timeMs) => timeMs + step).map((timeMs) => ({
      timeMs,
      label: DAY_FORMAT.format(timeMs),
    }));
  }
  const step = STEPS_IN_MONTHS.find((candidate) => months / candidate <= MAX_TICKS) ?? 120;
  const firstMonth = Math.ceil((from.getUTCFullYear() * 12 + from.getUTCMonth() + 1) / step) * step;
  const isYearly = step >= 12;
  return range(firstMonth, monthIndex(end), (month) => month + step).map((month) => {
    const timeMs = Date.UTC(Math.floor(month / 12), month % 12);
    return { timeMs, label: isYearly ? String(Math.floor(month / 12)) : MONTH_FORMAT.format(timeMs) };
  });
}

/** Months since the year 0. */
function monthIndex(timeMs: number): number {
  const date = new Date(timeMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Returns `first`, `next(first)`, … up to and including `end`. */
function range(first: number, end: number, next: (value: number) => number): number[] {
  const values: number[] = [];
  for (let value = first; value <= end; value = next(value)) values.push(value);
  return values;
}
