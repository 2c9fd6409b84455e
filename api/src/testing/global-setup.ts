import type { Config } from 'jest';
import { Client } from 'pg';
import { startTemporaryPostgres } from '../../launch/postgres.js';
import { migrate } from '../platform/database/migrations.js';
import { dropDatabases, type TestRun } from './test-run.js';

/** Migrates a template database and copies it for each worker. */
export default async function setUp({ maxWorkers }: { maxWorkers: number } & Config): Promise<void> {
  const embedded = process.env.TEST_DATABASE_URL ? undefined : await startTemporaryPostgres();
  const server = new URL(process.env.TEST_DATABASE_URL ?? embedded?.url ?? '');
  const prefix = `forksight_test_${Math.floor(Date.now() / 1000)}_${process.pid}_`;
  const template = `${prefix}template`;
  const run: TestRun = { server: server.href, prefix, stop: () => embedded?.stop() };
  (globalThis as { testRun?: TestRun }).testRun = run;

  await dropDatabases(run, 'abandoned');
  const client = new Client(server.href);
  await client.connect();
  try {
    await client.query(`create database ${template}`);
    await migrate(databaseOf(server, template));
    for (let worker = 1; worker <= maxWorkers; worker++) {
      await client.query(`create database ${prefix}${worker} template ${template}`);
    }
  } finally {
    await client.end();
  }
  process.env.TEST_DATABASE_PREFIX = databaseOf(server, prefix);
}

function databaseOf(server: URL, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
