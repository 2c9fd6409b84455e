import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { freePort } from '../../launch/ports.js';
import { startPostgres, type RunningPostgres } from '../../launch/postgres.js';
import { loginUrl } from '../platform/database/logins.js';
import { migrate } from '../platform/database/migrations.js';
import { openWorkspaceStatement } from '../platform/database/open-workspace.js';
import { Standby, SYSTEM_ID } from '../platform/database/standby.js';
import { builders, type Builders, type TestCustomer } from '../testing/builders.js';
import { eventually } from '../testing/eventually.js';
import { Browser, readOwnWrites, type OwnWrites } from '../testing/own-writes.js';
import { runProcess, type RunningProcess } from '../testing/run-process.js';
import { copyAsStandby } from '../testing/standby.js';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.js';
import { TEST_PASSWORDS, testDatabaseUrl } from '../testing/test-database.js';

jest.setTimeout(300_000);

const LISTENING_PORT = /"msg":"Server listening at http:\/\/127\.0\.0\.1:(\d+)"/;
const POSITION_COOKIE = /^forksight_position_\d+_\d+=/;
const USERS = 10;
const READS = 1_000;
/** Without it, three readers keep both cores busy until the replica is back. */
const READER_PAUSE_MS = 20;

interface Server {
  url: string;
  process: RunningProcess;
  metricsPort: number;
}

