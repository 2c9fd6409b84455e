import { SIGNAL_GROUPS, signalLabel, type Api } from '@forksight/sdk';
import type { Weights } from '../data/adminApi';

export type SignalType = keyof Weights['signals'];

/** Values of the fields; an empty one means the default. */
export type WeightsForm = Record<string, string>;

export const HALF_LIFE = 'recencyHalfLifeDays';
export const BREADTH = 'breadth';

/** The server's limits. */
const RANGES: Record<string, { min: number; max: number }> = {
  [HALF_LIFE]: { min: 1, max: 3650 },
  [BREADTH]: { min: 0, max: 10 },
};
const SIGNAL_RANGE = { min: 0, max: 100 };

/** Types of own sources have the weight of their source (section Sources). */
const OWN_TYPES: ReadonlySet<string> = new Set<Api.OwnSignalType>([
  'PackageDownloadEvent',
  'DocsVisitEvent',
  'SignUpEvent',
  'ChatMessageEvent',
  'QuestionEvent',
  'OwnEvent',
]);

export const SIGNAL_TYPES = SIGNAL_GROUPS.flatMap(({ types }) => types).filter(
  (type) => !OWN_TYPES.has(type),
) as SignalType[];

/** What GitHub's names do not say. */
const EXPLANATIONS: Partial<Record<SignalType, string>> = {
  CreateEvent: 'branch, tag',
  DeleteEvent: 'branch, tag',
  MemberEvent: 'got access',
  PublicEvent: 'was opened',
  GollumEvent: 'wiki edit',
};

/** `Gollum (wiki edit)` */
export function weightLabel(type: SignalType): string {
  const explanation = EXPLANATIONS[type];
  return explanation === undefined ? signalLabel(type) : `${signalLabel(type)} (${explanation})`;
}

/** Fields show only values that differ from the defaults. */
export function toForm({ signals, ...rest }: Weights, defaults: Weights): WeightsForm {
  const override = (value: number | undefined, defaultValue: number | undefined) =>
    value === undefined || value === defaultValue ? '' : String(value);
  return Object.fromEntries([
    ...SIGNAL_TYPES.map((type) => [type, override(signals[type], defaults.signals[type])] as const),
    [HALF_LIFE, override(rest.recencyHalfLifeDays, defaults.recencyHalfLifeDays)],
    [BREADTH, override(rest.breadth, defaults.breadth)],
  ]);
}

export function defaultWeight(name: string, defaults: Weights): number {
  if (name === HALF_LIFE) return defaults.recencyHalfLifeDays;
  if (name === BREADTH) return defaults.breadth;
  return defaults.signals[name as SignalType] ?? 0;
}

/** Returns the error of a field; undefined for a valid one. */
export function weightError(name: string, text: string): string | undefined {
  const { min, max } = RANGES[name] ?? SIGNAL_RANGE;
  const value = Number(text);
  const isValid = text.trim() === '' || (Number.isFinite(value) && value >= min && value <= max);
  return isValid ? undefined : `A number from ${min} to ${max}`;
}

export function toWeights(form: WeightsForm, defaults: Weights): Weights {
  const valueOf = (name: string) => (form[name]?.trim() ? Number(form[name]) : defaultWeight(name, defaults));
  return {
    signals: Object.fromEntries(SIGNAL_TYPES.map((type) => [type, valueOf(type)])),
    recencyHalfLifeDays: valueOf(HALF_LIFE),
    breadth: valueOf(BREADTH),
  };
}
