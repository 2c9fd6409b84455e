import type { DataSource } from 'typeorm';
import { builders, type Builders } from '../../../../testing/builders.js';
import { StandInCodeHost } from '../../../../testing/code-host.js';
import { openTestDatabase } from '../../../../testing/test-database.js';
import { readEvent } from '../../read-event.js';
import { day, hour, keysOf, people, syncing, tracked, type Syncing, type Tracked } from './syncing.js';

/** What is noted of a repository's syncs. */
export interface Ledger {
  state: string;
  last_error: string | null;
  feed_cap_hits: number;
  gaps: { to: string; reason: string }[];
}

/** A code host, a worker whose time is the test's, and a repository that each test has for itself. */
export class Stage {
  /** Milliseconds, for the code host and the worker alike. */
  now = Date.now();
  worker!: Syncing;
  one!: Tracked;

  private constructor(
    readonly host: StandInCodeHost,
    readonly db: DataSource,
    readonly given: Builders,
  ) {}

  static async open(): Promise<Stage> {
    const [host, db] = [await StandInCodeHost.start(), await openTestDatabase()];
    const stage = new Stage(host, db, await builders(db));
    stage.worker = await syncing(host, { now: () => stage.now });
    return stage;
  }

  async close(): Promise<void> {
    await this.worker.close();
    await this.host.stop();
    // The database is the next test file's: a real worker there would take up what waits for a limit of this host.
    await this.liftLimits();
    await this.db.query('delete from graphile_worker._private_jobs');
    await this.db.destroy();
  }

  /** Before each test. */
  async begin(): Promise<void> {
    this.host.reset();
    this.host.now = () => this.now;
    this.now = Math.floor(Date.now() / 1000) * 1000;
    await this.liftLimits();
    this.one = await tracked(this.db, this.given, this.host);
  }

  private liftLimits() {
    return this.db.query('update code_host_token set blocked_until = null, strikes = 0');
  }

  sync(options?: Parameters<Syncing['sync']['sync']>[1]) {
    return this.worker.sync.sync(this.one.repoId, options);
  }

  /** The natural keys of what has been brought in, sorted. */
  keys(): Promise<string[]> {
    return keysOf(this.db, this.one.repoId);
  }

  /** Those of all that has happened. */
  expected(): string[] {
    return [...new Set(this.one.activity.events.map(keyOf))].sort();
  }

  async ledger(): Promise<Ledger | undefined> {
    const [row] = await this.db.query<Ledger[]>('select * from repo_sync where repo_id = $1', [this.one.repoId]);
    return row;
  }

  /** One of everything happens, in the past few days. */
  muchHappens(): void {
    const [ada, ben, cleo, bot] = people(4) as [Person, Person, Person, Person];
    Object.assign(bot, { login: 'renewer[bot]', type: 'Bot' });
    const {
      now,
      one: { activity },
    } = this;
    activity.star(ada, now - 5 * day);
    activity.star(bot, now - 5 * day);
    activity.fork(ben, now - 4 * day);
    const issue = activity.openIssue(cleo, now - 3 * day);
    activity.comment(issue, ada, now - 3 * day + hour);
    activity.closeIssue(issue, ben, now - 2 * day);
    const pull = activity.openPull(ben, now - 2 * day);
    activity.reviewComment(pull, cleo, now - 2 * day + hour);
    activity.merge(pull, cleo, now - day);
  }
}

type Person = ReturnType<typeof people>[number];

function keyOf(event: object): string {
  const reading = readEvent(event);
  return reading.kind === 'signal' ? reading.signal.naturalKey : reading.kind;
}
