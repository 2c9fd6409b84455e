import type { Client } from 'pg';
import { readFilters } from '../src/modules/leads/filters/read-filters.js';
import type { CachedTotal } from '../src/modules/leads/list/list-cache.js';
import { leadPage } from '../src/modules/leads/list/lead-list.queries.js';
import type { LeadSelection } from '../src/modules/leads/list/list-order.js';
import { sessionStatement } from '../src/platform/access/session.statement.js';
import { withTenantSettings } from '../src/platform/database/tenant.js';
import { DEFAULT_PAGE_SIZE, DEFAULT_ALL_UP_TO } from '../src/platform/limits.js';
import { countStatements } from '../src/testing/statement-counter.js';
import type { Figure } from './figure.js';
import { type BenchDatabase, openWorkspace } from './load/bench-database.js';
import { HttpConnection, rawRequest } from './load/http-connection.js';
import { requestList, type ListQuery } from './load/list-requests.js';
import { connectAsRequests, LIST_SIZES, workspaceSlug, withLists } from './load/lists-database.js';
import { median, quantile } from './load/quantile.js';
import { startServer } from './load/server-process.js';
import { alternate } from './load/alternate.js';

const [, LEADS] = LIST_SIZES;
const SLUG = workspaceSlug(LEADS);
const TURNS = { warmUp: 100, rounds: 1_000 };
/** Requests until the server's code is compiled and its speed no longer changes. */
const WARM_UP_REQUESTS = 3_000;
const COUNT_TURNS = { warmUp: 5, rounds: 40 };
const COUNTED_REQUESTS = 50;
const GOALS = { p50: 1.35, p99: 1.8, count: 1.1, repeatedMs: 5 };
const PAGING = { page: 1, pageSize: DEFAULT_PAGE_SIZE, allUpTo: DEFAULT_ALL_UP_TO };

