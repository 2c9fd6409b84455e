import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock, DAY_MS, MINUTE_MS } from '../../../platform/time.js';
import { Config } from '../../../platform/config/config.js';
import { nextNightlyRun } from '../../../platform/jobs/nightly.js';
import {
  CodeHostClient,
  CodeHostLimited,
  codeHostErrorText,
  type StoredEtags,
} from '../../repos/code-host/code-host-calls.service.js';
import { CodeHostService, type RepoCounts } from '../../repos/code-host/code-host.service.js';
import {
  PRIORITY,
  RepoLedgerService,
  type RepoToSync,
  type StreamResult,
  type SyncEnd,
} from '../../repos/ledger/repo-ledger.service.js';
import { TrackingService } from '../../repos/tracking.service.js';
import { CODE_HOST_LISTS, STARS_LIST } from './code-host-lists.js';
import { FEED_STREAM, readFeed, type FeedState } from './events-feed.js';
import { walkNewestFirst, walkStars } from './list-walk.js';
import { readStream } from './read-stream.js';
import { SyncRun, type SyncBatch, type SyncProgress } from './sync-run.js';
import { SignalWriter } from './signal-writer.service.js';

export interface SyncOutcome {
  /** `skipped`: inactive or no longer tracked. `waiting`: the code host asked for a pause. */
  state: SyncEnd['state'] | 'skipped' | 'waiting';
  /** When the sync continues, if before the next night. */
  nextRun?: Date;
}

export interface SyncOptions {
  /** Syncs inactive repositories too. */
  evenInactive?: boolean;
  /** Priority of the current job, for jobs that continue it. */
  priority?: number;
  onProgress?: (progress: SyncProgress) => void;
}

/** The stream that stores the ETags and the counts of the repository's own page. */
const REPOSITORY_STREAM = 'repository';

interface RepositoryState {
  etags?: StoredEtags;
  counts?: RepoCounts;
}

/** Of the retry after a stream has failed, doubled with each further failure. */
const MIN_RETRY_MS = 10 * MINUTE_MS;

/** Half the size of the events feed (300): the next sync runs before that many new events. */
const MAX_EVENTS_BETWEEN_SYNCS = 150;
const MIN_SYNC_INTERVAL_MS = 10 * MINUTE_MS;

