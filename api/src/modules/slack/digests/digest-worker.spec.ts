import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { runProcess, type RunningProcess } from '../../../testing/run-process.js';
import { StandInWebhooks } from '../../../testing/webhook-server.js';
import {
  listDigests,
  createLeadWithSignalOn,
  createSubscribedCustomer,
  listReportedLeads,
  type DigestRow,
  type SubscribedCustomer,
} from '../testing/subscribed-customer.js';

// Each test starts worker processes, some several times.
jest.setTimeout(120_000);

const secretKey = 'a secret key that only tests have, of no value';

describe('workers that deliver digests', () => {
  let server: TestApp;
  let webhooks: StandInWebhooks;
  let subscribed: SubscribedCustomer;
  let leadId: number;
  let worker: RunningProcess | undefined;
  beforeAll(async () => {
    webhooks = await StandInWebhooks.start();
    server = await startTestApp({ settings: { SLACK_WEBHOOK_HOSTS: webhooks.host } });
    // Removes jobs that other tests left in this database.
    await server.db.query('delete from graphile_worker._private_jobs');
  });
  afterAll(async () => {
    await server.close();
    await webhooks.stop();
  });
  beforeEach(async () => {
    webhooks.reset();
    subscribed = await createSubscribedCustomer(server, webhooks);
    ({ leadId } = await createLeadWithSignalOn(server, subscribed.customer, '2026-03-09'));
  });
  afterEach(async () => {
    worker?.child.kill('SIGKILL');
    await worker?.ended;
  });

  async function start(): Promise<void> {
    worker = runProcess('worker', [], { SLACK_WEBHOOK_HOSTS: webhooks.host, SECRET_KEY: secretKey });
    await worker.waitForOutput(/"msg":"taking jobs"/);
  }
  async function kill(): Promise<void> {
    worker?.child.kill('SIGKILL');
    await worker?.ended;
  }
  const addJob = (task: string, payload = {}) =>
    server.db.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)]);
  /** Waits until the first digest meets the condition and returns it. */
  async function waitForDigest(condition: (row: DigestRow) => boolean): Promise<DigestRow> {
    for (;;) {
      const [row] = await listDigests(server, subscribed.customer);
      if (row && condition(row)) return row;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  /** Makes pending attempts due now and releases the rate limit. */
  const makeDue = () =>
    server.superuser.query(
      `with pace as (delete from slack_webhook_pace)
       update slack_digest set next_attempt_at = now() where customer_id = $1 and next_attempt_at is not null`,
      [subscribed.customer.customerId],
    );

  it('find new leads and send them', async () => {
    await start();
    await addJob('find-digests');
    expect(await waitForDigest(({ state }) => state === 'sent')).toMatchObject({ attempts: 1, doubts: 0 });
    expect(webhooks.received.map(({ path }) => path)).toContain(subscribed.path);
    expect(await listReportedLeads(server, subscribed.customer)).toEqual([[leadId]]);
  });

  it('postpone the search while other jobs are running', async () => {
    const { db } = server;
    await db.query(`select graphile_worker.add_job('remove-expired-sessions', queue_name => 'held')`);
    await db.query(`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'another'
      where queue_name = 'held'`);
    await db.query(`select graphile_worker.add_job('find-digests', job_key => 'find-digests')`);
    await start();
    const postponed = () =>
      db.query<object[]>(`select from graphile_worker.jobs where key = 'find-digests' and run_at > now()`);
    while ((await postponed()).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await listDigests(server, subscribed.customer)).toEqual([]);
    await db.query(`update graphile_worker._private_job_queues set locked_at = null, locked_by = null`);
    await db.query(`update graphile_worker._private_jobs set run_at = now() where key = 'find-digests'`);
    await waitForDigest(({ state }) => state === 'sent');
  });

  it('send a digest again once, and never a third time, after being killed while sending', async () => {
    webhooks.behavior = (path) => (path === subscribed.path ? 'hang' : 'take');
    for (let kills = 0; kills < 2; kills++) {
      await start();
      await addJob(kills === 0 ? 'find-digests' : 'resume-deliveries');
      await waitForDigest(({ state, attempts }) => state === 'sending' && attempts === kills + 1);
      await kill();
      webhooks.release();
      await makeDue();
    }
    webhooks.behavior = () => 'take';
    await start();
    await addJob('resume-deliveries');
    const row = await waitForDigest(({ state }) => state === 'unknown');
    expect(row).toMatchObject({ attempts: 2, doubts: 2, next_attempt_at: null });
    expect(webhooks.received.filter(({ path }) => path === subscribed.path)).toEqual([]);
  });

  it('deliver a digest at most twice after being killed before the response', async () => {
    webhooks.behavior = (path) => {
      if (path !== subscribed.path) return 'take';
      worker?.child.kill('SIGKILL');
      return 'take';
    };
    await start();
    await addJob('find-digests');
    await worker?.ended;
    expect(await waitForDigest(() => true)).toMatchObject({ state: 'sending' });
    webhooks.behavior = () => 'take';
    await makeDue();
    await start();
    await addJob('resume-deliveries');
    expect(await waitForDigest(({ state }) => state === 'sent')).toMatchObject({ attempts: 2 });
    expect(webhooks.received.filter(({ path }) => path === subscribed.path)).toHaveLength(2);
  });
});
