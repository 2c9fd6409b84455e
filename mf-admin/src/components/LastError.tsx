import type { Id } from '@forksight/sdk';
import { HoverCard } from '@forksight/sdk/ui-data';
import styles from './components.module.css';

interface LastErrorProps {
  /** What failed, for example 'Sync repo of acme/gateway'. */
  subject: string;
  id: Id;
  children: string;
}

/** The last error, truncated to its column; the full text is in a hover card. */
export function LastError({ subject, id, children }: LastErrorProps) {
  return (
    <HoverCard
      of={id}
      label={`Last error of ${subject}: ${children}`}
      title="Last error"
      align="end"
      className={styles.error}
      content={() => <p className={styles.fullError}>{children}</p>}
    >
      {children}
    </HoverCard>
  );
}
