import type { SelectHTMLAttributes } from 'react';
import styles from './Select.module.css';

interface Option {
  value: string;
  label: string;
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> {
  options: readonly Option[];
  /** '' chooses none. */
  value: string;
  onChange: (value: string) => void;
  /** What stands for none: 'All clients'. */
  none: string;
}

/** One of a list: the system's own control, which phones and screen readers know best. */
export function Select({ options, onChange, none, ...control }: SelectProps) {
  return (
    <select {...control} className={styles.select} onChange={(event) => onChange(event.target.value)}>
      <option value="">{none}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
