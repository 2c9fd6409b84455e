import { Client } from 'pg';
import type { Figure } from './figure.js';
import type { BenchDatabase } from './load/bench-database.js';
import { HttpConnection } from './load/http-connection.js';
import { askFor, found, listRequest, pages, type Asked } from './load/lists.js';
import { sizes, withLists } from './load/lists-database.js';
import { quantile } from './load/quantile.js';
import { startServer } from './load/server-process.js';
import { takeTurns } from './load/take-turns.js';

const [small, middle, large] = sizes;
const turns = { warmUp: 5, rounds: 60 };
const turnsAnew = { warmUp: 2, rounds: 20 };
const mostOfPage = 25;
const mostOfFound = 30;
const mostGrowth = 1.5;

/**
 * Lists of leads and companies over HTTP in workspaces of three sizes: asked for again, as whoever pages asks for them,
 * and anew, as after a change of leads, which makes what was remembered of them useless.
 */
export function run(server: string): Promise<Figure[]> {
  return withLists(server, sizes, async (database) => {
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
  const measure = async (name: string, asked: Asked, most: number, path?: string) => {
    const works = sizes.map((leads) => {
      let turn = 0;
      return () => askFor(http, listRequest(cookie, leads, elsewhere(asked, turn++), path));
    });
    const times = await takeTurns(works, turns);
    figures.push(...figuresOf(name, times, most));
  };
  for (const [name, asked] of Object.entries(pages)) await measure(name, asked, mostOfPage);
  for (const [name, asked] of Object.entries(found)) await measure(`${name}, again`, asked, mostOfFound);
  for (const [name, asked] of Object.entries(companyPages)) {
    await measure(`companies, ${name}`, asked, mostOfPage, 'filter-companies');
  }
  await measure('companies, %title% of many, again', found['%title% of many'] ?? {}, mostOfPage, 'filter-companies');

  const measureAnew = async (name: string, asked: Asked, most?: number, path?: string) => {
    const works = sizes.map((leads) => async () => {
      await client.query('update lead_total set version = version + 1');
      await askFor(http, listRequest(cookie, leads, asked, path));
    });
    figures.push(...figuresOf(`${name}, anew`, await takeTurns(works, turnsAnew), most));
  };
  for (const [name, asked] of Object.entries(found)) {
    await measureAnew(name, asked, foundByMany.includes(name) ? undefined : mostOfFound);
  }
  await measureAnew('companies, %title% of many', found['%title% of many'] ?? {}, undefined, 'filter-companies');
  return figures;
}

/** Pages in the middle are another one each time, as they are for whoever goes through a list. */
function elsewhere(asked: Asked, turn: number): Asked {
  const { depth = 0 } = asked;
  return depth === 0 || depth === 1 ? asked : { ...asked, depth: depth * (0.8 + ((turn * 7) % 40) / 100) };
}

const companyPages = {
  'first page': {},
  // A dozen leads a company.
  'page in the middle': { depth: 0.5 / 12 },
  'last page': { depth: 1 },
  ...Object.fromEntries(
    ['companyName', 'employees', 'leadsCount', 'signalsCount', 'lastSignalDate', 'country'].map((sortCol) => [
      `by ${sortCol}`,
      { sortCol, sortDesc: true },
    ]),
  ),
} as Record<string, Asked>;

/** Counted anew these take as long as there are leads: the goal of that is `filter-leads`'s, beside counting alone. */
const foundByMany = ['search, two letters', '%title% of many'];

function figuresOf(name: string, times: number[][], most?: number): Figure[] {
  const [atSmall = 0, atMiddle = 0, atLarge = 0] = times.map((all) => quantile(all, 0.5));
  const p95 = quantile(times[2] ?? [], 0.95);
  const growth = atLarge / atSmall;
  const medians = [atSmall, atMiddle, atLarge].map((ms) => ms.toFixed(1)).join(' / ');
  return [
    {
      name: `${name}, of ${large}: p95`,
      value: `${p95.toFixed(1)} ms`,
      goal: most === undefined ? '' : `<= ${most} ms`,
      ok: most === undefined || p95 <= most,
    },
    {
      name: `  time at ${large} / at ${small} (medians there, at ${middle}, at ${large})`,
      value: `${growth.toFixed(2)} (${medians} ms)`,
      goal: most === undefined ? '' : `<= ${mostGrowth}`,
      ok: most === undefined || growth <= mostGrowth,
    },
  ];
}
