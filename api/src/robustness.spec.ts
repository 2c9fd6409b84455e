import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import { startPostgres, type RunningPostgres } from '../launch/postgres.js';
import { migrate } from './platform/migrations.js';
import { builders, type GivenCustomer, type GivenUser } from './testing/builders.js';
import { runProcess, type RunningProcess } from './testing/run-process.js';

// A PostgreSQL of its own, which it stops and starts.
jest.setTimeout(180_000);

const port = /"msg":"Server listening at http:\/\/127\.0\.0\.1:(\d+)"/;
const leads = 10_000;
// Other systems let a hundred wait, whatever they are asked for.
const crowd = process.platform === 'linux' ? 1_000 : 100;

describe('a server in trouble', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forksight-robust-'));
  let postgres: RunningPostgres;
  let api: RunningProcess;
  let url: string;
  let staff: GivenUser;
  let customer: GivenCustomer;

  beforeAll(async () => {
    chmodSync(dataDir, 0o711);
    postgres = await startPostgres({ dataDir, durable: false });
    await migrate(postgres.url);
    const db = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
    const given = await builders(db);
    customer = await given.customer();
    staff = await given.user({ customer });
    await db.query(MAKE_PEOPLE, [leads]);
    await db.query(MAKE_LEADS, [customer.customerId]);
    await db.destroy();
    api = runProcess('main', [], { DATABASE_URL: postgres.url });
    url = `http://127.0.0.1:${port.exec(await api.until(/"msg":"listening"/))?.[1]}`;
  });

  afterAll(async () => {
    api.child.kill('SIGKILL');
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  function ask(path: string, body?: object, accept = 'application/json'): Promise<Response> {
    const headers = { cookie: staff.cookie, origin: url, accept, 'content-type': 'application/json' };
    return fetch(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  }

  const list = (more: object = {}) => ({ customer_slug: customer.slug, filters: [], ...more });

  it('says so while the database is away, and goes on by itself once it is back', async () => {
    const halfRead = [await ask('/api/filter-leads', list()), await ask('/api/filter-leads', list(), 'text/csv')];
    await postgres.stop();
    // What had begun breaks off: nobody takes half a list for a whole one.
    for (const answer of halfRead) await expect(answer.text()).rejects.toThrow();

    for (const [path, body] of [
      ['/api/health/ready'],
      ['/api/me'],
      [`/api/views?customer_slug=${customer.slug}`],
      ['/api/filter-leads', list({ page: 1, pageSize: 50 })],
      ['/api/filter-leads', list()],
      ['/api/views', list({ name: 'Lost', entityType: 'leads' })],
      ['/api/auth/pw-login', { password: 'anything' }],
    ] as [string, object?][]) {
      const answer = await ask(path, body);
      expect({ path, status: answer.status, retry: answer.headers.get('retry-after') }).toEqual({
        path,
        status: 503,
        retry: '2',
      });
      expect(((await answer.json()) as { error: string }).error).toMatch(/^The database cannot be reached/);
    }
    expect((await ask('/api/health/live')).status).toBe(200);

    postgres = await startPostgres({ dataDir, durable: false });
    // Nothing waits for a time to pass: what is asked next is answered.
    for (const path of ['/api/health/ready', '/api/me', `/api/views?customer_slug=${customer.slug}`]) {
      expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 200 });
    }
    const page = await ask('/api/filter-leads', list({ page: 1, pageSize: 50 }));
    expect(((await page.json()) as { leads: unknown[] }).leads).toHaveLength(50);
    expect((await ask('/api/views', list({ name: 'Found', entityType: 'leads' }))).status).toBe(201);
    for (const accept of ['application/json', 'text/csv']) {
      expect((await (await ask('/api/filter-leads', list(), accept)).text()).length).toBeGreaterThan(leads);
    }
    expect(await api.until(/./)).not.toMatch(/unhandled|uncaught|MaxListeners/i);
    expect(api.child.exitCode).toBeNull();
  });

  it('lets in all who come while it is too busy to look up', async () => {
    api.child.kill('SIGSTOP');
    const comers = Array.from({ length: crowd }, () => connect(Number(new URL(url).port), '127.0.0.1'));
    await Promise.all(comers.map((comer) => once(comer, 'connect')));
    const answers = comers.map((comer) => {
      comer.write('GET /api/health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
      return text(comer);
    });
    api.child.kill('SIGCONT');
    expect(new Set((await Promise.all(answers)).map((answer) => answer.split('\r\n')[0]))).toEqual(
      new Set(['HTTP/1.1 200 OK']),
    );
  });

  it('loses no request of a busy moment when it is told to stop', async () => {
    const agent = new Agent({ keepAlive: true });
    const outcomes = new Map<string, number>();
    let stopping = false;

    /** Over a kept connection, every other one a change: the status, or how the connection failed. */
    function askOnce(changing: boolean): Promise<string> {
      const isFavorite = { linkedinProfile: 'https://www.linkedin.com/in/ada', isFavorite: true };
      const path = changing ? '/api/favorites' : `/api/views?customer_slug=${customer.slug}`;
      return new Promise((resolve) => {
        const asked = request(url + path, {
          agent,
          method: changing ? 'POST' : 'GET',
          headers: { cookie: staff.cookie, origin: url, 'content-type': 'application/json' },
        });
        asked.once('response', (answer: IncomingMessage) => {
          answer.resume().once('end', () => resolve(String(answer.statusCode)));
          answer.once('error', () => resolve('cut off'));
        });
        asked.once('error', ({ code = '' }: NodeJS.ErrnoException) => {
          // Nobody listens any more: where there are several servers, the next one is asked. A kept connection that was
          // closed before anything went over it says the same.
          resolve(code === 'ECONNREFUSED' || (asked.reusedSocket && code === 'ECONNRESET') ? 'gone' : code);
        });
        asked.end(changing ? JSON.stringify({ customer_slug: customer.slug, ...isFavorite }) : undefined);
      });
    }

    async function keepAsking(_: unknown, asker: number): Promise<void> {
      for (;;) {
        const outcome = await askOnce(asker % 2 === 0);
        if (stopping && outcome === 'gone') return;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        if (outcome !== '200') return;
      }
    }

    const asking = Array.from({ length: 20 }, keepAsking);
    for (let asked = 0; asked < 20; asked += 1) await askOnce(false);
    stopping = true;
    api.child.kill('SIGTERM');
    await Promise.all(asking);
    expect([...outcomes.keys()]).toEqual(['200']);
    expect((await api.ended).code).toBe(0);
    agent.destroy();
  });
});

const MAKE_PEOPLE = `
insert into person (github_id, login) select -number, 'gh-' || number from generate_series(1, $1::int) number`;

/** With titles so long that nothing between here and there holds the whole list. */
const MAKE_LEADS = `
insert into lead (customer_id, lead_id, full_name, job_title)
select $1, person_id, login, repeat(login || ' ', 200) from person`;
