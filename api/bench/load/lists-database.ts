import { Client } from 'pg';
import { fillWorkspace } from '../../src/modules/leads/bench-data/bench-data.js';
import { migrate } from '../../src/platform/migrations.js';
import { asRole, requestRole } from '../../src/platform/database-roles.js';
import { plans } from '../../src/platform/request-pool.js';
import { signIn, withBenchDatabase, type BenchDatabase } from './bench-database.js';

/** Workspaces of three sizes, as `bench-data` makes them. */
export const sizes = [10_000, 100_000, 1_000_000] as const;
export const slugOf = (leads: number): string => `bench-${leads}`;

/**
 * Runs a bench on a database with workspaces of these sizes. Making the largest takes minutes, so the database that
 * BENCH_DATABASE_URL names is used when there is one: what it lacks is added, and it is kept.
 */
export async function withLists<Result>(
  server: string,
  wanted: readonly number[],
  run: (database: BenchDatabase) => Promise<Result>,
): Promise<Result> {
  const kept = process.env.BENCH_DATABASE_URL;
  const filled = async (database: BenchDatabase): Promise<Result> => {
    await fill(database.url, wanted);
    return run(database);
  };
  if (kept === undefined) return withBenchDatabase(server, 'lists', filled);
  await migrate(kept);
  return filled({ url: kept, ...(await signIn(kept)) });
}

async function fill(url: string, wanted: readonly number[]): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    for (const leads of wanted) {
      const { rows } = await client.query('select from lead_total join customer using (customer_id) where slug = $1', [
        slugOf(leads),
      ]);
      if (rows.length > 0) continue;
      console.error(`  making ${leads} leads …`);
      await fillWorkspace(client, { customerSlug: slugOf(leads), leads, seed: 1 });
    }
  } finally {
    await client.end();
  }
}

/** A connection like those that the API reads through. */
export async function connectAsRequests(url: string): Promise<Client> {
  const options = `${asRole(requestRole)} -c default_transaction_read_only=on ${plans}`;
  const client = new Client({ connectionString: url, pipeline: true, options });
  await client.connect();
  return client;
}
