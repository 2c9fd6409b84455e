import { Inject, Injectable, Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { CodeHostCalls, isGone } from '../../repos/code-host/code-host-calls.service.js';
import type { PlaybookTarget, SignalTarget } from '../playbook-writer.js';
import { KEEP_THREAD, KEPT_THREADS, PRUNE_THREADS } from './thread-texts.queries.js';

interface KeptThread {
  repoId: number;
  number: number;
  org: string;
  name: string;
  title: string | null;
  body: string | null;
  fetchedAt: Date | null;
  isKnownToHost: boolean;
}

const dayMs = 24 * 60 * 60_000;
const freshForMs = 7 * dayMs;
/** Nobody waits longer for texts that a playbook can do without. */
const longestWaitMs = 8_000;

/** What issues and pull requests say: asked of the code host when a playbook wants it, and kept. */
@Injectable()
export class ThreadTexts {
  private readonly logger = new Logger(ThreadTexts.name);

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly db: DataSource,
    private readonly codeHost: CodeHostCalls,
    private readonly clock: Clock,
  ) {}

  /** Never fails for the code host's sake: what it does not tell in time is taken as it was kept, or left out. */
  async of(targets: SignalTarget[]): Promise<PlaybookTarget[]> {
    const threads = targets.filter(({ number }) => number !== null);
    if (threads.length === 0) return targets.map((target) => ({ ...target, thread: null }));
    const pairs = [threads.map(({ repoId }) => repoId), threads.map(({ number }) => number)];
    const kept = await this.db.query<KeptThread[]>(KEPT_THREADS, pairs);
    const stale = kept.filter(
      ({ fetchedAt, isKnownToHost }) =>
        isKnownToHost && (!fetchedAt || fetchedAt.getTime() < this.clock.now() - freshForMs),
    );
    await this.refresh(stale);
    return targets.map((target) => {
      const known = kept.find(({ repoId, number }) => repoId === target.repoId && number === target.number);
      const { title = null, body } = known ?? {};
      return { ...target, thread: title === null ? null : { title, body: body ?? '' } };
    });
  }

  /** Forgets what no playbook has wanted for long, and what has become private or is gone. */
  async prune(): Promise<void> {
    await this.db.query(PRUNE_THREADS, [new Date(this.clock.now() - this.config.historyDays * dayMs)]);
  }

  private async refresh(threads: KeptThread[]): Promise<void> {
    const until = performance.now() + longestWaitMs;
    const asking = (async () => {
      for (const thread of threads) if (performance.now() < until) await this.ask(thread);
    })().catch((error: unknown) => {
      // Limits, a network that is down: the next one would not fare better.
      this.logger.warn(`Playbooks go without the texts of threads: ${String(error)}`);
    });
    await Promise.race([asking, sleep(longestWaitMs, undefined, { ref: false })]);
  }

  private async ask(thread: KeptThread): Promise<void> {
    const { repoId, number, org, name } = thread;
    const path = ['repos', org, name, 'issues', number].map(encodeURIComponent).join('/');
    const { title, body } = await this.codeHost.get(`/${path}`).then(
      ({ data }) => toTexts(data),
      (error: unknown) => {
        if (isGone(error)) return { title: null, body: null };
        throw error;
      },
    );
    const fetchedAt = new Date(this.clock.now());
    Object.assign(thread, { title, body, fetchedAt });
    await this.db.query(KEEP_THREAD, [repoId, number, title, body, fetchedAt]);
  }
}

function toTexts(data: unknown): { title: string; body: string } {
  const { title, body } = (data ?? {}) as { title?: unknown; body?: unknown };
  // Without the one character that the database cannot keep.
  const [titleText, bodyText] = [title, body].map((text) =>
    typeof text === 'string' ? text.replaceAll('\0', '') : '',
  );
  return { title: titleText ?? '', body: bodyText ?? '' };
}
