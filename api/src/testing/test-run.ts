import { Client } from 'pg';

/** What the set-up of a run leaves for its end. */
export interface TestRun {
  server: string;
  /** Prefix of this run's database names; its first number is the run's start in seconds. */
  prefix: string;
  stop(): Promise<void> | undefined;
}

const MAX_RUN_SECONDS = 2 * 60 * 60;

/** Drops the databases of this run, or those that killed runs left on a permanent server. */
export async function dropDatabases(run: TestRun, which: 'own' | 'abandoned'): Promise<void> {
  const client = new Client(run.server);
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^forksight_test_[0-9]+_'`,
    );
    for (const { datname } of rows) {
      const startedAt = Number(datname.split('_')[2]);
      const abandoned = startedAt < Date.now() / 1000 - MAX_RUN_SECONDS;
      if (which === 'own' ? datname.startsWith(run.prefix) : abandoned) {
        await client.query(`drop database if exists "${datname}" with (force)`);
      }
    }
  } finally {
    await client.end();
  }
}
