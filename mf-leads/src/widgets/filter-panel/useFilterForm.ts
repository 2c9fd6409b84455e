import { filterKey, type FilterValues, useDraft } from '@forksight/sdk';
import { EMPTY_FORM, type FilterForm, type FormErrors, readForm, toForm } from './filterForm';

export interface FilterFormState {
  form: FilterForm;
  /** What the fields mean. Undefined while one of them has an error. */
  values: FilterValues | undefined;
  /** Of the fields that a person has left, or of all once they wanted to go on. */
  errors: FormErrors;
  /** The fields say what the list is filtered by already. */
  unchanged: boolean;
  change: (patch: Partial<FilterForm>) => void;
  /** A person has left the field. */
  leave: (field: keyof FilterForm) => void;
  empty: () => void;
  /** The values to go on with; undefined, and all errors shown, when a field has one. */
  accept: () => FilterValues | undefined;
}

/** The panel's fields, of the list of this name. They follow the list's filters whenever those change: by a chip, a view, Back. */
export function useFilterForm(list: string, current: FilterValues): FilterFormState {
  const key = filterKey(current);
  const [held, setHeld] = useDraft(`filters.${list}`, () => begin(key, current));
  if (held.key !== key) setHeld(begin(key, current));
  const { form, seen } = held.key === key ? held : begin(key, current);
  const { values, errors } = readForm(form);
  const faulty = Object.keys(errors) as (keyof FilterForm)[];

  const patch = (changed: Partial<typeof held>) => setHeld((before) => ({ ...before, ...changed }));
  return {
    form,
    values: faulty.length === 0 ? values : undefined,
    errors: Object.fromEntries(faulty.filter((field) => seen.includes(field)).map((field) => [field, errors[field]])),
    unchanged: faulty.length === 0 && filterKey(values) === key,
    change: (changed) => patch({ form: { ...form, ...changed } }),
    leave: (field) => {
      if (faulty.includes(field) && !seen.includes(field)) patch({ seen: [...seen, field] });
    },
    empty: () => patch({ form: EMPTY_FORM, seen: [] }),
    accept: () => {
      if (faulty.length === 0) return values;
      patch({ seen: faulty });
      return undefined;
    },
  };
}

function begin(key: string, current: FilterValues) {
  return { key, form: toForm(current), seen: [] as readonly (keyof FilterForm)[] };
}
