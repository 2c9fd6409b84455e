import { SIGNAL_GROUPS, signalGroup } from '@forksight/sdk';

/** One number per week. */
export interface Series {
  key: string;
  label: string;
  /** A CSS colour. */
  color: string;
  values: readonly number[];
}

/** Weeks of a chart, and in which of them the data has gaps. */
export interface Weeks {
  /** Mondays (UTC), `YYYY-MM-DD`, oldest first. */
  weeks: readonly string[];
  /** Of how many repositories signals may be missing in each week. */
  gaps: readonly number[];
}

/** The series of groups of signals in their fixed order, without those that have none. */
export function groupSeries(groups: readonly { group: string; signals: readonly number[] }[]): Series[] {
  return SIGNAL_GROUPS.flatMap(({ key, label }) => {
    const values = groups.find(({ group }) => group === key)?.signals;
    return values === undefined ? [] : [{ key, label, color: `var(--fs-signal-${key})`, values }];
  });
}

/** The same, from counts by event type. */
export function typeSeries(rows: readonly { key: string | null; counts: readonly number[] }[]): Series[] {
  const sums = new Map<string, number[]>();
  for (const { key, counts } of rows) {
    const { key: group } = signalGroup(key ?? '');
    const sum = sums.get(group) ?? counts.map(() => 0);
    sums.set(
      group,
      sum.map((value, week) => value + (counts[week] ?? 0)),
    );
  }
  return groupSeries([...sums].map(([group, signals]) => ({ group, signals })));
}

/** Sums the series week by week. */
export function weekTotals(series: readonly Series[], weeks: readonly string[]): number[] {
  return weeks.map((_, week) => series.reduce((sum, { values }) => sum + (values[week] ?? 0), 0));
}

const AXIS_STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The upper end of an axis: the smallest whole number of 1, 1.5, 2, 3 … 10 times a power of ten that is not below `value`. */
export function axisEnd(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return AXIS_STEPS.map((step) => step * power).find((end) => end >= value && Number.isInteger(end)) ?? value;
}
