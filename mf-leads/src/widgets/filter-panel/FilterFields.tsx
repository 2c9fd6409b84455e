import { useId } from 'react';
import { FILTER_FIELDS } from './fields/fields';
import styles from './fields/fields.module.css';
import type { FilterFormState } from './useFilterForm';

interface FilterFieldsProps {
  workspace: string;
  state: FilterFormState;
}

/** The fields of all filters. */
export function FilterFields({ workspace, state: { form, errors, change, handleBlur } }: FilterFieldsProps) {
  const id = useId();
  return (
    <div className={styles.fields}>
      {Object.entries(FILTER_FIELDS).map(
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
