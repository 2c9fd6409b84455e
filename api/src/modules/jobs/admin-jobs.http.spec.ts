import { randomUUID } from 'node:crypto';
import { unique, type TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import type { Job, JobList } from './job.dto.js';

describe('the job queue for administrators', () => {
  let server: TestApp;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startTestApp();
    admin = await server.create.user();
  });
  afterAll(() => server.close());

  const list = async (query = '') =>
    (await server.request('GET', `/api/admin/jobs${query}`, { as: admin })).body as JobList;
  const retry = (id: number) => server.request('POST', `/api/admin/jobs/${id}/retry`, { as: admin });

  async function job(key: string, fields = ''): Promise<Job | undefined> {
    await server.db.query(`select graphile_worker.add_job(split_part($1, ':', 1), job_key => $1, max_attempts => 3)`, [
      key,
    ]);
    if (fields) await server.db.query(`update graphile_worker._private_jobs set ${fields} where key = $1`, [key]);
    const { jobs } = await list();
    return jobs.find(({ task, about }) => `${task}:${about ?? ''}` === key);
  }

  it('shows waiting and failed jobs with their errors', async () => {
    const key = `trial:${unique()}`;
    expect(await job(key)).toMatchObject({
      task: 'trial',
      state: 'waiting',
      attempts: 0,
      maxAttempts: 3,
      lastError: null,
    });
    expect(await job(key, `attempts = 3, last_error = 'It broke.'`)).toMatchObject({
      state: 'failed',
      attempts: 3,
      lastError: 'It broke.',
    });
    expect((await list('?state=waiting')).jobs.filter(({ state }) => state !== 'waiting')).toEqual([]);
    expect((await server.request('GET', '/api/admin/jobs?state=lost', { as: admin })).status).toBe(400);
  });

  it('names the repository that a job is about', async () => {
    const org = `acme-${unique()}`;
    const repoId = await server.create.repo(await server.create.customer(), `${org}/tool`);
    await job(`sync-repo:${repoId}`);
    expect((await list()).jobs).toContainEqual(expect.objectContaining({ task: 'sync-repo', about: `${org}/tool` }));
  });

  it('names the workspace that a job is about', async () => {
    const { customerId, slug } = await server.create.customer();
    await job(`find-star-campaigns:${customerId}`);
    expect((await list()).jobs).toContainEqual(expect.objectContaining({ task: 'find-star-campaigns', about: slug }));
  });

  it('names the file that a job merges', async () => {
    const id = randomUUID();
    await server.superuser.query(
      `insert into import_part (import_id, part, customer_ids, file) values ($1, 0, '{}', '{"name": "hour.json.gz"}')`,
      [id],
    );
    await job(`merge-import:${id}`);
    const { jobs } = await list();
    await server.superuser.query('delete from import_part where import_id = $1', [id]);
    expect(jobs).toContainEqual(expect.objectContaining({ task: 'merge-import', about: 'hour.json.gz' }));
  });

  it('retries a failed job on request', async () => {
    const key = `trial:${unique()}`;
    const failed = await job(key, `attempts = 3, last_error = 'It broke.'`);
    expect(await retry(failed?.id ?? 0)).toMatchObject({ status: 200, body: { success: true } });
    const { jobs } = await list();
    expect(jobs.find(({ id }) => id === failed?.id)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect((await retry(2 ** 40)).status).toBe(404);
    const [entry] = await server.db.query<object[]>(
      `select user_email from audit_entry where action = 'job.retry' and detail = 'trial ' || $1`,
      [failed?.id],
    );
    expect(entry).toEqual({ user_email: admin.email });
  });

  it('does not retry a running job', async () => {
    const running = await job(`trial:${unique()}`, `locked_at = now(), locked_by = 'a worker'`);
    expect(running).toMatchObject({ state: 'running' });
    expect((await retry(running?.id ?? 0)).status).toBe(404);
  });

  it('shows the time of the nightly jobs', async () => {
    const { schedule } = await list();
    expect(schedule).toContainEqual({
      task: 'refresh-repos',
      cron: '30 3 * * *',
      nextRun: expect.stringMatching(/T03:30:00.000Z$/) as string,
    });
  });

  it('is for administrators', async () => {
    const staff = await server.create.user({ customer: await server.create.customer() });
    expect((await server.request('GET', '/api/admin/jobs', { as: staff })).status).toBe(403);
  });
});
