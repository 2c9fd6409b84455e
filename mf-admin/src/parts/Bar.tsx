import { formatCount } from '@forksight/sdk';
import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface BarProps {
  /** What the tab lists; the tab itself says so on screen. */
  title: string;
  /** How many; undefined while they are loading, null where nothing is counted. */
  count?: number | null | undefined;
  failed?: boolean;
  children?: ReactNode;
}

/** The line above a list: how many there are, and what can be done. */
export function Bar({ title, count, failed = false, children }: BarProps) {
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
