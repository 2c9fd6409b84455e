import { Client } from 'pg';
import type { Figure } from './figure.js';
import { alternate } from './load/alternate.js';
import type { BenchDatabase } from './load/bench-database.js';
import { HttpConnection, rawRequest } from './load/http-connection.js';
import { withLists, workspaceSlug } from './load/lists-database.js';
import { quantile } from './load/quantile.js';
import { startServer } from './load/server-process.js';

const SIZES = [5_000, 1_000_000] as const;
const TURNS = { warmUp: 5, rounds: 60 };
const MAX_MS = 50;
const CARDS = 50;
/** The list behind a mark of a chart has no goal of its own. */
const LISTS = {
  'signals of a week': [{ propertyName: 'signalWeek', operator: '=' }],
  'forks of a week': [
    { propertyName: 'signalWeek', operator: '=' },
    { propertyName: 'signalType', operator: 'IN', value: ['ForkEvent'] },
  ],
  'new leads of a week': [{ propertyName: 'firstSignalWeek', operator: '=' }],
};

/** Requests the company page, the highlights of cards and insights over HTTP, in a small and in a large workspace. */
export function run(server: string): Promise<Figure[]> {
  return withLists(server, SIZES, measureAll);
}

async function measureAll(database: BenchDatabase): Promise<Figure[]> {
  const api = await startServer('src/main.js', database.url);
  const http = await HttpConnection.open(api.port);
  try {
    const figures: Figure[] = [];
    for (const leads of SIZES) figures.push(...(await measure(http, database, leads)));
    return figures;
  } finally {
    http.close();
    await api.stop();
  }
}

async function measure(http: HttpConnection, { url, cookie }: BenchDatabase, leads: number): Promise<Figure[]> {
  const slug = workspaceSlug(leads);
  const { companies, largest } = await companiesOf(url, slug);
  const week = new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 10);
  const get = (path: string) => rawRequest('GET', `/api/${path}customer_slug=${slug}`, cookie);
  const companyAt = (turn: number) => companies[(turn * 37) % companies.length] ?? 0;
  const requests: Record<string, (turn: number) => Buffer> = {
    'company page': (turn) => get(`companies/${companyAt(turn)}?`),
    'company page of the largest': () => get(`companies/${largest}?`),
    'cards of 50 companies': (turn) => {
      const ids = Array.from({ length: CARDS }, (_, at) => companies[(turn * CARDS + at) % companies.length]);
      return get(`companies/highlights?companyIds=${[...new Set(ids)].join(',')}&`);
    },
    'insights, 12 weeks': () => get('insights?'),
    'insights, 52 weeks': () => get('insights?weeks=52&'),
    ...Object.fromEntries(
      Object.entries(LISTS).map(([name, filters]) => {
        const valued = filters.map((filter) => ({ value: week, ...filter }));
        const body = { customer_slug: slug, filters: valued, page: 1, pageSize: 50, allUpTo: 5000 };
        return [`list, ${name}`, () => rawRequest('POST', '/api/filter-leads', cookie, body)];
      }),
    ),
  };
  const figures: Figure[] = [];
  for (const [name, request] of Object.entries(requests)) {
    let turn = 0;
    const task = async () => {
      const { status } = await http.send(request(turn++));
      if (status !== 200) throw new Error(`${name}: ${status}`);
    };
    const [times = []] = await alternate([task], TURNS);
    const p95 = quantile(times, 0.95);
    const isList = name.startsWith('list');
    figures.push({
      name: `${name}, of ${leads} leads: p95`,
      value: `${p95.toFixed(1)} ms`,
      goal: isList ? '' : `<= ${MAX_MS} ms`,
      ok: isList || p95 <= MAX_MS,
    });
  }
  return figures;
}

/** A thousand companies, and the one with the most leads. */
async function companiesOf(url: string, slug: string): Promise<{ companies: number[]; largest: number }> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ company_id: number }>(
      `select company_id from lead_company join customer using (customer_id)
       where slug = $1 and company_id > 0 order by leads_count desc, company_id`,
      [slug],
    );
    const step = Math.max(1, Math.floor(rows.length / 1000));
    return {
      companies: rows.filter((_, at) => at % step === 0).map((row) => row.company_id),
      largest: rows[0]?.company_id ?? 0,
    };
  } finally {
    await client.end();
  }
}
