import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import { startPostgres, type RunningPostgres } from '../../launch/postgres.js';
import { loginUrl } from '../platform/database/logins.js';
import { migrate } from '../platform/database/migrations.js';
import { builders, type TestCustomer, type TestUser } from '../testing/builders.js';
import { eventually } from '../testing/eventually.js';
import { runProcess, type RunningProcess } from '../testing/run-process.js';
import { TEST_PASSWORDS } from '../testing/test-database.js';

// Uses its own PostgreSQL, which it stops and starts.
jest.setTimeout(180_000);

const LISTENING_PORT = /"msg":"Server listening at http:\/\/127\.0\.0\.1:(\d+)"/;
const LEAD_COUNT = 10_000;
// Other systems cap the backlog at about a hundred.
const CONNECTION_COUNT = process.platform === 'linux' ? 1_000 : 100;

describe('a failing environment', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forksight-robust-'));
  let postgres: RunningPostgres;
  let api: RunningProcess;
  let url: string;
  let staff: TestUser;
  let customer: TestCustomer;

  beforeAll(async () => {
    chmodSync(dataDir, 0o711);
    postgres = await startPostgres({ dataDir, durable: false });
    await migrate(postgres.url, TEST_PASSWORDS);
    const db = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
    const create = await builders(db);
    customer = await create.customer();
    staff = await create.user({ customer });
    await db.query(INSERT_PEOPLE, [LEAD_COUNT]);
    await db.query(INSERT_LEADS, [customer.customerId]);
    await db.destroy();
    api = runProcess('main', [], { DATABASE_URL: loginUrl(postgres.url, 'api', TEST_PASSWORDS.api) });
    url = `http://127.0.0.1:${LISTENING_PORT.exec(await api.waitForOutput(/"msg":"listening"/))?.[1]}`;
  });

  afterAll(async () => {
    api.child.kill('SIGKILL');
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  function sendRequest(path: string, body?: object, accept = 'application/json'): Promise<Response> {
    const headers = { cookie: staff.cookie, origin: url, accept, 'content-type': 'application/json' };
    return fetch(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  }

  const listRequest = (fields: object = {}) => ({ customer_slug: customer.slug, filters: [], ...fields });

  it('returns 503 while the database is down and recovers by itself', async () => {
    const startedResponses = [
      await sendRequest('/api/filter-leads', listRequest()),
      await sendRequest('/api/filter-leads', listRequest(), 'text/csv'),
    ];
    await postgres.stop();
    // A started response must fail, because a client could take a truncated list for a complete one.
    for (const response of startedResponses) await expect(response.text()).rejects.toThrow();

    for (const [path, body] of [
      ['/api/health/ready'],
      ['/api/me'],
      [`/api/views?customer_slug=${customer.slug}`],
      ['/api/filter-leads', listRequest({ page: 1, pageSize: 50 })],
      ['/api/filter-leads', listRequest()],
      ['/api/views', listRequest({ name: 'Lost', entityType: 'leads' })],
      ['/api/auth/pw-login', { password: 'anything' }],
    ] as [string, object?][]) {
      const response = await sendRequest(path, body);
      expect({ path, status: response.status, retry: response.headers.get('retry-after') }).toEqual({
        path,
        status: 503,
        retry: '2',
      });
      expect(((await response.json()) as { error: string }).error).toMatch(/^The database cannot be reached/);
    }
    expect((await sendRequest('/api/health/live')).status).toBe(200);

    postgres = await startPostgres({ dataDir, durable: false });
    // No delay after recovery: the next request succeeds.
    for (const path of ['/api/health/ready', '/api/me', `/api/views?customer_slug=${customer.slug}`]) {
      expect({ path, status: (await sendRequest(path)).status }).toEqual({ path, status: 200 });
    }
    const page = await sendRequest('/api/filter-leads', listRequest({ page: 1, pageSize: 50 }));
    expect(((await page.json()) as { leads: unknown[] }).leads).toHaveLength(50);
    expect((await sendRequest('/api/views', listRequest({ name: 'Found', entityType: 'leads' }))).status).toBe(201);
    for (const accept of ['application/json', 'text/csv']) {
      expect((await (await sendRequest('/api/filter-leads', listRequest(), accept)).text()).length).toBeGreaterThan(
        LEAD_COUNT,
      );
    }
    expect(await api.waitForOutput(/./)).not.toMatch(/unhandled|uncaught|MaxListeners/i);
    expect(api.child.exitCode).toBeNull();
  });

  it('counts the downloads of a user in all processes, and frees those of a killed one', async () => {
    const other = runProcess('main', [], { DATABASE_URL: loginUrl(postgres.url, 'api', TEST_PASSWORDS.api) });
    const otherUrl = `http://127.0.0.1:${LISTENING_PORT.exec(await other.waitForOutput(/"msg":"listening"/))?.[1]}`;
    const downloadFrom = (origin: string) =>
      fetch(`${origin}/api/filter-leads`, {
        method: 'POST',
        headers: { cookie: staff.cookie, origin, accept: 'text/csv', 'content-type': 'application/json' },
        body: JSON.stringify(listRequest()),
      });
    const db = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
    const lock = db.createQueryRunner();
    await lock.startTransaction();
    // The downloads wait for it, with their slots.
    await lock.query('lock table lead');
    const waiting = [downloadFrom(otherUrl), downloadFrom(otherUrl)].map((response) =>
      response.then(
        () => 'answered',
        () => 'lost',
      ),
    );
    await eventually('both downloads to begin', async () => {
      const slots = await db.query<object[]>(
        `select from pg_locks where locktype = 'advisory' and classid in (7260, 7261)`,
      );
      return slots.length === 2;
    });
    const refused = await downloadFrom(url);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    other.child.kill('SIGKILL');
    await other.ended;
    expect(await Promise.all(waiting)).toEqual(['lost', 'lost']);
    await lock.commitTransaction();
    await lock.release();
    await db.destroy();
    const allowed = await downloadFrom(url);
    expect(allowed.status).toBe(200);
    expect((await allowed.text()).split('\n').length).toBeGreaterThan(LEAD_COUNT);
  });

  it('accepts connections while the event loop is blocked', async () => {
    api.child.kill('SIGSTOP');
    const connections = Array.from({ length: CONNECTION_COUNT }, () => connect(Number(new URL(url).port), '127.0.0.1'));
    await Promise.all(connections.map((connection) => once(connection, 'connect')));
    const responses = connections.map((connection) => {
      connection.write('GET /api/health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
      return text(connection);
    });
    api.child.kill('SIGCONT');
    expect(new Set((await Promise.all(responses)).map((response) => response.split('\r\n')[0]))).toEqual(
      new Set(['HTTP/1.1 200 OK']),
    );
  });

  it('loses no request during shutdown under load', async () => {
    const agent = new Agent({ keepAlive: true });
    const outcomes = new Map<string, number>();
    let stopping = false;

    /** Sends a request over a keep-alive connection; returns its status or how the connection failed. */
    function requestOutcome(isChange: boolean): Promise<string> {
      const isFavorite = { linkedinProfile: 'https://www.linkedin.com/in/ada', isFavorite: true };
      const path = isChange ? '/api/favorites' : `/api/views?customer_slug=${customer.slug}`;
      return new Promise((resolve) => {
        const clientRequest = request(url + path, {
          agent,
          method: isChange ? 'POST' : 'GET',
          headers: { cookie: staff.cookie, origin: url, 'content-type': 'application/json' },
        });
        clientRequest.once('response', (response: IncomingMessage) => {
          response.resume().once('end', () => resolve(String(response.statusCode)));
          response.once('error', () => resolve('cut off'));
        });
        clientRequest.once('error', ({ code = '' }: NodeJS.ErrnoException) => {
          // The server no longer listens: a load balancer would use the next one. A keep-alive connection that was closed
          // before the request was sent means the same.
          resolve(code === 'ECONNREFUSED' || (clientRequest.reusedSocket && code === 'ECONNRESET') ? 'gone' : code);
        });
        clientRequest.end(isChange ? JSON.stringify({ customer_slug: customer.slug, ...isFavorite }) : undefined);
      });
    }

    async function sendUntilGone(_: unknown, clientIndex: number): Promise<void> {
      for (;;) {
        const outcome = await requestOutcome(clientIndex % 2 === 0);
        if (stopping && outcome === 'gone') return;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        if (outcome !== '200') return;
      }
    }

    const clients = Array.from({ length: 20 }, sendUntilGone);
    for (let count = 0; count < 20; count += 1) await requestOutcome(false);
    stopping = true;
    api.child.kill('SIGTERM');
    await Promise.all(clients);
    expect([...outcomes.keys()]).toEqual(['200']);
    expect((await api.ended).code).toBe(0);
    agent.destroy();
  });
});

const INSERT_PEOPLE = `
insert into person (github_id, login) select -number, 'gh-' || number from generate_series(1, $1::int) number`;

/** With titles so long that no buffer between server and client holds the complete list. */
const INSERT_LEADS = `
insert into lead (customer_id, lead_id, full_name, job_title)
select $1, person_id, login, repeat(login || ' ', 200) from person`;
