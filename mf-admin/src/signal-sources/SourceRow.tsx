import { formatCount, pluralize, signalLabel } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { DateTime } from '../components/DateTime';
import styles from '../components/Sheet.module.css';
import type { SignalSource } from '../data/adminApi';

export type SourceAction = 'edit' | 'remove';

interface SourceRowProps {
  source: SignalSource;
  onAction: (action: SourceAction) => void;
}

/** A source: what it sends, what that counts, and what has arrived. */
export function SourceRow({ source, onAction }: SourceRowProps) {
  const { name, type, weight, receivedCount, unknownCount, lastReceivedAt } = source;
  const button = (label: string, action: SourceAction, danger = false) => (
    <Button size="small" danger={danger} aria-label={`${label}: ${name}`} onClick={() => onAction(action)}>
      {label}
    </Button>
  );
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <span className={styles.strong}>{name}</span>
        <div className={styles.quiet}>
          {signalLabel(type)} · Weight {String(weight)}
        </div>
        <div className={styles.quiet}>
          {lastReceivedAt === null ? (
            'Nothing has arrived yet'
          ) : (
            <>
              {pluralize(receivedCount, 'signal')}, the last <DateTime at={lastReceivedAt} />
            </>
          )}
        </div>
        {unknownCount > 0 && (
          <div className={styles.error}>
            {formatCount(unknownCount)} of them of logins that the code host does not know
          </div>
        )}
      </div>
      <div className={styles.actions}>
        {button('Edit', 'edit')}
        {button('Remove', 'remove', true)}
      </div>
    </li>
  );
}