describe('read replicas', () => {
  const [primaryDir = '', standbyDir = ''] = ['primary', 'standby'].map((name) => {
    const folder = mkdtempSync(join(tmpdir(), `forksight-${name}-`));
    chmodSync(folder, 0o711);
    return folder;
  });
  let primary: RunningPostgres;
  let standby: RunningPostgres;
  let primaryDb: DataSource;
  let standbyDb: DataSource;
  let proxy: TcpProxy;
  let create: Builders;
  let servers: Server[];
  let first: Server;
  let customer: TestCustomer;
  let other: TestCustomer;

  const portOf = (postgres: RunningPostgres) => Number(new URL(postgres.url).port);
  const apiUrl = (url: string, port?: number) => {
    const address = new URL(loginUrl(url, 'api', TEST_PASSWORDS.api));
    if (port !== undefined) address.port = String(port);
    return address.href;
  };

  async function startServer(settings: NodeJS.ProcessEnv): Promise<Server> {
    const metricsPort = await freePort();
    const process = runProcess('main', [], {
      SECRET_KEY: 'a secret key that only tests have, of no value',
      METRICS_PORT: String(metricsPort),
      ...settings,
    });
    const port = LISTENING_PORT.exec(await process.waitForOutput(/"msg":"listening"/))?.[1];
    return { url: `http://127.0.0.1:${port}`, process, metricsPort };
  }

  async function replicaStates({ url }: Server): Promise<string[]> {
    const response = await fetch(`${url}/api/health/ready`);
    return ((await response.json()) as { replicas: string[] }).replicas;
  }

  const untilState = (state: string, server = first) =>
    eventually(`a replica that is ${state}`, async () => (await replicaStates(server))[0] === state);

  /** Statements that were meant for a replica, by outcome. */
  async function countReads(from = servers): Promise<Record<string, number>> {
    const counts: Record<string, number> = { read: 0, behind: 0, failed: 0 };
    for (const { metricsPort } of from) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      for (const [, outcome = '', count] of text.matchAll(
        /^forksight_replica_reads_total\{.*outcome="(\w+)"\} (\d+)/gm,
      )) {
        counts[outcome] = (counts[outcome] ?? 0) + Number(count);
      }
    }
    return counts;
  }

  async function addLead(of: TestCustomer, name: string): Promise<number> {
    const { leadId } = await create.lead({ customer: of, person: { full_name: name } });
    return leadId;
  }

  beforeAll(async () => {
    primary = await startPostgres({ dataDir: primaryDir, durable: false });
    await migrate(primary.url, TEST_PASSWORDS);
    await primary.stop();
    await copyAsStandby(primaryDir, standbyDir);
    primary = await startPostgres({ dataDir: primaryDir, durable: false });
    standby = await startPostgres({ dataDir: standbyDir, durable: false });
    [primaryDb, standbyDb] = await Promise.all(
      [primary, standby].map(({ url }) => new DataSource({ type: 'postgres', url }).initialize()) as [
        Promise<DataSource>,
        Promise<DataSource>,
      ],
    );
    create = await builders(primaryDb);
    [customer, other] = [await create.customer(), await create.customer()];
    proxy = await startTcpProxy(portOf(standby));
    const settings = {
      DATABASE_URL: apiUrl(primary.url),
      DATABASE_REPLICA_URLS: apiUrl(standby.url, proxy.port),
    };
    servers = [await startServer(settings), await startServer(settings)];
    first = servers[0] as Server;
    await Promise.all(servers.map((server) => untilState('usable', server)));
  });

  afterAll(async () => {
    for (const { process } of servers) process.child.kill('SIGKILL');
    await proxy.close();
    await Promise.all([primaryDb.destroy(), standbyDb.destroy()]);
    await Promise.all([primary.stop(), standby.stop()]);
    for (const folder of [primaryDir, standbyDir]) rmSync(folder, { recursive: true, force: true });
  });

  it('shows users what they have written, at each of 1,000 reads through two servers', async () => {
    const users: OwnWrites['users'][number][] = [];
    // One after the other: each updates the totals of the workspace.
    for (let index = 0; index < USERS; index += 1) {
      const leadId = await addLead(customer, `Lead ${index}`);
      users.push({ browser: new Browser(await create.user({ customer }), customer), leadId });
    }
    const before = await countReads();
    const { missed, missedByStandby, failed } = await readOwnWrites({
      ...{ users, reads: READS, urls: [first.url, servers[1]?.url ?? ''] },
      isTaggedOnStandby: async (leadId, tagId) => {
        const [row] = await standbyDb.query<{ tagged: boolean }[]>(
          'select exists (select from lead_tag where lead_id = $1 and tag_id::text = $2) as tagged',
          [leadId, tagId],
        );
        return row?.tagged ?? false;
      },
    });
    expect({ missed, failed }).toEqual({ missed: 0, failed: 0 });
    // Otherwise the test would prove nothing.
    expect(missedByStandby).toBeGreaterThan(0);
    const after = await countReads();
    expect((after.read ?? 0) - (before.read ?? 0)).toBeGreaterThan(READS / 20);
  });

  it('sets a signed cookie for the user who has written, and none without a change', async () => {
    const user = await create.user({ customer });
    const browser = new Browser(user, customer);
    const leadId = await addLead(customer, 'Kim');
    const written = await browser.tag(first.url, leadId, 'cookie');
    const [cookie = ''] = written.headers.getSetCookie().filter((header) => POSITION_COOKIE.test(header));
    expect(cookie).toMatch(
      /^forksight_position_\d+_\d+=\d+\.\d+\.[\da-z]+\.[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=60$/,
    );
    expect(cookie.split(';')[0]?.length).toBeLessThan(100);
    expect(written.headers.get('forksight-position')).toBeNull();

    const list = await browser.send(first.url, 'POST', '/api/filter-leads', { filters: [], page: 1 });
    expect(list.headers.getSetCookie()).toEqual([]);
    const invalid = await browser.send(first.url, 'POST', '/api/tags', { entityType: 'leads' });
    expect([invalid.status, invalid.headers.getSetCookie()]).toEqual([400, []]);
  });

  it('gives clients with a token a header, and reads the primary for those that do not send it back', async () => {
    const user = await create.user({ customer });
    const token = `fsk_${randomBytes(32).toString('base64url')}`;
    await primaryDb.query(
      `insert into api_token (user_id, name, token_hash, scopes, expires_at)
       values ($1, 'test', $2, '{leads:read,leads:write}', now() + interval '1 day')`,
      [user.userId, createHash('sha256').update(token).digest()],
    );
    const leadId = await addLead(customer, 'Robin');
    const send = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(first.url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ customer_slug: customer.slug, ...body }),
      });
    const readsOf = async (headers?: Record<string, string>) => {
      const before = await countReads([first]);
      expect((await send('/api/filter-leads', { filters: [], page: 1 }, headers)).status).toBe(200);
      return ((await countReads([first])).read ?? 0) - (before.read ?? 0);
    };
    expect(await readsOf()).toBe(0);
    expect(await readsOf({ 'forksight-position': '0' })).toBe(1);

    const tagged = await send('/api/tags', { entityType: 'leads', tagName: 'token', entityIds: [leadId] });
    const position = tagged.headers.get('forksight-position') ?? '';
    expect([tagged.status, tagged.headers.getSetCookie()]).toEqual([201, []]);
    await eventually('a read with the position', () => readsOf({ 'forksight-position': position }));
    const forged = position.replace(/\.[^.]*$/, `.${'A'.repeat(22)}`);
    expect(await readsOf({ 'forksight-position': forged })).toBe(0);
  });

  it('shows rows of the own workspace only, and reads sessions from the primary', async () => {
    const browser = new Browser(await create.user({ customer: other }), other);
    await addLead(other, 'Of the other workspace');
    await sleep(1_000);
    const before = await countReads([first]);
    const response = await browser.send(first.url, 'POST', '/api/filter-leads', {
      filters: [],
      page: 1,
      pageSize: 1000,
    });
    const { leads } = (await response.json()) as { leads: { fullName: string }[] };
    expect(leads.map(({ fullName }) => fullName)).toEqual(['Of the other workspace']);
    const csv = await browser.send(first.url, 'POST', '/api/filter-leads', { filters: [] }, 'text/csv');
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(2);
    expect(((await countReads([first])).read ?? 0) - (before.read ?? 0)).toBe(2);
    const foreign = new Browser(await create.user({ customer }), other);
    expect((await foreign.send(first.url, 'POST', '/api/filter-leads', { filters: [], page: 1 })).status).toBe(403);

    await primaryDb.query('delete from session where user_id = $1', [browser.user.userId]);
    expect((await browser.send(first.url, 'POST', '/api/filter-leads', { filters: [], page: 1 })).status).toBe(401);
  });

  it('reads the primary for the user who has written while the replay is paused, and for all when it is paused for long', async () => {
    const [writer, reader] = [
      new Browser(await create.user({ customer }), customer),
      new Browser(await create.user({ customer }), customer),
    ];
    const leadId = await addLead(customer, 'Paused');
    await sleep(1_000);
    await standbyDb.query('select pg_wal_replay_pause()');
    try {
      await eventually('the pause', async () => {
        const [row] = await standbyDb.query<{ state: string }[]>('select pg_get_wal_replay_pause_state() as state');
        return row?.state === 'paused';
      });
      expect((await writer.tag(first.url, leadId, 'paused')).status).toBe(201);
      for (const server of servers) expect(await writer.tagsOf(server.url, leadId)).toEqual(['paused']);
      expect(await reader.tagsOf((servers[1] as Server).url, leadId)).toEqual([]);
      await untilState('behind');
      expect(await reader.tagsOf(first.url, leadId)).toEqual(['paused']);
    } finally {
      await standbyDb.query('select pg_wal_replay_resume()');
    }
    await untilState('usable');
    await untilState('usable', servers[1]);
  });

  it('skips a replica that vanishes or dies, without an error to its readers', async () => {
    const browser = new Browser(await create.user({ customer }), customer);
    const leadId = await addLead(customer, 'Steady');
    let [isRunning, longestMs] = [true, 0];
    const failures: unknown[] = [];
    const readAlways = async () => {
      while (isRunning) {
        const startedAt = performance.now();
        const tags = await browser.tagsOf(first.url, leadId).catch((error: unknown) => error);
        if (!Array.isArray(tags)) failures.push(tags);
        longestMs = Math.max(longestMs, performance.now() - startedAt);
        await sleep(READER_PAUSE_MS);
      }
    };
    const readers = Promise.all([readAlways(), readAlways(), readAlways()]);
    await sleep(500);
    // Gone without a word.
    proxy.freeze();
    await untilState('unreachable');
    await untilState('usable');
    // Killed, as by the kernel.
    await sleep(500);
    await standbyDb.destroy();
    await standby.stop();
    proxy.cut();
    await untilState('unreachable');
    await sleep(1_000);
    standby = await startPostgres({ dataDir: standbyDir, durable: false });
    proxy.target = portOf(standby);
    standbyDb = await new DataSource({ type: 'postgres', url: standby.url }).initialize();
    await untilState('usable');
    isRunning = false;
    await readers;
    expect(failures).toEqual([]);
    expect(longestMs).toBeLessThan(6_000);
  });

  it('refuses the primary, another cluster and a wrong role, and serves all requests from the primary', async () => {
    const primaryId = async () => {
      const [row] = await primaryDb.query<{ id: string }[]>(SYSTEM_ID);
      return row?.id ?? '';
    };
    const stateOf = async (databaseUrl: string, isPooler = false) => {
      const candidate = new Standby({ databaseUrl, databaseDirectUrl: isPooler ? databaseUrl : undefined }, primaryId);
      await candidate.look();
      const state = candidate.state(0n);
      await candidate.close();
      return state;
    };
    expect(await stateOf(apiUrl(standby.url))).toBe('usable');
    expect(await stateOf(apiUrl(primary.url))).toBe('refused');
    expect(await stateOf(testDatabaseUrl('api'))).toBe('refused');
    // A pooler's connections have the role of their login.
    expect(await stateOf(standby.url, true)).toBe('refused');

    const context = { userId: 1, customerId: 1, walPosition: 0n };
    const { text, values } = openWorkspaceStatement(context);
    for (const db of [primaryDb, standbyDb]) {
      await expect(db.query(text, values)).rejects.toMatchObject({ code: '22012' });
    }

    const server = await startServer({
      DATABASE_URL: apiUrl(primary.url),
      DATABASE_REPLICA_URLS: `${apiUrl(primary.url)},${apiUrl(standby.url, 1)}`,
    });
    try {
      const browser = new Browser(await create.user({ customer }), customer);
      await untilState('refused', server);
      expect(await replicaStates(server)).toEqual(['refused', 'unreachable']);
      expect(await browser.tagsOf(server.url, 0)).toEqual([]);
      expect((await countReads([server])).read).toBe(0);
    } finally {
      server.process.child.kill('SIGKILL');
    }
  });
});