const ENGINEERS = [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%engineer%' }];
const LISTS: Record<string, ListQuery> = {
  'first page': {},
  'newest first': { sortCol: 'lastSignalDate', sortDesc: true },
  'by name': { sortCol: 'fullName' },
  'filtered by title and size': {
    filters: [...ENGINEERS, { propertyName: 'companyEmployeeCount', operator: '>', value: 99 }],
    sortCol: 'lastSignalDate',
    sortDesc: true,
  },
};

/**
 * Compares a signed-in request for a page of leads over HTTP with its two statements sent by a PostgreSQL client. The two
 * take turns, one request at a time, to spread other load on the machine over both. A bare server that only runs the
 * statements shows how much of the difference is HTTP.
 */
export function run(server: string): Promise<Figure[]> {
  return withLists(server, [LEADS], async (database) => {
    const client = await connectAsRequests(database.url);
    try {
      await openWorkspace(client, SLUG);
      return [
        ...(await compare(database, client)),
        ...(await compareCounts(database, client)),
        await countStatementsOf(database),
      ];
    } finally {
      await client.end();
    }
  });
}

function requestFor(cookie: string, query: ListQuery): Buffer {
  return rawRequest('POST', '/api/filter-leads', cookie, { customer_slug: SLUG, filters: [], ...query, ...PAGING });
}

async function compare({ url, cookie, tokenHash }: BenchDatabase, client: Client): Promise<Figure[]> {
  const figures: Figure[] = [];
  const cleanups: (() => unknown)[] = [];
  const open = async (program: string) => {
    const server = await startServer(program, url);
    cleanups.push(() => server.stop());
    const connection = await HttpConnection.open(server.port);
    cleanups.push(() => connection.close());
    return connection;
  };
  try {
    const http = await open('src/main.js');
    const bare = await open('bench/filter-leads/bare-server.js');
    const first = requestFor(cookie, {});
    for (let sent = 0; sent < WARM_UP_REQUESTS; sent++)
      await Promise.all([requestList(http, first), requestList(bare, first)]);
    for (const [name, query] of Object.entries(LISTS)) {
      const request = requestFor(cookie, query);
      const selection = selectionOf(query);
      const total = query.filters && (await countOnce(client, tokenHash, selection));
      const statement = withTenantSettings(leadPage(selection, PAGING, { total }));
      const throughPg = () => Promise.all([client.query(sessionStatement(tokenHash, SLUG)), client.query(statement)]);
      const tasks = [
        () => requestList(http, request),
        throughPg,
        ...(query.filters ? [] : [() => requestList(bare, request)]),
      ];
      figures.push(...toFigures(name, await alternate(tasks, TURNS)));
    }
  } finally {
    for (const close of cleanups.reverse()) await close();
  }
  return figures;
}

function selectionOf({ filters = [], ...query }: ListQuery): LeadSelection {
  return { ...query, filters: readFilters(filters) };
}

async function countOnce(client: Client, tokenHash: Buffer, selection: LeadSelection): Promise<CachedTotal> {
  await client.query(sessionStatement(tokenHash, SLUG));
  const { rows } = await client.query<CachedTotal>(withTenantSettings(leadPage(selection, PAGING)));
  if (!rows[0]) throw new Error('The list returned no row');
  return rows[0];
}

function toFigures(name: string, [http = [], pg = [], bare]: number[][]): Figure[] {
  return ([0.5, 0.99] as const).flatMap((share) => {
    const [httpMs, pgMs, bareMs] = [quantile(http, share), quantile(pg, share), bare && quantile(bare, share)];
    const goal = share === 0.5 ? GOALS.p50 : GOALS.p99;
    const ratio = (ms: number) => `${(ms / pgMs).toFixed(2)} (${ms.toFixed(2)} / ${pgMs.toFixed(2)} ms)`;
    const list = `filter-leads, ${name}, of ${LEADS}`;
    return [
      {
        name: `${list}: HTTP / pg, p${share * 100}`,
        value: ratio(httpMs),
        goal: `<= ${goal}`,
        ok: httpMs / pgMs <= goal,
      },
      ...(bareMs ? [{ name: `  a bare server / pg, p${share * 100}`, value: ratio(bareMs), goal: '', ok: true }] : []),
    ];
  });
}

/** Requests pages of one lead, which leaves mostly the count. */
async function compareCounts({ tokenHash }: BenchDatabase, client: Client): Promise<Figure[]> {
  const selection = selectionOf({ filters: ENGINEERS });
  const total = await countOnce(client, tokenHash, selection);
  const firstLead = { page: 1, pageSize: 1 };
  const raw = `select count(*) from workspace_lead l
    where l.customer_id = $workspace and l.verdict <> 'hidden' and not l.recycled and l.job_title_key like $1`;
  const [firstTime = 0, alone = 0, repeated = 0, unfiltered = 0] = (
    await alternate(
      [
        () => client.query(withTenantSettings(leadPage(selection, firstLead))),
        () => client.query(withTenantSettings({ text: raw, values: ['%engineer%'] })),
        () => client.query(withTenantSettings(leadPage(selection, firstLead, { total }))),
        () => client.query(withTenantSettings(leadPage({ filters: [] }, firstLead))),
      ],
      COUNT_TURNS,
    )
  ).map(median);
  const slower = Math.max(repeated, unfiltered);
  return [
    {
      name: `filter-leads, a broad filter's first total, of ${LEADS}: with one lead / counting alone`,
      value: `${(firstTime / alone).toFixed(2)} (${firstTime.toFixed(1)} / ${alone.toFixed(1)} ms)`,
      goal: `<= ${GOALS.count}`,
      ok: firstTime / alone <= GOALS.count,
    },
    {
      name: '  total of all and total again, with one lead: the slower',
      value: `${slower.toFixed(1)} ms`,
      goal: `<= ${GOALS.repeatedMs} ms`,
      ok: slower <= GOALS.repeatedMs,
    },
  ];
}

/** Runs separately from the measurements because the counting proxy adds time. */
async function countStatementsOf({ url, cookie }: BenchDatabase): Promise<Figure> {
  const counter = await countStatements(url);
  const api = await startServer('src/main.js', counter.databaseUrl);
  try {
    const http = await HttpConnection.open(api.port);
    const request = requestFor(cookie, {});
    for (let sent = 0; sent < TURNS.warmUp; sent++) await http.send(request);
    counter.take();
    for (let sent = 0; sent < COUNTED_REQUESTS; sent++) await http.send(request);
    const { statements, roundTrips: trips } = counter.take();
    http.close();
    return {
      name: 'filter-leads: statements, round trips a request',
      value: `${statements / COUNTED_REQUESTS}, ${trips / COUNTED_REQUESTS}`,
      goal: '2, 1',
      ok: statements === 2 * COUNTED_REQUESTS && trips <= 1.1 * COUNTED_REQUESTS,
    };
  } finally {
    await api.stop();
    counter.close();
  }
}
