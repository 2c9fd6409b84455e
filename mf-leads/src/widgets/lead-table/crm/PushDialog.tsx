import { errorText, pluralize, useToast } from '@forksight/sdk';
import { Button, LoadError, Spin } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { useEffect, useRef, useState } from 'react';
import { type CrmPush, useCrmPush, usePrepareCrmPush, useStartCrmPush } from '../../../data/leadsApi';
import styles from './PushDialog.module.css';
import { PushItem } from './PushItem';
import type { PushSelection } from './pushSelection';

export interface PushDialogProps {
  workspace: string;
  /** Which leads: '12 leads'. */
  about: string;
  /** Name of the CRM. */
  crm: string;
  selection: PushSelection;
  /** Called once the push has been started. */
  onStarted?: () => void;
  onClose: () => void;
}

const POLLING_INTERVAL_MS = 1_000;
const isRunning = (push: CrmPush | undefined) => push?.state === 'matching' || push?.state === 'writing';

/** Shows what a push would change in the CRM, starts it, and follows it to its end. Closing the dialog does not stop it. */
export function PushDialog({ workspace, about, crm, selection, onStarted, onClose }: PushDialogProps) {
  const [prepare, prepared] = usePrepareCrmPush();
  const [start, started] = useStartCrmPush();
  const [overwrites, setOverwrites] = useState(false);
  const toast = useToast();
  const requested = useRef(false);
  const begin = () => void prepare({ customer_slug: workspace, ...selection });
  useEffect(() => {
    // Effects run twice in development.
    if (requested.current) return;
    requested.current = true;
    begin();
  });
  const pushId = prepared.data?.push.pushId;
  const [isPolling, setPolling] = useState(true);
  const { currentData, error, refetch } = useCrmPush(
    { pushId: pushId ?? '', customer_slug: workspace },
    { skip: pushId === undefined, ...(isPolling && { pollingInterval: POLLING_INTERVAL_MS }) },
  );
  const push = currentData ?? prepared.data?.push;
  if (push && isPolling !== isRunning(push)) setPolling(isRunning(push));

  const handleStart = async () => {
    if (!push || started.isLoading) return;
    try {
      await start({ pushId: push.pushId, customer_slug: workspace, overwriteConflicts: overwrites }).unwrap();
      void refetch();
      onStarted?.();
    } catch (failure) {
      toast.error(errorText(failure, 'Failed to push'));
    }
  };
  const failure = prepared.error ?? (push ? undefined : error);
  const writes = push ? push.counts.create + push.counts.update + push.counts.conflict : 0;
  return (
    <Dialog
      title={`Push to ${crm}`}
      about={about}
      width={640}
      onClose={onClose}
      footer={
        push?.state === 'ready' && writes > 0 ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="primary" loading={started.isLoading} onClick={() => void handleStart()}>
              Push
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {failure ? (
        <LoadError title="Nothing was pushed" error={failure} onRetry={begin} />
      ) : (
        <>
          <p className={styles.counts} role="status">
            {push ? summary(push, crm) : `Comparing with ${crm}…`} {(!push || isRunning(push)) && <Spin size="small" />}
          </p>
          {push && push.state !== 'matching' && <Items push={push} />}
          {push?.state === 'ready' && push.items.some(({ conflicts }) => conflicts.length > 0) && (
            <label className={styles.choice}>
              <input type="checkbox" checked={overwrites} onChange={(event) => setOverwrites(event.target.checked)} />
              <span>Replace values that were changed in {crm}. Otherwise they stay.</span>
            </label>
          )}
        </>
      )}
    </Dialog>
  );
}

function Items({ push }: { push: CrmPush }) {
  const shownItems = push.items.filter(
    ({ outcome, state, hasOwnerConflict }) => outcome !== 'same' || state === 'failed' || hasOwnerConflict,
  );
  if (shownItems.length === 0) return null;
  return (
    <>
      <ul className={styles.items} aria-label="Leads of the push" tabIndex={0}>
        {shownItems.map((item) => (
          <PushItem key={item.leadId} item={item} />
        ))}
      </ul>
      {push.counts.leads > push.items.length && (
        <p className={styles.outcome}>The first {push.items.length}, conflicts before the others.</p>
      )}
    </>
  );
}

/** `3 new contacts, 2 to update, 1 unchanged, 1 conflict` */
function summary({ state, counts, error }: CrmPush, crm: string): string {
  const delay = error ? ` ${error} It is tried again.` : '';
  const doneCount = counts.leads - counts.waiting;
  if (state === 'matching') return `Comparing with ${crm}: ${doneCount} of ${counts.leads}.${delay}`;
  if (state === 'writing') return `Writing to ${crm}: ${doneCount} of ${counts.leads}.${delay}`;
  if (state === 'failed') return `The push has failed. ${error ?? ''}`;
  const parts =
    state === 'ready'
      ? [
          counts.create > 0 && pluralize(counts.create, 'new contact'),
          counts.update > 0 && `${counts.update} to update`,
          counts.same > 0 && `${counts.same} unchanged`,
          counts.conflict > 0 && pluralize(counts.conflict, 'conflict'),
        ]
      : [
          counts.written > 0 && `${pluralize(counts.written, 'contact')} written`,
          counts.skipped > 0 && `${counts.skipped} left as they are`,
          counts.failed > 0 && `${counts.failed} refused by ${crm}`,
        ];
  return `${parts.filter(Boolean).join(', ') || 'No lead is left to push'}.`;
}
