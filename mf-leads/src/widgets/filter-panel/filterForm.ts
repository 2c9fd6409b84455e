import { type FilterKey, type FilterValues, NO_FILTERS } from '@forksight/sdk';
import { FILTER_FIELDS } from './fields/fields';
import type { FilterField, FilterForm, FormErrors } from './fields/filterField';

const FIELD_LIST = Object.entries(FILTER_FIELDS) as unknown as readonly (readonly [FilterKey, FilterField<never>])[];

export function toForm(values: FilterValues): FilterForm {
  const inputs = FIELD_LIST.map(([key, { toInput }]) => [key, toInput(values[key] as never)]);
  return Object.fromEntries(inputs) as FilterForm;
}

export const EMPTY_FORM = toForm(NO_FILTERS);

/** Reads the fields, without filters that no field shows. The value of a field with an error means nothing. */
export function readForm(form: FilterForm): { values: FilterValues; errors: FormErrors } {
  const results = FIELD_LIST.map(([key, { read }]) => [key, read(form[key] as never, form)] as const);
  return {
    values: Object.fromEntries(results.map(([key, { value }]) => [key, value as unknown])) as FilterValues,
    errors: Object.fromEntries(results.flatMap(([key, { error }]) => (error ? [[key, error]] : []))),
  };
}
