import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { deriveLogins } from '../launch/logins.js';
import { freePort } from '../launch/ports.js';
import { EnrichService } from '../src/modules/people/enrichment/enrich.service.js';
import { SyncService } from '../src/modules/signals/github/sync.service.js';
import { addSyncs, countSynced } from '../src/modules/signals/github/testing/busy-repos.js';
import { ImportService } from '../src/modules/signals/import/import.service.js';
import { loadConfig } from '../src/platform/config/config.js';
import { Secrets } from '../src/platform/secrets/secrets.js';
import { StandInCodeHost } from '../src/testing/code-host.js';
import { eventually } from '../src/testing/eventually.js';
import { WebhookReceiver } from '../src/modules/webhooks/testing/webhook-receiver.js';
import { StandInHubSpot } from '../src/testing/crm/hubspot-server.js';
import { StandInWebhooks } from '../src/testing/webhook-server.js';
import type { Figure } from './figure.js';
import { ARCHIVE_SLUG, createActivity, repeatActivity, addNewActivity, type Activity } from './kills/activity.js';
import { Integrations, type Call } from './kills/integrations.js';
import { KillableProcess } from './kills/killable-process.js';
import { finalState, checkDigests } from './kills/final-state.js';
import { openApplication, openDatabase } from './load/application.js';
import { signIn } from './load/bench-database.js';

/** BENCH_KILLS overrides it. */
const KILLS = Number(process.env.BENCH_KILLS ?? 100);
/** The next process to kill is drawn from these. */
const VICTIMS = ['worker', 'worker', 'worker', 'import', 'import', 'api', 'api', 'postgres'] as const;
/** Upper bound of the random delay before a kill. */
const MAX_DELAY_MS = 6_000;
const READ_INTERVAL_MS = 50;
/** In which workers remove failed jobs whose successors are done (`DeadWorkerSweeper`). */
const SWEEP_MS = 6_000;
const SECRET_KEY = 'of a bench, which has no secrets to keep';

/**
 * Kills worker, API, command and PostgreSQL a hundred times (kill -9) while all of them work, and compares the final
 * data with that of an undisturbed run.
 */
export async function run(server: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-kills-'));
  const host = await StandInCodeHost.start();
  // Workers may poll again at once.
  host.pollSeconds = 0;
  host.quota.limit = 10_000_000;
  for (const token of ['one', 'two']) host.collaboratorTokens.add(token);
  const webhooks = await StandInWebhooks.start();
  const receiver = await WebhookReceiver.start();
  const hubspot = await new StandInHubSpot().start();
  const settings = (url: string): Record<string, string> => ({
    DATABASE_URL: url,
    DATA_DIR: folder,
    SECRET_KEY,
    GITHUB_API_URL: host.url,
    GITHUB_TOKENS: 'one,two',
    SLACK_WEBHOOK_HOSTS: webhooks.host,
    WEBHOOK_PRIVATE_HOSTS: receiver.host,
    HUBSPOT_API_URL: hubspot.url,
  });
  try {
    const disturbed = await openDatabase(server, 'kills_disturbed');
    const secrets = await Secrets.open(loadConfig(settings(disturbed.url)), disturbed.db);
    const { activity, slugs } = await createActivity(disturbed.db, { host, webhooks, secrets, folder });
    const integrations = new Integrations(ARCHIVE_SLUG, receiver, hubspot);
    const product = await RunningProduct.open(disturbed, settings(disturbed.url), activity, integrations);
    const killed = await product.killRepeatedly();
    const { jobsLeft, unexpected } = await product.finish();
    const states = await Promise.all(slugs.map((slug) => finalState(disturbed.db, slug)));
    const digestCheck = await checkDigests(disturbed.db, webhooks.received);
    const sent = await integrations.check(disturbed.db);
    const { early, maxInFlight } = host.quota;
    await disturbed.db.destroy();

    const undisturbed = await openDatabase(server, 'kills_undisturbed');
    await runUndisturbed(undisturbed.db, settings(undisturbed.url), activity);
    const expected = await Promise.all(slugs.map((slug) => finalState(undisturbed.db, slug)));
    await undisturbed.db.destroy();
    return [
      { name: `${KILLS} kill -9 (${killed}): workspaces that differ`, ...none(differing(states, expected)) },
      { name: `  jobs left running or failed: ${jobsLeft.join(', ')}`, ...none(jobsLeft.length) },
      {
        name: `  API responses other than 200 and 503: ${[...new Set(unexpected)].join(', ')}`,
        ...none(unexpected.length),
      },
      { name: '  calls against a limit', ...none(early) },
      { name: '  calls in flight with one token', value: String(maxInFlight), goal: '<= 1', ok: maxInFlight <= 1 },
      { name: '  leads in no digest', ...none(digestCheck.unsent) },
      {
        name: `  of ${digestCheck.digests} digests, ${digestCheck.cutShort} times cut off while sending, lost`,
        ...none(digestCheck.lost),
      },
      {
        name: `  twice without cause (${digestCheck.twice} twice, ${digestCheck.doubtful} in doubt)`,
        ...none(digestCheck.needless),
      },
      {
        name: `  of ${sent.messages} webhook messages (${sent.repeated} repeated under their id), lost`,
        ...none(sent.lostMessages),
      },
      { name: '  webhook messages with another id', ...none(sent.unknownMessages) },
      { name: `  of ${sent.contacts} contacts in the CRM, twice by their external id`, ...none(sent.doubledContacts) },
      { name: '  leads that did not reach the CRM', ...none(sent.lostContacts) },
    ];
  } finally {
    await host.stop();
    await webhooks.stop();
    await receiver.stop();
    await hubspot.stop();
    await rm(folder, { recursive: true });
  }
}

