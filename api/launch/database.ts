import { Client } from 'pg';
import { LaunchFault } from './fault.js';
import { startPostgres, type RunningPostgres } from './postgres.js';
import type { Say } from './progress.js';

/** The database that DATABASE_URL names, which we neither start nor stop, or else the embedded one of this DATA_DIR. */
export async function openDatabase(url: string | undefined, dataDir: string, say: Say): Promise<RunningPostgres> {
  if (url === undefined) return startPostgres({ dataDir, say });
  await requireReachable(url);
  return { url, stop: () => Promise.resolve() };
}

async function requireReachable(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { hostname, port } = new URL(url);
    // Several addresses of one host failing come as an aggregate, whose own message is empty.
    const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error as Error];
    throw new LaunchFault(
      `DATABASE_URL: no PostgreSQL answers at ${hostname}:${port || '5432'} (${first?.message ?? 'no reason given'}).`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
