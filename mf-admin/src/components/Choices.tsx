import { Checkbox } from '@forksight/sdk/controls';
import styles from './forms.module.css';

interface ChoicesProps<Value extends string> {
  /** Of the group, for assistive technology. */
  label: string;
  options: { value: Value; label: string }[];
  /** The rest comes from `Form.Item`, which also gives `aria-required` and `aria-invalid`: a group must not have them. */
  id?: string;
  value?: Value[];
  onChange?: (values: Value[]) => void;
}

/** A field of checkboxes in columns. */
export function Choices<Value extends string>({ label, options, id, value, onChange }: ChoicesProps<Value>) {
  return (
    <Checkbox.Group
      role="group"
      aria-label={label}
      className={styles.choices}
      options={options}
      {...(id !== undefined && { id })}
      {...(value && { value })}
      {...(onChange && { onChange })}
    />
  );
}
