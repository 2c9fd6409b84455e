import { useDeferredValue, useId } from 'react';
import { FILTER_FIELDS } from './fields/fields';
import styles from './fields/fields.module.css';
import type { FilterFormState } from './useFilterForm';

interface FilterFieldsProps {
  workspace: string;
  state: FilterFormState;
}

/** Enough to fill the panel on most screens. */
const FIRST_FIELDS = 8;

/** The fields of all filters. Those further down follow in a render of their own, so that the panel opens at once. */
export function FilterFields({ workspace, state: { form, errors, change, handleBlur } }: FilterFieldsProps) {
  const id = useId();
  const fields = Object.entries(FILTER_FIELDS);
  const count = useDeferredValue(fields.length, FIRST_FIELDS);
  return (
    <div className={styles.fields}>
      {fields
        .slice(0, count)
        .map(
          ([key, { Field }]) =>
            Field && (
              <Field
                key={key}
                workspace={workspace}
                id={id}
                form={form}
                errors={errors}
                onChange={change}
                onBlur={handleBlur}
              />
            ),
        )}
    </div>
  );
}
