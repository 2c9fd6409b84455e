import type { DataSource } from 'typeorm';
import { sampleEvent } from '../modules/signals/testing/sample-events.js';
import { recountWorkspace, uniqueNumber, writeEventFile } from '../modules/signals/testing/import-events.js';
import { builders, type TestCustomer, type TestUser } from '../testing/builders.js';
import { eventually } from '../testing/eventually.js';
import { describeOnPlain } from '../testing/plain-postgres.js';
import { buildPreviousApi } from '../testing/previous-release.js';
import { runProcess, type RunningProcess } from '../testing/run-process.js';
import { openTestDatabase } from '../testing/test-database.js';

jest.setTimeout(120_000);

const LISTENING_PORT = /"msg":"Server listening at http:\/\/127\.0\.0\.1:(\d+)"/;
/** Of one installation. */
const ENVIRONMENT = { SECRET_KEY: 'the key of both releases, of no value at all' };
const previous = buildPreviousApi();
// Without the history of the repository, as in a shallow clone, there is no previous release to run.
const describeWithHistory =
  previous === undefined ? describe.skip : describeOnPlain.bind(undefined, 'the previous release does not run there');

interface LeadList {
  total: number;
  leads: { leadId: number; tags: { tagName: string }[] }[];
}

/** The previous release and this one, side by side on the schema of this one, as during an upgrade (decision 0097). */
describeWithHistory('a rolling upgrade', () => {
  const releases = [previous, undefined];
  let db: DataSource;
  let customer: TestCustomer;
  let staff: TestUser;
  let apis: RunningProcess[];
  let urls: string[];

  beforeAll(async () => {
    db = await openTestDatabase([], 'superuser');
    const create = await builders(db);
    customer = await create.customer();
    staff = await create.user({ customer });
    apis = releases.map((dist) => runProcess('main', [], ENVIRONMENT, dist));
    const outputs = await Promise.all(apis.map((api) => api.waitForOutput(/"msg":"listening"/)));
    urls = outputs.map((output) => `http://127.0.0.1:${LISTENING_PORT.exec(output)?.[1]}`);
  });
  afterAll(async () => {
    for (const { child } of apis) child.kill('SIGTERM');
    await Promise.all(apis.map(({ ended }) => ended));
    await db.destroy();
  });

  /** @param release 0: the previous one, 1: this one */
  async function send<Body>(release: number, method: string, path: string, fields: object = {}): Promise<Body> {
    const url = urls[release] ?? '';
    const headers = { cookie: staff.cookie, origin: url, 'content-type': 'application/json' };
    const query = new URLSearchParams({ customer_slug: customer.slug, ...fields });
    const address = method === 'GET' ? `${path}?${query.toString()}` : path;
    const body = method === 'GET' ? undefined : JSON.stringify({ customer_slug: customer.slug, ...fields });
    const response = await fetch(url + address, { method, headers, ...(body !== undefined && { body }) });
    if (!response.ok)
      throw new Error(
        `${release === 0 ? 'The previous release' : 'This release'} answered ${response.status} to ${method} ${path}: ${await response.text()}`,
      );
    return (await response.json()) as Body;
  }

  const importWith = async (dist: string | undefined, count: number) => {
    const no = uniqueNumber();
    const events = Array.from({ length: count }, (_, at) =>
      sampleEvent({ actor: { id: no * 100 + at, login: `p--${no}-${at}` }, repo: `org-${no}/tool` }),
    );
    const { code, stderr } = await runProcess(
      'cli',
      ['import', writeEventFile(events), '--all-repos', customer.slug],
      ENVIRONMENT,
      dist,
    ).ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  };
  const leadsOf = (release: number) => send<LeadList>(release, 'POST', '/api/filter-leads', { filters: [] });

  it('signs users in on both, with the password that either has set', async () => {
    for (const [at, dist] of releases.entries()) {
      const email = `release-${at}@${customer.emailDomain}`;
      const args = ['users', 'create', '--email', email, '--customer', customer.slug];
      const password = (await runProcess('cli', args, ENVIRONMENT, dist).ended).stdout.trim();
      for (const url of urls) {
        const headers = { origin: url, 'content-type': 'application/json' };
        const body = JSON.stringify({ password });
        const { status } = await fetch(`${url}/api/auth/pw-login`, { method: 'POST', headers, body });
        expect(status).toBe(200);
      }
    }
  });

  it('lets both releases import into the same workspace', async () => {
    await importWith(previous, 3);
    await importWith(undefined, 4);
    expect([(await leadsOf(0)).total, (await leadsOf(1)).total]).toEqual([7, 7]);
    const { kept, counted } = await recountWorkspace(db, customer.slug);
    expect(kept).toEqual(counted);
  });

  it.each([
    ['the previous release', 0, 1],
    ['this release', 1, 0],
  ])('shows what %s writes in the other', async (name, writer, reader) => {
    const [lead] = (await leadsOf(writer)).leads;
    await send(writer, 'POST', '/api/views', { name, entityType: 'leads', filters: [] });
    await send(writer, 'POST', '/api/tags', { entityType: 'leads', entityIds: [lead?.leadId], tagName: name });
    await send(writer, 'POST', '/api/notes', { leadId: lead?.leadId, body: name });
    const { views } = await send<{ views: { name: string }[] }>(reader, 'GET', '/api/views');
    expect(views.map((view) => view.name)).toContain(name);
    const read = (await leadsOf(reader)).leads.find(({ leadId }) => leadId === lead?.leadId);
    expect(read?.tags.map(({ tagName }) => tagName)).toContain(name);
    const leadId = String(lead?.leadId);
    const { notes } = await send<{ notes: { body: string }[] }>(reader, 'GET', '/api/notes', { leadId });
    expect(notes.map(({ body }) => body)).toContain(name);
  });

  it('lets workers of both releases share the jobs', async () => {
    await db.query('delete from graphile_worker._private_jobs');
    const workers = releases.map((dist) => runProcess('worker', [], ENVIRONMENT, dist));
    await Promise.all(workers.map((worker) => worker.waitForOutput(/"msg":"taking jobs"/)));
    const create = await builders(db);
    const expired = await Promise.all(Array.from({ length: 5 }, () => create.user()));
    const ids = expired.map(({ userId }) => userId);
    await db.query('update session set expires_at = now() where user_id = any($1)', [ids]);
    for (const key of ids) {
      await db.query(`select graphile_worker.add_job('remove-expired-sessions', job_key => $1)`, [`test ${key}`]);
    }
    await eventually('the sessions to be removed', async () => {
      const remaining = await db.query<object[]>('select from session where user_id = any($1)', [ids]);
      return remaining.length === 0;
    });
    for (const { child } of workers) child.kill('SIGTERM');
    const endings = await Promise.all(workers.map(({ ended }) => ended));
    expect(endings.map(({ code }) => code)).toEqual([0, 0]);
    const failed = await db.query<object[]>(
      `select task_identifier, last_error from graphile_worker.jobs where last_error is not null`,
    );
    expect(failed).toEqual([]);
  });

  it('leaves no error in the logs of either', async () => {
    for (const api of apis) {
      const log = await api.waitForOutput(/"status":200/);
      const errors = log.split('\n').filter((line) => /"status":5\d\d|"level":"?(50|60|error|fatal)\b/.test(line));
      expect(errors).toEqual([]);
      expect(api.child.exitCode).toBeNull();
    }
  });
});
