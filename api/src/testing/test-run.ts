import { Client } from 'pg';

/** What the set-up of a run leaves for its end. */
export interface TestRun {
  /** The server, and the nodes of its cluster. */
  servers: string[];
  /** Prefix of this run's database names; its first number is the run's start in seconds. */
  prefix: string;
  stop(): Promise<void> | undefined;
}

const MAX_RUN_SECONDS = 2 * 60 * 60;

/** Drops the databases and logins of this run, or those that killed runs left on permanent servers. */
export async function dropDatabases({ servers, prefix }: TestRun, which: 'own' | 'abandoned'): Promise<void> {
  for (const server of servers) await dropDatabasesOf(server, prefix, which);
}

async function dropDatabasesOf(server: string, prefix: string, which: 'own' | 'abandoned'): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    // Owners last: they granted roles to the logins.
    const { rows } = await client.query<{ kind: string; name: string }>(
      `select 'database' as kind, datname as name, 1 as place from pg_database where datname ~ $1
       union all select 'role', rolname, case when rolname ~ 'owner$' then 3 else 2 end from pg_roles where rolname ~ $1
       order by place`,
      ['^forksight_test_[0-9]+_'],
    );
    for (const { kind, name } of rows) {
      const startedAt = Number(name.split('_')[2]);
      const abandoned = startedAt < Date.now() / 1000 - MAX_RUN_SECONDS;
      if (which === 'own' ? name.startsWith(prefix) : abandoned) {
        await client.query(`drop ${kind} if exists "${name}" ${kind === 'database' ? 'with (force)' : ''}`);
      }
    }
  } finally {
    await client.end();
  }
}
