import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { Icon } from './Icon';
import styles from './SearchInput.module.css';
import { useShortcuts } from './useShortcuts';

interface SearchInputProps {
  value: string;
  onChange: (value: string) => void;
  /** The name and the placeholder: 'Search' unless told. */
  label?: string;
}

/** The search of a page: the key / leads to it, Enter and Esc lead out of it. */
export function SearchInput({ value, onChange, label = 'Search' }: SearchInputProps) {
  const input = useRef<InputRef>(null);
  useShortcuts({ '/': () => input.current?.focus({ cursor: 'all' }) });
  // What is found is there already: Enter gives the page its keys back, and on a phone the room that the keyboard took.
  const press = ({ key, nativeEvent }: KeyboardEvent) => {
    // Enter that takes over what an input method offers.
    if (nativeEvent.isComposing) return;
    if (key === 'Enter' || (key === 'Escape' && value === '')) input.current?.blur();
  };
  return (
    <Input
      ref={input}
      type="search"
      className={styles.search}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      prefix={<Icon name="search" className={styles.icon} />}
      allowClear={{ clearIcon: <Icon name="close" size={14} className={styles.icon} label="Clear the search box" /> }}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={press}
    />
  );
}
