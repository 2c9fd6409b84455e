import { parse } from 'csv-parse/sync';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { PipelinedReads } from '../../platform/access/pipelined-reads.js';
import { RequestPool, type Statement } from '../../platform/database/request-pool.js';
import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { testDatabaseUrl } from '../../testing/test-database.js';
import { fillWorkspace } from '../../../bench/bench-data/fill-workspace.js';
import { LeadsService } from './leads.service.js';

const many = 10_000;

let server: TestApp;
let customer: TestCustomer;
let staff: TestUser;
beforeAll(async () => {
  server = await startTestApp({ isOwn: true }); // It listens.
  customer = await server.create.customer();
  staff = await server.create.user({ customer });
  const client = new Client(testDatabaseUrl('superuser'));
  await client.connect();
  await fillWorkspace(client, { customerSlug: customer.slug, leads: many, seed: 1 });
  await client.end();
  await server.app.listen(0, '127.0.0.1');
}, 60_000);
afterAll(() => server.close());

describe.each(['application/json', 'text/csv'])('a list that is not paged, as %s', (accept) => {
  function send(answered: (answer: IncomingMessage) => void, { cookie } = staff): ClientRequest {
    const { port } = server.app.getHttpServer().address() as AddressInfo;
    const headers = { cookie, 'content-type': 'application/json', accept };
    const body = JSON.stringify({ customer_slug: customer.slug, filters: [], sortCol: 'fullName' });
    const sent = request({ port, path: '/api/filter-leads', method: 'POST', headers }, answered);
    sent.end(body);
    return sent;
  }

  function ask(): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => void send(resolve).on('error', reject));
  }

  /** Connections that are in the middle of reading a list. */
  async function openReads(): Promise<number> {
    const [row] = await server.superuser.query<{ count: number }[]>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'forksight reads' and state <> 'idle'`,
    );
    return row?.count ?? 0;
  }

  const allReadsEnd = () => eventually('all reads to end', async () => (await openReads()) === 0);

  it('arrives completely and in order', async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of await ask()) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const [kept] = await server.db.query<{ leads_count: number }[]>(
      'select leads_count from lead_total where customer_id = $1',
      [customer.customerId],
    );
    expect(rowsOf(body)).toHaveLength(kept?.leads_count ?? 0);
  });

  it('is read from the database no faster than the client reads', async () => {
    const [pool, leads] = [server.app.get(RequestPool), server.app.get(LeadsService)];
    let drawn = 0;
    const visit = { userId: staff.userId, customerId: customer.customerId };
    const reads = {
      async *batches(statement: Statement) {
        for await (const batch of pool.batches(visit, statement)) {
          drawn += batch.length;
          yield batch;
        }
      },
    } as PipelinedReads;
    const query = { customer_slug: customer.slug, filters: [] };
    const body = accept === 'text/csv' ? await leads.csv(reads, query) : await leads.list(reads, query);
    const chunks = (body as Readable)[Symbol.asyncIterator]();
    for (let taken = 0; taken < 4; taken++) await chunks.next();
    expect(drawn).toBeGreaterThan(0);
    expect(drawn).toBeLessThan(many / 4);
    await chunks.return?.();
  });

  it('releases its connection when the client disconnects', async () => {
    const answer = await ask();
    await new Promise((resolve) => answer.once('data', resolve));
    // A stream has a connection of its own: that of the session ends its transaction at the same time.
    expect(await eventually('only the stream to be open', async () => (await openReads()) === 1)).toBe(true);
    answer.destroy();
    expect(await allReadsEnd()).toBe(true);
  });

  it('releases its connections when clients disconnect before it begins', async () => {
    for (let at = 0; at < 12; at++) {
      const sent = send((answer) => answer.destroy(), await server.create.user({ customer })).on(
        'error',
        () => undefined,
      );
      await wait(at * 3);
      sent.destroy();
    }
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    answer.destroy();
    await allReadsEnd();
  });

  function rowsOf(body: string): unknown[] {
    return accept === 'text/csv' ? parse(body, { bom: true, columns: true }) : (JSON.parse(body) as List).leads;
  }
});

interface List {
  leads: unknown[];
}
