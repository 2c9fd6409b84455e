import { Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { Icon } from './Icon';
import styles from './SearchInput.module.css';
import { useShortcuts } from './useShortcuts';

interface SearchInputProps {
  value: string;
  onChange: (value: string) => void;
  /** The name and the placeholder: 'Search' unless told. */
  label?: string;
}

/** The search of a page: the key / leads to it. */
export function SearchInput({ value, onChange, label = 'Search' }: SearchInputProps) {
  const input = useRef<InputRef>(null);
  useShortcuts({ '/': () => input.current?.focus({ cursor: 'all' }) });
  return (
    <Input
      ref={input}
      type="search"
      className={styles.search}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      prefix={<Icon name="search" className={styles.icon} />}
      allowClear
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
