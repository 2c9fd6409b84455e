import { dateTooltip, formatDate } from '@forksight/sdk';
import type { ReactNode } from 'react';
import styles from './components.module.css';

interface StatusProps {
  tone: 'good' | 'quiet' | 'bad';
  title?: string | undefined;
  children: ReactNode;
}

/** A state as text with a coloured dot. */
export function Status({ tone, title, children }: StatusProps) {
  return (
    <span className={styles.status} data-tone={tone} title={title}>
      {children}
    </span>
  );
}

/** Placeholder for a missing value. */
export function EmptyValue({ children = '–' }: { children?: string | undefined }) {
  return <span className={styles.nothing}>{children}</span>;
}

/** A date, or `fallback` (for example 'Never') when there is none. */
export function DateValue({ date, fallback }: { date: string | null; fallback?: string }) {
  if (date === null) return <EmptyValue>{fallback}</EmptyValue>;
  return <span title={dateTooltip(date)}>{formatDate(date)}</span>;
}
