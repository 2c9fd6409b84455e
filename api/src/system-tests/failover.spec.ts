import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { startPostgres, type RunningPostgres } from '../../launch/postgres.js';
import { loginName, loginUrl } from '../platform/database/logins.js';
import { migrate } from '../platform/database/migrations.js';
import { builders, type TestCustomer, type TestUser } from '../testing/builders.js';
import { eventually } from '../testing/eventually.js';
import { runProcess, type RunningProcess } from '../testing/run-process.js';
import { copyAsStandby } from '../testing/standby.js';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.js';
import { TEST_PASSWORDS } from '../testing/test-database.js';

jest.setTimeout(180_000);

const LISTENING_PORT = /"msg":"Server listening at http:\/\/127\.0\.0\.1:(\d+)"/;

/** A primary and a standby with streaming replication, and a proxy that leads the product to one of them. */
describe('a failover', () => {
  const [primaryDir = '', standbyDir = ''] = ['primary', 'standby'].map((name) => {
    const folder = mkdtempSync(join(tmpdir(), `forksight-${name}-`));
    chmodSync(folder, 0o711);
    return folder;
  });
  let primary: RunningPostgres;
  let standby: RunningPostgres;
  let standbyDb: DataSource;
  let proxy: TcpProxy;
  let api: RunningProcess;
  let url: string;
  let staff: TestUser;
  let customer: TestCustomer;
  let views = 0;

  const portOf = (postgres: RunningPostgres) => Number(new URL(postgres.url).port);
  const createView = () =>
    sendRequest('/api/views', { name: `View ${(views += 1)}`, entityType: 'leads', filters: [] });

  beforeAll(async () => {
    primary = await startPostgres({ dataDir: primaryDir, durable: false });
    await migrate(primary.url, TEST_PASSWORDS);
    const db = await new DataSource({ type: 'postgres', url: primary.url }).initialize();
    const create = await builders(db);
    customer = await create.customer();
    staff = await create.user({ customer });
    await db.destroy();
    await primary.stop();
    await copyAsStandby(primaryDir, standbyDir);
    primary = await startPostgres({ dataDir: primaryDir, durable: false });
    standby = await startPostgres({ dataDir: standbyDir, durable: false });
    standbyDb = await new DataSource({ type: 'postgres', url: standby.url }).initialize();

    proxy = await startTcpProxy(portOf(primary));
    const proxied = new URL(loginUrl(primary.url, 'api', TEST_PASSWORDS.api));
    proxied.port = String(proxy.port);
    api = runProcess('main', [], { DATABASE_URL: proxied.href });
    url = `http://127.0.0.1:${LISTENING_PORT.exec(await api.waitForOutput(/"msg":"listening"/))?.[1]}`;
  });

  // The primary has been stopped by a test.
  afterAll(async () => {
    api.child.kill('SIGKILL');
    await proxy.close();
    await standbyDb.destroy();
    await standby.stop();
    for (const folder of [primaryDir, standbyDir]) rmSync(folder, { recursive: true, force: true });
  });

  function sendRequest(path: string, fields?: object): Promise<Response> {
    const headers = { cookie: staff.cookie, origin: url, 'content-type': 'application/json' };
    const body = JSON.stringify({ customer_slug: customer.slug, ...fields });
    return fetch(url + path, fields ? { method: 'POST', headers, body } : { headers });
  }

  async function replicate(): Promise<void> {
    await eventually('the standby to have all views', async () => {
      const [row] = await standbyDb.query<{ count: number }[]>('select count(*)::int from lead_view');
      return row?.count === acknowledged;
    });
  }
  let acknowledged = 0;

  it('does not acknowledge a write whose wait for the standby was cancelled', async () => {
    const db = await new DataSource({ type: 'postgres', url: primary.url }).initialize();
    const waitForStandby = async (name: string) => {
      await db.query(`alter system set synchronous_standby_names = '${name}'`);
      await db.query('select pg_reload_conf()');
    };
    const login = loginName(new URL(primary.url).pathname.slice(1), 'api');
    try {
      // The servers of tests do not wait for commits.
      await db.query(`alter role "${login}" set synchronous_commit to on`);
      await waitForStandby('missing');
      proxy.cut();
      const responding = createView();
      await eventually('the commit to wait', async () => {
        const [row] = await db.query<{ cancelled: boolean }[]>(CANCEL_WAITING);
        return row?.cancelled;
      });
      const response = await responding;
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    } finally {
      await waitForStandby('');
      await db.query(`alter role "${login}" reset synchronous_commit`);
      // It is on the primary all the same.
      await db.query('delete from lead_view');
      await db.destroy();
    }
  });

  it('answers 503 to a write that reaches a standby, and writes elsewhere with the next connection', async () => {
    expect((await createView()).status).toBe(201);
    acknowledged += 1;
    await replicate();

    proxy.target = portOf(standby);
    proxy.cut();
    const refused = await eventually('a write on the standby', async () => {
      const response = await createView();
      const { error } = (await response.json()) as { error: string };
      return /accepts no changes/.test(error) ? response : undefined;
    });
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await sendRequest(`/api/views?customer_slug=${customer.slug}`)).status).toBe(200);

    // Only a new connection reaches the primary.
    proxy.target = portOf(primary);
    expect((await createView()).status).toBe(201);
    acknowledged += 1;
    await replicate();
  });

  it('loses no acknowledged write when the standby is promoted, and fails no request otherwise than by 503', async () => {
    await primary.stop();
    const statuses = new Set<number>();
    const write = async () => {
      const { status } = await createView();
      statuses.add(status);
      if (status === 201) acknowledged += 1;
      return status === 201;
    };
    expect(await write()).toBe(false);
    proxy.target = portOf(standby);
    expect(await write()).toBe(false);
    await standbyDb.query('select pg_promote()');
    const promotedAt = performance.now();
    await eventually('a write', write, 10_000);
    expect(performance.now() - promotedAt).toBeLessThan(5_000);
    expect([...statuses].sort()).toEqual([201, 503]);
    await replicate();
    expect(await api.waitForOutput(/./)).not.toContain('Something went wrong');
  });
});

const CANCEL_WAITING = `
select pg_cancel_backend(pid) as cancelled from pg_stat_activity where wait_event = 'SyncRep'`;
