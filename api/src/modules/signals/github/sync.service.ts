import { Inject, Injectable } from '@nestjs/common';
import { RequestError } from '@octokit/request-error';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/time.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors.js';
import { nextNightlyRun } from '../../../platform/jobs/nightly.js';
import { CodeHostClient, CodeHostLimited, type StoredEtags } from '../../repos/code-host/code-host-calls.service.js';
import { CodeHostService } from '../../repos/code-host/code-host.service.js';
import { PRIORITY, RepoLedgerService, type RepoToSync, type SyncEnd } from '../../repos/ledger/repo-ledger.service.js';
import { TrackingService } from '../../repos/tracking.service.js';
import { CODE_HOST_LISTS, STARS_LIST } from './code-host-lists.js';
import { FEED_STREAM, readFeed, type FeedState } from './events-feed.js';
import { walkNewestFirst, walkStars } from './list-walk.js';
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

/** The stream that stores the ETags of the repository's own page. */
const REPOSITORY_STREAM = 'repository';

/** Half the size of the events feed (300): the next sync runs before that many new events. */
const MAX_EVENTS_BETWEEN_SYNCS = 150;
const MIN_SYNC_INTERVAL_MS = 10 * 60_000;

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
      await this.end(repoId, { state: 'failed', lastError: errorText(error) });
      throw error;
    }
  }

  private async read(
    repo: RepoToSync,
    { onProgress, feedIsRead }: { onProgress: SyncOptions['onProgress']; feedIsRead: boolean },
  ): Promise<SyncOutcome> {
    const { repoId } = repo;
    const startedAt = this.clock.now();
    const { etags: storedEtags = {} } = (repo.streams[REPOSITORY_STREAM] ?? {}) as { etags?: StoredEtags };
    const { found: current, etags } = await this.host.findRepo({ ...repo, id: repo.githubId, etags: storedEtags });
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
      store: (portion) => this.store(repo, portion),
      onProgress,
    });
    if (!feedIsRead) await readFeed(run);
    await ignoreUnavailable(walkStars(STARS_LIST, run));
    for (const list of CODE_HOST_LISTS) await ignoreUnavailable(walkNewestFirst(list, run));
    await run.save(REPOSITORY_STREAM, { etags });
    return await this.finish(repoId, startedAt);
  }

  private async store(repo: RepoToSync, { signals, rank, stream, state, gaps }: SyncBatch): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.writer.write(tx, signals, rank);
      for (const { capHit, ...gap } of gaps) await this.ledgers.addGap(tx, repo.repoId, gap, capHit);
      await this.ledgers.saveStream(tx, repo, stream, state);
    });
  }

  private async finish(repoId: number, startedAt: number): Promise<SyncOutcome> {
    const streams = (await this.ledgers.open(repoId))?.streams;
    const { msPerEvent } = (streams?.[FEED_STREAM] ?? {}) as FeedState;
    const nextRun = this.nextSyncBeforeNight(msPerEvent);
    const callsLeft = await this.calls.callsLeft();
    await this.db.transaction(async (tx) => {
      await this.ledgers.end(tx, repoId, { state: 'ok', lastError: null, callsLeft, syncedAt: new Date(startedAt) });
      if (nextRun) await this.ledgers.addSync(tx, repoId, { runAt: nextRun, priority: PRIORITY.nightly });
    });
    return { state: 'ok', nextRun };
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

/** Ignores a list that the repository has disabled, such as its issues. */
async function ignoreUnavailable(walk: Promise<void>): Promise<void> {
  await walk.catch((error: unknown) => {
    const missing = error instanceof RequestError && [403, 404, 410, 451].includes(error.status);
    if (!missing) throw error;
  });
}

function errorText(error: unknown): string {
  if (error instanceof AppError) return error.message;
  if (error instanceof RequestError) return `The code host answered ${error.status}.`;
  return error instanceof Error ? error.message : String(error);
}