/** Stores what happened to a repository since its last sync, from the code host's feed and lists. */
@Injectable()
export class SyncService {
  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly calls: CodeHostClient,
    private readonly host: CodeHostService,
    private readonly tracking: TrackingService,
    private readonly ledgers: RepoLedgerService,
    private readonly writer: SignalWriter,
  ) {}

  /**
   * Idempotent, also after a kill at any point. When a limit is reached it stops calling and adds a later job.
   *
   * @throws any other error, which the ledger records too
   */
  async sync(repoId: number, { evenInactive = false, priority, onProgress }: SyncOptions = {}): Promise<SyncOutcome> {
    const repo = await this.ledgers.open(repoId);
    if (!repo || !(repo.syncable || evenInactive)) return { state: 'skipped' };
    const { notBefore, readAt } = (repo.streams[FEED_STREAM] ?? {}) as FeedState;
    const tooSoon = notBefore !== undefined && Date.parse(notBefore) > this.clock.now();
    // An interrupted sync continues after the feed.
    const interrupted = readAt !== undefined && Date.parse(readAt) > (repo.lastSyncAt?.getTime() ?? 0);
    if (tooSoon && !interrupted) {
      return { state: 'waiting', nextRun: await this.reschedule(repo, new Date(notBefore), priority) };
    }
    try {
      return await this.read(repo, { onProgress, feedIsRead: tooSoon });
    } catch (error) {
      if (error instanceof CodeHostLimited) {
        await this.end(repoId, { state: 'limited', lastError: error.message });
        return { state: 'limited', nextRun: await this.reschedule(repo, error.until, priority) };
      }
      await this.end(repoId, { state: 'failed', lastError: codeHostErrorText(error) });
      throw error;
    }
  }

  private async read(
    repo: RepoToSync,
    { onProgress, feedIsRead }: { onProgress: SyncOptions['onProgress']; feedIsRead: boolean },
  ): Promise<SyncOutcome> {
    const { repoId } = repo;
    const startedAt = this.clock.now();
    const stored = (repo.streams[REPOSITORY_STREAM] ?? {}) as RepositoryState;
    const reading = await this.host.findRepo({ ...repo, id: repo.githubId, etags: stored.etags ?? {} });
    const { found: current, etags, counts = stored.counts ?? {} } = reading;
    if (current === 'gone' || current === 'private') {
      const lastError = current === 'gone' ? 'Deleted, or private.' : 'Private.';
      return { state: await this.end(repoId, { state: current, lastError }) };
    }
    if (current.id !== repo.githubId || current.org !== repo.org || current.name !== repo.name) {
      await this.tracking.updateFromHost(repoId, current);
      const followed = await this.ledgers.open(repoId);
      if (followed?.githubId !== current.id) {
        const lastError = `Goes by another name now, which is tracked: ${current.org}/${current.name}.`;
        return { state: await this.end(repoId, { state: 'gone', lastError }) };
      }
      Object.assign(repo, followed);
    }
    const run = new SyncRun(repo, startedAt, {
      calls: this.calls,
      counts,
      store: (portion) => this.store(repo, portion),
      onProgress,
    });
    if (!feedIsRead) await this.readStream(run, repoId, FEED_STREAM, () => readFeed(run));
    await this.readStream(run, repoId, STARS_LIST.name, () => walkStars(STARS_LIST, run));
    for (const list of CODE_HOST_LISTS) {
      await this.readStream(run, repoId, list.name, () => walkNewestFirst(list, run));
    }
    await run.save(REPOSITORY_STREAM, { etags, counts } satisfies RepositoryState);
    return await this.finish(repoId, startedAt);
  }

  /** Reads a stream and stores its outcome. What only the feed has is complete since the feed is. */
  private async readStream(
    run: SyncRun,
    repoId: number,
    stream: string,
    read: () => Promise<StreamResult>,
  ): Promise<void> {
    const result = await readStream(run, stream, read);
    const isFeedOnly = result.outcome === 'feed only' || result.outcome === 'withheld';
    const feed = isFeedOnly && stream !== FEED_STREAM ? await this.ledgers.outcome(repoId, FEED_STREAM) : undefined;
    const completeSince = result.completeSince ?? feed?.completeSince;
    await this.ledgers.saveOutcome(repoId, stream, new Date(run.startedAt), { ...result, completeSince });
  }

  private async store(repo: RepoToSync, { signals, rank, stream, state, gaps }: SyncBatch): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.writer.write(tx, signals, rank);
      for (const { capHit, ...gap } of gaps) await this.ledgers.addGap(tx, repo.repoId, gap, capHit);
      await this.ledgers.saveStream(tx, repo, stream, state);
    });
  }

  /** A sync in which some streams failed is tried again sooner than the repository needs, in vain less and less often. */
  private async finish(repoId: number, startedAt: number): Promise<SyncOutcome> {
    const streams = (await this.ledgers.open(repoId))?.streams;
    const { msPerEvent } = (streams?.[FEED_STREAM] ?? {}) as FeedState;
    const outcomes = await this.ledgers.outcomes(repoId);
    const failed = outcomes.filter(({ outcome }) => outcome === 'failed');
    const nextRun = earliest(this.nextSyncBeforeNight(msPerEvent), this.retryAfter(failed));
    const callsLeft = await this.calls.callsLeft();
    const state = failed.length === 0 ? 'ok' : 'failed';
    const lastError = failed.map(({ stream, detail }) => `${stream}: ${detail ?? ''}`).join(' ') || null;
    const syncedAt = failed.length < outcomes.length ? new Date(startedAt) : undefined;
    await this.db.transaction(async (tx) => {
      await this.ledgers.end(tx, repoId, { state, lastError, callsLeft, syncedAt });
      if (nextRun) await this.ledgers.addSync(tx, repoId, { runAt: nextRun, priority: PRIORITY.nightly });
    });
    return { state, nextRun };
  }

  private retryAfter(failed: readonly { failures: number }[]): Date | undefined {
    if (failed.length === 0) return undefined;
    const failures = Math.min(...failed.map((stream) => stream.failures));
    return new Date(this.clock.now() + Math.min(MIN_RETRY_MS * 2 ** (failures - 1), DAY_MS));
  }

  /** Returns the next sync of a busy repository, whose feed would be full before the night. */
  private nextSyncBeforeNight(msPerEvent = Infinity): Date | undefined {
    const now = this.clock.now();
    const at = now + Math.max(MIN_SYNC_INTERVAL_MS, msPerEvent * MAX_EVENTS_BETWEEN_SYNCS);
    return at < nextNightlyRun(this.config.nightlyAt, now).getTime() ? new Date(at) : undefined;
  }

  /** A first sync keeps its higher priority: a workspace waits for it. */
  private async reschedule({ repoId, lastSyncAt }: RepoToSync, runAt: Date, before = Infinity): Promise<Date> {
    const priority = Math.min(before, lastSyncAt === null ? PRIORITY.found : PRIORITY.nightly);
    await this.db.transaction((tx) => this.ledgers.addSync(tx, repoId, { runAt, priority }));
    return runAt;
  }

  private async end(repoId: number, end: Omit<SyncEnd, 'callsLeft'>): Promise<SyncEnd['state']> {
    const callsLeft = await this.calls.callsLeft();
    await this.db.transaction((tx) => this.ledgers.end(tx, repoId, { ...end, callsLeft }));
    return end.state;
  }
}

function earliest(...dates: (Date | undefined)[]): Date | undefined {
  return dates.filter((date) => date !== undefined).sort((one, other) => one.getTime() - other.getTime())[0];
}
