import { readFile } from 'node:fs/promises';
import { to as copyTo } from 'pg-copy-streams';
import { Client } from 'pg';
import { csvColumns, csvLine } from '../src/modules/leads/list/lead-csv.js';
import { everyLead } from '../src/modules/leads/list/lead-list.queries.js';
import { asRole, requestRole } from '../src/platform/database-roles.js';
import { plans } from '../src/platform/request-pool.js';
import type { Figure } from './figure.js';
import type { BenchDatabase } from './load/bench-database.js';
import { sizes, slugOf, withLists } from './load/lists-database.js';
import { median } from './load/quantile.js';
import { startServer, type ServerProcess } from './load/server-process.js';

const [, middle, large] = sizes;
const rounds = 3;
const least = 0.7;
const mostMegabytes = 30;
const sampleMs = 100;

/** Leads as a CSV file over HTTP against COPY of the same query, and what memory the largest file takes. */
export function run(server: string): Promise<Figure[]> {
  return withLists(server, [middle, large], async (database) => {
    const api = await startServer('src/main.js', database.url);
    const client = await copyClient(database.url);
    try {
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round++) {
        ratios.push((await copy(client, middle)) / (await download(api, database, middle)));
      }
      const ratio = median(ratios);
      const megabytes = await growth(api, () => download(api, database, large));
      return [
        {
          name: `CSV of ${middle} leads: rows a second / COPY of the query`,
          value: ratio.toFixed(2),
          goal: `>= ${least}`,
          ok: ratio >= least,
        },
        {
          name: `CSV of ${large} leads: memory on top`,
          value: `${megabytes.toFixed(0)} MB`,
          goal: `<= ${mostMegabytes} MB`,
          ok: megabytes <= mostMegabytes,
        },
      ];
    } finally {
      await client.end();
      await api.stop();
    }
  });
}

async function copyClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, options: `${asRole(requestRole)} ${plans}` });
  await client.connect();
  return client;
}

/** Seconds. */
async function copy(client: Client, leads: number): Promise<number> {
  const start = performance.now();
  await client.query(
    `select set_config('forksight.customer_id', customer_id::text, false) from customer where slug = $1`,
    [slugOf(leads)],
  );
  const query = everyLead({ filters: [] }, csvLine(csvColumns)).text;
  for await (const _ of client.query(copyTo(`copy (${query}) to stdout`))) continue;
  return (performance.now() - start) / 1000;
}

/** Seconds. */
async function download({ port }: ServerProcess, { cookie }: BenchDatabase, leads: number): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/filter-leads`, {
    method: 'POST',
    headers: { cookie, accept: 'text/csv', 'content-type': 'application/json' },
    body: JSON.stringify({ customer_slug: slugOf(leads), filters: [] }),
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`The file was answered with ${answer.status}`);
  for await (const _ of answer.body) continue;
  return (performance.now() - start) / 1000;
}

/** Resident megabytes of the server at their highest meanwhile, less those before. */
async function growth({ pid }: ServerProcess, work: () => Promise<unknown>): Promise<number> {
  const resident = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  };
  const before = await resident();
  let highest = before;
  const timer = setInterval(() => {
    void resident().then((now) => (highest = Math.max(highest, now)));
  }, sampleMs);
  await work();
  clearInterval(timer);
  return highest - before;
}
