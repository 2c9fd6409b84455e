import type { Filter, Id } from '../data/types';
import { jsonParam, textParam, type UrlParam } from '../navigation/urlParams';

/** True: leads with the tag. False: leads without it. */
export type TagChoice = [tagId: Id, included: boolean];

export const trimmedTextParam: UrlParam<string | undefined> = {
  read: (text) => textParam.read(text?.trim() ?? null),
  write: (value) => textParam.write(value?.trim()),
};

/** Words joined by commas; words that `accept` refuses are left out. */
export function wordsParam<Word extends string>(accept: (word: string) => word is Word): UrlParam<Word[] | undefined> {
  return {
    read: (text) => nonEmpty([...new Set((text ?? '').split(','))].filter(accept)),
    write: (words) => nonEmpty(words)?.join(',') ?? null,
  };
}

/** A whole number from 0. */
export const countParam: UrlParam<number | undefined> = {
  read: (text) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined),
  write: (value) => (value === undefined ? null : String(value)),
};

const tagChoicesParam = jsonParam(isTagChoices);
export const tagsParam: UrlParam<TagChoice[] | undefined> = {
  read: (text) => nonEmpty(tagChoicesParam.read(text)),
  write: (choices) => tagChoicesParam.write(nonEmpty(choices)),
};

const filtersParam = jsonParam(isFilters);
/** Filters that no field shows, as the API takes them. */
export const otherFiltersParam: UrlParam<Filter[] | undefined> = {
  read: (text) => nonEmpty(filtersParam.read(text)),
  write: (filters) => filtersParam.write(nonEmpty(filters)),
};

const OPERATORS: readonly unknown[] = ['IN', '=', '>', '<', 'ILIKE'];

function isFilters(value: unknown): value is Filter[] {
  return Array.isArray(value) && value.every(isFilter);
}

function isFilter(value: unknown): value is Filter {
  if (typeof value !== 'object' || value === null) return false;
  const { propertyName, operator, negate } = value as Partial<Record<keyof Filter, unknown>>;
  return (
    typeof propertyName === 'string' &&
    OPERATORS.includes(operator) &&
    'value' in value &&
    (negate === undefined || typeof negate === 'boolean')
  );
}

function isTagChoices(value: unknown): value is TagChoice[] {
  return Array.isArray(value) && value.every(isTagChoice);
}

function isTagChoice(value: unknown): value is TagChoice {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [tagId, included] = value as unknown[];
  return (typeof tagId === 'string' || typeof tagId === 'number') && typeof included === 'boolean';
}

/** Returns undefined for an empty list, which filters nothing. */
export function nonEmpty<Item>(items: Item[] | undefined): Item[] | undefined {
  return items && items.length > 0 ? items : undefined;
}
