import { DAY_MS, HOUR_MS } from '../../../../platform/time.js';
import type { DataSource } from 'typeorm';
import { builders, type Builders } from '../../../../testing/builders.js';
import { StandInCodeHost } from '../../../../testing/code-host.js';
import { openTestDatabase } from '../../../../testing/test-database.js';
import { readEvent } from '../../events/read-event.js';
import {
  readNaturalKeys,
  createPeople,
  startTestWorker,
  trackTestRepo,
  type TestWorker,
  type TrackedTestRepo,
} from './test-worker.js';

/** The ledger row of a repository. */
export interface Ledger {
  state: string;
  last_error: string | null;
  feed_cap_hits: number;
  gaps: { to: string; reason: string; stream?: string; missing?: number }[];
}

/** Tokens of workers in tests; they get the lists of stars, which strangers do not. */
const TOKENS = ['one', 'alpha', 'beta', 'gamma'];

/** A stand-in code host, a worker with the test's clock, and a new repository for each test. */
export class SyncTestBed {
  /** Milliseconds, for the code host and the worker alike. */
  now = Date.now();
  worker!: TestWorker;
  tracked!: TrackedTestRepo;

  private constructor(
    readonly host: StandInCodeHost,
    readonly db: DataSource,
    readonly create: Builders,
  ) {}

  static async open(): Promise<SyncTestBed> {
    const [host, db] = [await StandInCodeHost.start(), await openTestDatabase()];
    const testBed = new SyncTestBed(host, db, await builders(db));
    testBed.worker = await startTestWorker(host, { now: () => testBed.now });
    return testBed;
  }

  async close(): Promise<void> {
    await this.worker.close();
    await this.host.stop();
    // The next test file uses this database; a real worker there would run the jobs that wait for a limit of this host.
    await this.liftLimits();
    await this.db.query('delete from graphile_worker._private_jobs');
    await this.db.destroy();
  }

  /** Before each test. */
  async reset(): Promise<void> {
    this.host.reset();
    for (const token of TOKENS) this.host.collaboratorTokens.add(token);
    this.host.now = () => this.now;
    this.now = Math.floor(Date.now() / 1000) * 1000;
    await this.liftLimits();
    this.tracked = await trackTestRepo(this.db, this.create, this.host);
  }

  private liftLimits() {
    return this.db.query('update code_host_token set blocked_until = null, strikes = 0');
  }

  sync(options?: Parameters<TestWorker['sync']['sync']>[1]) {
    return this.worker.sync.sync(this.tracked.repoId, options);
  }

  /** The sorted natural keys of all stored signals. */
  storedKeys(): Promise<string[]> {
    return readNaturalKeys(this.db, this.tracked.repoId);
  }

  /** The sorted natural keys of all activity on the code host. */
  expectedKeys(): string[] {
    return [...new Set(this.tracked.activity.events.map(naturalKeyOf))].sort();
  }

  async ledger(): Promise<Ledger | undefined> {
    const [row] = await this.db.query<Ledger[]>('select * from repo_sync where repo_id = $1', [this.tracked.repoId]);
    return row;
  }

  /** Adds one action of each kind, in the past few days. */
  addVariedActivity(): void {
    const [ada, ben, cleo, bot] = createPeople(4) as [Person, Person, Person, Person];
    Object.assign(bot, { login: 'renewer[bot]', type: 'Bot' });
    const {
      now,
      tracked: { activity },
    } = this;
    activity.star(ada, now - 5 * DAY_MS);
    activity.star(bot, now - 5 * DAY_MS);
    activity.fork(ben, now - 4 * DAY_MS);
    const issue = activity.openIssue(cleo, now - 3 * DAY_MS);
    activity.comment(issue, ada, now - 3 * DAY_MS + HOUR_MS);
    activity.closeIssue(issue, ben, now - 2 * DAY_MS);
    const pull = activity.openPull(ben, now - 2 * DAY_MS);
    activity.reviewComment(pull, cleo, now - 2 * DAY_MS + HOUR_MS);
    activity.merge(pull, cleo, now - DAY_MS);
  }
}

type Person = ReturnType<typeof createPeople>[number];

function naturalKeyOf(event: object): string {
  const reading = readEvent(event);
  return reading.kind === 'signal' ? reading.signal.naturalKey : reading.kind;
}
