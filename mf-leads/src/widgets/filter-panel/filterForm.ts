import {
  type FilterValues,
  formatCount,
  type Id,
  MOST_SIGNAL_DAYS,
  NO_FILTERS,
  type SignalGroupKey,
  type TagChoice,
} from '@forksight/sdk';

/** What stands in the panel's fields, applied or not. Numbers are text: a person may type anything. */
export interface FilterForm {
  jobTitle: string;
  companyName: string;
  companyCountryCode: string[];
  repository: string[];
  companyEmployeeCountMin: string;
  companyEmployeeCountMax: string;
  signalType: SignalGroupKey[];
  lastSignalDays: string;
  minScore: string;
  includedTags: Id[];
  excludedTags: Id[];
}

export type FormErrors = Partial<Record<keyof FilterForm, string>>;

const WHOLE_NUMBER = /^\d{1,9}$/;
const NOT_A_COUNT = 'Enter a whole number, 0 or more';
const NO_RANGE = 'The maximum is less than the minimum';
const NO_DAYS = 'Enter a whole number of days, 1 or more';
const TOO_MANY_DAYS = `Enter ${formatCount(MOST_SIGNAL_DAYS)} days or less`;
const NO_SCORE = 'Enter a whole number, 0 to 100';

export function toForm(values: FilterValues): FilterForm {
  const tagsThat = (wanted: boolean) => (values.tags ?? []).filter(([, is]) => is === wanted).map(([tagId]) => tagId);
  return {
    jobTitle: values.jobTitle ?? '',
    companyName: values.companyName ?? '',
    companyCountryCode: values.companyCountryCode ?? [],
    repository: values.repository ?? [],
    companyEmployeeCountMin: textOf(values.companyEmployeeCountMin),
    companyEmployeeCountMax: textOf(values.companyEmployeeCountMax),
    signalType: values.signalType ?? [],
    lastSignalDays: textOf(values.lastSignalDays),
    minScore: textOf(values.minScore),
    includedTags: tagsThat(true),
    excludedTags: tagsThat(false),
  };
}

export const EMPTY_FORM = toForm(NO_FILTERS);

/** What the fields mean; a field with an error means nothing. */
export function readForm(form: FilterForm): { values: FilterValues; errors: FormErrors } {
  const min = numberOf(form.companyEmployeeCountMin);
  const max = numberOf(form.companyEmployeeCountMax);
  const days = numberOf(form.lastSignalDays);
  const minScore = numberOf(form.minScore);
  const tags: TagChoice[] = [
    ...form.includedTags.map((tagId): TagChoice => [tagId, true]),
    ...form.excludedTags.map((tagId): TagChoice => [tagId, false]),
  ];
  return {
    values: {
      jobTitle: form.jobTitle.trim() || undefined,
      companyName: form.companyName.trim() || undefined,
      companyCountryCode: some(form.companyCountryCode),
      repository: some(form.repository),
      companyEmployeeCountMin: min ?? undefined,
      companyEmployeeCountMax: max ?? undefined,
      signalType: some(form.signalType),
      lastSignalDays: days || undefined,
      minScore: minScore ?? undefined,
      tags: some(tags),
    },
    errors: {
      ...(min === null && { companyEmployeeCountMin: NOT_A_COUNT }),
      ...(max === null && { companyEmployeeCountMax: NOT_A_COUNT }),
      ...(isNumber(min) && isNumber(max) && min > max && { companyEmployeeCountMax: NO_RANGE }),
      ...((days === null || days === 0) && { lastSignalDays: NO_DAYS }),
      ...(isNumber(days) && days > MOST_SIGNAL_DAYS && { lastSignalDays: TOO_MANY_DAYS }),
      ...((minScore === null || (isNumber(minScore) && minScore > 100)) && { minScore: NO_SCORE }),
    },
  };
}

/** Undefined when nothing was typed, null when it is no whole number from 0. */
function numberOf(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return WHOLE_NUMBER.test(typed) ? Number(typed) : null;
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number';
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

function some<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}
