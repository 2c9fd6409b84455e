import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { freePort } from '../../launch/ports.js';
import { installedPgbouncer } from '../../launch/pgbouncer.js';
import { startPostgres, type RunningPostgres } from '../../launch/postgres.js';
import { serverUser } from '../../launch/postgres/server-files.js';
import { loginName, loginUrl } from '../platform/database/logins.js';
import { migrate } from '../platform/database/migrations.js';
import { builders, type TestCustomer, type TestUser } from '../testing/builders.js';
import { eventually } from '../testing/eventually.js';
import { sendMixedRequests } from '../testing/mixed-requests.js';
import { testSettings } from '../testing/policy/random-requests.js';
import { runProcess, type RunningProcess } from '../testing/run-process.js';
import { TEST_PASSWORDS } from '../testing/test-database.js';

/** `npm run ha-trial -w api` runs the goal, 10,000 requests through 6 APIs on 40 connections (decision 0111). */
const { PGBOUNCER_REQUESTS = '600', PGBOUNCER_APIS = '2', PGBOUNCER_CONNECTIONS = '8' } = testSettings();
const REQUEST_COUNT = Number(PGBOUNCER_REQUESTS);
const API_COUNT = Number(PGBOUNCER_APIS);
const SERVER_CONNECTIONS = Number(PGBOUNCER_CONNECTIONS);
const CUSTOMER_COUNT = 4;
const LEAD_COUNT = 300;
const LISTENING_PORT = /"msg":"Server listening at http:\/\/127\.0\.0\.1:(\d+)"/;

jest.setTimeout(180_000 + 100 * REQUEST_COUNT);

const pgbouncer = installedPgbouncer();
const describeWithPgbouncer = pgbouncer === null ? describe.skip : describe;

describeWithPgbouncer('PgBouncer in transaction mode', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forksight-pgbouncer-'));
  chmodSync(folder, 0o711);
  let postgres: RunningPostgres;
  let pooler: ChildProcess;
  let settings: { DATABASE_URL: string; DATABASE_DIRECT_URL: string };
  let staff: { customer: TestCustomer; user: TestUser }[];
  const apis: { process: RunningProcess; url: string }[] = [];

  beforeAll(async () => {
    postgres = await startPostgres({ dataDir: folder, durable: false });
    await migrate(postgres.url, TEST_PASSWORDS, { isPooled: true });
    const db = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
    const create = await builders(db);
    staff = await Promise.all(
      Array.from({ length: CUSTOMER_COUNT }, async () => {
        const customer = await create.customer();
        return { customer, user: await create.user({ customer }) };
      }),
    );
    await db.query(INSERT_PEOPLE, [LEAD_COUNT]);
    for (const { customer } of staff) await db.query(INSERT_LEADS, [customer.customerId, customer.slug]);
    await db.destroy();

    const direct = loginUrl(postgres.url, 'api', TEST_PASSWORDS.api);
    const port = await freePort();
    pooler = startPooler(port);
    const pooled = new URL(direct);
    pooled.port = String(port);
    settings = { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: direct };
    await eventually('PgBouncer to accept connections', () => canConnect(pooled.href));
    for (let at = 0; at < API_COUNT; at++) apis.push(await startApi());
  });

  afterAll(async () => {
    for (const { process: api } of apis) api.child.kill('SIGKILL');
    pooler.kill('SIGKILL');
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  function startPooler(port: number): ChildProcess {
    const { port: serverPort, pathname } = new URL(postgres.url);
    const database = pathname.slice(1);
    writeFileSync(join(folder, 'users.txt'), `"${loginName(database, 'api')}" "${TEST_PASSWORDS.api}"\n`);
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      `[databases]
${database} = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 500
max_prepared_statements = 200
`,
    );
    return spawn(pgbouncer ?? '', [join(folder, 'pgbouncer.ini')], {
      ...serverUser(undefined),
      stdio: ['ignore', 'ignore', 'ignore'],
    });
  }

  async function startApi(env: NodeJS.ProcessEnv = {}) {
    const api = runProcess('main', [], { ...settings, ...env });
    const output = await api.waitForOutput(/"msg":"listening"/);
    return { process: api, url: `http://127.0.0.1:${LISTENING_PORT.exec(output)?.[1]}` };
  }

  it('serves mixed requests of several customers, none of which sees a row of another', async () => {
    const { foreign, short, statuses } = await sendMixedRequests({
      staff,
      urls: apis.map(({ url }) => url),
      count: REQUEST_COUNT,
      lanes: 8 * API_COUNT,
      minLeads: 50,
    });
    expect({ foreign, short }).toEqual({ foreign: 0, short: 0 });
    expect([...statuses.keys()].filter((status) => ![200, 201, 429].includes(status))).toEqual([]);
    expect((statuses.get(429) ?? 0) / REQUEST_COUNT).toBeLessThan(0.05);
  });

  it('leaves no workspace, user or setting on a server connection', async () => {
    const left = `select pg_sleep(0.2)::text as slept, current_user as role, current_setting('transaction_read_only') as read_only,
      nullif(current_setting('forksight.customer_id', true), '') as workspace,
      nullif(current_setting('forksight.user_id', true), '') as user_id`;
    const seen = await Promise.all(
      Array.from({ length: SERVER_CONNECTIONS }, async () => {
        const client = new Client({ connectionString: settings.DATABASE_URL });
        await client.connect();
        const { rows } = await client.query<object>(left);
        await client.end();
        return rows[0];
      }),
    );
    const clean = { slept: '', role: 'forksight_app', read_only: 'off', workspace: null, user_id: null };
    expect(seen).toEqual(seen.map(() => clean));
  });

  it('starts only with the role of requests', async () => {
    const admin = new Client({ connectionString: postgres.url });
    await admin.connect();
    const login = loginName(new URL(postgres.url).pathname.slice(1), 'api');
    await admin.query(`alter role "${login}" reset role`);
    try {
      // Server connections from before keep their role.
      const port = await freePort();
      const other = startPooler(port);
      const url = new URL(settings.DATABASE_URL);
      url.port = String(port);
      await eventually('PgBouncer to accept connections', () => canConnect(url.href));
      const { code, stderr } = await runProcess('main', [], { ...settings, DATABASE_URL: url.href }).ended;
      other.kill('SIGKILL');
      expect(code).toBe(1);
      expect(stderr).toMatch(/have the role \S+_api, not forksight_app/);
    } finally {
      await admin.query(`alter role "${login}" set role to forksight_app`);
      await admin.end();
    }
  });

  it('starts only if prepared statements are kept apart', async () => {
    const direct = { ...settings, DATABASE_URL: settings.DATABASE_DIRECT_URL };
    const { code, stderr } = await runProcess('main', [], direct).ended;
    expect(code).toBe(1);
    expect(stderr).toContain('max_prepared_statements');
  });

  it('is refused without DATABASE_DIRECT_URL, because it passes on no options', async () => {
    const api = runProcess('main', [], { DATABASE_URL: settings.DATABASE_URL });
    const { code, stdout, stderr } = await api.ended;
    expect(code).toBe(1);
    expect(stdout + stderr).toContain('options');
  });
});

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const INSERT_PEOPLE = `
insert into person (github_id, login) select -number, 'gh-' || number from generate_series(1, $1::int) number`;

const INSERT_LEADS = `
insert into lead (customer_id, lead_id, full_name, job_title)
select $1, person_id, login, 'title of ' || $2::text from person`;
