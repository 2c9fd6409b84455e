import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { deriveLogins } from '../launch/logins.js';
import type { Figure } from './figure.js';
import { writeArchive } from './import/archive.js';
import { withCopy, type BenchDatabase } from './load/bench-database.js';
import { HttpConnection } from './load/http-connection.js';
import { requestList, FILTERED_LISTS, INDEXED_LISTS, listRequest } from './load/list-requests.js';
import { LIST_SIZES, workspaceSlug, withLists } from './load/lists-database.js';
import { quantile } from './load/quantile.js';
import { startServer } from './load/server-process.js';
import type { Exports } from './noisy-neighbor/exporter.js';

const [, NEIGHBOUR, LARGE] = LIST_SIZES;
const ROUNDS = 3;
/** All of them in repositories that the large workspace tracks. */
const EVENTS = 100_000;
/** Lists that the neighbour requests repeatedly; the filtered ones match few leads. */
const LISTS = [
  ...['first page', 'page in the middle', 'last page', 'newest first', 'by companyName'].map(
    (name) => INDEXED_LISTS[name] ?? {},
  ),
  ...['%title% of few', 'search, no such name'].map((name) => FILTERED_LISTS[name] ?? {}),
];
const QUIET_ROUNDS = 30;
const MAX_RATIO = 2;

/** Measures the lists of one workspace while another one with a million leads imports and exports. */
export function run(server: string): Promise<Figure[]> {
  return withLists(server, [NEIGHBOUR, LARGE], (database) => withCopy(database, 'noisy_neighbor', measure));
}

async function measure(database: BenchDatabase): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-noisy-neighbor-'));
  const api = await startServer('src/main.js', database.url);
  const http = await HttpConnection.open(api.port);
  const requests = LISTS.map((list) => listRequest(database.cookie, NEIGHBOUR, list));
  const requestLists = async (times: number[]): Promise<void> => {
    for (const request of requests) {
      const started = performance.now();
      await requestList(http, request);
      times.push(performance.now() - started);
    }
  };
  try {
    for (let round = 0; round < QUIET_ROUNDS; round += 1) await requestLists([]);
    const [ratios, quiets, busies, imports]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { path } = await writeArchive(join(folder, `${round}.json.gz`), EVENTS, { seed: round + 1 });
      const quiet: number[] = [];
      for (let repeat = 0; repeat < QUIET_ROUNDS; repeat += 1) await requestLists(quiet);
      const busy: number[] = [];
      const exporting = exportRepeatedly(`http://127.0.0.1:${api.port}`, database.cookie);
      const importing = importAll(database.url, folder, path);
      const importEnded = new AbortController();
      const seconds = importing.finally(() => importEnded.abort());
      seconds.catch(() => undefined);
      while (!importEnded.signal.aborted) await requestLists(busy);
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
        name: `lists of ${NEIGHBOUR} leads while ${LARGE} are exported and added to: p95 / quiet`,
        value: ratio.toFixed(2),
        goal: `<= ${MAX_RATIO}`,
        ok: ratio <= MAX_RATIO,
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

/** Returns the seconds that the import took. */
async function importAll(databaseUrl: string, folder: string, file: string): Promise<number> {
  const started = performance.now();
  const cli = fileURLToPath(new URL('../src/cli.js', import.meta.url));
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: deriveLogins(databaseUrl, {}).urls.worker,
    DATA_DIR: folder,
    SECRET_KEY: 'of a bench, which has no secrets to keep',
  };
  const child = spawn(process.execPath, [cli, 'import', file, '--all-repos', workspaceSlug(LARGE)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  return (performance.now() - started) / 1000;
}

/** Exports in a thread of its own, to keep export and measured requests from waiting for each other. */
function exportRepeatedly(origin: string, cookie: string): { stop(): Promise<void> } {
  const exporter = new Worker(new URL('./noisy-neighbor/exporter.js', import.meta.url), {
    workerData: { origin, cookie, slug: workspaceSlug(LARGE) } satisfies Exports,
  });
  const failed = new Promise<never>((_, reject) => exporter.once('error', reject));
  failed.catch(() => undefined);
  return {
    stop: async () => {
      await Promise.race([exporter.terminate(), failed]);
    },
  };
}
