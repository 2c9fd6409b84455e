import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import type { JobHelpers } from 'graphile-worker';
import { randomInt } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { AppModule } from '../../../app.module.js';
import { loadConfig } from '../../../platform/config/config.js';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { nextNightlyRun } from '../../../platform/jobs/nightly.js';
import { builders, unique, type Builders } from '../../../testing/builders.js';
import { openTestDatabase, queryAsSuperuser, testDatabaseUrl } from '../../../testing/test-database.js';
import { PRIORITY, RepoLedgerService } from '../../repos/ledger/repo-ledger.service.js';

describe('the nightly refresh', () => {
  let app: INestApplicationContext;
  let registry: JobRegistry;
  let db: DataSource;
  let create: Builders;
  /** Of earlier test files: jobs for all their repositories take most of a minute. */
  let others: number[];
  beforeAll(async () => {
    db = await openTestDatabase();
    others = await setActive(false, 'active');
    create = await builders(db);
    const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: testDatabaseUrl('worker'), NIGHTLY_AT: '04:15' });
    app = await NestFactory.createApplicationContext(AppModule.with(config), { logger: false, abortOnError: false });
    registry = app.get(JobRegistry);
  });
  afterAll(async () => {
    await db.query(`delete from graphile_worker._private_jobs where key ~ '^(sync-repo|expand-org):'`);
    await setActive(true, 'customer_id = any($1)', [others]);
    await app.close();
    await db.destroy();
  });

  async function setActive(active: boolean, where: string, parameters: unknown[] = []): Promise<number[]> {
    const statement = `with changed as (update customer set active = ${String(active)} where ${where} returning customer_id)
      select customer_id from changed`;
    const rows = await queryAsSuperuser<{ customer_id: number }>(statement, parameters);
    return rows.map(({ customer_id: customerId }) => customerId);
  }

  const nightComes = async () => registry.tasks['refresh-repos']?.({}, {} as JobHelpers);
  const waits = async (key: string) => {
    const rows = await db.query<object[]>('select from graphile_worker.jobs where key = $1', [key]);
    return rows.length;
  };

  it('starts at the configured time', () => {
    expect(registry.cron).toContainEqual(expect.objectContaining({ task: 'refresh-repos', match: '15 4 * * *' }));
    const evening = Date.parse('2026-03-02T20:00:00Z');
    expect(nextNightlyRun('04:15', evening)).toEqual(new Date('2026-03-03T04:15:00Z'));
    expect(nextNightlyRun('20:01', evening)).toEqual(new Date('2026-03-02T20:01:00Z'));
  });

  it('adds one job per active repository of an active customer, also when it runs twice', async () => {
    const customer = await create.customer();
    const repo = (name: string, of = customer) => create.repo(of, `acme-${unique()}/${name}`);
    const [tool, off] = [await repo('tool'), await repo('off')];
    const left = await repo('left', await create.customer({ active: false }));
    await db.query('update repo set active = false where repo_id = $1', [off]);
    await nightComes();
    await nightComes();
    expect(await waits(`sync-repo:${tool}`)).toBe(1);
    expect(await waits(`sync-repo:${off}`)).toBe(0);
    expect(await waits(`sync-repo:${left}`)).toBe(0);
  });

  it('runs after reads of events feeds, which it does not go before by replacing one', async () => {
    const names = ['nightly', 'feed', 'both'].map((name) => `acme-${unique()}/${name}`);
    const [nightly = '', feed = '', both = ''] = names;
    const ledgers = app.get(RepoLedgerService);
    const [, feedId, bothId] = [
      await create.repo(await create.customer(), nightly),
      await create.repo(await create.customer({ active: false }), feed),
      await create.repo(await create.customer(), both),
    ];
    const feedRead = { priority: PRIORITY.feed, feedOnly: true };
    await ledgers.addSync(db.manager, bothId, feedRead);
    await nightComes();
    await ledgers.addSync(db.manager, feedId, feedRead);
    const rows = await db.query<{ name: string; priority: number }[]>(
      `select full_name as name, priority from graphile_worker._private_jobs job join repo on job.key = 'sync-repo:' || repo_id
       where full_name = any($1) order by priority, run_at, job.id`,
      [names],
    );
    expect(rows[0]).toEqual({ name: feed, priority: PRIORITY.feed });
    expect(rows.slice(1).map(({ priority }) => priority)).toEqual([PRIORITY.nightly, PRIORITY.nightly]);
  });

  it('adds a job per tracked organisation', async () => {
    const [wished, ended] = [randomInt(1, 2 ** 31), randomInt(1, 2 ** 31)];
    for (const [id, active] of [
      [wished, true],
      [ended, false],
    ]) {
      const { customerId } = await create.customer();
      await queryAsSuperuser('insert into tracked_org (customer_id, github_id, org, active) values ($1, $2, $3, $4)', [
        customerId,
        id,
        `acme-${unique()}`,
        active,
      ]);
    }
    await nightComes();
    expect(await waits(`expand-org:${wished}`)).toBe(1);
    expect(await waits(`expand-org:${ended}`)).toBe(0);
  });

  it('reads the history of the repositories of a reactivated customer again', async () => {
    const [customer, other] = [await create.customer(), await create.customer()];
    const repos = [
      await create.repo(customer, `acme-${unique()}/back`),
      await create.repo(other, `acme-${unique()}/on`),
    ];
    await queryAsSuperuser(
      `insert into repo_sync (repo_id, complete_since, streams) select unnest($1::int[]), now(), '{"forks": {}}'
       on conflict (repo_id) do update set streams = excluded.streams`,
      [repos],
    );
    const { customerId } = customer;
    await registry.tasks['refresh-repos']?.({ customerId }, {} as JobHelpers);
    const rows = await db.query<{ streams: object }[]>(
      'select streams from repo_sync where repo_id = any($1) order by repo_id',
      [repos],
    );
    expect(rows.map(({ streams }) => Object.keys(streams))).toEqual([['began'], ['forks']]);
  });

  it('runs after requested jobs, and after those of a reactivated customer', async () => {
    const names = ['nightly', 'missed', 'asked'].map((name) => `acme-${unique()}/${name}`);
    const [nightly = '', missed = '', asked = ''] = names;
    await create.repo(await create.customer(), nightly);
    await nightComes();
    const { customerId, ...back } = await create.customer();
    await create.repo({ customerId, ...back }, missed);
    await registry.tasks['refresh-repos']?.({ customerId }, {} as JobHelpers);
    await create.repo(await create.customer(), asked);
    await db.transaction((tx) => app.get(RepoLedgerService).addSyncByName(tx, asked));
    const inOrder = await db.query<{ name: string }[]>(
      `select full_name as name from graphile_worker._private_jobs job join repo on job.key = 'sync-repo:' || repo_id
       where full_name = any($1) order by priority, run_at, job.id`,
      [names],
    );
    expect(inOrder.map(({ name }) => name)).toEqual([asked, missed, nightly]);
  });
});
