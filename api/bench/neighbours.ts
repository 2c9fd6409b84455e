import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Figure } from './figure.js';
import { writeArchive } from './import/archive.js';
import { withCopy, type BenchDatabase } from './load/bench-database.js';
import { HttpConnection } from './load/http-connection.js';
import { askFor, found, listRequest, pages } from './load/lists.js';
import { sizes, slugOf, withLists } from './load/lists-database.js';
import { quantile } from './load/quantile.js';
import { startServer } from './load/server-process.js';
import type { Exports } from './neighbours/exporter.js';

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
      const exporting = exportAgain(`http://127.0.0.1:${api.port}`, database.cookie);
      const importing = importAll(database.url, folder, path);
      const over = new AbortController();
      const seconds = importing.finally(() => over.abort());
      seconds.catch(() => undefined);
      while (!over.signal.aborted) await askOnce(busy);
      imports.push(await seconds);
      await exporting.stop();
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

/** In a thread of its own, so that what it takes does not wait for what is measured, nor that for it. */
function exportAgain(origin: string, cookie: string): { stop(): Promise<void> } {
  const exporter = new Worker(new URL('./neighbours/exporter.js', import.meta.url), {
    workerData: { origin, cookie, slug: slugOf(large) } satisfies Exports,
  });
  const failed = new Promise<never>((_, reject) => exporter.once('error', reject));
  failed.catch(() => undefined);
  return {
    stop: async () => {
      await Promise.race([exporter.terminate(), failed]);
    },
  };
}
