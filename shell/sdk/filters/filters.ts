import type * as Api from '../data/api.gen';
import { filtersAsOfToday } from '../data/filters';
import type { Filter, Tag } from '../data/types';
import type { UrlParam } from '../navigation/urlParams';
import { nonEmpty, otherFiltersParam } from './filterParams';
import { FILTER_LIST, type FilterKey, type FilterValues } from './leadFilters';
import { describeOtherFilter, isShownByField } from './otherFilters';

/** The query parameters of the filters, for `useUrlParams`. */
export const FILTER_PARAMS = {
  ...(fromEntries((_, { param }) => param) as { [Key in FilterKey]: UrlParam<FilterValues[Key]> }),
  otherFilters: otherFiltersParam,
};

export const NO_FILTERS: FilterValues = {
  ...(fromEntries(() => undefined) as Omit<FilterValues, 'otherFilters'>),
  otherFilters: undefined,
};

export function hasFilters(values: FilterValues): boolean {
  return Object.values(values).some((value) => value !== undefined);
}

/** Returns equal texts for values that filter alike: the order within lists and empty values do not count. */
export function filterKey(values: FilterValues): string {
  const keys = [...FILTER_LIST.map(([key]) => key), 'otherFilters'] as const;
  return JSON.stringify(
    keys.map((key) => {
      const value = values[key];
      if (Array.isArray(value)) return value.map((entry) => JSON.stringify(entry)).sort();
      return typeof value === 'string' ? value.trim() : (value ?? '');
    }),
  );
}

/** Returns the API's filters. `now` in milliseconds: last-signal days become the date that many days before that UTC day. */
export function toFilters(values: FilterValues, now = Date.now()): Filter[] {
  const filters = FILTER_LIST.flatMap(([key, { property, toFilter }]) => {
    const value = values[key];
    return value === undefined ? [] : toFilter(value).map((filter) => ({ propertyName: property, ...filter }));
  });
  return filtersAsOfToday([...filters, ...(values.otherFilters ?? [])], now);
}

/** Returns the values that show a saved view's filters. */
export function fromFilters(filters: readonly Filter[]): FilterValues {
  const shownFilters = filters.filter(isShownByField);
  const values = fromEntries((_, { property, fromFilter }) => {
    const value = shownFilters
      .filter(({ propertyName }) => propertyName === property)
      .reduce<unknown>((previous, filter) => fromFilter(filter, previous), undefined);
    return Array.isArray(value) && value.length === 0 ? undefined : value;
  });
  const others = filters.filter((filter) => !isShownByField(filter));
  return { ...values, otherFilters: nonEmpty(others) } as FilterValues;
}

export interface FilterChip {
  /** `Country` */
  label: string;
  /** `Germany, EU` */
  text: string;
  /** The values without those that the chip shows. */
  rest: FilterValues;
}

/**
 * Returns the chips of the set filters in the panel's order; included and excluded tags have one each. Filters without a
 * field come last.
 */
export function describeFilters(
  values: FilterValues,
  tags: readonly Tag[],
  outreach?: Api.OutreachSettings,
): FilterChip[] {
  const { otherFilters = [] } = values;
  const chips = FILTER_LIST.flatMap(([key, { chip }]) => {
    const value = values[key];
    if (value === undefined) return [];
    return chip(value, { range: values, tags, outreach }).map(({ label, text, remaining, alsoRemoves }) => ({
      label,
      text,
      rest: { ...values, ...(alsoRemoves && { [alsoRemoves]: undefined }), [key]: remaining },
    }));
  });
  const otherChips = otherFilters.map((filter) => ({
    ...describeOtherFilter(filter),
    rest: { ...values, otherFilters: nonEmpty(otherFilters.filter((other) => other !== filter)) },
  }));
  return [...chips, ...otherChips];
}

function fromEntries(valueOf: (...entry: (typeof FILTER_LIST)[number]) => unknown): Record<string, unknown> {
  return Object.fromEntries(FILTER_LIST.map(([key, filter]) => [key, valueOf(key, filter)]));
}
