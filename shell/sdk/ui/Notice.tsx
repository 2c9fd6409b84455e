import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface EmptyStateProps {
  /** The specification's text: 'No results found'. */
  title: string;
  /** Why, and what to do next. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Replaces an empty list: says why it is empty and offers the next step. */
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
  /** Default: 'Something went wrong'. */
  title?: string;
  children?: ReactNode;
  onRetry?: () => void;
}

/** Replaces content that failed, announced by screen readers, with a retry button. */
export function ErrorState({ title = 'Something went wrong', children, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.notice} role="alert">
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
