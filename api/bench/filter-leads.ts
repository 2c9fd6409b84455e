import type { Client } from 'pg';
import { readFilters } from '../src/modules/leads/filters/read-filters.js';
import { leadPage, type KnownTotal } from '../src/modules/leads/list/lead-list.queries.js';
import type { LeadSelection } from '../src/modules/leads/list/lead-order.js';
import { sessionStatement } from '../src/platform/access/session.statement.js';
import { usualPage, usualWhole } from '../src/platform/limits.js';
import { countStatements } from '../src/testing/statement-counter.js';
import type { Figure } from './figure.js';
import type { BenchDatabase } from './load/bench-database.js';
import { HttpConnection, rawRequest } from './load/http-connection.js';
import { askFor, type Asked } from './load/lists.js';
import { connectAsRequests, sizes, slugOf, withLists } from './load/lists-database.js';
import { median, quantile } from './load/quantile.js';
import { startServer } from './load/server-process.js';
import { takeTurns } from './load/take-turns.js';

const [, leads] = sizes;
const slug = slugOf(leads);
const turns = { warmUp: 100, rounds: 1_000 };
/** Requests until a server that has just started is as quick as one that has run for a while. */
const runIn = 3_000;
const countTurns = { warmUp: 5, rounds: 40 };
const counted = 50;
const most = { p50: 1.15, p99: 1.4, count: 1.1, repeatedMs: 5 };
const paging = { page: 1, pageSize: usualPage, allUpTo: usualWhole };

const engineers = [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%engineer%' }];
const lists: Record<string, Asked> = {
  'first page': {},
  'newest first': { sortCol: 'lastSignalDate', sortDesc: true },
  'by name': { sortCol: 'fullName' },
  'filtered by title and size': {
    filters: [...engineers, { propertyName: 'companyEmployeeCount', operator: '>', value: 99 }],
    sortCol: 'lastSignalDate',
    sortDesc: true,
  },
};

/**
 * A page of leads over HTTP, signed in, against its two statements sent the same way by a client of PostgreSQL. The
 * two take turns, one request at a time, so whatever else the machine does meets both. A server that does nothing else
 * tells what of the difference HTTP and the second way of the answer take.
 */
export function run(server: string): Promise<Figure[]> {
  return withLists(server, [leads], async (database) => {
    const client = await connectAsRequests(database.url);
    try {
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

function requestFor(cookie: string, asked: Asked): Buffer {
  return rawRequest('POST', '/api/filter-leads', cookie, { customer_slug: slug, filters: [], ...asked, ...paging });
}

async function compare({ url, cookie, tokenHash }: BenchDatabase, client: Client): Promise<Figure[]> {
  const figures: Figure[] = [];
  const opened: (() => unknown)[] = [];
  const open = async (program: string) => {
    const server = await startServer(program, url);
    opened.push(() => server.stop());
    const connection = await HttpConnection.open(server.port);
    opened.push(() => connection.close());
    return connection;
  };
  try {
    const http = await open('src/main.js');
    const bare = await open('bench/filter-leads/bare-server.js');
    const first = requestFor(cookie, {});
    for (let asked = 0; asked < runIn; asked++) await Promise.all([askFor(http, first), askFor(bare, first)]);
    for (const [name, asked] of Object.entries(lists)) {
      const request = requestFor(cookie, asked);
      const selection = selectionOf(asked);
      const known = asked.filters && (await countOnce(client, tokenHash, selection));
      const statement = leadPage(selection, paging, { total: known });
      const throughPg = () => Promise.all([client.query(sessionStatement(tokenHash, slug)), client.query(statement)]);
      const works = [() => askFor(http, request), throughPg, ...(asked.filters ? [] : [() => askFor(bare, request)])];
      figures.push(...figuresOf(name, await takeTurns(works, turns)));
    }
  } finally {
    for (const close of opened.reverse()) await close();
  }
  return figures;
}

function selectionOf({ filters = [], ...asked }: Asked): LeadSelection {
  return { ...asked, filters: readFilters(filters) };
}

async function countOnce(client: Client, tokenHash: Buffer, selection: LeadSelection): Promise<KnownTotal> {
  await client.query(sessionStatement(tokenHash, slug));
  const { rows } = await client.query<KnownTotal>(leadPage(selection, paging));
  if (!rows[0]) throw new Error('The list answered nothing');
  return rows[0];
}

function figuresOf(name: string, [http = [], pg = [], bare]: number[][]): Figure[] {
  return ([0.5, 0.99] as const).flatMap((share) => {
    const [over, through, floor] = [quantile(http, share), quantile(pg, share), bare && quantile(bare, share)];
    const goal = share === 0.5 ? most.p50 : most.p99;
    const ratio = (ms: number) => `${(ms / through).toFixed(2)} (${ms.toFixed(2)} / ${through.toFixed(2)} ms)`;
    const list = `filter-leads, ${name}, of ${leads}`;
    return [
      {
        name: `${list}: HTTP / pg, p${share * 100}`,
        value: ratio(over),
        goal: `<= ${goal}`,
        ok: over / through <= goal,
      },
      ...(floor ? [{ name: `  a bare server / pg, p${share * 100}`, value: ratio(floor), goal: '', ok: true }] : []),
    ];
  });
}

/** A page of one lead, so that what is left is mostly the count. */
async function compareCounts({ tokenHash }: BenchDatabase, client: Client): Promise<Figure[]> {
  const selection = selectionOf({ filters: engineers });
  const known = await countOnce(client, tokenHash, selection);
  const one = { page: 1, pageSize: 1 };
  const raw = `select count(*) from workspace_lead l
    where l.customer_id = current_workspace() and l.verdict <> 'hidden' and not l.recycled and l.job_title_key like $1`;
  const [anew = 0, alone = 0, again = 0, whole = 0] = (
    await takeTurns(
      [
        () => client.query(leadPage(selection, one)),
        () => client.query(raw, ['%engineer%']),
        () => client.query(leadPage(selection, one, { total: known })),
        () => client.query(leadPage({ filters: [] }, one)),
      ],
      countTurns,
    )
  ).map(median);
  const quick = Math.max(again, whole);
  return [
    {
      name: `filter-leads, a broad filter's first total, of ${leads}: with one lead / counting alone`,
      value: `${(anew / alone).toFixed(2)} (${anew.toFixed(1)} / ${alone.toFixed(1)} ms)`,
      goal: `<= ${most.count}`,
      ok: anew / alone <= most.count,
    },
    {
      name: '  total of all and total again, with one lead: the slower',
      value: `${quick.toFixed(1)} ms`,
      goal: `<= ${most.repeatedMs} ms`,
      ok: quick <= most.repeatedMs,
    },
  ];
}

/** Through a counter, which costs time: not while times are taken. */
async function countStatementsOf({ url, cookie }: BenchDatabase): Promise<Figure> {
  const counter = await countStatements(url);
  const api = await startServer('src/main.js', counter.databaseUrl);
  try {
    const http = await HttpConnection.open(api.port);
    const request = requestFor(cookie, {});
    for (let asked = 0; asked < turns.warmUp; asked++) await http.ask(request);
    counter.take();
    for (let asked = 0; asked < counted; asked++) await http.ask(request);
    const { statements, trips } = counter.take();
    http.close();
    return {
      name: 'filter-leads: statements, round trips a request',
      value: `${statements / counted}, ${trips / counted}`,
      goal: '2, 1',
      ok: statements === 2 * counted && trips <= 1.1 * counted,
    };
  } finally {
    await api.stop();
    counter.close();
  }
}
