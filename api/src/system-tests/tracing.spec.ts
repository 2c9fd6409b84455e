import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { DataSource } from 'typeorm';
import { builders } from '../testing/builders.js';
import { eventually } from '../testing/eventually.js';
import { runProcess } from '../testing/run-process.js';
import { openTestDatabase } from '../testing/test-database.js';

jest.setTimeout(90_000);

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}
interface Batch {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

describe('tracing', () => {
  const bodies: string[] = [];
  let receiver: Server;
  let OTLP_URL = '';
  let db: DataSource;

  beforeAll(async () => {
    db = await openTestDatabase([], 'superuser');
    receiver = createServer((request, response) => {
      void text(request).then((body) => {
        bodies.push(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    OTLP_URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/v1/traces`;
  });
  afterAll(async () => {
    receiver.close();
    receiver.closeAllConnections();
    await db.destroy();
  });

  const spans = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Batch).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );

  it('sends requests under their ids, with their statements and no personal data', async () => {
    const create = await builders(db);
    const customer = await create.customer();
    const user = await create.user({ customer, email: `${customer.slug}@private.example` });
    const api = runProcess('main', [], { OTLP_URL });
    const output = await api.waitForOutput(/"msg":"listening"/);
    const url = /"msg":"Server listening at (http:[^"]+)"/.exec(output)?.[1] ?? '';
    const read = await fetch(`${url}/api/me?search=confidential`, { headers: { cookie: user.cookie } });
    const list = await fetch(`${url}/api/filter-leads`, {
      method: 'POST',
      headers: { cookie: user.cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ customer_slug: customer.slug, filters: [], search: 'confidential' }),
    });
    expect([read.status, list.status]).toEqual([200, 200]);
    await Promise.all([read.text(), list.text()]);
    api.child.kill('SIGTERM');
    expect((await api.ended).code).toBe(0);
    for (const [response, name, statement] of [
      [read, 'GET /api/me', 'sql me'],
      [list, 'POST /api/filter-leads', 'sql session'],
    ] as const) {
      const traceId = response.headers.get('x-request-id')?.replaceAll('-', '');
      const own = spans().filter((span) => span.traceId === traceId);
      const root = own.find((span) => span.name === name);
      expect(root?.parentSpanId).toBeUndefined();
      const children = own.filter((span) => span.parentSpanId === root?.spanId);
      expect(children.map((span) => span.name)).toContain(statement);
    }
    for (const secret of ['private.example', 'confidential', customer.slug, user.cookie.split('=')[1]]) {
      expect(bodies.join()).not.toContain(secret);
    }
  });

  it('sends jobs', async () => {
    await db.query('delete from graphile_worker._private_jobs');
    const worker = runProcess('worker', [], { OTLP_URL });
    await worker.waitForOutput(/"msg":"taking jobs"/);
    await db.query(`select graphile_worker.add_job('remove-expired-sessions')`);
    const job = await eventually('the job to be traced', () =>
      Promise.resolve(spans().find(({ name }) => name === 'job remove-expired-sessions')),
    );
    expect(spans().some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true);
    worker.child.kill('SIGTERM');
    expect((await worker.ended).code).toBe(0);
  });
});
