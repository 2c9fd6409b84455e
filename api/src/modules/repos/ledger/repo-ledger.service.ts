import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { closeGaps } from './archive-gaps.js';
import {
  ADD_GAP,
  ADD_SYNC_BY_NAME,
  ADD_SYNCS,
  COUNT_CAPTURED_STARS,
  END_SYNC,
  FIND_GAPS_OF_HOUR,
  FIND_SYNCABLE,
  MARK_SYNCED,
  OPEN_LEDGER,
  READ_LEDGER,
  READ_OUTCOMES,
  READ_STAR_DAYS,
  SAVE_OUTCOME,
  SAVE_STAR_COUNTS,
  SAVE_STREAM,
  SET_GAPS,
} from './ledger.queries.js';
import type { StarDay } from './repo-ledger.dto.js';
import type { StreamOutcome } from './repo-stream.entity.js';

/** The job that syncs a repository; payload `{repoId, feedOnly?}`. */
export const SYNC_REPO = 'sync-repo';
/** The job that adds syncs and expansions of all customers, or of one; payload `{customerId?}`. */
export const REFRESH_REPOS = 'refresh-repos';
/**
 * Jobs that a user requested run before those of a new organisation, then reads of events feeds, from which events drop out,
 * then nightly ones.
 */
export const PRIORITY = { requested: 0, found: 5, feed: 7, nightly: 10 } as const;
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];
/** Retries over about an hour; then the next night tries again. */
const MAX_ATTEMPTS = 8;

/** Positions in the feed and lists; their format belongs to the sync. */
export type Streams = Readonly<Record<string, object | undefined>>;

export interface RepoToSync {
  repoId: number;
  githubId: number | null;
  org: string;
  name: string;
  /** Active, and tracked by an active customer. */
  syncable: boolean;
  completeSince: Date;
  /** Start of the last complete sync. */
  lastSyncAt: Date | null;
  streams: Streams;
}

export interface Gap {
  from: string;
  to: string;
  reason: string;
  /** `events`, or the list's name. */
  stream: string;
  /** How many events are missing, about; undefined when it cannot be told. */
  missing?: number;
}

/** Stars of one day of Los Angeles, by the code host's own count. */
export interface StarCount {
  /** YYYY-MM-DD */
  day: string;
  counted: number;
}

/** How one stream was read. */
export interface StreamResult {
  outcome: StreamOutcome;
  /** One sentence: why it is not listed. */
  detail?: string;
  /** Undefined when nothing could be read. */
  completeSince?: Date;
}

export interface StoredStreamResult extends StreamResult {
  stream: string;
  readAt: Date;
  /** Consecutive failed reads. */
  failures: number;
}

export interface SyncEnd {
  state: 'ok' | 'limited' | 'gone' | 'private' | 'failed';
  lastError: string | null;
  callsLeft: number | null;
  /** Start of the sync; undefined when it is incomplete. */
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

interface OutcomeRow {
  stream: string;
  outcome: StreamOutcome;
  detail: string | null;
  complete_since: Date | null;
  read_at: Date;
  failures: number;
}

/** The sync record of each repository: since when it is complete, its gaps, and the position in each list. */
@Injectable()
export class RepoLedgerService {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: Jobs,
  ) {}

  /** Adds a sync, now or later, of the whole repository or of its events feed; replaces a waiting one. */
  async addSync(
    tx: EntityManager,
    repoId: number,
    { priority, runAt, feedOnly = false }: { priority: number; runAt?: Date; feedOnly?: boolean },
  ): Promise<void> {
    const key = `${SYNC_REPO}:${repoId}`;
    const payload = feedOnly ? { repoId, feedOnly } : { repoId };
    await this.jobs.add(tx, SYNC_REPO, payload, { key, runAt, priority, maxAttempts: MAX_ATTEMPTS });
  }

  /** Adds a sync for all repositories that are refreshed each night, of all customers or of one. */
  async addSyncs(tx: EntityManager, priority: Priority, customerId?: number): Promise<void> {
    await tx.query(ADD_SYNCS, [SYNC_REPO, MAX_ATTEMPTS, priority, customerId ?? null]);
  }

  /** Adds a sync by `owner/name`, unless the repository is inactive. Returns one row per added job. */
  addSyncByName(tx: EntityManager, fullName: string): Promise<unknown[]> {
    return tx.query<unknown[]>(ADD_SYNC_BY_NAME, [SYNC_REPO, MAX_ATTEMPTS, PRIORITY.requested, fullName]);
  }

  /** Makes the next sync read the history again, so that a new customer gets it too. */
  async rereadHistory(tx: EntityManager, repoIds: number[]): Promise<void> {
    if (repoIds.length > 0) await tx.query('select read_anew($1::int[])', [repoIds]);
  }

