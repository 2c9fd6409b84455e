import { Client } from 'pg';
import type { Config } from '../src/platform/config/config.js';
import { LaunchError } from './launch-error.js';
import { startPostgres, type RunningPostgres } from './postgres.js';
import type { Say } from './progress.js';

/** Returns the database of DATABASE_URL, which is neither started nor stopped here, or starts the embedded one. */
export async function openDatabase(
  { databaseUrl, dataDir, backupDir }: Pick<Config, 'databaseUrl' | 'dataDir' | 'backupDir'>,
  say: Say,
): Promise<RunningPostgres> {
  if (databaseUrl === undefined) return startPostgres({ dataDir, backupDir, say });
  await requireReachable(databaseUrl);
  return { url: databaseUrl, stop: () => Promise.resolve() };
}

async function requireReachable(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { hostname, port } = new URL(url);
    // When several addresses of a host fail, the error is an aggregate with an empty message.
    const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error as Error];
    throw new LaunchError(
      `DATABASE_URL: no PostgreSQL answers at ${hostname}:${port || '5432'} (${first?.message ?? 'no reason given'}).`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
