import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface EmptyStateProps {
  /** What the specification says: 'No results found'. */
  title: string;
  /** Why, and what to do next. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing to show: says so, says why, offers the next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.notice}>
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  /** 'Something went wrong' unless told. */
  title?: string;
  children?: ReactNode;
  onRetry?: () => void;
}

/** Something failed: says so at once, also to screen readers, and offers to try again. */
export function ErrorState({ title = 'Something went wrong', children, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.notice} role="alert">
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
