import { SIGNAL_GROUPS } from '@forksight/sdk';
import type { Weights } from '../data/adminApi';

export type SignalType = keyof Weights['signals'];

/** What stands in the fields; an empty one takes the default. */
export type WeightsForm = Record<string, string>;

export const HALF_LIFE = 'recencyHalfLifeDays';
export const BREADTH = 'breadth';

/** What the server takes. */
const RANGES: Record<string, { least: number; most: number }> = {
  [HALF_LIFE]: { least: 1, most: 3650 },
  [BREADTH]: { least: 0, most: 10 },
};
const OF_SIGNALS = { least: 0, most: 100 };

export const SIGNAL_TYPES = SIGNAL_GROUPS.flatMap(({ types }) => types) as SignalType[];

/** Only what differs from the defaults stands in a field. */
export function toForm({ signals, ...rest }: Weights, defaults: Weights): WeightsForm {
  const own = (value: number | undefined, usual: number | undefined) =>
    value === undefined || value === usual ? '' : String(value);
  return Object.fromEntries([
    ...SIGNAL_TYPES.map((type) => [type, own(signals[type], defaults.signals[type])] as const),
    [HALF_LIFE, own(rest.recencyHalfLifeDays, defaults.recencyHalfLifeDays)],
    [BREADTH, own(rest.breadth, defaults.breadth)],
  ]);
}

export function defaultOf(name: string, defaults: Weights): number {
  if (name === HALF_LIFE) return defaults.recencyHalfLifeDays;
  if (name === BREADTH) return defaults.breadth;
  return defaults.signals[name as SignalType] ?? 0;
}

/** Why fields cannot be taken. */
export function faultsOf(form: WeightsForm): Record<string, string> {
  const faults = Object.entries(form).flatMap(([name, text]) => {
    const { least, most } = RANGES[name] ?? OF_SIGNALS;
    const value = Number(text);
    const fine = text.trim() === '' || (Number.isFinite(value) && value >= least && value <= most);
    return fine ? [] : [[name, `A number from ${least} to ${most}`] as const];
  });
  return Object.fromEntries(faults);
}

export function toWeights(form: WeightsForm, defaults: Weights): Weights {
  const valueOf = (name: string) => (form[name]?.trim() ? Number(form[name]) : defaultOf(name, defaults));
  return {
    signals: Object.fromEntries(SIGNAL_TYPES.map((type) => [type, valueOf(type)])),
    recencyHalfLifeDays: valueOf(HALF_LIFE),
    breadth: valueOf(BREADTH),
  };
}
