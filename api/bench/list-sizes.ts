import { Client } from 'pg';
import type { Figure } from './figure.js';
import type { BenchDatabase } from './load/bench-database.js';
import { HttpConnection } from './load/http-connection.js';
import { requestList, FILTERED_LISTS, INDEXED_LISTS, listRequest, type ListQuery } from './load/list-requests.js';
import { LIST_SIZES, withLists } from './load/lists-database.js';
import { quantile } from './load/quantile.js';
import { startServer } from './load/server-process.js';
import { alternate } from './load/alternate.js';

const [SMALL, MEDIUM, LARGE] = LIST_SIZES;
const TURNS = { warmUp: 5, rounds: 60 };
const FIRST_TIME_TURNS = { warmUp: 2, rounds: 20 };
const MAX_PAGE_MS = 25;
const MAX_FILTERED_MS = 30;
const MAX_GROWTH = 1.5;

/**
 * Requests lists of leads and companies over HTTP in workspaces of three sizes: repeatedly, as in paging, and for the
 * first time after a change of leads, which invalidates the caches.
 */
export function run(server: string): Promise<Figure[]> {
  return withLists(server, LIST_SIZES, async (database) => {
    const api = await startServer('src/main.js', database.url);
    const http = await HttpConnection.open(api.port);
    const client = new Client({ connectionString: database.url, options: '-c synchronous_commit=off' });
    await client.connect();
    try {
      return await measureAll(http, database, client);
    } finally {
      await client.end();
      http.close();
      await api.stop();
    }
  });
}

async function measureAll(http: HttpConnection, { cookie }: BenchDatabase, client: Client): Promise<Figure[]> {
  const figures: Figure[] = [];
  const measure = async (name: string, query: ListQuery, maxMs: number, path?: string) => {
    const tasks = LIST_SIZES.map((leads) => {
      let turn = 0;
      return () => requestList(http, listRequest(cookie, leads, atOtherDepth(query, turn++), path));
    });
    const times = await alternate(tasks, TURNS);
    figures.push(...toFigures(name, times, maxMs));
  };
  for (const [name, query] of Object.entries(INDEXED_LISTS)) await measure(name, query, MAX_PAGE_MS);
  for (const [name, query] of Object.entries(FILTERED_LISTS)) await measure(`${name}, again`, query, MAX_FILTERED_MS);
  for (const [name, query] of Object.entries(COMPANY_LISTS)) {
    await measure(`companies, ${name}`, query, MAX_PAGE_MS, 'filter-companies');
  }
  await measure(
    'companies, %title% of many, again',
    FILTERED_LISTS['%title% of many'] ?? {},
    MAX_PAGE_MS,
    'filter-companies',
  );

  const measureFirstTime = async (name: string, query: ListQuery, maxMs?: number, path?: string) => {
    const tasks = LIST_SIZES.map((leads) => async () => {
      await client.query('update lead_total set version = version + 1');
      await requestList(http, listRequest(cookie, leads, query, path));
    });
    figures.push(...toFigures(`${name}, first time`, await alternate(tasks, FIRST_TIME_TURNS), maxMs));
  };
  for (const [name, query] of Object.entries(FILTERED_LISTS)) {
    await measureFirstTime(name, query, MATCHES_MANY.includes(name) ? undefined : MAX_FILTERED_MS);
  }
  await measureFirstTime(
    'companies, %title% of many',
    FILTERED_LISTS['%title% of many'] ?? {},
    undefined,
    'filter-companies',
  );
  return figures;
}

/** Returns the query for a different page in the middle each turn, as in paging through a list. */
function atOtherDepth(query: ListQuery, turn: number): ListQuery {
  const { depth = 0 } = query;
  return depth === 0 || depth === 1 ? query : { ...query, depth: depth * (0.8 + ((turn * 7) % 40) / 100) };
}

const COMPANY_LISTS = {
  'first page': {},
  // A company has about twelve leads.
  'page in the middle': { depth: 0.5 / 12 },
  'last page': { depth: 1 },
  ...Object.fromEntries(
    ['companyName', 'employees', 'leadsCount', 'signalsCount', 'lastSignalDate', 'country'].map((sortCol) => [
      `by ${sortCol}`,
      { sortCol, sortDesc: true },
    ]),
  ),
} as Record<string, ListQuery>;

/** The first count of these takes time proportional to the leads; the goal for it is in the bench `filter-leads`. */
const MATCHES_MANY = ['search, two letters', '%title% of many'];

function toFigures(name: string, times: number[][], maxMs?: number): Figure[] {
  const [atSmall = 0, atMiddle = 0, atLarge = 0] = times.map((all) => quantile(all, 0.5));
  const p95 = quantile(times[2] ?? [], 0.95);
  const growth = atLarge / atSmall;
  const medians = [atSmall, atMiddle, atLarge].map((ms) => ms.toFixed(1)).join(' / ');
  return [
    {
      name: `${name}, of ${LARGE}: p95`,
      value: `${p95.toFixed(1)} ms`,
      goal: maxMs === undefined ? '' : `<= ${maxMs} ms`,
      ok: maxMs === undefined || p95 <= maxMs,
    },
    {
      name: `  time at ${LARGE} / at ${SMALL} (medians there, at ${MEDIUM}, at ${LARGE})`,
      value: `${growth.toFixed(2)} (${medians} ms)`,
      goal: maxMs === undefined ? '' : `<= ${MAX_GROWTH}`,
      ok: maxMs === undefined || growth <= MAX_GROWTH,
    },
  ];
}