interface OpenDatabase {
  url: string;
  db: DataSource;
}

/** Runs all activity once, without kills. */
async function runUndisturbed(db: DataSource, settings: Record<string, string>, activity: Activity): Promise<void> {
  const repoIds = await repeatActivity(db, activity);
  const app = await openApplication(loadConfig(settings));
  for (const repoId of repoIds) await app.get(SyncService).sync(repoId);
  for (const path of activity.archives) await app.get(ImportService).importFile(path);
  for (const path of activity.uploads) await app.get(EnrichService).enrichFile(path);
  await app.close();
}

/** The running product: worker, API and import command. */
class RunningProduct {
  private readonly worker: KillableProcess;
  private readonly api: KillableProcess;
  private readonly command: KillableProcess;
  private readonly toImport: string[];
  private readonly origin: string;
  private readonly unexpected: string[] = [];

  private constructor(
    private readonly db: DataSource,
    env: Record<string, string>,
    private readonly cookie: string,
    private readonly activity: Activity,
    private readonly integrations: Integrations,
  ) {
    this.origin = `http://127.0.0.1:${env.PORT}`;
    const { urls } = deriveLogins(env.DATABASE_URL ?? '', {});
    this.worker = new KillableProcess('worker', { ...env, DATABASE_URL: urls.worker });
    this.api = new KillableProcess('main', { ...env, DATABASE_URL: urls.api });
    this.command = new KillableProcess('cli', { ...env, DATABASE_URL: urls.worker });
    this.toImport = [...activity.archives];
  }

  static async open(
    { url, db }: OpenDatabase,
    settings: Record<string, string>,
    activity: Activity,
    integrations: Integrations,
  ): Promise<RunningProduct> {
    const { cookie } = await signIn(url);
    const ports = { PORT: String(await freePort()), METRICS_PORT: '0', WORKER_METRICS_PORT: '0' };
    return new RunningProduct(db, { NODE_ENV: 'production', ...settings, ...ports }, cookie, activity, integrations);
  }

