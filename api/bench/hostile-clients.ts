import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Figure } from './figure.js';
import type { Attack, Attacker } from './hostile-clients/attacker.js';
import { signIn, type BenchDatabase } from './load/bench-database.js';
import { HttpConnection, rawRequest } from './load/http-connection.js';
import { INDEXED_LISTS, FILTERED_LISTS, listRequest } from './load/list-requests.js';
import { LIST_SIZES, withLists } from './load/lists-database.js';
import { quantile } from './load/quantile.js';
import { startServer } from './load/server-process.js';

const [VICTIM, ATTACKED] = LIST_SIZES;
const ATTACKS: readonly Attack[] = ['slow bodies', 'greedy user', 'huge input'];
const ROUNDS = 3;
/** All requests, in turn, this many times for each measurement. */
const REPEATS = 40;
/** Until the attack has begun in full. */
const HEAD_START_MS = 2_000;
const MAX_RATIO = 2;
/** The attacker's address is 127.0.0.1. */
const VICTIM_ADDRESS = '127.0.0.2';

/** Measures the requests of one user while another client sends slow bodies, 150 lists at once, or 4 MB files. */
export function run(server: string): Promise<Figure[]> {
  return withLists(server, [VICTIM, ATTACKED], measure);
}

async function measure(database: BenchDatabase): Promise<Figure[]> {
  const attacker = await signIn(database.url, 'attacker@example.com');
  const api = await startServer('src/main.js', database.url);
  const http = await HttpConnection.open(api.port, VICTIM_ADDRESS);
  const requests = [
    rawRequest('GET', '/api/me', database.cookie),
    ...[INDEXED_LISTS['first page'], INDEXED_LISTS['page in the middle'], FILTERED_LISTS['%title% of few']].map(
      (list) => listRequest(database.cookie, VICTIM, list ?? {}),
    ),
  ];
  let refusals = 0;
  const sendAll = async (): Promise<number> => {
    const times: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      for (const request of requests) {
        const started = performance.now();
        const { status } = await http.send(request);
        times.push(performance.now() - started);
        if (status !== 200) refusals += 1;
      }
    }
    return quantile(times, 0.95);
  };
  try {
    await sendAll();
    const figures: Figure[] = [];
    for (const attack of ATTACKS) {
      refusals = 0;
      const [quiets, busies]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        quiets.push(await sendAll());
        const data: Attacker = { attack, port: api.port, cookie: attacker.cookie, leads: ATTACKED };
        const thread = new Worker(new URL('./hostile-clients/attacker.js', import.meta.url), { workerData: data });
        const failed = new Promise<never>((_, reject) => thread.once('error', reject));
        await Promise.race([sleep(HEAD_START_MS), failed]);
        busies.push(await Promise.race([sendAll(), failed]));
        failed.catch(() => undefined);
        await thread.terminate();
        // Requests of the attacker that have begun.
        await sleep(HEAD_START_MS);
      }
      const ratio = quantile(busies, 0.5) / quantile(quiets, 0.5);
      const value = `${ratio.toFixed(2)} (${quantile(busies, 0.5).toFixed(1)} / ${quantile(quiets, 0.5).toFixed(1)} ms)`;
      figures.push(
        { name: `${attack}: p95 of another user / quiet`, value, goal: `<= ${MAX_RATIO}`, ok: ratio <= MAX_RATIO },
        { name: '  refusals of that user', value: String(refusals), goal: '<= 0', ok: refusals === 0 },
      );
    }
    return figures;
  } finally {
    http.close();
    await api.stop();
  }
}
