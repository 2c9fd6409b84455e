import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { MAX_EVENT_STREAMS_PER_USER } from '../../../platform/limits.js';
import { MINUTE_MS } from '../../../platform/time.js';
import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { LeadTotalsService } from '../changes/lead-totals.service.js';
import { LeadEventsService } from './lead-events.service.js';

interface ReceivedEvent {
  name: string;
  data: { leadIds?: number[] | null };
}

/** An open event stream of a browser. */
interface OpenStream {
  status: number;
  headers: IncomingHttpHeaders;
  received: ReceivedEvent[];
  /** Names of the received events. */
  names: () => string[];
  /** Whether the server has ended the response. */
  ended: () => boolean;
  close: () => void;
}

describe('events about leads', () => {
  let server: TestApp;
  let url: string;
  let customer: TestCustomer;
  let user: TestUser;
  let open: OpenStream[];

  beforeAll(async () => {
    server = await startTestApp({ isOwn: true }); // It listens.
    await server.app.listen(0, '127.0.0.1');
    url = await server.app.getUrl();
    // The process listens from the first stream on.
    customer = await server.create.customer();
    user = await server.create.user({ customer });
    open = [];
    const first = await openStream();
    await eventually('the process to listen', () => Promise.resolve(first.names().includes('missed')));
    first.close();
  });
  beforeEach(async () => {
    open = [];
    customer = await server.create.customer();
    user = await server.create.user({ customer });
  });
  afterEach(() => open.forEach((stream) => stream.close()));
  afterAll(() => server.close());

  async function openStream({ as = user, of = customer, listAge = 0 } = {}): Promise<OpenStream> {
    const query = new URLSearchParams({ customer_slug: of.slug, listAge: String(listAge) });
    // Not with fetch, which opens a connection in place of an aborted one.
    const request = get(`${url}/api/lead-events?${query.toString()}`, { headers: { cookie: as.cookie }, agent: false });
    request.on('error', () => undefined);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const received: ReceivedEvent[] = [];
    let text = '';
    response.setEncoding('utf8').on('error', () => undefined);
    response.on('data', (chunk: string) => {
      const events = (text + chunk).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, name = '', data = '{}'] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
        received.push({ name, data: JSON.parse(data) as ReceivedEvent['data'] });
      }
    });
    const stream = {
      status: response.statusCode ?? 0,
      headers: response.headers,
      received,
      names: () => received.map(({ name }) => name),
      ended: () => response.complete,
      close: () => request.destroy(),
    };
    open.push(stream);
    if (stream.status === 200) await eventually('the stream to open', () => Promise.resolve(received.length > 0));
    return stream;
  }

  /** Adds leads as a merge does: in a transaction of the worker, which updates the totals. */
  async function addLeads(count = 1, { of = customer, verdict = 'human', commit = true } = {}): Promise<number[]> {
    const ids: number[] = [];
    const adding = server.db.transaction(async (tx) => {
      const people = await tx.query<{ person_id: number }[]>(
        `insert into person (github_id, login)
         select $1::bigint + n, 'gh-' || $1 || '-' || n from generate_series(1, $2) n returning person_id`,
        [Math.floor(Math.random() * 2 ** 40), count],
      );
      ids.push(...people.map(({ person_id }) => person_id).sort((a, b) => a - b));
      const totals = new LeadTotalsService();
      await totals.lockWorkspaces(tx, [of.customerId]);
      const query = 'select $1::int as customer_id, unnest($2::int[]) as lead_id';
      await totals.changeLeads(tx, { query, parameters: [of.customerId, ids] }, async () => {
        await tx.query(`insert into lead (customer_id, lead_id, verdict) select $1, unnest($2::int[]), $3`, [
          of.customerId,
          ids,
          verdict,
        ]);
      });
      if (!commit) throw new Error('roll back');
    });
    await adding.catch((error: unknown) => {
      if (commit) throw error;
    });
    return ids;
  }

  const listed = (stream: OpenStream) =>
    stream.received.filter(({ name }) => name === 'listed').map(({ data }) => data.leadIds);
  const untilListed = (stream: OpenStream, count: number) =>
    eventually(`${count} events`, () => Promise.resolve(listed(stream).length >= count));

  it('name the leads that lists show from now on', async () => {
    const stream = await openStream();
    expect(stream.headers['content-type']).toBe('text/event-stream');
    expect(stream.headers['cache-control']).toBe('no-store');
    const ids = await addLeads(3);
    await untilListed(stream, 1);
    expect(stream.names()).toEqual(['ready', 'listed']);
    expect(listed(stream)).toEqual([ids]);
    // The ids work as a filter beside the list's own.
    const filters = [{ propertyName: 'leadId', operator: 'IN', value: [...ids.slice(1), 0] }];
    const list = await server.request('POST', '/api/filter-leads', {
      as: user,
      body: { customer_slug: customer.slug, filters, page: 1, pageSize: 1 },
    });
    expect(list.body).toMatchObject({ total: 2 });
  });

  it('reach every open list of the workspace and no other', async () => {
    const other = await server.create.customer();
    const admin = await server.create.user();
    const streams = [await openStream(), await openStream({ as: admin })];
    const foreign = await openStream({ as: await server.create.user({ customer: other }), of: other });
    const ids = await addLeads();
    const foreignIds = await addLeads(1, { of: other });
    for (const stream of streams) await untilListed(stream, 1);
    await untilListed(foreign, 1);
    expect(streams.map(listed)).toEqual([[ids], [ids]]);
    expect(listed(foreign)).toEqual([foreignIds]);
  });

  it('leave out hidden leads, changes of known leads and transactions that roll back', async () => {
    const stream = await openStream();
    await addLeads(1, { verdict: 'hidden' });
    await addLeads(1, { commit: false });
    const [known = 0] = await addLeads();
    await server.db.transaction(async (tx) => {
      const totals = new LeadTotalsService();
      await totals.lockWorkspaces(tx, [customer.customerId]);
      const query = 'select $1::int as customer_id, $2::int as lead_id';
      await totals.changeLeads(tx, { query, parameters: [customer.customerId, known] }, async () => {
        await tx.query('update lead set signal_count = 9 where (customer_id, lead_id) = ($1, $2)', [
          customer.customerId,
          known,
        ]);
      });
    });
    const last = await addLeads();
    await untilListed(stream, 2);
    expect(listed(stream)).toEqual([[known], last]);
  });

  it('name no leads when they are too many', async () => {
    const stream = await openStream();
    await addLeads(501);
    await untilListed(stream, 1);
    expect(listed(stream)).toEqual([null]);
  });

  it('repeat what came between the request of the list and the stream', async () => {
    const requestedAt = Date.now();
    const early = await openStream();
    const ids = await addLeads();
    await untilListed(early, 1);
    const late = await openStream({ listAge: Date.now() - requestedAt });
    await untilListed(late, 1);
    expect(listed(late)).toEqual([ids]);
    // Requested after the event.
    const fresh = await openStream();
    const next = await addLeads();
    await untilListed(fresh, 1);
    expect(listed(fresh)).toEqual([next]);
  });

  it('say that some may be missing for a list older than what is kept', async () => {
    const stream = await openStream({ listAge: 60 * MINUTE_MS });
    await eventually('an event', () => Promise.resolve(stream.names().length > 1));
    expect(stream.names()).toEqual(['ready', 'missed']);
  });

  it('use one database connection for all streams', async () => {
    // The application that other test files share may have one, too.
    const countConnections = async () => {
      const [row] = await server.db.query<{ count: number }[]>(
        `select count(*)::int from pg_stat_activity
         where datname = current_database() and application_name = 'forksight events'`,
      );
      return row?.count;
    };
    const count = await countConnections();
    expect(count).toBeGreaterThan(0);
    await openStream();
    await openStream({ as: await server.create.user({ customer }) });
    expect(await countConnections()).toBe(count);
  });

  it('go on after the database connection was lost, and say that some may be missing', async () => {
    const stream = await openStream();
    await server.superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'forksight events'`,
    );
    await eventually('the process to listen again', () => Promise.resolve(stream.names().includes('missed')));
    const ids = await addLeads();
    await untilListed(stream, 1);
    expect(listed(stream)).toEqual([ids]);
  });

  it('need a session, and a workspace that the user may see', async () => {
    const other = await server.create.customer();
    expect((await openStream({ of: other })).status).toBe(403);
    expect((await openStream({ as: { ...user, cookie: '' } })).status).toBe(401);
    const { status } = await server.request('GET', `/api/lead-events?customer_slug=${customer.slug}&listAge=soon`, {
      as: user,
    });
    expect(status).toBe(400);
  });

  it('limit the streams of a user, not those of others', async () => {
    const streams: OpenStream[] = [];
    for (let at = 0; at < MAX_EVENT_STREAMS_PER_USER; at += 1) streams.push(await openStream());
    expect((await openStream()).status).toBe(429);
    expect((await openStream({ as: await server.create.user({ customer }) })).status).toBe(200);
    streams[0]?.close();
    await eventually('a place', async () => (await openStream()).status === 200);
  });

  it('end with the process, which then refuses new streams', async () => {
    const second = await startTestApp({ isOwn: true });
    await second.app.listen(0, '127.0.0.1');
    const address = await second.app.getUrl();
    const usual = url;
    url = address;
    const stream = await openStream();
    url = usual;
    const closing = second.close();
    await eventually('the stream to end', () => Promise.resolve(stream.ended()));
    await closing;
    const events = second.app.get(LeadEventsService);
    expect(() => events.open({ customerId: customer.customerId, userId: user.userId }, 0)).toThrow('too many');
  });
});