  /** Returns how often each process was killed. */
  async killRepeatedly(): Promise<string> {
    const killed = new Map<string, number>();
    let importing = Promise.resolve();
    const removeImported = async (file: string) => {
      if (await this.command.result()) this.toImport.splice(this.toImport.indexOf(file), 1);
    };
    const killsDone = new AbortController();
    for (const program of [this.worker, this.api]) program.start();
    await eventually(
      'the CRM and the webhook endpoint to be connected',
      () => this.integrations.connect(this.call),
      120_000,
    );
    const reads = this.readUntil(killsDone.signal);
    try {
      for (let kills = 0; kills < KILLS; kills += 1) {
        addNewActivity(this.activity);
        for (const program of [this.worker, this.api]) if (!program.isRunning) program.start();
        const [file] = this.toImport;
        if (file !== undefined && !this.command.isRunning) {
          await importing;
          this.command.start('import', file);
          importing = removeImported(file);
        }
        await this.withRetry(() => this.addJobs());
        const path = this.activity.uploads[kills % this.activity.uploads.length];
        const uploading = path && this.upload(path);
        await sleep(randomInt(MAX_DELAY_MS));
        const victim = this.command.isRunning ? VICTIMS[randomInt(VICTIMS.length)] : 'worker';
        await this.kill(victim ?? 'worker');
        killed.set(victim ?? 'worker', (killed.get(victim ?? 'worker') ?? 0) + 1);
        await uploading;
      }
    } finally {
      killsDone.abort();
    }
    await reads;
    await importing;
    return [...killed].map(([name, times]) => `${name} ${times}`).join(', ');
  }

  /** Waits until all imports, syncs and digests are done. */
  async finish(): Promise<{ jobsLeft: string[]; unexpected: string[] }> {
    for (const program of [this.worker, this.api]) if (!program.isRunning) program.start();
    // PostgreSQL may still recover from its last kill.
    await this.withRetry(() => this.db.query('select'));
    this.command.start('import', ...this.toImport);
    if (this.toImport.length > 0 && !(await this.command.result())) throw new Error('An import failed by itself');
    for (const path of this.activity.uploads) {
      await eventually(`${basename(path)} to be accepted`, async () => (await this.upload(path)) === 200, 120_000);
    }
    await this.withRetry(async () => {
      await this.db.query(`update repo_sync set state = 'waiting'`);
      await this.addJobs();
    });
    const { synced: repos } = this.activity;
    await eventually('all to be synced', async () => (await countSynced(this.db, repos)) === repos.length, 300_000);
    await eventually('all jobs to be done', () => this.isIdle(), 600_000);
    await this.withRetry(() =>
      this.db.query(`select public.add_job('find-digests-now', job_key => 'find-digests-now')`),
    );
    await eventually('all digests to be sent', () => this.isIdle(), 600_000);
    await eventually('all leads to be pushed to the CRM', () => this.integrations.isPushed(this.call), 300_000);
    await this.withRetry(() => this.db.query(ATTEMPT_DELIVERIES));
    await eventually('all jobs to be done', () => this.isIdle(), 600_000);
    await eventually('all webhook messages to be sent', () => this.isOutboxEmpty(), 300_000);
    await sleep(SWEEP_MS);
    const jobsLeft = await this.unfinishedJobs();
    await this.worker.end('SIGTERM');
    await this.api.end('SIGTERM');
    return { jobsLeft, unexpected: this.unexpected };
  }

  private async kill(victim: (typeof VICTIMS)[number]): Promise<void> {
    if (victim === 'worker') await this.worker.end('SIGKILL');
    if (victim === 'api') await this.api.end('SIGKILL');
    if (victim === 'import') await this.command.end('SIGKILL');
    if (victim !== 'postgres') return;
    const file = await this.withRetry(() =>
      this.db.query<{ text: string }[]>(`select pg_read_file('postmaster.pid') as text`),
    );
    process.kill(Number.parseInt(file[0]?.text ?? '', 10), 'SIGKILL');
  }

  private async addJobs(): Promise<void> {
    await this.db.query(`select public.add_job('find-digests-now', job_key => 'find-digests-now', priority => -1)`);
    await addSyncs(this.db, this.activity.synced);
  }

