import type { Id } from '@forksight/sdk';
import { LoadError } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { type ClientName, useCrmPush } from '../data/adminApi';
import styles from './DryRunConflicts.module.css';

interface DryRunConflictsProps {
  client: ClientName;
  /** Name of the CRM. */
  crm: string;
  pushId: Id;
  /** How many leads have a conflict. */
  count: number;
}

/** Lists the leads of a dry run whose contacts have other values in the CRM, or cannot be written at all. */
export function DryRunConflicts({ client, crm, pushId, count }: DryRunConflictsProps) {
  const { data, error, refetch } = useCrmPush({ pushId, customer_slug: client.slug });
  if (error) return <LoadError title="Failed to load the conflicts" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const items = data.items.filter(({ outcome }) => outcome === 'conflict');
  return (
    <>
      <ul className={styles.items} aria-label="Conflicts of the dry run" tabIndex={0}>
        {items.map(({ leadId, name, url, reason, conflicts }) => (
          <li key={leadId}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              name
            )}
            {reason !== null && <div className={styles.conflict}>{reason}</div>}
            {conflicts.map(({ property, present, value }) => (
              <div key={property} className={styles.conflict}>
                {property}: {present ?? 'emptied'} in {crm}, {value} here
              </div>
            ))}
          </li>
        ))}
      </ul>
      {count > items.length && <p>The first {items.length} conflicts.</p>}
    </>
  );
}
