import { Button } from '@forksight/sdk/ui';
import type { Repo } from '../data/adminApi';
import styles from '../components/components.module.css';
import { Status } from '../components/Status';
import { LEDGER_LABELS, LEDGER_TONES, syncProblem } from './ledgerLabels';
import { useSync } from './useSync';

interface SyncCellProps {
  repo: Repo;
  onOpen: (repo: Repo) => void;
}

/** A repository's sync state, which opens its ledger; an organisation entry has a sync button only. */
export function SyncCell({ repo, onOpen }: SyncCellProps) {
  const { org, repo: name, ledger } = repo;
  const { sync, isSyncing } = useSync();
  if (ledger === null) {
    return (
      <Button size="small" aria-label={`Sync ${org}/${name} now`} loading={isSyncing} onClick={() => void sync(repo)}>
        Sync now
      </Button>
    );
  }
  const { state } = ledger;
  const problem = syncProblem(ledger);
  return (
    <Button
      className={`${styles.link} ${styles.state}`}
      type="link"
      size="small"
      aria-label={`Sync of ${org}/${name}: ${LEDGER_LABELS[state]}`}
      title={problem ?? undefined}
      onClick={() => onOpen(repo)}
    >
      <span>
        <Status tone={LEDGER_TONES[state]}>{LEDGER_LABELS[state]}</Status>
        {problem !== null && <span className={styles.lines}>{problem}</span>}
      </span>
    </Button>
  );
}
