import { Client } from 'pg';

/** What the set-up of a run leaves for its end. */
export interface TestRun {
  server: string;
  /** Names of this run's databases begin with it; the first number in it is the run's start in seconds. */
  prefix: string;
  stop(): Promise<void> | undefined;
}

const oldestRunSeconds = 2 * 60 * 60;

/** Drops this run's databases, or those that runs which were killed left behind on a server that stays. */
export async function dropDatabases(run: TestRun, which: 'own' | 'abandoned'): Promise<void> {
  const client = new Client(run.server);
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^forksight_test_[0-9]+_'`,
    );
    for (const { datname } of rows) {
      const startedAt = Number(datname.split('_')[2]);
      const abandoned = startedAt < Date.now() / 1000 - oldestRunSeconds;
      if (which === 'own' ? datname.startsWith(run.prefix) : abandoned) {
        await client.query(`drop database if exists "${datname}" with (force)`);
      }
    }
  } finally {
    await client.end();
  }
}