  /** The same for all repositories of a customer, who has been reactivated. */
  async rereadHistoryOf(tx: EntityManager, customerId: number): Promise<void> {
    const repos = await tx.query<{ id: number }[]>('select repo_id as id from tracked_repo where customer_id = $1', [
      customerId,
    ]);
    // In two statements: in one, Citus would call `read_anew` on a node.
    await this.rereadHistory(
      tx,
      repos.map(({ id }) => id),
    );
  }

  /** Returns the ledger, created if missing. Undefined for a repository that is not tracked. */
  async open(repoId: number): Promise<RepoToSync | undefined> {
    await this.db.query(OPEN_LEDGER, [repoId]);
    const [row] = await this.db.query<LedgerRow[]>(READ_LEDGER, [repoId]);
    if (!row) return undefined;
    const { org, name, syncable, complete_since: completeSince, last_sync_at: lastSyncAt, streams } = row;
    const githubId = row.github_id === null ? null : Number(row.github_id);
    return { repoId, githubId, org, name, syncable, completeSince, lastSyncAt, streams };
  }

  /** Returns the repository named `owner/name`, active or not, or all that are refreshed each night. */
  async find(fullName?: string): Promise<{ repoId: number; fullName: string }[]> {
    const rows = await this.db.query<{ repo_id: number; full_name: string }[]>(FIND_SYNCABLE, [fullName ?? null]);
    return rows.map(({ repo_id, full_name }) => ({ repoId: repo_id, fullName: full_name }));
  }

  /** Stores the position, unless a re-read of the history was requested since the sync began. */
  async saveStream(tx: EntityManager, { repoId, streams }: RepoToSync, name: string, state: object): Promise<void> {
    const began = streams.began ? JSON.stringify(streams.began) : null;
    await tx.query(SAVE_STREAM, [repoId, name, JSON.stringify(state), began]);
  }

  /** Stores a gap; the same gap again extends the stored one. */
  async addGap(tx: EntityManager, repoId: number, gap: Gap, feedWasFull: boolean): Promise<void> {
    await tx.query(ADD_GAP, [repoId, JSON.stringify(gap), feedWasFull]);
  }

  async saveOutcome(repoId: number, stream: string, readAt: Date, result: StreamResult): Promise<void> {
    const { outcome, detail = null, completeSince = null } = result;
    await this.db.query(SAVE_OUTCOME, [repoId, stream, outcome, detail, completeSince, readAt]);
  }

  /** Returns how each stream was read last. */
  async outcomes(repoId: number): Promise<StoredStreamResult[]> {
    const rows = await this.db.query<OutcomeRow[]>(READ_OUTCOMES, [repoId]);
    return rows.map(({ detail, complete_since, read_at, ...row }) => {
      return { ...row, readAt: read_at, detail: detail ?? undefined, completeSince: complete_since ?? undefined };
    });
  }

  async outcome(repoId: number, stream: string): Promise<StoredStreamResult | undefined> {
    return (await this.outcomes(repoId)).find((stored) => stored.stream === stream);
  }

  /** Stores the code host's counts, and counts the stored stars of each day anew. */
  async saveStarCounts(repoId: number, counts: readonly StarCount[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query(SAVE_STAR_COUNTS, [repoId, JSON.stringify(counts)]);
      await this.countCapturedStars(tx, [repoId]);
    });
  }

  async countCapturedStars(tx: EntityManager, repoIds: readonly number[]): Promise<void> {
    if (repoIds.length > 0) await tx.query(COUNT_CAPTURED_STARS, [repoIds]);
  }

  /** Returns the stars of each day that the code host has counted, oldest first. */
  starDays(tx: EntityManager, fullName: string): Promise<StarDay[]> {
    return tx.query<StarDay[]>(READ_STAR_DAYS, [fullName]);
  }

  /**
   * Closes what an imported archive hour covers of the gaps.
   * @param readAt only repositories that were tracked before were read
   * @param customerId the only workspace it was imported for, with all repositories
   */
  async closeGapsOfHour(tx: EntityManager, hour: Date, readAt: Date, customerId?: number): Promise<void> {
    const parameters = [hour, customerId ?? null, readAt];
    const rows = await tx.query<{ repo_id: number; gaps: Gap[] }[]>(FIND_GAPS_OF_HOUR, parameters);
    for (const { repo_id, gaps } of rows) {
      await tx.query(SET_GAPS, [repo_id, JSON.stringify(closeGaps(gaps, hour.getTime()))]);
    }
  }

  async end(tx: EntityManager, repoId: number, { state, lastError, callsLeft, syncedAt }: SyncEnd): Promise<void> {
    await tx.query(END_SYNC, [repoId, state, lastError, callsLeft, syncedAt ?? null]);
    if (syncedAt) await tx.query(MARK_SYNCED, [repoId, syncedAt]);
  }
}
