import { type FilterValues, NO_FILTERS } from './filterParams';

/** The same text for values that filter alike: the order in lists does not count, nor what is empty. */
export function filterKey(values: FilterValues): string {
  return JSON.stringify(
    (Object.keys(NO_FILTERS) as (keyof FilterValues)[]).map((field) => {
      const value = values[field];
      if (Array.isArray(value)) return value.map((entry) => JSON.stringify(entry)).sort();
      return typeof value === 'string' ? value.trim() : (value ?? '');
    }),
  );
}
