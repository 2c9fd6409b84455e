import { httpApp, type HttpApp } from '../../../testing/http-app.js';
import { runProcess, type RunningProcess } from '../../../testing/run-process.js';
import { StandInWebhooks } from '../../../testing/webhook-server.js';
import { digestsOf, leadOn, subscribed, toldLeads, type DigestRow, type Subscribed } from '../testing/subscribed.js';

// Each starts real workers, some several times.
jest.setTimeout(120_000);

const secretKey = 'a secret key that only tests have, of no value';

describe('workers that deliver digests', () => {
  let server: HttpApp;
  let webhooks: StandInWebhooks;
  let one: Subscribed;
  let leadId: number;
  let worker: RunningProcess | undefined;
  beforeAll(async () => {
    webhooks = await StandInWebhooks.start();
    server = await httpApp({ settings: { SLACK_WEBHOOK_HOSTS: webhooks.host } });
    // A worker would first do what other tests of this database have left.
    await server.db.query('delete from graphile_worker._private_jobs');
  });
  afterAll(async () => {
    await server.close();
    await webhooks.stop();
  });
  beforeEach(async () => {
    webhooks.reset();
    one = await subscribed(server, webhooks);
    ({ leadId } = await leadOn(server, one.customer, '2026-03-09'));
  });
  afterEach(async () => {
    worker?.child.kill('SIGKILL');
    await worker?.ended;
  });

  async function start(): Promise<void> {
    worker = runProcess('worker', [], { SLACK_WEBHOOK_HOSTS: webhooks.host, SECRET_KEY: secretKey });
    await worker.until(/"msg":"taking jobs"/);
  }
  async function kill(): Promise<void> {
    worker?.child.kill('SIGKILL');
    await worker?.ended;
  }
  const ask = (task: string, payload = {}) =>
    server.db.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)]);
  /** The first digest, once it is like that. */
  async function digest(isSo: (row: DigestRow) => boolean): Promise<DigestRow> {
    for (;;) {
      const [row] = await digestsOf(server, one.customer);
      if (row && isSo(row)) return row;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  /** As if the time had come for what was left behind. */
  const letTimePass = () =>
    server.db.query(
      `with pace as (delete from slack_webhook_pace)
       update slack_digest set next_attempt_at = now() where customer_id = $1 and next_attempt_at is not null`,
      [one.customer.customerId],
    );

  it('find what is new and send it', async () => {
    await start();
    await ask('find-digests');
    expect(await digest(({ state }) => state === 'sent')).toMatchObject({ attempts: 1, doubts: 0 });
    expect(webhooks.taken.map(({ path }) => path)).toContain(one.path);
    expect(await toldLeads(server, one.customer)).toEqual([[leadId]]);
  });

  it('find nothing while leads are still coming in', async () => {
    const { db } = server;
    await db.query(`select graphile_worker.add_job('remove-expired-sessions', queue_name => 'held')`);
    await db.query(`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'another'
      where queue_name = 'held'`);
    await db.query(`select graphile_worker.add_job('find-digests', job_key => 'find-digests')`);
    await start();
    const again = () =>
      db.query<object[]>(`select from graphile_worker.jobs where key = 'find-digests' and run_at > now()`);
    while ((await again()).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await digestsOf(server, one.customer)).toEqual([]);
    await db.query(`update graphile_worker._private_job_queues set locked_at = null, locked_by = null`);
    await db.query(`update graphile_worker._private_jobs set run_at = now() where key = 'find-digests'`);
    await digest(({ state }) => state === 'sent');
  });

  it('are killed while they send: it is sent once more, and never again', async () => {
    webhooks.conduct = (path) => (path === one.path ? 'hang' : 'take');
    for (let kills = 0; kills < 2; kills++) {
      await start();
      await ask(kills === 0 ? 'find-digests' : 'resume-deliveries');
      await digest(({ state, attempts }) => state === 'sending' && attempts === kills + 1);
      await kill();
      webhooks.release();
      await letTimePass();
    }
    webhooks.conduct = () => 'take';
    await start();
    await ask('resume-deliveries');
    const row = await digest(({ state }) => state === 'unknown');
    expect(row).toMatchObject({ attempts: 2, doubts: 2, next_attempt_at: null });
    expect(webhooks.taken.filter(({ path }) => path === one.path)).toEqual([]);
  });

  it('are killed after Slack took it: it arrives at most twice', async () => {
    webhooks.conduct = (path) => {
      if (path !== one.path) return 'take';
      worker?.child.kill('SIGKILL');
      return 'take';
    };
    await start();
    await ask('find-digests');
    await worker?.ended;
    expect(await digest(() => true)).toMatchObject({ state: 'sending' });
    webhooks.conduct = () => 'take';
    await letTimePass();
    await start();
    await ask('resume-deliveries');
    expect(await digest(({ state }) => state === 'sent')).toMatchObject({ attempts: 2 });
    expect(webhooks.taken.filter(({ path }) => path === one.path)).toHaveLength(2);
  });
});
