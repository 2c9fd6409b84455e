import type { SelectHTMLAttributes } from 'react';
import styles from './Select.module.css';

interface Option {
  value: string;
  label: string;
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> {
  options: readonly Option[];
  /** '' for no option. */
  value: string;
  onChange: (value: string) => void;
  /** Label of the empty option, for example 'All clients'. */
  emptyLabel: string;
}

/** Native select, which works best with phones and screen readers. */
export function Select({ options, onChange, emptyLabel, ...control }: SelectProps) {
  return (
    <select {...control} className={styles.select} onChange={(event) => onChange(event.target.value)}>
      <option value="">{emptyLabel}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
