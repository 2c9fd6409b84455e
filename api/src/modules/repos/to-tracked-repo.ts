import type { CustomerLedgerStream, LedgerStream, RepoLedger } from './ledger/repo-ledger.dto.js';
import type { TrackedRepo } from './repo.dto.js';

/** With times as PostgreSQL writes them into JSON. */
type LedgerRow = Omit<RepoLedger, 'lastSync' | 'streams'> & { streams: StreamRow[] };
type StreamRow = Omit<LedgerStream, 'customers'> & { customers: CustomerLedgerStream[] | null };

/** A row of TRACKED_REPOS. */
export interface TrackedRepoRow extends Pick<TrackedRepo, 'org' | 'repo' | 'active' | 'customers'> {
  created_at: string;
  last_sync: string | null;
  ledger: LedgerRow | null;
}

/**
 * `night`: the next nightly refresh, which skips inactive repositories. `forOne`: the row is asked for one of the
 * repository's customers, not for all.
 */
export function toTrackedRepo(
  { created_at: createdAt, last_sync: lastSync, ledger, ...row }: TrackedRepoRow,
  { webHost, night, forOne }: { webHost: string; night: Date | null; forOne: boolean },
): TrackedRepo {
  return {
    url: `https://${webHost}/${row.org}/${row.repo}`,
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    lastSync: toIso(lastSync),
    ledger:
      ledger &&
      toLedger(ledger, {
        lastSync,
        night: row.active ? night : null,
        customers: forOne ? 1 : row.customers.length,
      }),
  };
}

/** @param customers how many the ledger is for */
function toLedger(
  row: LedgerRow,
  { lastSync, night, customers }: { lastSync: string | null; night: Date | null; customers: number },
): RepoLedger {
  return {
    ...row,
    completeSince: toIso(row.completeSince),
    lastSync: toIso(lastSync),
    streams: row.streams.map((stream) => toStream(stream, customers)),
    nextRun: (row.nextRun ? new Date(row.nextRun) : night)?.toISOString() ?? null,
  };
}

function toStream({ customers: rows, ...row }: StreamRow, customers: number): LedgerStream {
  const stream = { ...row, completeSince: toIso(row.completeSince) };
  if (rows === null) return stream;
  const own = rows.map(({ completeSince, ...each }) => ({ ...each, completeSince: toIso(completeSince) }));
  const isListed = own.length === customers && own.every(({ outcome }) => outcome === 'listed');
  if (!isListed) return { ...stream, customers: own };
  const completeSince = own.map((each) => each.completeSince ?? '').reduce((one, other) => (one > other ? one : other));
  return { ...stream, outcome: 'listed', detail: null, completeSince: completeSince || null, customers: own };
}

function toIso(time: string | null): string | null {
  return time && new Date(time).toISOString();
}
