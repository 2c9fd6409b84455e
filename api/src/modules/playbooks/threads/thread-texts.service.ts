import { Inject, Injectable, Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { Clock, DAY_MS } from '../../../platform/time.js';
import { Config } from '../../../platform/config/config.js';
import { MAX_THREAD_BODY_LENGTH, MAX_THREAD_TITLE_LENGTH } from '../../../platform/limits.js';
import { toSingleLine } from '../../../platform/text.js';
import { CodeHostClient, isGone } from '../../repos/code-host/code-host-calls.service.js';
import type { PlaybookTarget, SignalTarget } from '../cards/playbook-writer.js';
import { CACHED_THREADS, DELETE_HIDDEN_THREADS, FORGET_BODIES, STORE_THREAD } from './thread-texts.queries.js';

interface CachedThread {
  repoId: number;
  number: number;
  org: string;
  name: string;
  title: string | null;
  body: string | null;
  fetchedAt: Date | null;
  isKnownToHost: boolean;
}

const MAX_AGE_MS = 7 * DAY_MS;
/** A playbook waits no longer for these optional texts. */
const MAX_WAIT_MS = 8_000;

/** Fetches texts of issues and pull requests for playbooks, and caches them in the database. */
@Injectable()
export class ThreadTextCache {
  private readonly logger = new Logger(ThreadTextCache.name);

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly db: DataSource,
    private readonly writes: WorkspaceWrites,
    private readonly codeHost: CodeHostClient,
    private readonly clock: Clock,
  ) {}

  /** Adds thread texts. Uses cached texts, or none, when the code host fails or is slow. */
  async withThreads(targets: SignalTarget[]): Promise<PlaybookTarget[]> {
    const threads = targets.filter(({ number }) => number !== null);
    if (threads.length === 0) return targets.map((target) => ({ ...target, thread: null }));
    const pairs = [threads.map(({ repoId }) => repoId), threads.map(({ number }) => number)];
    const cached = await this.db.query<CachedThread[]>(CACHED_THREADS, pairs);
    const stale = cached.filter(
      ({ fetchedAt, isKnownToHost }) =>
        isKnownToHost && (!fetchedAt || fetchedAt.getTime() < this.clock.now() - MAX_AGE_MS),
    );
    await this.refresh(stale);
    return targets.map((target) => {
      const thread = cached.find(({ repoId, number }) => repoId === target.repoId && number === target.number);
      const { title = null, body } = thread ?? {};
      return { ...target, thread: title === null ? null : { title, body: body ?? '' } };
    });
  }

  /** Deletes bodies that no playbook has used for HISTORY_DAYS, and all that is no longer public. */
  async prune(): Promise<void> {
    await this.db.query(DELETE_HIDDEN_THREADS);
    await this.db.query(FORGET_BODIES, [new Date(this.clock.now() - this.config.historyDays * DAY_MS)]);
  }

  private async refresh(threads: CachedThread[]): Promise<void> {
    const until = performance.now() + MAX_WAIT_MS;
    const fetching = (async () => {
      for (const thread of threads) if (performance.now() < until) await this.fetch(thread);
    })().catch((error: unknown) => {
      // A limit or a network failure would affect the next thread too.
      this.logger.warn(`Playbooks go without the texts of threads: ${String(error)}`);
    });
    await Promise.race([fetching, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
  }

  private async fetch(thread: CachedThread): Promise<void> {
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
    // Texts are of all workspaces, so requests may only read them.
    await this.writes.acrossWorkspaces((tx) => tx.query(STORE_THREAD, [repoId, number, title, body, fetchedAt]));
  }
}

function toTexts(data: unknown): { title: string; body: string } {
  const { title, body } = (data ?? {}) as { title?: unknown; body?: unknown };
  return {
    title: typeof title === 'string' ? toSingleLine(title, MAX_THREAD_TITLE_LENGTH) : '',
    body: storableText(body, MAX_THREAD_BODY_LENGTH),
  };
}

/** Cuts a text that strangers wrote, and drops the one character that PostgreSQL cannot store. */
function storableText(text: unknown, maxLength: number): string {
  return typeof text === 'string'
    ? text
        .slice(0, maxLength)
        .replaceAll('\0', '')
        .replace(/[\ud800-\udbff]$/, '')
    : '';
}
