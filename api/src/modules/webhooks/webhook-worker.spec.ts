import { eventually } from '../../testing/eventually.js';
import { runProcess, type RunningProcess } from '../../testing/run-process.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { createEndpoint, type TestEndpoint } from './testing/test-endpoint.js';
import { WebhookReceiver } from './testing/webhook-receiver.js';

// Each test starts worker processes, some several times.
jest.setTimeout(120_000);

const secretKey = 'a secret key that only tests have, of no value';
const MESSAGES = 30;

describe('workers that deliver webhooks', () => {
  let server: TestApp;
  let receiver: WebhookReceiver;
  let endpoint: TestEndpoint;
  let worker: RunningProcess | undefined;
  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    server = await startTestApp({ settings: { WEBHOOK_PRIVATE_HOSTS: receiver.host } });
    // Removes jobs that other tests left in this database.
    await server.db.query('delete from graphile_worker._private_jobs');
  });
  afterAll(async () => {
    await server.close();
    await receiver.stop();
  });
  beforeEach(async () => {
    receiver.reset();
    endpoint = await createEndpoint(server, receiver);
  });
  afterEach(kill);

  function run(): RunningProcess {
    worker = runProcess('worker', [], { WEBHOOK_PRIVATE_HOSTS: receiver.host, SECRET_KEY: secretKey });
    return worker;
  }
  const start = () => run().waitForOutput(/"msg":"taking jobs"/);
  async function kill(): Promise<void> {
    worker?.child.kill('SIGKILL');
    await worker?.ended;
  }
  async function test(): Promise<void> {
    const url = `/api/admin/webhook-endpoints/${endpoint.endpointId}/test?customer_slug=${endpoint.customer.slug}`;
    const { status, text } = await server.request('POST', url, { as: endpoint.admin });
    if (status !== 201) throw new Error(text);
  }
  /** Makes pending attempts due now and frees the jobs of killed workers, as other workers do later. */
  async function makeDue(): Promise<void> {
    await server.superuser.query(
      `with resumed as (update webhook_endpoint set paused_until = null where customer_id = $1)
       update webhook_delivery set next_attempt_at = now() where customer_id = $1 and next_attempt_at is not null`,
      [endpoint.customer.customerId],
    );
    await server.db.query('delete from graphile_worker._private_jobs');
    await server.db.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
    await server.db.query(`select graphile_worker.add_job('resume-webhooks')`);
  }
  const states = async () =>
    (
      await server.db.query<{ state: string }[]>('select state from webhook_delivery where customer_id = $1', [
        endpoint.customer.customerId,
      ])
    ).map(({ state }) => state);
  const allSent = () => eventually('all to be sent', async () => (await states()).every((state) => state === 'sent'));

  it('send a signed message within seconds', async () => {
    await start();
    await test();
    await eventually('the message', () => Promise.resolve(receiver.of(endpoint.name).length > 0));
    const [message] = receiver.of(endpoint.name);
    expect(message && receiver.verify(message, endpoint.secret)).toMatchObject({ type: 'webhook.test' });
    await allSent();
  });

  it('lose no message when they are killed while sending, and repeat ids only', async () => {
    for (let at = 0; at < MESSAGES; at += 1) await test();
    let count = 0;
    receiver.behavior = () => {
      count += 1;
      // In the middle of the first three batches: of some messages the response is lost.
      if (count <= MESSAGES && count % 10 === 5) worker?.child.kill('SIGKILL');
      return 204;
    };
    for (let kills = 0; kills < 3; kills += 1) {
      await makeDue();
      await run().ended;
    }
    receiver.behavior = () => 204;
    await start();
    await makeDue();
    await allSent();
    const received = receiver.of(endpoint.name);
    for (const message of received) expect(receiver.verify(message, endpoint.secret)).toBeDefined();
    expect(new Set(received.map(({ id }) => id)).size).toBe(MESSAGES);
    expect(received.length).toBeGreaterThan(MESSAGES);
    // Of one id all bodies are the same: receivers may drop what repeats.
    expect(new Set(received.map(({ id, text }) => `${id} ${text}`)).size).toBe(MESSAGES);
  });

  it('send for one workspace while the receiver of another does not respond', async () => {
    const other = await createEndpoint(server, receiver);
    receiver.behavior = (path) => (path === `/${endpoint.name}` ? 'hang' : 204);
    await start();
    await test();
    await eventually('the hanging attempt', () => Promise.resolve(receiver.of(endpoint.name).length > 0));
    const url = `/api/admin/webhook-endpoints/${other.endpointId}/test?customer_slug=${other.customer.slug}`;
    await server.request('POST', url, { as: other.admin });
    await eventually('the other message', () => Promise.resolve(receiver.of(other.name).length > 0));
    expect(await states()).toEqual(['sending']);
  });
});
