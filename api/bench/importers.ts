import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { deriveLogins } from '../launch/logins.js';
import type { Figure } from './figure.js';
import { writeArchive } from './import/archive.js';
import { withBenchDatabase } from './load/bench-database.js';
import { median } from './load/quantile.js';
import { Meter } from './scale/meter.js';
import { runCli } from './scale/processes.js';

/** As many processes, files and groups of workspaces. BENCH_EVENTS overrides the events of each file, BENCH_PAIRS the pairs. */
const IMPORTERS = 4;
const EVENTS = Number(process.env.BENCH_EVENTS ?? 2_000);
const PAIRS = Number(process.env.BENCH_PAIRS ?? 5);
const [WORKSPACES_OF_GROUP, REPOS_OF_GROUP] = [10, 50];
const PEOPLE = 20_000;
const MIN_SHARE = 0.9;
const [SEPARATE, SHARED] = ['workspaces of their own', 'the same workspaces'];

interface Repo {
  id: number;
  name: string;
}

/**
 * Compares imports by four processes at the same time whose files concern the same workspaces with imports whose files
 * concern workspaces of their own. Each event concerns ten workspaces in both. Pairs of both are in alternating order, because
 * tables grow.
 */
export function run(server: string): Promise<Figure[]> {
  return withBenchDatabase(server, 'importers', async ({ url }) => {
    const client = new Client(url);
    await client.connect();
    const folder = await mkdtemp(join(tmpdir(), 'bench-importers-'));
    try {
      return await measure(client, url, folder);
    } finally {
      await client.end();
      await rm(folder, { recursive: true });
    }
  });
}

async function measure(client: Client, url: string, folder: string): Promise<Figure[]> {
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: deriveLogins(url, {}).urls.worker,
    DATA_DIR: folder,
    SECRET_KEY: 'of a bench, which has no secrets to keep',
  };
  const groups = await addWorkspaces(client);
  const meter = await Meter.on(client);
  const waits = new WaitSampler(url);
  let seed = 0;
  const importAll = async (name: string, reposOfFiles: Repo[][], events = EVENTS): Promise<Rate> => {
    const files = await Promise.all(
      reposOfFiles.map(async (trackedRepos) => {
        seed += 1;
        const path = join(folder, `${seed}.json.gz`);
        await writeArchive(path, events, { seed, trackedRepos, trackedShare: 1, people: PEOPLE });
        return path;
      }),
    );
    const before = await countSignals(client);
    await waits.start();
    const cost = await meter.measure(async () => {
      const used = await Promise.all(files.map((file) => runCli(env, ['import', file])));
      return used.reduce((sum, ms) => sum + ms, 0);
    });
    const blocked = await waits.stop();
    const signals = (await countSignals(client)) - before;
    const rate = { perSecond: (signals / cost.ms) * 1000, processorMs: cost.processorMs / signals };
    console.error(
      `  ${name}: ${rate.perSecond.toFixed(0)} signals/s, ${rate.processorMs.toFixed(2)} ms of processor each; ${blocked}`,
    );
    return rate;
  };
  const all = groups.flat();
  // People who are new to all files would make the first one slower.
  await importAll('warm-up', [all], EVENTS / 4);
  const alone = await importAll('one process', [all]);
  const [separate, shared]: [Rate[], Rate[]] = [[], []];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const measureSeparate = async () => separate.push(await importAll(`${IMPORTERS} processes, ${SEPARATE}`, groups));
    const measureShared = async () =>
      shared.push(await importAll(`${IMPORTERS} processes, ${SHARED}`, Array<Repo[]>(IMPORTERS).fill(all)));
    for (const each of pair % 2 === 0 ? [measureSeparate, measureShared] : [measureShared, measureSeparate])
      await each();
  }
  const share = median(shared.map(({ perSecond }, pair) => perSecond / (separate[pair]?.perSecond ?? NaN)));
  return [
    describeRates('one process', [alone]),
    describeRates(`${IMPORTERS} processes, ${SEPARATE}`, separate),
    describeRates(`${IMPORTERS} processes, ${SHARED}`, shared),
    {
      name: `${SHARED} / ${SEPARATE}, median of ${PAIRS} pairs`,
      value: share.toFixed(2),
      goal: `>= ${MIN_SHARE}`,
      ok: share >= MIN_SHARE,
    },
  ];
}

interface Rate {
  perSecond: number;
  /** Of each signal. */
  processorMs: number;
}

function describeRates(name: string, rates: readonly Rate[]): Figure {
  const values = rates.map(({ perSecond }) => perSecond);
  const value = `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}), ${median(
    rates.map(({ processorMs }) => processorMs),
  ).toFixed(2)} ms of processor each`;
  return { name: `${name}: signals/s`, value, goal: '', ok: true };
}

/** Adds groups of workspaces, each with repositories of its own. Returns the repositories of each group. */
async function addWorkspaces(client: Client): Promise<Repo[][]> {
  const groups: Repo[][] = [];
  for (let group = 0; group < IMPORTERS; group += 1) {
    const repos = Array.from({ length: REPOS_OF_GROUP }, (_, at) => ({
      id: 1_000 * (group + 1) + at,
      name: `group-${group}/repo-${at}`,
    }));
    await client.query(
      `with workspace as (
         insert into customer (name, slug, email_domain)
         select slug, slug, slug || '.example' from (select format('group-%s-%s', $1::int, no) as slug from generate_series(1, $2::int) no) named
         returning customer_id
       ), repo as (
         insert into repo (org, name, github_id, name_seen_at)
         select $3::text, 'repo-' || at, 1000 * ($1::int + 1) + at, now() from generate_series(0, $4::int - 1) at returning repo_id
       )
       insert into tracked_repo (customer_id, repo_id) select customer_id, repo_id from workspace cross join repo`,
      [group, WORKSPACES_OF_GROUP, `group-${group}`, REPOS_OF_GROUP],
    );
    groups.push(repos);
  }
  return groups;
}

async function countSignals(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::float8 as count from signal');
  return rows[0]?.count ?? NaN;
}

/** Counts, ten times a second, what the connections of the importers wait for. */
class WaitSampler {
  private counts = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private client: Client | undefined;
  private sampling = Promise.resolve();

  constructor(private readonly url: string) {}

  async start(): Promise<void> {
    this.counts = new Map();
    const client = new Client(this.url);
    this.client = client;
    await client.connect();
    this.timer = setInterval(() => this.sample(client), 100);
  }

  async stop(): Promise<string> {
    clearInterval(this.timer);
    await this.sampling;
    await this.client?.end();
    const sum = [...this.counts.values()].reduce((total, count) => total + count, 0);
    return [...this.counts]
      .sort(([, one], [, other]) => other - one)
      .slice(0, 4)
      .map(([wait, count]) => `${wait} ${((100 * count) / sum).toFixed(0)} %`)
      .join(', ');
  }

  private sample(client: Client): void {
    this.sampling = client.query<{ wait: string }>(WAITS).then(({ rows }) => {
      for (const { wait } of rows) this.counts.set(wait, (this.counts.get(wait) ?? 0) + 1);
    });
  }
}

const WAITS = `
select coalesce(wait_event_type || '/' || wait_event, 'running') as wait from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`;
