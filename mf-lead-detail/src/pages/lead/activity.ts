import { SIGNAL_GROUPS, type Signal, type SignalGroup, signalGroup } from '@forksight/sdk';

const DAY = 86_400_000;
/** A shorter time is drawn as so long, so that two stars of one morning do not stand at the picture's ends. */
const LEAST_SPAN = 30 * DAY;
/** What lies so near together that its marks would lie on one another is one mark. */
const SLOTS = 60;
const MOST_TICKS = 6;

/** Moments are in milliseconds; `at` is a place in the picture, from 0 to 1. */
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
  /** One for each group that occurs, in the groups' order. */
  lanes: Lane[];
  ticks: { at: number; label: string }[];
}

/** When a person did what, as a picture needs it; undefined where there is no date to show. */
export function activityOf(signals: readonly Pick<Signal, 'signalType' | 'createdAt'>[]): Activity | undefined {
  const events = signals
    .map(({ signalType, createdAt }) => ({ group: signalGroup(signalType).key, at: Date.parse(createdAt) }))
    .filter(({ at }) => !Number.isNaN(at))
    .sort((one, other) => one.at - other.at);
  const [first, last] = [events[0]?.at, events.at(-1)?.at];
  if (first === undefined || last === undefined) return undefined;

  const start = Math.min(first, last - LEAST_SPAN);
  const place = (moment: number) => (moment - start) / (last - start);
  const lanes = SIGNAL_GROUPS.map((group) => {
    const moments = events.filter((event) => event.group === group.key).map(({ at }) => at);
    return { group, count: moments.length, marks: marksOf(moments, place) };
  });
  return {
    first,
    last,
    lanes: lanes.filter(({ count }) => count > 0),
    ticks: ticksOf(start, last).map(({ moment, label }) => ({ at: place(moment), label })),
  };
}

/** `moments` in their order. */
function marksOf(moments: readonly number[], place: (moment: number) => number): Mark[] {
  const slots = new Map<number, number[]>();
  for (const moment of moments) {
    const slot = Math.floor(place(moment) * SLOTS);
    const together = slots.get(slot);
    if (together) together.push(moment);
    else slots.set(slot, [moment]);
  }
  return [...slots.values()].map((together) => {
    const [first = 0, last = first] = [together[0], together.at(-1)];
    return { at: place((first + last) / 2), count: together.length, first, last };
  });
}

const DAYS = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const MONTHS = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const STEPS_IN_MONTHS = [1, 2, 3, 6, 12, 24, 60];

/** Dates along the picture: a few days, the beginnings of months, or of years. */
function ticksOf(start: number, end: number): { moment: number; label: string }[] {
  const [from, to] = [new Date(start), new Date(end)];
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  if (months < 3) {
    const step = Math.ceil((end - start) / DAY / (MOST_TICKS - 1)) * DAY;
    const firstDay = Math.ceil(start / DAY) * DAY;
    return range(firstDay, end, (moment) => moment + step).map((moment) => ({ moment, label: DAYS.format(moment) }));
  }
  const step = STEPS_IN_MONTHS.find((candidate) => months / candidate <= MOST_TICKS) ?? 120;
  const firstMonth = Math.ceil((from.getUTCFullYear() * 12 + from.getUTCMonth() + 1) / step) * step;
  const years = step >= 12;
  return range(firstMonth, monthOf(end), (month) => month + step).map((month) => {
    const moment = Date.UTC(Math.floor(month / 12), month % 12);
    return { moment, label: years ? String(Math.floor(month / 12)) : MONTHS.format(moment) };
  });
}

function monthOf(moment: number): number {
  const date = new Date(moment);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** From the first to the last that is not beyond the end. */
function range(first: number, end: number, next: (value: number) => number): number[] {
  const values: number[] = [];
  for (let value = first; value <= end; value = next(value)) values.push(value);
  return values;
}
