import type { Id } from '../data/types';
import { intParam, jsonParam, textParam, type UrlParam } from '../navigation/urlParams';
import { MOST_SIGNAL_DAYS } from '../limits';
import { SIGNAL_GROUPS, type SignalGroupKey } from '../format/signals';

/** What the filter panel's fields hold and the address carries; an absent field filters nothing. */
export interface FilterValues {
  jobTitle: string | undefined;
  companyName: string | undefined;
  /** ISO codes and region names, as `['US', 'EU']`. */
  companyCountryCode: string[] | undefined;
  /** `owner/name` */
  repository: string[] | undefined;
  /** Inclusive, from 0. */
  companyEmployeeCountMin: number | undefined;
  companyEmployeeCountMax: number | undefined;
  signalType: SignalGroupKey[] | undefined;
  /** Whole days, 1 to MOST_SIGNAL_DAYS. */
  lastSignalDays: number | undefined;
  /** Inclusive, 0 to 100. */
  minScore: number | undefined;
  /** True: leads with the tag. False: leads without it. */
  tags: TagChoice[] | undefined;
}

export type TagChoice = [tagId: Id, included: boolean];

const COUNTRY = /^([A-Z]{2}|EUROPE|NORTH_AMERICA)$/;
const REPOSITORY = /^[^/\s]+\/[^/\s]+$/;

/** The filter parameters of a list's address (specification, Leads page), typed both ways. */
export const FILTER_PARAMS: { [Field in keyof FilterValues]: UrlParam<FilterValues[Field]> } = {
  jobTitle: trimmedParam(),
  companyName: trimmedParam(),
  companyCountryCode: wordsParam((word): word is string => COUNTRY.test(word)),
  repository: wordsParam((word): word is string => REPOSITORY.test(word)),
  companyEmployeeCountMin: countParam(),
  companyEmployeeCountMax: countParam(),
  signalType: wordsParam((word): word is SignalGroupKey => SIGNAL_GROUPS.some(({ key }) => key === word)),
  lastSignalDays: intParam(undefined, MOST_SIGNAL_DAYS),
  minScore: countParam(),
  tags: tagsParam(),
};

export const NO_FILTERS: FilterValues = {
  jobTitle: undefined,
  companyName: undefined,
  companyCountryCode: undefined,
  repository: undefined,
  companyEmployeeCountMin: undefined,
  companyEmployeeCountMax: undefined,
  signalType: undefined,
  lastSignalDays: undefined,
  minScore: undefined,
  tags: undefined,
};

export function hasFilters(values: FilterValues): boolean {
  return Object.values(values).some((value) => value !== undefined);
}

function trimmedParam(): UrlParam<string | undefined> {
  return {
    read: (text) => textParam.read(text?.trim() ?? null),
    write: (value) => textParam.write(value?.trim()),
  };
}

/** Words joined by commas; those that are not accepted are left out. */
function wordsParam<Word extends string>(accept: (word: string) => word is Word): UrlParam<Word[] | undefined> {
  return {
    read: (text) => {
      const words = [...new Set((text ?? '').split(','))].filter(accept);
      return words.length > 0 ? words : undefined;
    },
    write: (words) => (words && words.length > 0 ? words.join(',') : null),
  };
}

/** A whole number from 0. */
function countParam(): UrlParam<number | undefined> {
  return {
    read: (text) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined),
    write: (value) => (value === undefined ? null : String(value)),
  };
}

function tagsParam(): UrlParam<TagChoice[] | undefined> {
  const param = jsonParam(isTagChoices);
  const some = (choices: TagChoice[] | undefined) => (choices && choices.length > 0 ? choices : undefined);
  return { read: (text) => some(param.read(text)), write: (choices) => param.write(some(choices)) };
}

function isTagChoices(value: unknown): value is TagChoice[] {
  return Array.isArray(value) && value.every(isTagChoice);
}

function isTagChoice(value: unknown): value is TagChoice {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [tagId, included] = value as unknown[];
  return (typeof tagId === 'string' || typeof tagId === 'number') && typeof included === 'boolean';
}
