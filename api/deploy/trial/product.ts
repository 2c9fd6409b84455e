import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { compiled } from '../../launch/paths.js';
import { migrate } from '../../src/platform/database/migrations.js';
import { builders, type TestCustomer, type TestUser } from '../../src/testing/builders.js';
import { eventually } from '../../src/testing/eventually.js';
import type { Cluster } from './cluster.js';

const SECRET_KEY = 'of a trial, which has no secrets to keep';
const LEADS_PER_CUSTOMER = 300;
const START_TIMEOUT_MS = 120_000;

export interface Staff {
  customer: TestCustomer;
  user: TestUser;
  leadIds: number[];
}

/** APIs and worker of the product, as processes on a database of the trial. */
export class Product {
  readonly folder = mkdtempSync(join(tmpdir(), 'forksight-trial-'));
  private readonly processes: ChildProcess[] = [];

  /** APIs listen on the ports from `firstPort` on, their metrics on those after `firstPort + 20`. */
  constructor(private readonly firstPort: number) {}

  /** Starts processes of the API and returns their addresses. */
  async startApis(count: number, settings: Record<string, string>): Promise<string[]> {
    const urls: string[] = [];
    // One after the other: on a busy machine, a crowd of them would give up on the database.
    for (let at = 0; at < count; at += 1) {
      const PORT = String(this.firstPort + at);
      const url = `http://127.0.0.1:${PORT}`;
      this.start('main', `api-${at + 1}`, { ...settings, PORT, METRICS_PORT: String(this.metricsPort(at)) });
      const isReady = async () => (await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok;
      await eventually('the API', isReady, START_TIMEOUT_MS);
      urls.push(url);
    }
    return urls;
  }

  startWorker(settings: Record<string, string>): void {
    this.start('worker', 'worker', { ...settings, WORKER_METRICS_PORT: String(this.metricsPort('worker')) });
  }

  /** Returns the metrics of the worker, or of an API by its number from 0 on. */
  async metrics(of: number | 'worker'): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.metricsPort(of)}/metrics`)).text();
  }

  async stop(): Promise<void> {
    const running = this.processes.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const exits = Promise.all(running.map((child) => once(child, 'exit')));
    for (const child of running) child.kill('SIGKILL');
    await exits;
    this.processes.length = 0;
  }

  private metricsPort(of: number | 'worker'): number {
    return this.firstPort + 20 + (of === 'worker' ? 19 : of);
  }

  private start(program: 'main' | 'worker', name: string, settings: Record<string, string>): void {
    const log = openSync(join(this.folder, `${name}.log`), 'a');
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: this.folder,
      SECRET_KEY,
      GITHUB_API_URL: 'http://127.0.0.1:9',
      ...settings,
    };
    const child = spawn(process.execPath, [compiled(`src/${program}.js`)], { env, stdio: ['ignore', log, log] });
    this.processes.push(child);
  }
}

/** Migrates the database and creates customers with leads, each with a signed-in user. */
export async function createStaff(cluster: Cluster, count: number): Promise<Staff[]> {
  await migrate(cluster.ownerUrl, cluster.passwords, { isPooled: true });
  const db = await new DataSource({ type: 'postgres', url: cluster.ownerUrl }).initialize();
  try {
    const build = await builders(db);
    await db.query(INSERT_PEOPLE, [LEADS_PER_CUSTOMER]);
    const staff: Staff[] = [];
    for (let at = 0; at < count; at += 1) {
      const customer = await build.customer();
      const user = await build.user({ customer });
      const leads = await db.query<{ lead_id: number }[]>(INSERT_LEADS, [customer.customerId, customer.slug]);
      staff.push({ customer, user, leadIds: leads.map(({ lead_id }) => lead_id) });
    }
    return staff;
  } finally {
    await db.destroy();
  }
}

const INSERT_PEOPLE = `
insert into person (github_id, login) select -number, 'gh-' || number from generate_series(1, $1::int) number`;

const INSERT_LEADS = `
insert into lead (customer_id, lead_id, full_name, job_title)
select $1, person_id, login, 'title of ' || $2::text from person returning lead_id`;
