import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { deriveLogins } from '../launch/logins.js';
import { IS_DISTRIBUTED } from '../src/platform/database/distribute.js';
import type { Figure } from './figure.js';
import { migrateWithLogins, withLastingDatabase, type BenchDatabase } from './load/bench-database.js';
import { measureAdministration, measureLists } from './scale/requests.js';
import { measureBytes } from './scale/bytes.js';
import { fillWorkspaces } from './scale/fill-workspaces.js';
import { measureImports } from './scale/imports.js';
import { Meter } from './scale/meter.js';
import { measureNight } from './scale/night.js';
import { measurePeople } from './scale/people.js';
import { measureSharedFacts } from './scale/shared-facts.js';

const WORKSPACES = Number(process.env.BENCH_WORKSPACES ?? 10_000);
const SIGNALS = Number(process.env.BENCH_SIGNALS ?? 10_000_000);
/** Numbers of processes at the same time: of the API, of workers and of imports. */
const PROCESSES = (process.env.BENCH_PROCESSES ?? '1,2,4').split(',').map(Number);

/**
 * Measures what many workspaces cost: bytes, imports, the jobs of a night and lists, with several processes, and the requests
 * and transactions that concern all workspaces. Data of the full size take more than half an hour to create.
 * BENCH_WORKSPACES, BENCH_SIGNALS and BENCH_PROCESSES (such as `1,2`) are for smaller runs. Where BENCH_DATABASE_URL names a
 * database of a Citus coordinator, its tables are distributed over the nodes that it has (`citus_add_node`) once they are full.
 */
export function run(server: string): Promise<Figure[]> {
  return withLastingDatabase(server, 'scale', async (database) => {
    await fillWorkspaces(database.url, WORKSPACES, SIGNALS);
    const client = new Client(database.url);
    await client.connect();
    const dataDir = await mkdtemp(join(tmpdir(), 'bench-scale-'));
    try {
      return await measure(database, client, dataDir);
    } finally {
      await client.end();
      await rm(dataDir, { recursive: true });
    }
  });
}

async function measure(database: BenchDatabase, client: Client, dataDir: string): Promise<Figure[]> {
  const { rows } = await client.query<{ isDistributed: boolean }>(IS_DISTRIBUTED);
  const isDistributed = rows[0]?.isDistributed === true;
  if (isDistributed) {
    await migrateWithLogins(database.url, { distribute: true });
    await client.query('analyze');
  }
  const meter = await Meter.on(client, isDistributed);
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: deriveLogins(database.url, {}).urls.worker,
    DATA_DIR: dataDir,
    SECRET_KEY: 'of a bench, which has no secrets to keep',
    // Nothing listens there: jobs that call the code host fail at once.
    GITHUB_API_URL: 'http://127.0.0.1:9',
  };
  const parts = [
    // Sizes and blocks of a table are those of one server.
    ...(isDistributed ? [] : [() => measureBytes(client), () => measureSharedFacts(database.url, client)]),
    () => measureLists(database, client, meter, PROCESSES),
    () => measureAdministration(database),
    () => measurePeople(client, meter, env),
    () => measureNight(client, meter, env, PROCESSES),
    () => measureImports(client, meter, env, PROCESSES),
  ];
  const figures: Figure[] = [];
  for (const part of parts) {
    const found = await part();
    // All of it may take an hour.
    for (const { name, value } of found) console.error(`  ${name}: ${value}`);
    figures.push(...found);
  }
  return figures;
}
