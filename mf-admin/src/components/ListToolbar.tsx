import { formatCount } from '@forksight/sdk';
import type { ReactNode } from 'react';
import styles from './components.module.css';

interface ListToolbarProps {
  /** Heading for screen readers; the tab's label is visible. */
  title: string;
  /** Number of rows; undefined while loading, null for none to show. */
  count?: number | null | undefined;
  failed?: boolean;
  children?: ReactNode;
}

/** Toolbar above a list: its count and its actions. */
export function ListToolbar({ title, count, failed = false, children }: ListToolbarProps) {
  return (
    <div className={styles.bar}>
      <h2 className={styles.title}>{title}</h2>
      <span className={styles.note} role="status">
        {count === undefined ? !failed && 'Loading...' : count !== null && formatCount(count)}
      </span>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
