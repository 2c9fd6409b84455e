import { countOf, formatCount } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import type { ReactNode } from 'react';
import type { Ledger, Repo } from '../data/adminApi';
import { Moment } from '../parts/Moment';
import { Nothing, Status } from '../parts/Status';
import styles from './LedgerDialog.module.css';
import { LEDGER_TONES, LEDGER_WORDS } from './ledgerWords';
import { useSync } from './useSync';

interface LedgerDialogProps {
  repo: Repo;
  ledger: Ledger;
  onClose: () => void;
}

/** How a repository's signals come in: what is complete, what is missing, what is next. */
export function LedgerDialog({ repo, ledger, onClose }: LedgerDialogProps) {
  const { state, completeSince, lastSync, nextRun, feedCapHits, gaps, callsLeft, lastError } = ledger;
  const { sync, syncing } = useSync();
  return (
    <Dialog
      title="Sync"
      about={`${repo.org}/${repo.repo}`}
      width={480}
      onClose={onClose}
      onSubmit={() => void sync(repo)}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="primary" htmlType="submit" loading={syncing}>
            Sync now
          </Button>
        </>
      }
    >
      <dl className={styles.ledger}>
        <Entry term="State">
          <Status tone={LEDGER_TONES[state]}>{LEDGER_WORDS[state]}</Status>
        </Entry>
        <Entry term="Complete since">
          <Moment at={completeSince} otherwise="Not known yet" />
        </Entry>
        <Entry term="Last sync">
          <Moment at={lastSync} otherwise="Never" />
        </Entry>
        <Entry term="Next run">
          <Moment at={nextRun} otherwise={repo.active ? 'Not planned' : 'Switched off'} />
        </Entry>
        <Entry term="Feed overflowed">{feedCapHits === 0 ? 'Never' : countOf(feedCapHits, 'time')}</Entry>
        <Entry term="Calls left">
          {callsLeft === null ? <Nothing>Not known yet</Nothing> : formatCount(callsLeft)}
        </Entry>
        {lastError && (
          <Entry term="Last error">
            <span className={styles.fault}>{lastError}</span>
          </Entry>
        )}
        <Entry term="Gaps">
          {gaps.length === 0 ? (
            'None'
          ) : (
            <ul className={styles.gaps}>
              {gaps.map(({ from, to, reason }) => (
                <li key={from}>
                  <Moment at={from} /> to <Moment at={to} />: {reason}
                </li>
              ))}
            </ul>
          )}
        </Entry>
      </dl>
    </Dialog>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
