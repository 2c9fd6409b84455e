import { Injectable } from '@nestjs/common';
import { RequestError } from '@octokit/request-error';
import { DataSource } from 'typeorm';
import { Clock, DAY_MS, MINUTE_MS } from '../../../platform/time.js';
import { AppError } from '../../../platform/errors.js';
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
  type StarCount,
  type StoredStreamResult,
  type StreamResult,
  type SyncEnd,
} from '../../repos/ledger/repo-ledger.service.js';
import { CustomerStreamsService } from '../../repos/ledger/customer-streams.service.js';
import { TrackingService } from '../../repos/tracking.service.js';
import { CustomerStarsService } from './customer-stars.service.js';
import { CODE_HOST_LISTS, STARS_LIST } from './code-host-lists.js';
import { FEED_STREAM, readFeed, type FeedState } from './events-feed.js';
import { feedInterval } from './feed-pace.js';
import { walkNewestFirst, walkStars } from './list-walk.js';
import { readStream } from './read-stream.js';
import { readStarCounts, STAR_COUNTS_STREAM } from './star-counts.js';
import { SyncRun, type SyncBatch, type SyncProgress } from './sync-run.js';
import { SignalWriter } from './signal-writer.service.js';

export interface SyncOutcome {
  /** `skipped`: inactive or no longer tracked. `waiting`: the code host asked for a pause. */
  state: SyncEnd['state'] | 'skipped' | 'waiting';
  /** When the repository is synced next, unless the night comes first. */
  nextRun?: Date;
}

