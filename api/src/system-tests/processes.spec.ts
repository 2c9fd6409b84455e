import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { WORKSPACE_LOCK } from '../platform/database/workspace-writes.js';
import { builders } from '../testing/builders.js';
import { eventually } from '../testing/eventually.js';
import { runCommand, runProcess, type RunningProcess } from '../testing/run-process.js';
import { openTestDatabase, testDatabaseUrl } from '../testing/test-database.js';
import { createTestFolder } from '../testing/test-folder.js';

// Each test starts the complete application, some several times.
jest.setTimeout(90_000);

const LISTENING_PORT = /"msg":"Server listening at http:\/\/127\.0\.0\.1:(\d+)"/;

describe('processes', () => {
  let db: DataSource;
  beforeAll(async () => (db = await openTestDatabase([], 'superuser')));
  afterAll(() => db.destroy());

  async function waitForPort(api: RunningProcess): Promise<string> {
    return LISTENING_PORT.exec(await api.waitForOutput(/"msg":"listening"/))?.[1] ?? '';
  }

  it('print a line for every invalid setting and exit', async () => {
    const env = { PORT: 'x', GOOGLE_CLIENT_ID: 'id', DATABASE_URL: '' };
    for (const { code, stderr } of await Promise.all(
      ['main', 'worker'].map((entryPoint) => runProcess(entryPoint, [], env).ended),
    )) {
      expect({ code, lines: stderr.trim().split('\n') }).toEqual({
        code: 1,
        lines: [
          'PORT must be a port number',
          'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together',
          'DATABASE_URL is required: postgres://user:password@host:5432/name',
        ],
      });
    }
  });

  it('print one line when the database is unreachable', async () => {
    const { code, stderr } = await runProcess('main', [], { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' }).ended;
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain('The database of DATABASE_URL cannot be reached');
  });

  it('complete running requests before they stop', async () => {
    const api = runProcess('main');
    const url = `http://127.0.0.1:${await waitForPort(api)}`;
    // The sign-in waits for this lock, so it is running when the signal arrives.
    const lock = db.createQueryRunner();
    await lock.startTransaction();
    await lock.query('lock table sign_in_throttle');
    const pendingResponse = fetch(`${url}/api/auth/pw-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: '{"password":"wrong"}',
    });
    await waitForBlockedSignIn();
    api.child.kill('SIGTERM');
    await api.waitForOutput(/"msg":"stopping"/);
    await lock.commitTransaction();
    await lock.release();

    const response = await pendingResponse;
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: 'Incorrect password. Please try again.' });
    expect((await api.ended).code).toBe(0);
    await expect(fetch(`${url}/api/me`)).rejects.toThrow('fetch failed');
  });

  async function waitForBlockedSignIn(): Promise<void> {
    await eventually('the sign-in to wait', () =>
      db
        .query<object[]>(
          `select from pg_locks where not granted and relation = 'sign_in_throttle'::regclass
           and database = (select oid from pg_database where datname = current_database())`,
        )
        .then((locks) => locks.length),
    );
  }

  it('write no personal data to logs', async () => {
    const create = await builders(db);
    const customer = await create.customer();
    const user = await create.user({ customer, email: `${customer.slug}@private.example` });
    const api = runProcess('main');
    const url = `http://127.0.0.1:${await waitForPort(api)}`;
    const headers = { cookie: user.cookie };
    await fetch(`${url}/api/me?search=confidential`, { headers });
    await fetch(`${url}/api/leads/confidential?customer_slug=${customer.slug}`, { headers });
    api.child.kill('SIGTERM');
    const { stdout } = await api.ended;
    expect(stdout).toContain('"route":"/api/me"');
    for (const secret of ['private.example', 'confidential', user.cookie.split('=')[1]]) {
      expect(stdout).not.toContain(secret);
    }
  });

  it('run jobs until stopped', async () => {
    // Removes the jobs of other tests, which the worker would run first.
    await db.query('delete from graphile_worker._private_jobs');
    const worker = runProcess('worker');
    await worker.waitForOutput(/"msg":"taking jobs"/);
    const { userId } = await (await builders(db)).user();
    await db.query('update session set expires_at = now() where user_id = $1', [userId]);
    await db.query(`select graphile_worker.add_job('remove-expired-sessions')`);
    const removed = await eventually('the session to be removed', async () => {
      const sessions = await db.query<object[]>('select from session where user_id = $1', [userId]);
      return sessions.length === 0;
    });
    expect(removed).toBe(true);
    worker.child.kill('SIGTERM');
    expect((await worker.ended).code).toBe(0);
  });
});

describe('commands', () => {
  let db: DataSource;
  beforeAll(async () => (db = await openTestDatabase([], 'superuser')));
  afterAll(() => db.destroy());

  const run = (...args: string[]) => runProcess('cli', args).ended;

  it('print a new password alone, and errors with a line and a status', async () => {
    const { slug } = await (await builders(db)).customer();
    const email = `${slug}@example.com`;
    const created = await run('users', 'create', '--email', email, '--customer', slug);
    expect(created).toMatchObject({ code: 0, stderr: '' });
    expect(created.stdout).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){6}\n$/);

    const again = await run('users', 'create', '--email', email.toUpperCase(), '--customer', slug);
    expect(again).toMatchObject({ code: 1, stdout: '', stderr: `There is a user ${email.toUpperCase()} already.\n` });

    const rotated = await runCommand('users', 'rotate-password', '--email', email);
    expect(rotated.code).toBe(0);
    expect(rotated.stdout).not.toBe(created.stdout);

    expect(await runCommand('users', 'deactivate', '--email', 'nobody@example.com')).toMatchObject({
      code: 1,
      stderr: 'There is no user nobody@example.com.\n',
    });
    expect((await runCommand('users', 'create', '--email', 'both@example.com')).stderr).toBe(
      'A user is either an administrator or of one customer.\n',
    );
  });

  it('create a customer', async () => {
    const args = ['customers', 'create', '--name', 'Acme', '--slug', 'acme-cli', '--email-domain', 'Acme-CLI.example'];
    expect(await runCommand(...args)).toMatchObject({ code: 0, stdout: 'acme-cli\n' });
    expect((await runCommand(...args)).code).toBe(1);
  });

  it('are recorded in the audit log before they run, and again when they fail', async () => {
    const email = `recorded-${Date.now()}@example.com`;
    expect((await runCommand('users', 'deactivate', '--email', email)).code).toBe(1);
    const entries = await db.query<object[]>(
      `select outcome from audit_entry where action = 'command' and detail like $1 order by audit_entry_id`,
      [`users deactivate --email ${email} (%)`],
    );
    expect(entries).toEqual([{ outcome: 'done' }, { outcome: 'failed' }]);
  });

  it('rotate the keys of stored secrets, and list them', async () => {
    const { code, stdout } = await runCommand('keys', 'rotate');
    const version = /^(?:Rotated|Finished the rotation) to version (\d+): \d+ values encrypted anew\.\n/.exec(
      stdout,
    )?.[1];
    expect({ code, version }).toEqual({ code: 0, version: expect.stringMatching(/^\d+$/) as string });
    const { stdout: keys } = await runCommand('keys', 'status');
    expect(keys).toMatch(new RegExp(`^\\S+ ${version}: current, of [\\d-]+, \\d+ values`, 'm'));
  });

  it('check the chain of the audit log', async () => {
    const { code, stdout, stderr } = await runCommand('audit', 'verify');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^\d+:[0-9a-f]{64}\n$/);
    expect((await runCommand('audit', 'verify', '--includes', stdout.trim())).code).toBe(0);
    expect((await runCommand('audit', 'verify', '--includes', '1:00')).code).toBe(1);
  });

  it('print help and refuse unknown arguments', async () => {
    expect((await run('--help')).stdout).toContain('users');
    expect((await run('users', 'create', '--help')).stdout).toContain('--customer <slug>');
    expect((await run('nonsense')).code).toBe(1);
    expect((await run('users', 'create')).stderr).toContain("required option '--email <address>'");
  });

  it('print one line when the database is lost during an import, which is rolled back', async () => {
    const { slug, customerId } = await (await builders(db)).customer();
    const file = join(createTestFolder('import'), 'hour.json');
    writeFileSync(file, JSON.stringify(STAR_EVENT));
    // The import waits for this lock after reading, so it is running when its connection is lost.
    const lock = db.createQueryRunner();
    await lock.startTransaction();
    await lock.query('select pg_advisory_xact_lock($1, $2)', [WORKSPACE_LOCK, customerId]);
    const pendingImport = run('import', '--all-repos', slug, file);
    await eventually('the import to wait', () =>
      db.query<object[]>(TERMINATE_WAITING_CONNECTIONS).then((ended) => ended.length),
    );
    const { code, stdout, stderr } = await pendingImport;
    await lock.rollbackTransaction();
    await lock.release();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^The database of DATABASE_URL cannot be reached: .+\n$/);
    const leads = await db.query<object[]>('select from lead where customer_id = $1', [customerId]);
    expect(leads).toHaveLength(0);
  });

  it('migrate an up-to-date database without errors', async () => {
    const { ended } = runProcess('cli', ['migrate'], { DATABASE_URL: testDatabaseUrl('superuser') });
    expect(await ended).toMatchObject({ code: 0, stdout: 'Nothing to migrate.\n' });
  });
});

const STAR_EVENT = {
  id: '1',
  type: 'WatchEvent',
  actor: { id: 712_345, login: 'ada-example' },
  repo: { id: 98_765, name: 'acme-import/tool' },
  payload: { action: 'started' },
  created_at: '2026-03-01T00:00:00Z',
};

/** Terminates the connections of this database that wait for an advisory lock. */
const TERMINATE_WAITING_CONNECTIONS = `
select pg_terminate_backend(pid) from pg_locks
where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`;
