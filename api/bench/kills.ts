import { NestFactory } from '@nestjs/core';
import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import 'reflect-metadata';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { freePort } from '../launch/ports.js';
import { AppModule } from '../src/app.module.js';
import { EnrichService } from '../src/modules/people/enrich.service.js';
import { SyncService } from '../src/modules/signals/github/sync.service.js';
import { addSyncs, synced } from '../src/modules/signals/github/testing/busy-repos.js';
import { ImportService } from '../src/modules/signals/import.service.js';
import { loadConfig } from '../src/platform/config.js';
import { migrate } from '../src/platform/migrations.js';
import { Secrets } from '../src/platform/secrets.js';
import { StandInCodeHost } from '../src/testing/code-host.js';
import { eventually } from '../src/testing/eventually.js';
import { StandInWebhooks } from '../src/testing/webhook-server.js';
import type { Figure } from './figure.js';
import { giveActivity, giveAgain, goOn, type Activity } from './kills/activity.js';
import { Doomed } from './kills/doomed.js';
import { endState, toldLeads } from './kills/end-state.js';
import { signIn } from './load/bench-database.js';

/** BENCH_KILLS says otherwise. */
const KILLS = Number(process.env.BENCH_KILLS ?? 100);
/** Who is killed next is drawn from these. */
const victims = ['worker', 'worker', 'worker', 'import', 'import', 'api', 'api', 'postgres'] as const;
/** Whoever it is may do its work for so long at most. */
const longestLifeMs = 6_000;
const betweenLooksMs = 50;
const secretKey = 'of a bench, which has no secrets to keep';

/** A hundred kill -9 of worker, API, command and PostgreSQL while all of them work: what is there in the end? */
export async function run(server: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-kills-'));
  const host = await StandInCodeHost.start();
  // Each worker may ask again at once.
  host.pollSeconds = 0;
  host.quota.limit = 10_000_000;
  const webhooks = await StandInWebhooks.start();
  const settings = (url: string): Record<string, string> => ({
    DATABASE_URL: url,
    DATA_DIR: folder,
    SECRET_KEY: secretKey,
    GITHUB_API_URL: host.url,
    GITHUB_TOKENS: 'one,two',
    SLACK_WEBHOOK_HOSTS: webhooks.host,
  });
  try {
    const disturbed = await openDatabase(server, 'kills_disturbed');
    const secrets = new Secrets(loadConfig(settings(disturbed.url)));
    const { activity, slugs } = await giveActivity(disturbed.db, { host, webhooks, secrets, folder });
    const scene = await Scene.open(disturbed, settings(disturbed.url), activity);
    const killed = await scene.killAndGoOn();
    const { left, unusual } = await scene.comeToAnEnd();
    const states = await Promise.all(slugs.map((slug) => endState(disturbed.db, slug)));
    const told = await toldLeads(disturbed.db, webhooks.taken);
    const { early, mostInFlight } = host.quota;
    await disturbed.db.destroy();

    const undisturbed = await openDatabase(server, 'kills_undisturbed');
    await bringInAtRest(undisturbed.db, settings(undisturbed.url), activity);
    const wanted = await Promise.all(slugs.map((slug) => endState(undisturbed.db, slug)));
    await undisturbed.db.destroy();
    return [
      { name: `${KILLS} kill -9 (${killed}): workspaces that differ`, ...none(differing(states, wanted)) },
      { name: '  jobs left running or failed', ...none(left) },
      { name: `  answers of the API but 200 and 503: ${[...new Set(unusual)].join(', ')}`, ...none(unusual.length) },
      { name: '  calls against a limit', ...none(early) },
      { name: '  calls in flight with one token', value: String(mostInFlight), goal: '<= 1', ok: mostInFlight <= 1 },
      { name: '  leads that no digest tells of', ...none(told.untold) },
      { name: `  of ${told.digests} digests, ${told.cutShort} times cut off while sending, lost`, ...none(told.lost) },
      { name: `  twice without cause (${told.twice} twice, ${told.doubtful} in doubt)`, ...none(told.needless) },
    ];
  } finally {
    await host.stop();
    await webhooks.stop();
    await rm(folder, { recursive: true });
  }
}

