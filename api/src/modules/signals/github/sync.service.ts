import { Inject, Injectable } from '@nestjs/common';
import { RequestError } from '@octokit/request-error';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { AppError } from '../../../platform/errors.js';
import { nextNight } from '../../../platform/jobs/nightly.js';
import { CodeHostCalls, CodeHostLimited, type KeptEtags } from '../../repos/code-host/code-host-calls.service.js';
import { CodeHost } from '../../repos/code-host/code-host.service.js';
import { PRIORITY, RepoLedgers, type RepoToSync, type SyncEnd } from '../../repos/ledger/repo-ledger.service.js';
import { TrackingService } from '../../repos/tracking.service.js';
import { LISTS, STARS } from './code-host-list.js';
import { FEED, readFeed, type FeedState } from './feed.js';
import { walkNewestFirst, walkStars } from './list-walk.js';
import { RepoReading, type Portion, type ReadingProgress } from './repo-reading.js';
import { SignalIntake } from './signal-intake.service.js';

export interface SyncOutcome {
  /** `skipped`: switched off, or not tracked any more. `waiting`: the code host does not want to be asked yet. */
  state: SyncEnd['state'] | 'skipped' | 'waiting';
  /** When it goes on by itself, if before the next night. */
  nextRun?: Date;
}

export interface SyncOptions {
  /** Also what is switched off. */
  evenInactive?: boolean;
  /** Of the job that it is, which what it has done later keeps. */
  priority?: number;
  onProgress?: (progress: ReadingProgress) => void;
}

/** Among the streams, what is kept of the repository itself. */
const ITSELF = 'repository';

/** A sync comes before the feed, which holds 300 events, is filled with as many new ones. */
const eventsBetweenSyncs = 150;
const soonestMs = 10 * 60_000;

/** Brings in what happened to one repository since the last time, from the code host's feed and lists. */
@Injectable()
export class SyncService {
  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly calls: CodeHostCalls,
    private readonly host: CodeHost,
    private readonly tracking: TrackingService,
    private readonly ledgers: RepoLedgers,
    private readonly intake: SignalIntake,
  ) {}

  /**
   * Doing it again, also after having been killed at any moment, changes nothing. Against a limit it makes no call and
   * has itself done later.
   *
   * @throws what went wrong, noted in the ledger as well
   */
  async sync(repoId: number, { evenInactive = false, priority, onProgress }: SyncOptions = {}): Promise<SyncOutcome> {
    const repo = await this.ledgers.open(repoId);
    if (!repo || !(repo.syncable || evenInactive)) return { state: 'skipped' };
    const { notBefore, readAt } = (repo.streams[FEED] ?? {}) as FeedState;
    const tooSoon = notBefore !== undefined && Date.parse(notBefore) > this.clock.now();
    // One that was interrupted goes on behind the feed.
    const interrupted = readAt !== undefined && Date.parse(readAt) > (repo.lastSyncAt?.getTime() ?? 0);
    if (tooSoon && !interrupted) {
      return { state: 'waiting', nextRun: await this.later(repo, new Date(notBefore), priority) };
    }
    try {
      return await this.read(repo, { onProgress, feedIsRead: tooSoon });
    } catch (error) {
      if (error instanceof CodeHostLimited) {
        await this.end(repoId, { state: 'limited', lastError: error.message });
        return { state: 'limited', nextRun: await this.later(repo, error.until, priority) };
      }
      await this.end(repoId, { state: 'failed', lastError: faultText(error) });
      throw error;
    }
  }

  private async read(
    repo: RepoToSync,
    { onProgress, feedIsRead }: { onProgress: SyncOptions['onProgress']; feedIsRead: boolean },
  ): Promise<SyncOutcome> {
    const { repoId } = repo;
    const startedAt = this.clock.now();
    const { etags: known = {} } = (repo.streams[ITSELF] ?? {}) as { etags?: KeptEtags };
    const { found: present, etags } = await this.host.look({ ...repo, id: repo.githubId, etags: known });
    if (present === 'gone' || present === 'private') {
      const lastError = present === 'gone' ? 'Deleted, or private.' : 'Private.';
      return { state: await this.end(repoId, { state: present, lastError }) };
    }
    if (present.id !== repo.githubId || present.org !== repo.org || present.name !== repo.name) {
      await this.tracking.follow(repoId, present);
      const followed = await this.ledgers.open(repoId);
      if (followed?.githubId !== present.id) {
        const lastError = `Goes by another name now, which is tracked: ${present.org}/${present.name}.`;
        return { state: await this.end(repoId, { state: 'gone', lastError }) };
      }
      Object.assign(repo, followed);
    }
    const reading = new RepoReading(repo, startedAt, {
      calls: this.calls,
      store: (portion) => this.store(repo, portion),
      onProgress,
    });
    if (!feedIsRead) await readFeed(reading);
    await orNothing(walkStars(STARS, reading));
    for (const list of LISTS) await orNothing(walkNewestFirst(list, reading));
    await reading.save(ITSELF, { etags });
    return await this.finish(repoId, startedAt);
  }

  private async store(repo: RepoToSync, { signals, rank, stream, state, gaps }: Portion): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.intake.take(tx, signals, rank);
      for (const { capHit, ...gap } of gaps) await this.ledgers.addGap(tx, repo.repoId, gap, capHit);
      await this.ledgers.saveStream(tx, repo, stream, state);
    });
  }

  private async finish(repoId: number, startedAt: number): Promise<SyncOutcome> {
    const streams = (await this.ledgers.open(repoId))?.streams;
    const { msPerEvent } = (streams?.[FEED] ?? {}) as FeedState;
    const nextRun = this.beforeNight(msPerEvent);
    const callsLeft = await this.calls.callsLeft();
    await this.db.transaction(async (tx) => {
      await this.ledgers.end(tx, repoId, { state: 'ok', lastError: null, callsLeft, syncedAt: new Date(startedAt) });
      if (nextRun) await this.ledgers.addSync(tx, repoId, { runAt: nextRun, priority: PRIORITY.nightly });
    });
    return { state: 'ok', nextRun };
  }

  /** When the feed of a busy repository would be full before the night comes. */
  private beforeNight(msPerEvent = Infinity): Date | undefined {
    const now = this.clock.now();
    const at = now + Math.max(soonestMs, msPerEvent * eventsBetweenSyncs);
    return at < nextNight(this.config.nightlyAt, now).getTime() ? new Date(at) : undefined;
  }

  /** Whoever has nothing of a repository yet is still waiting for it. */
  private async later({ repoId, lastSyncAt }: RepoToSync, runAt: Date, before = Infinity): Promise<Date> {
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

/** A repository may have its issues, or another list, switched off. */
async function orNothing(walk: Promise<void>): Promise<void> {
  await walk.catch((error: unknown) => {
    const missing = error instanceof RequestError && [403, 404, 410, 451].includes(error.status);
    if (!missing) throw error;
  });
}

function faultText(error: unknown): string {
  if (error instanceof AppError) return error.message;
  if (error instanceof RequestError) return `The code host answered ${error.status}.`;
  return error instanceof Error ? error.message : String(error);
}
