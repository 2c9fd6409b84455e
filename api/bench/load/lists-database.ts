import { Client } from 'pg';
import { fillWorkspace } from '../bench-data/fill-workspace.js';
import { roleOption, REQUEST_ROLE } from '../../src/platform/database/database-roles.js';
import { PLANNER_OPTIONS } from '../../src/platform/database/request-pool.js';
import { withLastingDatabase, type BenchDatabase } from './bench-database.js';

/** Numbers of leads of the workspaces that `bench-data` creates for benches. */
export const LIST_SIZES = [10_000, 100_000, 1_000_000] as const;
export const workspaceSlug = (leads: number): string => `bench-${leads}`;

/**
 * Runs a bench on a database with workspaces of these sizes. Creating the largest takes minutes: if BENCH_DATABASE_URL
 * is set, that database is used, missing workspaces are added to it, and it is not dropped.
 */
export async function withLists<Result>(
  server: string,
  sizes: readonly number[],
  run: (database: BenchDatabase) => Promise<Result>,
): Promise<Result> {
  return withLastingDatabase(server, 'lists', async (database) => {
    await fill(database.url, sizes);
    return run(database);
  });
}

async function fill(url: string, sizes: readonly number[]): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    for (const leads of sizes) {
      const { rows } = await client.query('select from lead_total join customer using (customer_id) where slug = $1', [
        workspaceSlug(leads),
      ]);
      if (rows.length > 0) continue;
      console.error(`  creating ${leads} leads …`);
      await fillWorkspace(client, { customerSlug: workspaceSlug(leads), leads, seed: 1 });
    }
  } finally {
    await client.end();
  }
}

/** Connects with the options of the API's read connections. */
export async function connectAsRequests(url: string): Promise<Client> {
  const options = `${roleOption(REQUEST_ROLE)} -c default_transaction_read_only=on ${PLANNER_OPTIONS}`;
  const client = new Client({ connectionString: url, pipeline: true, options });
  await client.connect();
  return client;
}
