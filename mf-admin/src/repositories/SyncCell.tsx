import { countOf } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import type { Repo } from '../data/adminApi';
import styles from '../parts/parts.module.css';
import { Nothing, Status } from '../parts/Status';
import { LEDGER_TONES, LEDGER_WORDS } from './ledgerWords';
import { useSync } from './useSync';

interface SyncCellProps {
  repo: Repo;
  onOpen: (repo: Repo) => void;
}

/** How a repository's sync stands, and the way to its ledger; an organisation's wish is only looked after. */
export function SyncCell({ repo, onOpen }: SyncCellProps) {
  const { org, repo: name, ledger } = repo;
  const { sync, syncing } = useSync();
  if (ledger === undefined) return <Nothing />;
  if (ledger === null) {
    return (
      <Button size="small" aria-label={`Sync ${org}/${name} now`} loading={syncing} onClick={() => void sync(repo)}>
        Sync now
      </Button>
    );
  }
  const { state, gaps, lastError } = ledger;
  return (
    <Button
      className={styles.link}
      type="link"
      size="small"
      aria-label={`Sync of ${org}/${name}: ${LEDGER_WORDS[state]}`}
      title={lastError ?? undefined}
      onClick={() => onOpen(repo)}
    >
      <Status tone={LEDGER_TONES[state]}>
        {LEDGER_WORDS[state]}
        {state === 'ok' && gaps.length > 0 && `, ${countOf(gaps.length, 'gap')}`}
      </Status>
    </Button>
  );
}