interface OpenDatabase {
  url: string;
  db: DataSource;
}

async function openDatabase(server: string, name: string): Promise<OpenDatabase> {
  const admin = new Client(server);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return { url: url.href, db: await new DataSource({ type: 'postgres', url: url.href }).initialize() };
}

/** All that happened, once, by nobody who is killed. */
async function bringInAtRest(db: DataSource, settings: Record<string, string>, activity: Activity): Promise<void> {
  const repoIds = await giveAgain(db, activity);
  const app = await NestFactory.createApplicationContext(AppModule.with(loadConfig(settings)), {
    logger: false,
    abortOnError: false,
  });
  for (const repoId of repoIds) await app.get(SyncService).sync(repoId);
  for (const path of activity.archives) await app.get(ImportService).importFile(path);
  for (const path of activity.uploads) await app.get(EnrichService).enrichFile(path);
  await app.close();
}

/** The product at work, as administrators, workers and a terminal have it. */
class Scene {
  private readonly worker: Doomed;
  private readonly api: Doomed;
  private readonly command: Doomed;
  private readonly toImport: string[];
  private readonly origin: string;
  private readonly unusual: string[] = [];

  private constructor(
    private readonly db: DataSource,
    env: Record<string, string>,
    private readonly cookie: string,
    private readonly activity: Activity,
  ) {
    this.origin = `http://127.0.0.1:${env.PORT}`;
    this.worker = new Doomed('worker', env);
    this.api = new Doomed('main', env);
    this.command = new Doomed('cli', env);
    this.toImport = [...activity.archives];
  }

  static async open({ url, db }: OpenDatabase, settings: Record<string, string>, activity: Activity): Promise<Scene> {
    const { cookie } = await signIn(url);
    const ports = { PORT: String(await freePort()), METRICS_PORT: '0', WORKER_METRICS_PORT: '0' };
    return new Scene(db, { NODE_ENV: 'production', ...settings, ...ports }, cookie, activity);
  }

  /** Returns who was killed how often. */
  async killAndGoOn(): Promise<string> {
    const killed = new Map<string, number>();
    let importing = Promise.resolve();
    const noteImport = async (file: string) => {
      if (await this.command.result()) this.toImport.splice(this.toImport.indexOf(file), 1);
    };
    const over = new AbortController();
    const reading = this.readOn(over.signal);
    try {
      for (let kills = 0; kills < KILLS; kills += 1) {
        goOn(this.activity);
        for (const program of [this.worker, this.api]) if (!program.isRunning) program.start();
        const [file] = this.toImport;
        if (file !== undefined && !this.command.isRunning) {
          await importing;
          this.command.start('import', file);
          importing = noteImport(file);
        }
        await this.persistently(() => this.wantDone());
        const path = this.activity.uploads[kills % this.activity.uploads.length];
        const uploading = path && this.upload(path);
        await sleep(randomInt(longestLifeMs));
        const victim = this.command.isRunning ? victims[randomInt(victims.length)] : 'worker';
        await this.kill(victim ?? 'worker');
        killed.set(victim ?? 'worker', (killed.get(victim ?? 'worker') ?? 0) + 1);
        await uploading;
      }
    } finally {
      over.abort();
    }
    await reading;
    await importing;
    return [...killed].map(([who, times]) => `${who} ${times}`).join(', ');
  }

