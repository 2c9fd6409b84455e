import { Select as AntSelect } from '@forksight/sdk/controls';
import { useId } from 'react';
import styles from './Select.module.css';

interface SelectProps {
  'aria-label': string;
  options: readonly { value: string; label: string }[];
  /** '' for no option. */
  value: string;
  onChange: (value: string) => void;
  /** Label of the empty option, for example 'All clients'. */
  emptyLabel: string;
}

/** A select in which typing finds an option. */
export const SEARCHABLE = {
  showSearch: { optionFilterProp: 'label' },
  // All options are in the page and keep their roles, which a virtual list cannot do.
  virtual: false,
};

/** Filters a list by one of some options. */
export function Select({ options, emptyLabel, ...control }: SelectProps) {
  return (
    <AntSelect
      {...control}
      {...SEARCHABLE}
      id={useId()}
      className={styles.select}
      options={[{ value: '', label: emptyLabel }, ...options]}
      popupMatchSelectWidth={false}
    />
  );
}
