import { filterKey, type FilterKey, type FilterValues, useDraft } from '@forksight/sdk';
import type { FilterForm, FormErrors } from './fields/filterField';
import { EMPTY_FORM, readForm, toForm } from './filterForm';

export interface FilterFormState {
  form: FilterForm;
  /** The fields' values; undefined while a field has an error. */
  values: FilterValues | undefined;
  /** Errors of the fields that lost the focus, and of all fields after `submit`. */
  errors: FormErrors;
  /** The fields equal the list's current filters. */
  isUnchanged: boolean;
  change: (patch: Partial<FilterForm>) => void;
  handleBlur: (key: FilterKey) => void;
  clear: () => void;
  /** Returns the values; undefined, and shows all errors, when a field has an error. */
  submit: () => FilterValues | undefined;
}

/**
 * Returns the state of the panel's fields for the named list. The fields follow the list's filters when a chip, a view or
 * the Back button changes them.
 */
export function useFilterForm(list: string, current: FilterValues): FilterFormState {
  const key = filterKey(current);
  const [draft, setDraft] = useDraft(`filters.${list}`, () => initialDraft(key, current));
  if (draft.key !== key) setDraft(initialDraft(key, current));
  const { form, blurred } = draft.key === key ? draft : initialDraft(key, current);
  const { values: fieldValues, errors } = readForm(form);
  const values = { ...fieldValues, otherFilters: current.otherFilters };
  const invalid = Object.keys(errors) as FilterKey[];

  const patchDraft = (patch: Partial<typeof draft>) => setDraft((previous) => ({ ...previous, ...patch }));
  return {
    form,
    values: invalid.length === 0 ? values : undefined,
    errors: Object.fromEntries(
      invalid.filter((field) => blurred.includes(field)).map((field) => [field, errors[field]]),
    ),
    isUnchanged: invalid.length === 0 && filterKey(values) === key,
    change: (patch) => patchDraft({ form: { ...form, ...patch } }),
    handleBlur: (field) => {
      if (invalid.includes(field) && !blurred.includes(field)) patchDraft({ blurred: [...blurred, field] });
    },
    clear: () => patchDraft({ form: EMPTY_FORM, blurred: [] }),
    submit: () => {
      if (invalid.length === 0) return values;
      patchDraft({ blurred: invalid });
      return undefined;
    },
  };
}

function initialDraft(key: string, current: FilterValues) {
  return { key, form: toForm(current), blurred: [] as readonly FilterKey[] };
}
