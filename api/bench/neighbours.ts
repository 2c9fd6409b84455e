import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.js';
import { writeArchive } from './import/archive.js';
import { withCopy, type BenchDatabase } from './load/bench-database.js';
import { HttpConnection } from './load/http-connection.js';
import { askFor, found, listRequest, pages } from './load/lists.js';
import { sizes, slugOf, withLists } from './load/lists-database.js';
import { quantile } from './load/quantile.js';
import { startServer } from './load/server-process.js';

const [, neighbour, large] = sizes;
const ROUNDS = 3;
/** Every one of them an event of a repository that the large workspace tracks. */
const EVENTS = 100_000;
/** What the neighbour asks for, again and again; what it finds it finds at once. */
const asked = [
  ...['first page', 'page in the middle', 'last page', 'newest first', 'by companyName'].map(
    (name) => pages[name] ?? {},
  ),
  ...['%title% of few', 'search, no such name'].map((name) => found[name] ?? {}),
];
const quietRounds = 30;
const mostWorse = 2;

/** How long one workspace waits for its lists while another of a million leads imports and exports. */
export function run(server: string): Promise<Figure[]> {
  return withLists(server, [neighbour, large], (kept) => withCopy(kept, 'neighbours', measure));
}

async function measure(database: BenchDatabase): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-neighbours-'));
  const api = await startServer('src/main.js', database.url);
  const http = await HttpConnection.open(api.port);
  const requests = asked.map((list) => listRequest(database.cookie, neighbour, list));
  const askOnce = async (times: number[]): Promise<void> => {
    for (const request of requests) {
      const started = performance.now();
      await askFor(http, request);
      times.push(performance.now() - started);
    }
  };
  try {
    for (let round = 0; round < quietRounds; round += 1) await askOnce([]);
    const [ratios, quiets, busies, imports]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { path } = await writeArchive(join(folder, `${round}.json.gz`), EVENTS, { seed: round + 1 });
      const quiet: number[] = [];
      for (let asking = 0; asking < quietRounds; asking += 1) await askOnce(quiet);
      const busy: number[] = [];
      const exporting = new AbortController();
      const exports = exportAgain(`http://127.0.0.1:${api.port}`, database.cookie, exporting.signal);
      const importing = importAll(database.url, folder, path);
      const over = new AbortController();
      const seconds = importing.finally(() => over.abort());
      seconds.catch(() => undefined);
      while (!over.signal.aborted) await askOnce(busy);
      imports.push(await seconds);
      exporting.abort();
      await exports;
      quiets.push(quantile(quiet, 0.95));
      busies.push(quantile(busy, 0.95));
      ratios.push(quantile(busy, 0.95) / quantile(quiet, 0.95));
    }
    const ratio = quantile(ratios, 0.5);
    const detail = (name: string, value: string): Figure => ({ name: `  ${name}`, value, goal: '', ok: true });
    return [
      {
        name: `lists of ${neighbour} leads while ${large} are exported and added to: p95 / quiet`,
        value: ratio.toFixed(2),
        goal: `<= ${mostWorse}`,
        ok: ratio <= mostWorse,
      },
      detail('p95 quiet', `${quantile(quiets, 0.5).toFixed(1)} ms`),
      detail('p95 meanwhile', `${quantile(busies, 0.5).toFixed(1)} ms`),
      detail(`import of ${EVENTS} events`, `${quantile(imports, 0.5).toFixed(1)} s`),
    ];
  } finally {
    http.close();
    await api.stop();
    await rm(folder, { recursive: true });
  }
}

/** Seconds. */
async function importAll(databaseUrl: string, folder: string, file: string): Promise<number> {
  const started = performance.now();
  const cli = fileURLToPath(new URL('../src/cli.js', import.meta.url));
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SECRET_KEY: 'of a bench, which has no secrets to keep',
  };
  const child = spawn(process.execPath, [cli, 'import', file, '--all-repos', slugOf(large)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  return (performance.now() - started) / 1000;
}

/** All leads as a file, one after the other, until it is told to stop. */
async function exportAgain(origin: string, cookie: string, signal: AbortSignal): Promise<void> {
  const body = JSON.stringify({ customer_slug: slugOf(large), filters: [] });
  const headers = { cookie, accept: 'text/csv', 'content-type': 'application/json' };
  try {
    for (;;) {
      const answer = await fetch(`${origin}/api/filter-leads`, { method: 'POST', headers, body, signal });
      if (answer.status !== 200 || !answer.body) throw new Error(`The file was answered with ${answer.status}`);
      for await (const _ of answer.body) continue;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
