import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { AppModule } from '../../../../app.module.js';
import { Clock } from '../../../../platform/time.js';
import { loadConfig } from '../../../../platform/config/config.js';
import { unique, type Builders, type TestCustomer } from '../../../../testing/builders.js';
import type { RepoActivity, StandInPerson } from '../../../../testing/code-host-activity.js';
import type { StandInRepo } from '../../../../testing/code-host-bodies.js';
import type { StandInCodeHost } from '../../../../testing/code-host.js';
import { queryAsSuperuser, testDatabaseUrl } from '../../../../testing/test-database.js';
import { TrackingService } from '../../../repos/tracking.service.js';
import { SyncService } from '../sync.service.js';

/** The worker's real services with a clock that the test sets. */
export interface TestWorker {
  sync: SyncService;
  tracking: TrackingService;
  get<Service>(type: Type<Service>): Service;
  close(): Promise<void>;
}

export async function startTestWorker(
  host: StandInCodeHost,
  { tokens = 'one', now }: { tokens?: string; now: () => number },
): Promise<TestWorker> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: testDatabaseUrl('worker'),
    SECRET_KEY: 'a secret key that only tests have, of no value',
    DATA_DIR: join(tmpdir(), 'forksight-test-data'),
    GITHUB_API_URL: host.url,
    GITHUB_TOKENS: tokens,
  });
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: false,
    abortOnError: false,
  });
  app.get(Clock).now = now;
  return {
    sync: app.get(SyncService),
    tracking: app.get(TrackingService),
    get: (type) => app.get(type),
    close: () => app.close(),
  };
}

export interface TrackedTestRepo {
  customer: TestCustomer;
  repoId: number;
  repo: StandInRepo;
  activity: RepoActivity;
}

/** A repository on the code host that a new customer tracks. */
export async function trackTestRepo(db: DataSource, create: Builders, host: StandInCodeHost): Promise<TrackedTestRepo> {
  const repo = { id: randomInt(1, 2 ** 31), org: `acme-${unique()}`, name: 'tool' };
  host.repos.push(repo);
  const customer = await create.customer();
  const repoId = await create.repo(customer, `${repo.org}/${repo.name}`);
  await db.query('update repo set github_id = $1 where repo_id = $2', [repo.id, repoId]);
  return { customer, repoId, repo, activity: host.activity(repo) };
}

/** People with ids and logins that no other test uses. */
export function createPeople(count: number): StandInPerson[] {
  const first = randomInt(1_000_000, 900_000_000) * 1_000;
  return Array.from({ length: count }, (_, at) => ({ id: first + at, login: `dev-${first + at}` }));
}

/** The natural keys of a repository's signals, sorted. */
export async function readNaturalKeys(db: DataSource, repoId: number): Promise<string[]> {
  const rows = await db.query<{ natural_key: string }[]>(
    'select natural_key from signal where repo_id = $1 order by natural_key',
    [repoId],
  );
  return rows.map(({ natural_key }) => natural_key);
}

/** Deletes what a workspace and the ledger have stored, so that the next sync starts from nothing. */
export async function resetSync({ customer: { customerId }, repoId }: TrackedTestRepo): Promise<void> {
  for (const table of ['signal', 'lead', 'lead_company', 'lead_total', 'company_week', 'workspace_week']) {
    await queryAsSuperuser(`delete from ${table} where customer_id = $1`, [customerId]);
  }
  await queryAsSuperuser('delete from repo_sync where repo_id = $1', [repoId]);
}
