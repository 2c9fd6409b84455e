import { dateHint, formatDate } from '@forksight/sdk';
import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface StatusProps {
  tone: 'good' | 'quiet' | 'bad';
  title?: string | undefined;
  children: ReactNode;
}

/** A state in a word, with a dot that says the same at a glance. */
export function Status({ tone, title, children }: StatusProps) {
  return (
    <span className={styles.status} data-tone={tone} title={title}>
      {children}
    </span>
  );
}

/** In place of what is not known or not there. */
export function Nothing({ children = '–' }: { children?: string | undefined }) {
  return <span className={styles.nothing}>{children}</span>;
}

/** A date, or what is said when there is none: 'Never'. */
export function When({ date, otherwise }: { date: string | null; otherwise?: string }) {
  if (date === null) return <Nothing>{otherwise}</Nothing>;
  return <span title={dateHint(date)}>{formatDate(date)}</span>;
}
