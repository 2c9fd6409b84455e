import type { Id } from '@forksight/sdk';
import { HoverCard } from '@forksight/sdk/ui-data';
import styles from './parts.module.css';

interface LastErrorProps {
  /** Whom it belongs to: 'Sync repo of acme/gateway'. */
  of: string;
  id: Id;
  children: string;
}

/** Why something failed last: as much as its column has room for, all of it in a card. */
export function LastError({ of, id, children }: LastErrorProps) {
  return (
    <HoverCard
      of={id}
      label={`Last error of ${of}: ${children}`}
      title="Last error"
      align="end"
      className={styles.fault}
      content={() => <p className={styles.wholeFault}>{children}</p>}
    >
      {children}
    </HoverCard>
  );
}
