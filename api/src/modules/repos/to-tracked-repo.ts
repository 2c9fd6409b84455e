import type { RepoLedger } from './ledger/repo-ledger.dto.js';
import type { TrackedRepo } from './repo.dto.js';

/** With times as PostgreSQL writes them into JSON. */
type LedgerRow = Omit<RepoLedger, 'lastSync'>;

/** A row of TRACKED_REPOS. */
export interface TrackedRepoRow extends Pick<TrackedRepo, 'org' | 'repo' | 'active' | 'customers'> {
  created_at: Date;
  last_sync: Date | null;
  ledger: LedgerRow | null;
}

/** `night`: the next nightly refresh, which skips inactive repositories. */
export function toTrackedRepo(
  { created_at: createdAt, last_sync: lastSync, ledger, ...row }: TrackedRepoRow,
  { webHost, night }: { webHost: string; night: Date | null },
): TrackedRepo {
  return {
    url: `https://${webHost}/${row.org}/${row.repo}`,
    ...row,
    createdAt: createdAt.toISOString(),
    lastSync: lastSync?.toISOString() ?? null,
    ledger: ledger && toLedger(ledger, { lastSync, night: row.active ? night : null }),
  };
}

function toLedger(row: LedgerRow, { lastSync, night }: { lastSync: Date | null; night: Date | null }): RepoLedger {
  return {
    ...row,
    completeSince: row.completeSince && new Date(row.completeSince).toISOString(),
    lastSync: lastSync?.toISOString() ?? null,
    streams: row.streams.map(({ completeSince, ...stream }) => ({
      ...stream,
      completeSince: completeSince && new Date(completeSince).toISOString(),
    })),
    nextRun: (row.nextRun ? new Date(row.nextRun) : night)?.toISOString() ?? null,
  };
}
