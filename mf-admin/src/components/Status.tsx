import { Badge } from '@forksight/sdk/controls';
import type { ReactNode } from 'react';
import styles from './components.module.css';

const BADGES = { good: 'success', quiet: 'default', bad: 'error' } as const;

interface StatusProps {
  tone: keyof typeof BADGES;
  title?: string | undefined;
  children: ReactNode;
}

/** A state as text with a coloured dot. */
export function Status({ tone, title, children }: StatusProps) {
  return <Badge status={BADGES[tone]} text={children} {...(title && { title })} />;
}

/** Placeholder for a missing value. */
export function EmptyValue({ children = '–' }: { children?: string | undefined }) {
  return <span className={styles.nothing}>{children}</span>;
}