  /** Lets everything be done to its end. */
  async comeToAnEnd(): Promise<{ left: number; unusual: string[] }> {
    for (const program of [this.worker, this.api]) if (!program.isRunning) program.start();
    this.command.start('import', ...this.toImport);
    if (this.toImport.length > 0 && !(await this.command.result())) throw new Error('An import failed by itself');
    for (const path of this.activity.uploads) {
      await eventually(`${basename(path)} to be taken`, async () => (await this.upload(path)) === 200, 120_000);
    }
    await this.persistently(async () => {
      await this.db.query(`update repo_sync set state = 'waiting'`);
      await this.wantDone();
    });
    const { synced: repos } = this.activity;
    await eventually('all to be synced', async () => (await synced(this.db, repos)) === repos.length, 300_000);
    await eventually('nothing to be left to do', () => this.isIdle(), 600_000);
    await this.persistently(() =>
      this.db.query(`select public.add_job('find-digests-now', job_key => 'find-digests-now')`),
    );
    await eventually('nothing to be left to tell', () => this.isIdle(), 600_000);
    const left = await this.jobsLeft();
    await this.worker.end('SIGTERM');
    await this.api.end('SIGTERM');
    return { left, unusual: this.unusual };
  }

  private async kill(victim: (typeof victims)[number]): Promise<void> {
    if (victim === 'worker') await this.worker.end('SIGKILL');
    if (victim === 'api') await this.api.end('SIGKILL');
    if (victim === 'import') await this.command.end('SIGKILL');
    if (victim !== 'postgres') return;
    const file = await this.persistently(() =>
      this.db.query<{ text: string }[]>(`select pg_read_file('postmaster.pid') as text`),
    );
    process.kill(Number.parseInt(file[0]?.text ?? '', 10), 'SIGKILL');
  }

  private async wantDone(): Promise<void> {
    await this.db.query(`select public.add_job('find-digests-now', job_key => 'find-digests-now', priority => -1)`);
    await addSyncs(this.db, this.activity.synced);
  }

  /** What people look at all the time, who may be told that the database is away. */
  private async readOn(signal: AbortSignal): Promise<void> {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const slug = this.activity.synced[turn % this.activity.synced.length]?.customer.slug;
      await Promise.all([
        this.ask('/api/filter-leads', { customer_slug: slug, filters: [], page: 1, pageSize: 50 }),
        this.ask('/api/admin/jobs'),
      ]);
      await sleep(betweenLooksMs);
    }
  }

  private async upload(path: string): Promise<number | undefined> {
    const csv = await readFile(path, 'utf8');
    return this.ask('/api/admin/enrich', { fileName: basename(path), csv, preview: false });
  }

  /** Undefined when nobody answers. */
  private async ask(path: string, body?: object): Promise<number | undefined> {
    const headers = { cookie: this.cookie, origin: this.origin, 'content-type': 'application/json' };
    try {
      const change = body && { method: 'POST', body: JSON.stringify(body) };
      const answer = await fetch(this.origin + path, { headers, ...change });
      const text = await answer.text();
      if (![200, 503].includes(answer.status)) this.unusual.push(`${path} ${answer.status} ${text}`);
      return answer.status;
    } catch {
      return undefined;
    }
  }

  private async isIdle(): Promise<boolean> {
    const [row] = await this.persistently(() => this.db.query<{ busy: boolean }[]>(BUSY));
    if (row?.busy) await sleep(500);
    return row?.busy === false;
  }

  /** As administrators see them. */
  private async jobsLeft(): Promise<number> {
    const [row] = await this.db.query<{ left: number }[]>(
      `select count(*)::int as left from list_jobs() where state <> 'waiting'`,
    );
    return row?.left ?? NaN;
  }

  /** The database may be away just now. */
  private persistently<Result>(work: () => Promise<Result>): Promise<Result> {
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

/** Whether something is due or under way, but for the pages of people, whose turn comes bit by bit. */
const BUSY = `
select exists (select from graphile_worker.jobs where locked_at is not null
    or (run_at <= now() and attempts < max_attempts))
  or exists (select from slack_digest where next_attempt_at is not null)
  or exists (select from graphile_worker.jobs where key in ('find-digests', 'score-leads', 'refresh-people')) as busy`;

function differing(states: string[], wanted: string[]): number {
  return states.filter((state, at) => state !== wanted[at]).length;
}

function none(count: number): Pick<Figure, 'value' | 'goal' | 'ok'> {
  return { value: String(count), goal: '0', ok: count === 0 };
}
