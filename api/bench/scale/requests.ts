import { Client } from 'pg';
import type { Figure } from '../figure.js';
import { alternate } from '../load/alternate.js';
import type { BenchDatabase } from '../load/bench-database.js';
import { HttpConnection, rawRequest } from '../load/http-connection.js';
import { quantile } from '../load/quantile.js';
import { startServer, type ServerProcess } from '../load/server-process.js';
import type { Meter } from './meter.js';
import { processorMs } from './processor-time.js';

const TURNS = { warmUp: 5, rounds: 40 };
const MAX_ADMINISTRATION_MS = 1_000;
const [CONNECTIONS, REQUESTS] = [8, 1_000];
const LISTS = {
  'first page': {},
  'by companyName': { sortCol: 'companyName' },
  search: { search: 'person 12' },
};
/** Requests that name no workspace. */
const ADMINISTRATION = ['customers', 'me', 'admin/users', 'admin/jobs', 'admin/slack-channels', 'admin/audit'];

/** Requests lists of the largest and of a median workspace, then first pages of all workspaces by several API processes. */
export async function measureLists(
  { url, cookie }: BenchDatabase,
  client: Client,
  meter: Meter,
  processes: number[],
): Promise<Figure[]> {
  const { rows: workspaces } = await client.query<{ slug: string; leads: number }>(
    'select slug, leads_count as leads from lead_total join customer using (customer_id) order by leads_count desc, slug',
  );
  const requestOf = (slug = '', query: object = {}) =>
    rawRequest('POST', '/api/filter-leads', cookie, {
      customer_slug: slug,
      filters: [],
      page: 1,
      pageSize: 50,
      allUpTo: 0,
      ...query,
    });
  const figures: Figure[] = [];
  for (const count of processes) {
    const servers: ServerProcess[] = [];
    while (servers.length < count) servers.push(await startServer('src/main.js', url));
    const ports = servers.map(({ port }) => port);
    try {
      if (figures.length === 0) {
        for (const { slug, leads } of [workspaces[0], workspaces[Math.floor(workspaces.length / 2)]].filter(
          (each) => each !== undefined,
        )) {
          for (const [name, query] of Object.entries(LISTS)) {
            const ms = await p95(ports[0] ?? 0, requestOf(slug, query));
            figures.push(detail(`${name} of ${leads} leads: p95`, `${ms.toFixed(1)} ms`));
          }
        }
      }
      // A prime step: the workspaces of a turn are of all sizes.
      const requests = Array.from({ length: REQUESTS }, (_, at) =>
        requestOf(workspaces[(at * 7919) % workspaces.length]?.slug),
      );
      await requestAll(ports, requests.slice(0, REQUESTS / 10));
      const processorOfServers = () => servers.reduce((sum, { pid }) => sum + processorMs(pid), 0);
      const cost = await meter.measure(async () => {
        const before = processorOfServers();
        await requestAll(ports, requests);
        return processorOfServers() - before;
      });
      figures.push(
        detail(
          `first pages of all workspaces, ${count} API processes: requests/s`,
          `${((REQUESTS / cost.ms) * 1000).toFixed(0)}, ${(cost.processorMs / REQUESTS).toFixed(2)} ms of processor each`,
        ),
      );
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  }
  return figures;
}

async function p95(port: number, request: Buffer): Promise<number> {
  const http = await HttpConnection.open(port);
  const [times = []] = await alternate([() => expectOk(http, request)], TURNS);
  http.close();
  return quantile(times, 0.95);
}

/** Sends the requests over several connections, spread over the ports. */
async function requestAll(ports: number[], requests: Buffer[]): Promise<void> {
  const remaining = requests.values();
  const sendNext = async (_: unknown, at: number) => {
    const http = await HttpConnection.open(ports[at % ports.length] ?? 0);
    for (const request of remaining) await expectOk(http, request);
    http.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendNext));
}

/** Requests what an administrator sees of all workspaces. */
export async function measureAdministration({ url, cookie }: BenchDatabase): Promise<Figure[]> {
  const api = await startServer('src/main.js', url);
  const http = await HttpConnection.open(api.port);
  try {
    const figures: Figure[] = [];
    for (const path of ADMINISTRATION) {
      let bytes = 0;
      const request = rawRequest('GET', `/api/${path}`, cookie);
      const task = async () => {
        bytes = await expectOk(http, request);
      };
      const [times = []] = await alternate([task], { warmUp: 1, rounds: 5 });
      const ms = quantile(times, 0.5);
      figures.push({
        name: `GET /api/${path}`,
        value: `${ms.toFixed(0)} ms, ${(bytes / 1e6).toFixed(2)} MB`,
        goal: `<= ${MAX_ADMINISTRATION_MS} ms`,
        ok: ms <= MAX_ADMINISTRATION_MS,
      });
    }
    return figures;
  } finally {
    http.close();
    await api.stop();
  }
}

async function expectOk(http: HttpConnection, request: Buffer): Promise<number> {
  const response = await http.send(request);
  if (response.status !== 200)
    throw new Error(`${request.toString('latin1').split('\r\n')[0]} returned ${response.status}`);
  return response.bytes;
}

function detail(name: string, value: string): Figure {
  return { name, value, goal: '', ok: true };
}
