import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import {
  ADD_GAP,
  ADD_SYNC_BY_NAME,
  ADD_SYNCS,
  END_SYNC,
  FIND_SYNCABLE,
  MARK_SYNCED,
  OPEN_LEDGER,
  READ_LEDGER,
  SAVE_STREAM,
} from './ledger.queries.js';

/** The task, by what is in its payload: `{repoId}`. */
export const SYNC_REPO = 'sync-repo';
/** The task that has everything looked at; of one customer if its payload names one, `{customerId}`. */
export const REFRESH_REPOS = 'refresh-repos';
/** What somebody waits for comes before what an organisation brings, and that before what is done each night. */
export const PRIORITY = { asked: 0, found: 5, nightly: 10 } as const;
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];
/** Over about an hour; then the next night tries again. */
const mostAttempts = 8;

/** What is kept of how far a list was read: the reader's own matter. */
export type Streams = Readonly<Record<string, object | undefined>>;

export interface RepoToSync {
  repoId: number;
  githubId: number | null;
  org: string;
  name: string;
  /** Tracked by an active customer, and not switched off. */
  syncable: boolean;
  completeSince: Date;
  /** When the last sync that came to its end began. */
  lastSyncAt: Date | null;
  streams: Streams;
}

export interface Gap {
  from: string;
  to: string;
  reason: string;
}

export interface SyncEnd {
  state: 'ok' | 'limited' | 'gone' | 'private' | 'failed';
  lastError: string | null;
  callsLeft: number | null;
  /** When it was complete; missing when it is not. */
  syncedAt?: Date;
}

interface LedgerRow {
  repo_id: number;
  github_id: string | null;
  org: string;
  name: string;
  syncable: boolean;
  complete_since: Date;
  last_sync_at: Date | null;
  streams: Streams;
}

/** What is known of each repository's sync: what is complete, what is missing, how far each list was read. */
@Injectable()
export class RepoLedgers {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: Jobs,
  ) {}

  /** Has a repository synced, at once or later; in place of a sync that waits already. */
  async addSync(
    tx: EntityManager,
    repoId: number,
    { priority, runAt }: { priority: number; runAt?: Date },
  ): Promise<void> {
    const key = `${SYNC_REPO}:${repoId}`;
    await this.jobs.add(tx, SYNC_REPO, { repoId }, { key, runAt, priority, maxAttempts: mostAttempts });
  }

  /** The same for all that are refreshed each night, or of these for what one customer tracks. */
  async addSyncs(tx: EntityManager, priority: Priority, customerId?: number): Promise<void> {
    await tx.query(ADD_SYNCS, [SYNC_REPO, mostAttempts, priority, customerId ?? null]);
  }

  /** The same for one, by `owner/name`, unless it is switched off. Returns as many rows as there are jobs now. */
  addSyncByName(tx: EntityManager, fullName: string): Promise<unknown[]> {
    return tx.query<unknown[]>(ADD_SYNC_BY_NAME, [SYNC_REPO, mostAttempts, PRIORITY.asked, fullName]);
  }

  /** Has what lies behind read again at the next sync: who tracks a repository from now on gets its history too. */
  async readAnew(tx: EntityManager, repoIds: number[]): Promise<void> {
    if (repoIds.length > 0) await tx.query('select read_anew($1::int[])', [repoIds]);
  }

  /** A ledger, begun if there was none. Undefined for a repository that nobody tracks. */
  async open(repoId: number): Promise<RepoToSync | undefined> {
    await this.db.query(OPEN_LEDGER, [repoId]);
    const [row] = await this.db.query<LedgerRow[]>(READ_LEDGER, [repoId]);
    if (!row) return undefined;
    const { org, name, syncable, complete_since: completeSince, last_sync_at: lastSyncAt, streams } = row;
    const githubId = row.github_id === null ? null : Number(row.github_id);
    return { repoId, githubId, org, name, syncable, completeSince, lastSyncAt, streams };
  }

  /** Repositories to sync: one by `owner/name`, switched off or not, or all that are refreshed each night. */
  async find(fullName?: string): Promise<{ repoId: number; fullName: string }[]> {
    const rows = await this.db.query<{ repo_id: number; full_name: string }[]>(FIND_SYNCABLE, [fullName ?? null]);
    return rows.map(({ repo_id, full_name }) => ({ repoId: repo_id, fullName: full_name }));
  }

  /** Unless somebody has come to the repository since the sync began, for whom it is to be read anew. */
  async saveStream(tx: EntityManager, { repoId, streams }: RepoToSync, name: string, state: object): Promise<void> {
    const began = streams.began ? JSON.stringify(streams.began) : null;
    await tx.query(SAVE_STREAM, [repoId, name, JSON.stringify(state), began]);
  }

  /** Told twice it counts once, and reaches as far as it does by now. */
  async addGap(tx: EntityManager, repoId: number, gap: Gap, feedWasFull: boolean): Promise<void> {
    await tx.query(ADD_GAP, [repoId, JSON.stringify(gap), feedWasFull]);
  }

  async end(tx: EntityManager, repoId: number, { state, lastError, callsLeft, syncedAt }: SyncEnd): Promise<void> {
    await tx.query(END_SYNC, [repoId, state, lastError, callsLeft, syncedAt ?? null]);
    if (syncedAt) await tx.query(MARK_SYNCED, [repoId, syncedAt]);
  }
}
