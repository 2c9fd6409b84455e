import type { Figure } from './figure.js';
import { withBenchDatabase } from './load/bench-database.js';
import { HttpConnection, rawRequest } from './load/http-connection.js';
import { median } from './load/quantile.js';
import { startServer } from './load/server-process.js';

const CONNECTIONS = 16;
const ROUNDS = 9;
const WARM_UP = 3_000;
const REQUESTS = 4_000;
const MIN_RATIO = 0.7;

/** Compares `/api/me` with a bare server that runs the same statement; both take turns over equally many connections. */
export function run(server: string): Promise<Figure[]> {
  return withBenchDatabase(server, 'me', async ({ url, cookie }) => {
    const request = rawRequest('GET', '/api/me', cookie);
    const api = await startServer('src/main.js', url);
    const bare = await startServer('bench/me/bare-server.js', url);
    try {
      await perSecond(api.port, request, WARM_UP);
      await perSecond(bare.port, request, WARM_UP);
      const ratios: number[] = [];
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        const [our, their] = [
          await perSecond(api.port, request, REQUESTS),
          await perSecond(bare.port, request, REQUESTS),
        ];
        ours.push(our);
        theirs.push(their);
        ratios.push(our / their);
      }
      const ratio = median(ratios);
      const value = `${ratio.toFixed(2)} (${median(ours).toFixed(0)} / ${median(theirs).toFixed(0)} a second)`;
      return [{ name: '/api/me: throughput / bare server', value, goal: `>= ${MIN_RATIO}`, ok: ratio >= MIN_RATIO }];
    } finally {
      await api.stop();
      await bare.stop();
    }
  });
}

async function perSecond(port: number, request: Buffer, requests: number): Promise<number> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => HttpConnection.open(port)));
  let requestsLeft = requests;
  const start = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      while (requestsLeft-- > 0) {
        const { status } = await connection.send(request);
        if (status !== 200) throw new Error(`/api/me returned ${status}`);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  for (const connection of connections) connection.close();
  return requests / seconds;
}