  /** Requests lists and jobs until aborted; 503 is allowed while the database is down. */
  private async readUntil(signal: AbortSignal): Promise<void> {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const slug = this.activity.synced[turn % this.activity.synced.length]?.customer.slug;
      await Promise.all([
        this.request('/api/filter-leads', { customer_slug: slug, filters: [], page: 1, pageSize: 50 }),
        this.request('/api/admin/jobs'),
        this.integrations.advance(this.call),
      ]);
      await sleep(READ_INTERVAL_MS);
    }
  }

  private async upload(path: string): Promise<number | undefined> {
    const csv = await readFile(path, 'utf8');
    return this.request('/api/admin/enrich', { fileName: basename(path), csv, preview: false });
  }

  /** Returns the status, or undefined without a response. */
  private async request(path: string, body?: object): Promise<number | undefined> {
    return (await this.send(body ? 'POST' : 'GET', path, body))?.status;
  }

  /** Undefined while the database is down, too. */
  private readonly call: Call = async (method, path, body) => {
    const response = await this.send(method, path, body);
    return response && response.status < 300 ? (JSON.parse(response.text) as unknown) : undefined;
  };

  private async send(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; text: string } | undefined> {
    const headers = { cookie: this.cookie, origin: this.origin, 'content-type': 'application/json' };
    try {
      const response = await fetch(this.origin + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const { status } = response;
      const text = await response.text();
      // 409: the push was started before, and the response was lost.
      const isExpected = [200, 201, 503].includes(status) || (status === 409 && path.endsWith('/start'));
      if (!isExpected) this.unexpected.push(`${method} ${path} ${status} ${text}`);
      return { status, text };
    } catch {
      return undefined;
    }
  }

  private async isOutboxEmpty(): Promise<boolean> {
    const [row] = await this.withRetry(() => this.db.query<{ waiting: boolean }[]>(WAITING_DELIVERIES));
    if (row?.waiting) await sleep(500);
    return row?.waiting === false;
  }

  private async isIdle(): Promise<boolean> {
    const [row] = await this.withRetry(() => this.db.query<{ busy: boolean }[]>(BUSY));
    if (row?.busy) await sleep(500);
    return row?.busy === false;
  }

  /** The jobs that the administration lists as running or failed. */
  private async unfinishedJobs(): Promise<string[]> {
    const rows = await this.db.query<{ name: string }[]>(
      `select concat_ws(' ', coalesce(key, task), state, last_error) as name from list_jobs() where state <> 'waiting'`,
    );
    return rows.map(({ name }) => name);
  }

  /** Retries while the database is down. */
  private withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
    return eventually(
      'the database to come back',
      async () => {
        try {
          return { result: await work() };
        } catch {
          await sleep(100);
          return undefined;
        }
      },
      120_000,
    ).then((done) => (done as { result: Result }).result);
  }
}

/** Whether jobs or digests are due or running, except the gradual refresh of people. */
const BUSY = `
select exists (select from graphile_worker.jobs where locked_at is not null
    or (run_at <= now() and attempts < max_attempts))
  or exists (select from slack_digest where next_attempt_at is not null)
  or exists (select from graphile_worker.jobs where key in ('find-digests', 'score-leads', 'refresh-people')) as busy`;

/** Makes deliveries due that wait for their next attempt, since a process was killed. */
const ATTEMPT_DELIVERIES = `
with resumed as (update webhook_endpoint set paused_until = null),
due as (update webhook_delivery set next_attempt_at = now() where next_attempt_at is not null)
select public.add_job('resume-webhooks', job_key => 'resume-webhooks')`;

const WAITING_DELIVERIES = `select exists (select from webhook_delivery where state <> 'sent') as waiting`;

function differing(states: string[], expected: string[]): number {
  return states.filter((state, index) => state !== expected[index]).length;
}

function none(count: number): Pick<Figure, 'value' | 'goal' | 'ok'> {
  return { value: String(count), goal: '0', ok: count === 0 };
}