export interface SyncOptions {
  /** Syncs inactive repositories too. */
  evenInactive?: boolean;
  /** Reads the events feed alone, and the rest only when something went wrong there. */
  feedOnly?: boolean;
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

/** Stores what happened to a repository since its last sync, from the code host's feed and lists. */
@Injectable()
export class SyncService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly calls: CodeHostClient,
    private readonly host: CodeHostService,
    private readonly tracking: TrackingService,
    private readonly ledgers: RepoLedgerService,
    private readonly writer: SignalWriter,
    private readonly customerStars: CustomerStarsService,
    private readonly customerStreams: CustomerStreamsService,
  ) {}

  /**
   * Idempotent, also after a kill at any point. When a limit is reached it stops calling and adds a later job.
   *
   * @throws any other error, which the ledger records too
   */
  async sync(repoId: number, options: SyncOptions = {}): Promise<SyncOutcome> {
    const repo = await this.ledgers.open(repoId);
    if (!repo || !(repo.syncable || options.evenInactive)) return { state: 'skipped' };
    const isFirst = repo.lastSyncAt === null;
    const feedOnly = options.feedOnly === true && !isFirst;
    const { notBefore, readAt } = (repo.streams[FEED_STREAM] ?? {}) as FeedState;
    const tooSoon = notBefore !== undefined && Date.parse(notBefore) > this.clock.now();
    // An interrupted sync continues after the feed.
    const interrupted = readAt !== undefined && Date.parse(readAt) > (repo.lastSyncAt?.getTime() ?? 0);
    const reschedule = (runAt: Date) => this.reschedule(repo, { runAt, feedOnly, before: options.priority });
    if (tooSoon && !interrupted) return { state: 'waiting', nextRun: await reschedule(new Date(notBefore)) };
    try {
      if (feedOnly && !interrupted) return await this.readFeedOnly(repo, options);
      return await this.read(repo, options, tooSoon);
    } catch (error) {
      if (error instanceof CodeHostLimited) {
        await this.end(repoId, { state: 'limited', lastError: error.message });
        return { state: 'limited', nextRun: await reschedule(error.until) };
      }
      await this.end(repoId, { state: 'failed', lastError: codeHostErrorText(error) });
      // The job of a first sync shows the error and is retried. Later, giving up until the night would lose events.
      if (isFirst || !(error instanceof RequestError || error instanceof AppError)) throw error;
      return { state: 'failed', nextRun: await reschedule(new Date(this.clock.now() + feedInterval())) };
    }
  }

  private async readFeedOnly(repo: RepoToSync, options: SyncOptions): Promise<SyncOutcome> {
    const startedAt = this.clock.now();
    const run = this.startRun(repo, startedAt, {}, options);
    const outcome = await this.readStream(run, repo.repoId, FEED_STREAM, () => readFeed(run));
    // The lists have a part of what dropped out of the feed; the repository's own page says whether it is gone.
    if (outcome !== 'feed only' || run.hasFeedOverflowed) return await this.read(repo, options, true);
    return await this.finish(repo.repoId, startedAt);
  }

  private async read(repo: RepoToSync, options: SyncOptions, feedIsRead: boolean): Promise<SyncOutcome> {
    const { repoId } = repo;
    const startedAt = this.clock.now();
    const storedState = (repo.streams[REPOSITORY_STREAM] ?? {}) as RepositoryState;
    const reading = await this.host.findRepo({ ...repo, id: repo.githubId, etags: storedState.etags ?? {} });
    const { repo: current, etags, counts = storedState.counts ?? {} } = reading;
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
    const run = this.startRun(repo, startedAt, counts, options);
    if (!feedIsRead) await this.readStream(run, repoId, FEED_STREAM, () => readFeed(run));
    const stars = await this.readStream(run, repoId, STARS_LIST.name, () => walkStars(STARS_LIST, run));
    await this.customerStars.read(repo, run, stars);
    for (const list of CODE_HOST_LISTS) {
      await this.readStream(run, repoId, list.name, () => walkNewestFirst(list, run));
    }
    const storeCounts = (counts: StarCount[]) => this.ledgers.saveStarCounts(repoId, counts);
    await this.readStream(run, repoId, STAR_COUNTS_STREAM, () => readStarCounts(run, storeCounts));
    await run.save(REPOSITORY_STREAM, { etags, counts } satisfies RepositoryState);
    return await this.finish(repoId, startedAt);
  }

  private startRun(repo: RepoToSync, startedAt: number, counts: RepoCounts, { onProgress }: SyncOptions): SyncRun {
    const store = (portion: SyncBatch) => this.store(repo, portion);
    return new SyncRun(repo, startedAt, { calls: this.calls, counts, store, onProgress });
  }

  /** Reads a stream and stores its outcome. What only the feed has is complete since the feed is. */
  private async readStream(
    run: SyncRun,
    repoId: number,
    stream: string,
    read: () => Promise<StreamResult>,
  ): Promise<StreamResult['outcome']> {
    const result = await readStream(run, stream, read);
    const isFeedOnly = result.outcome === 'feed only' || result.outcome === 'withheld';
    const feed = isFeedOnly && stream !== FEED_STREAM ? await this.ledgers.outcome(repoId, FEED_STREAM) : undefined;
    const completeSince = result.completeSince ?? feed?.completeSince;
    await this.ledgers.saveOutcome(repoId, stream, new Date(run.startedAt), { ...result, completeSince });
    return result.outcome;
  }

  private async store(repo: RepoToSync, { signals, rank, stream, state, gaps }: SyncBatch): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.writer.write(tx, signals, rank);
      for (const { capHit, ...gap } of gaps) await this.ledgers.addGap(tx, repo.repoId, gap, capHit);
      await this.ledgers.saveStream(tx, repo, stream, state);
    });
  }

  /** Plans the next read of the feed, or a whole sync when a stream that failed is due before. */
  private async finish(repoId: number, startedAt: number): Promise<SyncOutcome> {
    const streams = (await this.ledgers.open(repoId))?.streams;
    const { msPerEvent } = (streams?.[FEED_STREAM] ?? {}) as FeedState;
    const outcomes = await this.ledgers.outcomes(repoId);
    const failed = [...outcomes, ...(await this.customerOutcomes(repoId, outcomes))].filter(
      ({ outcome }) => outcome === 'failed',
    );
    const feedAt = this.clock.now() + feedInterval(msPerEvent);
    const retryAt = Math.min(...failed.map(retryTime));
    const nextRun = new Date(Math.min(feedAt, retryAt));
    const callsLeft = await this.calls.callsLeft();
    const state = failed.length === 0 ? 'ok' : 'failed';
    const lastError = failed.map(({ stream, detail }) => `${stream}: ${detail ?? ''}`).join(' ') || null;
    const syncedAt = outcomes.some(({ outcome }) => outcome !== 'failed') ? new Date(startedAt) : undefined;
    await this.db.transaction(async (tx) => {
      await this.ledgers.end(tx, repoId, { state, lastError, callsLeft, syncedAt });
      const feedOnly = feedAt < retryAt;
      const priority = feedOnly ? PRIORITY.feed : PRIORITY.nightly;
      await this.ledgers.addSync(tx, repoId, { runAt: nextRun, feedOnly, priority });
    });
    return { state, nextRun };
  }

  /** Of lists that the server's own tokens do not get. */
  private async customerOutcomes(repoId: number, own: StoredStreamResult[]): Promise<StoredStreamResult[]> {
    if (own.some(({ stream, outcome }) => stream === STARS_LIST.name && outcome === 'listed')) return [];
    const streams = await this.customerStreams.ofRepo(repoId);
    return streams.map((read) => ({ ...read, stream: `${read.stream} with the token of ${read.customerSlug}` }));
  }

  /** A first sync keeps its higher priority: a workspace waits for it. */
  private async reschedule(
    { repoId, lastSyncAt }: RepoToSync,
    { runAt, feedOnly, before = Infinity }: { runAt: Date; feedOnly: boolean; before?: number },
  ): Promise<Date> {
    const usual = feedOnly ? PRIORITY.feed : PRIORITY.nightly;
    const priority = Math.min(before, lastSyncAt === null ? PRIORITY.found : usual);
    await this.db.transaction((tx) => this.ledgers.addSync(tx, repoId, { runAt, feedOnly, priority }));
    return runAt;
  }

  private async end(repoId: number, end: Omit<SyncEnd, 'callsLeft'>): Promise<SyncEnd['state']> {
    const callsLeft = await this.calls.callsLeft();
    await this.db.transaction((tx) => this.ledgers.end(tx, repoId, { ...end, callsLeft }));
    return end.state;
  }
}

function retryTime({ readAt, failures }: StoredStreamResult): number {
  return readAt.getTime() + Math.min(MIN_RETRY_MS * 2 ** (failures - 1), DAY_MS);
}
