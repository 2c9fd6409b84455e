import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../../../platform/time.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { StandInWebhooks } from '../../../testing/webhook-server.js';
import { listDigests, createLeadWithSignalOn, createSubscribedCustomer } from '../testing/subscribed-customer.js';
import { DigestFinder } from './digest-finder.service.js';
import { DigestHistory } from './digest-history.service.js';

const at = (day: string) => new Date(`2026-${day}T04:00:00Z`);

describe('digest history', () => {
  let server: TestApp;
  let worker: INestApplicationContext;
  let webhooks: StandInWebhooks;
  beforeAll(async () => {
    webhooks = await StandInWebhooks.start();
    server = await startTestApp({ settings: { SLACK_WEBHOOK_HOSTS: webhooks.host, HISTORY_DAYS: '30' } });
    worker = await server.worker();
  });
  afterAll(async () => {
    await server.close();
    await webhooks.stop();
  });

  it('deletes digests after the configured days, except pending and last ones, and reports no lead again', async () => {
    const { customer, viewId } = await createSubscribedCustomer(server, webhooks);
    const find = (day: string) => worker.get(DigestFinder).find(customer.customerId, viewId, at(day));
    const days = ['03-02', '03-03', '03-04', '03-05'];
    for (const day of days) {
      await createLeadWithSignalOn(server, customer, `2026-${day}`);
      await find(day);
    }
    const markSent = (day: string) =>
      server.db.query(
        `update slack_digest set state = 'sent', next_attempt_at = null where customer_id = $1 and period_to = $2`,
        [customer.customerId, at(day)],
      );
    await markSent('03-02');
    await markSent('03-04');
    await markSent('03-05');
    const history = worker.get(DigestHistory);
    const storedDays = async () => (await listDigests(server, customer)).map(({ period_to }) => period_to);
    worker.get(Clock).now = () => at('03-31').getTime();
    await history.prune();
    expect(await storedDays()).toEqual(days.map(at));
    worker.get(Clock).now = () => at('05-01').getTime();
    await history.prune();
    expect(await storedDays()).toEqual([at('03-03'), at('03-05')]);
    expect(await find('05-02')).toBe(false);
  });

  it('keeps failed digests until a new webhook gets their leads', async () => {
    const { customer, viewId } = await createSubscribedCustomer(server, webhooks);
    const find = (day: string) => worker.get(DigestFinder).find(customer.customerId, viewId, at(day));
    for (const day of ['03-02', '03-03']) {
      await createLeadWithSignalOn(server, customer, `2026-${day}`);
      await find(day);
    }
    await server.db.query(
      `update slack_digest set state = 'failed', next_attempt_at = null where customer_id = $1 and period_to = $2`,
      [customer.customerId, at('03-02')],
    );
    const history = worker.get(DigestHistory);
    worker.get(Clock).now = () => at('05-01').getTime();
    await history.prune();
    const storedDays = async () => (await listDigests(server, customer)).map(({ period_to }) => period_to);
    expect(await storedDays()).toEqual([at('03-02'), at('03-03')]);
    const response = await server.request('PUT', `/api/admin/slack-channels/${customer.slug}`, {
      as: await server.create.user(),
      body: { webhookUrl: webhooks.address('successor') },
    });
    expect(response.status).toBe(200);
    await history.prune();
    expect(await storedDays()).toEqual([at('03-03')]);
    expect(await find('05-02')).toBe(true);
  });
});
