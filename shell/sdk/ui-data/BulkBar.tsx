import type { ReactNode } from 'react';
import { formatCount } from '../format/numbers';
import styles from './BulkBar.module.css';

interface BulkBarProps {
  /** For screen readers: what is selected. */
  label: string;
  count: number;
  /** The actions. */
  children: ReactNode;
}

/**
 * The frame of the actions on selected rows, over the end of the nearest positioned element. A list that it may cover sets
 * `--table-end: var(--bulk-bar-room)`.
 */
export function BulkBar({ label, count, children }: BulkBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={label}>
      <span className={styles.count}>{formatCount(count)} selected</span>
      {children}
    </div>
  );
}
