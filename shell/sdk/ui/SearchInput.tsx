import { Input } from 'antd';
import { Icon } from './Icon';
import styles from './SearchInput.module.css';

interface SearchInputProps {
  value: string;
  onChange: (value: string) => void;
  /** The name and the placeholder: 'Search' unless told. */
  label?: string;
}

export function SearchInput({ value, onChange, label = 'Search' }: SearchInputProps) {
  return (
    <Input
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      prefix={<Icon name="search" className={styles.icon} />}
      allowClear
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
