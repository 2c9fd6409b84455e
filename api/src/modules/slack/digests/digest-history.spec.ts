import { Clock } from '../../../platform/clock.js';
import { httpApp, type HttpApp } from '../../../testing/http-app.js';
import { StandInWebhooks } from '../../../testing/webhook-server.js';
import { digestsOf, leadOn, subscribed } from '../testing/subscribed.js';
import { DigestFinder } from './digest-finder.service.js';
import { DigestHistory } from './digest-history.service.js';

const at = (day: string) => new Date(`2026-${day}T04:00:00Z`);

describe('the history of digests', () => {
  let server: HttpApp;
  let webhooks: StandInWebhooks;
  beforeAll(async () => {
    webhooks = await StandInWebhooks.start();
    server = await httpApp({ settings: { SLACK_WEBHOOK_HOSTS: webhooks.host, HISTORY_DAYS: '30' } });
  });
  afterAll(async () => {
    await server.close();
    await webhooks.stop();
  });

  it('ends after as many days as are set, but for what is on its way and the last; none of it is told again', async () => {
    const { customer, viewId } = await subscribed(server, webhooks);
    const find = (day: string) => server.app.get(DigestFinder).find(customer.customerId, viewId, at(day));
    const days = ['03-02', '03-03', '03-04', '03-05'];
    for (const day of days) {
      await leadOn(server, customer, `2026-${day}`);
      await find(day);
    }
    const over = (day: string) =>
      server.db.query(
        `update slack_digest set state = 'sent', next_attempt_at = null where customer_id = $1 and period_to = $2`,
        [customer.customerId, at(day)],
      );
    await over('03-02');
    await over('03-04');
    await over('03-05');
    const history = server.app.get(DigestHistory);
    const kept = async () => (await digestsOf(server, customer)).map(({ period_to }) => period_to);
    server.app.get(Clock).now = () => at('03-31').getTime();
    await history.prune();
    expect(await kept()).toEqual(days.map(at));
    server.app.get(Clock).now = () => at('05-01').getTime();
    await history.prune();
    expect(await kept()).toEqual([at('03-03'), at('03-05')]);
    expect(await find('05-02')).toBe(false);
  });

  it('keeps what failed until another webhook is told of its leads', async () => {
    const { customer, viewId } = await subscribed(server, webhooks);
    const find = (day: string) => server.app.get(DigestFinder).find(customer.customerId, viewId, at(day));
    for (const day of ['03-02', '03-03']) {
      await leadOn(server, customer, `2026-${day}`);
      await find(day);
    }
    await server.db.query(
      `update slack_digest set state = 'failed', next_attempt_at = null where customer_id = $1 and period_to = $2`,
      [customer.customerId, at('03-02')],
    );
    const history = server.app.get(DigestHistory);
    server.app.get(Clock).now = () => at('05-01').getTime();
    await history.prune();
    const days = async () => (await digestsOf(server, customer)).map(({ period_to }) => period_to);
    expect(await days()).toEqual([at('03-02'), at('03-03')]);
    const replaced = await server.request('PUT', `/api/admin/slack-channels/${customer.slug}`, {
      as: await server.given.user(),
      body: { webhookUrl: webhooks.address('successor') },
    });
    expect(replaced.status).toBe(200);
    await history.prune();
    expect(await days()).toEqual([at('03-03')]);
    expect(await find('05-02')).toBe(true);
  });
});
