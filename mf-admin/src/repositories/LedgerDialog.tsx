import { pluralize, formatCount } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import type { ReactNode } from 'react';
import type { Ledger, Repo } from '../data/adminApi';
import { DateTime } from '../components/DateTime';
import { EmptyValue, Status } from '../components/Status';
import styles from './LedgerDialog.module.css';
import { LedgerStreams } from './LedgerStreams';
import { LEDGER_LABELS, LEDGER_TONES, syncProblem } from './ledgerLabels';
import { StarDays } from './StarDays';
import { useSync } from './useSync';

interface LedgerDialogProps {
  repo: Repo;
  ledger: Ledger;
  onClose: () => void;
}

/** A repository's sync ledger: state, completeness, gaps, streams, stars by day and next run. */
export function LedgerDialog({ repo, ledger, onClose }: LedgerDialogProps) {
  const { state, completeSince, lastSync, nextRun, feedCapHits, gaps, callsLeft, lastError, streams, stars } = ledger;
  const { sync, isSyncing } = useSync();
  const problem = syncProblem(ledger);
  return (
    <Dialog
      title="Sync"
      about={`${repo.org}/${repo.repo}`}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="primary" loading={isSyncing} onClick={() => void sync(repo)}>
            Sync now
          </Button>
        </>
      }
    >
      <dl className={styles.ledger}>
        <LedgerEntry term="State">
          <Status tone={LEDGER_TONES[state]}>{LEDGER_LABELS[state]}</Status>
          {problem && <div>{problem}</div>}
        </LedgerEntry>
        <LedgerEntry term="Complete since">
          <DateTime at={completeSince} fallback="Not known yet" />
        </LedgerEntry>
        <LedgerEntry term="Last sync">
          <DateTime at={lastSync} fallback="Never" />
        </LedgerEntry>
        <LedgerEntry term="Next run">
          <DateTime at={nextRun} fallback={repo.active ? 'Not planned' : 'Switched off'} />
        </LedgerEntry>
        <LedgerEntry term="Feed overflowed">{feedCapHits === 0 ? 'Never' : pluralize(feedCapHits, 'time')}</LedgerEntry>
        <LedgerEntry term="Calls left">
          {callsLeft === null ? <EmptyValue>Not known yet</EmptyValue> : formatCount(callsLeft)}
        </LedgerEntry>
        {lastError && (
          <LedgerEntry term="Last error">
            <span className={styles.error}>{lastError}</span>
          </LedgerEntry>
        )}
        <LedgerEntry term="Gaps">
          {gaps.length === 0 ? (
            'None'
          ) : (
            <ul className={styles.gaps}>
              {gaps.map(({ from, to, reason }) => (
                <li key={from}>
                  <DateTime at={from} /> to <DateTime at={to} />: {reason}
                </li>
              ))}
            </ul>
          )}
        </LedgerEntry>
      </dl>
      {streams.length > 0 && <LedgerStreams streams={streams} />}
      {stars !== null && <StarDays url={repo.url} />}
    </Dialog>
  );
}

function LedgerEntry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
