import { errorText, formatCount, pluralize, useUndoable } from '@forksight/sdk';
import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Dialog, Skeleton } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import styles from '../components/Sheet.module.css';
import {
  type ClientName,
  type ExclusionEntry,
  type ExclusionList,
  useChangeExclusionEntries,
  useExclusionEntries,
  useRemoveExclusionEntries,
} from '../data/adminApi';
import { AddEntries } from './AddEntries';

interface ExclusionEntriesProps {
  client: ClientName;
  list: ExclusionList;
  onClose: () => void;
}

/** The domains and company names of a list, and a field to add some. */
export function ExclusionEntries({ client, list, onClose }: ExclusionEntriesProps) {
  // By page: the cursor before it.
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Dialog sheet width={560} title="Entries" about={list.name} onClose={onClose}>
      {list.source === 'crm' ? (
        <p className={styles.about}>The entries are read from the CRM every night: change them there.</p>
      ) : (
        <AddEntries client={client} list={list} />
      )}
      <ul className={styles.list} aria-label={`Entries of ${list.name}`}>
        {cursors.map((after, index) => (
          <EntryPage
            key={after ?? ''}
            client={client}
            list={list}
            after={after}
            isLast={index === cursors.length - 1}
            onMore={(next) => setCursors([...cursors, next])}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface EntryPageProps {
  client: ClientName;
  list: ExclusionList;
  after: string | undefined;
  isLast: boolean;
  onMore: (next: string) => void;
}

function EntryPage({ client, list, after, isLast, onMore }: EntryPageProps) {
  const query = { listId: list.listId, customer_slug: client.slug, ...(after !== undefined && { after }) };
  const { data, error, isFetching, refetch } = useExclusionEntries(query);
  if (error) {
    return (
      <li>
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      </li>
    );
  }
  if (!data) {
    return (
      <li className={styles.row}>
        <Skeleton />
      </li>
    );
  }
  if (data.entries.length === 0) {
    return <li>{after === undefined && <NoEntries list={list} />}</li>;
  }
  return (
    <>
      {data.entries.map((entry) => (
        <EntryRow key={entry.value} client={client} list={list} entry={entry} />
      ))}
      {isLast && data.next !== null && (
        <li className={styles.row}>
          <Button size="small" loading={isFetching} onClick={() => data.next !== null && onMore(data.next)}>
            Show more
          </Button>
        </li>
      )}
    </>
  );
}

function NoEntries({ list }: { list: ExclusionList }) {
  const hint = list.source === 'crm' ? 'The CRM has no company in the chosen stages.' : 'Add the first ones above.';
  return <EmptyState title="No entries yet">{hint}</EmptyState>;
}

interface EntryRowProps {
  client: ClientName;
  list: ExclusionList;
  entry: ExclusionEntry;
}

function EntryRow({ client, list, entry }: EntryRowProps) {
  const { label, value, companies, leads } = entry;
  const perform = useUndoable();
  const [remove] = useRemoveExclusionEntries();
  const [add] = useChangeExclusionEntries();
  const address = { listId: list.listId, customer_slug: client.slug };
  const handleRemove = () =>
    void perform<unknown>({
      run: () => remove({ ...address, values: [value] }).unwrap(),
      success: () => `Removed ${label}`,
      failure: (error) => errorText(error, 'Failed to remove the entry'),
      undo: () => ({
        run: () => add({ ...address, text: label, replace: false, preview: false }).unwrap(),
        success: () => `Restored ${label}`,
        failure: (error) => errorText(error, 'Failed to restore the entry'),
      }),
    });
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        {label}
        <div className={styles.quiet}>
          {companies === 0
            ? 'No company with leads now'
            : `${pluralize(companies, 'company', 'companies')}, ${formatCount(leads)} ${leads === 1 ? 'lead' : 'leads'}`}
        </div>
      </div>
      {list.source === 'manual' && (
        <div className={styles.actions}>
          <Button size="small" danger aria-label={`Remove: ${label}`} onClick={handleRemove}>
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}
