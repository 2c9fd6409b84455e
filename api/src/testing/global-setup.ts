import type { Config } from 'jest';
import { DataSource } from 'typeorm';
import { startTemporaryPostgres } from '../../launch/postgres.js';
import { CROSS_WORKSPACE_ROLE, JOBS_ROLE, LISTS_ROLE, REQUEST_ROLE } from '../platform/database/database-roles.js';
import { migrate } from '../platform/database/migrations.js';
import { prepareRoles } from '../platform/database/prepare-roles.js';
import { TEST_PASSWORDS } from './test-database.js';
import { clusterServers, createDistributedDatabase } from './distributed-database.js';
import { dropDatabases, type TestRun } from './test-run.js';

/**
 * Migrates a template database and copies it for each worker. Their owner is no superuser: row-level security applies to
 * it, and to the functions and triggers that have its rights.
 */
export default async function setUp({ maxWorkers }: { maxWorkers: number } & Config): Promise<void> {
  const { TEST_CITUS_URL: citusUrl, TEST_DATABASE_URL: databaseUrl = citusUrl } = process.env;
  const embedded = databaseUrl ? undefined : await startTemporaryPostgres();
  const server = new URL(databaseUrl ?? embedded?.url ?? '');
  const prefix = `forksight_test_${Math.floor(Date.now() / 1000)}_${process.pid}_`;
  const [template, owner] = [`${prefix}template`, `${prefix}owner`];
  const servers = citusUrl ? await clusterServers(citusUrl) : [server.href];
  const run: TestRun = { servers, prefix, stop: () => embedded?.stop() };
  (globalThis as { testRun?: TestRun }).testRun = run;

  await dropDatabases(run, 'abandoned');
  if (citusUrl) {
    for (let worker = 1; worker <= maxWorkers; worker++)
      await createDistributedDatabase(citusUrl, `${prefix}${worker}`);
    process.env.TEST_DATABASE_PREFIX = databaseOf(new URL(citusUrl), prefix);
    return;
  }
  const db = await new DataSource({ type: 'postgres', url: server.href }).initialize();
  try {
    await prepareRoles(db, server.href, {});
    await db.query(`create role ${owner} login createrole password 'of-the-owner-in-tests'`);
    for (const [roles, inherit] of [
      [[REQUEST_ROLE, CROSS_WORKSPACE_ROLE], false],
      [[JOBS_ROLE, LISTS_ROLE], true],
    ] as const) {
      await db.query(`grant ${roles.join(', ')} to ${owner} with inherit ${inherit}, set true, admin true`);
    }
    await db.query(`create database ${template} owner ${owner}`);
    await migrate(databaseOf(server, template, owner));
    for (let worker = 1; worker <= maxWorkers; worker++) {
      await db.query(`create database ${prefix}${worker} template ${template} owner ${owner}`);
      await prepareRoles(db, databaseOf(server, `${prefix}${worker}`), TEST_PASSWORDS);
    }
  } finally {
    await db.destroy();
  }
  process.env.TEST_DATABASE_PREFIX = databaseOf(server, prefix);
}

function databaseOf(server: URL, name: string, owner?: string): string {
  const url = new URL(server);
  url.pathname = name;
  if (owner !== undefined) [url.username, url.password] = [owner, 'of-the-owner-in-tests'];
  return url.href;
}
