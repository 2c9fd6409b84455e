import { Client } from 'pg';
import { fillWorkspace } from '../src/modules/leads/bench-data/bench-data.js';
import { readFilters } from '../src/modules/leads/filters/read-filters.js';
import { leadPage, type LeadSortColumn } from '../src/modules/leads/list/lead-list.queries.js';
import { sessionStatement } from '../src/platform/access/session.statement.js';
import { usualPage, usualWhole } from '../src/platform/limits.js';
import type { Figure } from './figure.js';
import { withBenchDatabase, type BenchDatabase } from './load/bench-database.js';
import { HttpConnection, rawRequest } from './load/http-connection.js';
import { median } from './load/median.js';
import { startServer } from './load/server-process.js';
import { countStatements } from '../src/testing/statement-counter.js';

const LEADS = 100_000;
const WARM_UP = 100;
const ROUNDS = 400;
const COUNTED = 50;
const MOST = 1.15;
const slug = 'bench';

interface Asked {
  filters: { propertyName: string; operator: string; value: unknown }[];
  sortCol?: LeadSortColumn;
  sortDesc?: boolean;
}

const lists: Record<string, Asked> = {
  'first page': { filters: [] },
  'newest first': { filters: [], sortCol: 'lastSignalDate', sortDesc: true },
  'by name': { filters: [], sortCol: 'fullName' },
  'filtered by title and size': {
    filters: [
      { propertyName: 'jobTitle', operator: 'ILIKE', value: '%engineer%' },
      { propertyName: 'companyEmployeeCount', operator: '>', value: 99 },
    ],
    sortCol: 'lastSignalDate',
    sortDesc: true,
  },
};

/**
 * A page of leads over HTTP, signed in, against its two statements sent the same way by a client of PostgreSQL. The
 * two take turns, one request at a time, so whatever else the machine does meets both.
 */
export function run(server: string): Promise<Figure[]> {
  return withBenchDatabase(server, 'filter_leads', async (database) => {
    await fill(database.url);
    return [...(await compare(database)), await count(database)];
  });
}

async function fill(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await fillWorkspace(client, { customerSlug: slug, leads: LEADS, seed: 1 });
  await client.end();
}

async function compare({ url, cookie, tokenHash }: BenchDatabase): Promise<Figure[]> {
  const api = await startServer('src/main.js', url);
  const http = await HttpConnection.open(api.port);
  const options = '-c default_transaction_read_only=on -c jit=off';
  const client = new Client({ connectionString: url, pipeline: true, options });
  await client.connect();
  const figures: Figure[] = [];
  try {
    for (const [name, asked] of Object.entries(lists)) {
      const request = requestFor(cookie, asked);
      const overHttp = async () => {
        const { status } = await http.ask(request);
        if (status !== 200) throw new Error(`The list ${name} was answered with ${status}`);
      };
      const statement = leadPage({ ...asked, filters: readFilters(asked.filters) }, paging);
      const throughPg = () => Promise.all([client.query(sessionStatement(tokenHash, slug)), client.query(statement)]);
      figures.push(...figuresOf(name, await takeTurns(overHttp, throughPg)));
    }
  } finally {
    http.close();
    await client.end();
    await api.stop();
  }
  return figures;
}

const paging = { page: 1, pageSize: usualPage, allUpTo: usualWhole };

function requestFor(cookie: string, asked: Asked): Buffer {
  return rawRequest('POST', '/api/filter-leads', cookie, { customer_slug: slug, ...asked, ...paging });
}

async function takeTurns(...works: (() => Promise<unknown>)[]): Promise<number[][]> {
  const times = works.map((): number[] => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [at, work] of works.entries()) {
      const start = performance.now();
      await work();
      if (round >= WARM_UP) times[at]?.push(performance.now() - start);
    }
  }
  return times;
}

function figuresOf(name: string, times: number[][]): Figure[] {
  const [http = 0, pg = 0] = times.map(median);
  const value = `${(http / pg).toFixed(2)} (${http.toFixed(2)} / ${pg.toFixed(2)} ms)`;
  return [{ name: `filter-leads, ${name}, of ${LEADS}: HTTP / pg`, value, goal: `<= ${MOST}`, ok: http / pg <= MOST }];
}

/** Through a counter, which costs time: not while times are taken. */
async function count({ url, cookie }: BenchDatabase): Promise<Figure> {
  const counter = await countStatements(url);
  const api = await startServer('src/main.js', counter.databaseUrl);
  try {
    const http = await HttpConnection.open(api.port);
    const request = requestFor(cookie, { filters: [] });
    for (let asked = 0; asked < WARM_UP; asked++) await http.ask(request);
    counter.take();
    for (let asked = 0; asked < COUNTED; asked++) await http.ask(request);
    const { statements, trips } = counter.take();
    http.close();
    return {
      name: 'filter-leads: statements, round trips a request',
      value: `${statements / COUNTED}, ${trips / COUNTED}`,
      goal: '2, 1',
      ok: statements === 2 * COUNTED && trips <= 1.1 * COUNTED,
    };
  } finally {
    await api.stop();
    counter.close();
  }
}
