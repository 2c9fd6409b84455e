import { readFile } from 'node:fs/promises';
import { to as copyTo } from 'pg-copy-streams';
import { Client } from 'pg';
import { CSV_COLUMNS } from '../src/modules/leads/fields/lead-fields.rules.js';
import { csvLine } from '../src/modules/leads/list/lead-csv.js';
import { allLeads } from '../src/modules/leads/list/lead-list.queries.js';
import { roleOption, REQUEST_ROLE } from '../src/platform/database/database-roles.js';
import { PLANNER_OPTIONS } from '../src/platform/database/request-pool.js';
import type { Figure } from './figure.js';
import { type BenchDatabase, openWorkspace } from './load/bench-database.js';
import { LIST_SIZES, workspaceSlug, withLists } from './load/lists-database.js';
import { median } from './load/quantile.js';
import { startServer, type ServerProcess } from './load/server-process.js';

const [, MEDIUM, LARGE] = LIST_SIZES;
const ROUNDS = 3;
const MIN_RATIO = 0.7;
const MAX_GROWTH_MB = 30;
const SAMPLE_INTERVAL_MS = 100;

/** Compares a CSV export over HTTP with COPY of the same query, and measures the memory of the largest export. */
export function run(server: string): Promise<Figure[]> {
  return withLists(server, [MEDIUM, LARGE], async (database) => {
    const api = await startServer('src/main.js', database.url);
    const client = await copyClient(database.url);
    try {
      const ratios: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        ratios.push((await copy(client, MEDIUM)) / (await download(api, database, MEDIUM)));
      }
      const ratio = median(ratios);
      const megabytes = await peakGrowth(api, () => download(api, database, LARGE));
      return [
        {
          name: `CSV of ${MEDIUM} leads: rows a second / COPY of the query`,
          value: ratio.toFixed(2),
          goal: `>= ${MIN_RATIO}`,
          ok: ratio >= MIN_RATIO,
        },
        {
          name: `CSV of ${LARGE} leads: memory growth`,
          value: `${megabytes.toFixed(0)} MB`,
          goal: `<= ${MAX_GROWTH_MB} MB`,
          ok: megabytes <= MAX_GROWTH_MB,
        },
      ];
    } finally {
      await client.end();
      await api.stop();
    }
  });
}

async function copyClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, options: `${roleOption(REQUEST_ROLE)} ${PLANNER_OPTIONS}` });
  await client.connect();
  return client;
}

/** Returns the seconds that COPY took. */
async function copy(client: Client, leads: number): Promise<number> {
  const start = performance.now();
  const { customerId } = await openWorkspace(client, workspaceSlug(leads));
  // COPY takes no parameters.
  const query = allLeads({ filters: [] }, csvLine(CSV_COLUMNS))
    .text.replaceAll('$workspace', String(customerId))
    .replaceAll('$member', 'null::int');
  for await (const _ of client.query(copyTo(`copy (${query}) to stdout`))) continue;
  return (performance.now() - start) / 1000;
}

/** Returns the seconds that the download took. */
async function download({ port }: ServerProcess, { cookie }: BenchDatabase, leads: number): Promise<number> {
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/filter-leads`, {
    method: 'POST',
    headers: { cookie, accept: 'text/csv', 'content-type': 'application/json' },
    body: JSON.stringify({ customer_slug: workspaceSlug(leads), filters: [] }),
  });
  if (response.status !== 200 || !response.body) throw new Error(`The export returned ${response.status}`);
  for await (const _ of response.body) continue;
  return (performance.now() - start) / 1000;
}

/** Returns by how many megabytes the server's resident memory grew at its peak during the work. */
async function peakGrowth({ pid }: ServerProcess, work: () => Promise<unknown>): Promise<number> {
  const resident = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  };
  const before = await resident();
  let highest = before;
  const timer = setInterval(() => {
    void resident().then((now) => (highest = Math.max(highest, now)));
  }, SAMPLE_INTERVAL_MS);
  await work();
  clearInterval(timer);
  return highest - before;
}
