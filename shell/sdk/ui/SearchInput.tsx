import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { Icon } from './Icon';
import styles from './SearchInput.module.css';
import { useShortcuts } from './useShortcuts';

interface SearchInputProps {
  value: string;
  onChange: (value: string) => void;
  /** The accessible name and the placeholder. */
  label?: string;
}

/** A page's search box: `/` focuses it, Enter and Esc leave it. */
export function SearchInput({ value, onChange, label = 'Search' }: SearchInputProps) {
  const input = useRef<InputRef>(null);
  useShortcuts({ '/': () => input.current?.focus({ cursor: 'all' }) });
  // The results are shown while typing. Enter returns the focus to the page for its shortcuts, and closes a phone's keyboard.
  const handleKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    // The key belongs to an input method.
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
      onKeyDown={handleKeyDown}
    />
  );
}
