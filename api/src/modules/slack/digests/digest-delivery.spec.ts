import { Clock } from '../../../platform/clock.js';
import { httpApp, type HttpApp } from '../../../testing/http-app.js';
import { StandInWebhooks, type WebhookConduct } from '../../../testing/webhook-server.js';
import { ViewsService } from '../../views/views.service.js';
import { digestsOf, leadOn, subscribed, toldLeads, type Subscribed } from '../testing/subscribed.js';
import { DigestDelivery } from './digest-delivery.service.js';
import { DigestFinder } from './digest-finder.service.js';
import { WebhookClient } from './webhook-client.js';

const seconds = 1000;
const minutes = 60 * seconds;
const limited = (after: string): WebhookConduct => ({
  status: 429,
  body: 'rate_limited',
  headers: { 'retry-after': after },
});

describe('a digest on its way to Slack', () => {
  let server: HttpApp;
  let webhooks: StandInWebhooks;
  let delivery: DigestDelivery;
  let now: number;
  const clock = () => new Date(now);
  beforeAll(async () => {
    webhooks = await StandInWebhooks.start(() => now);
    server = await httpApp({
      settings: { SLACK_WEBHOOK_HOSTS: webhooks.host, PUBLIC_URL: 'https://leads.example.com/' },
    });
    delivery = server.app.get(DigestDelivery);
    server.app.get(Clock).now = () => now;
  });
  afterAll(async () => {
    await server.close();
    await webhooks.stop();
  });
  let one: Subscribed;
  beforeEach(async () => {
    webhooks.reset();
    now = Date.parse('2026-03-10T04:00:00Z');
    one = await subscribed(server, webhooks);
    await found(one);
  });

  /** A digest of one new lead is in the outbox. */
  async function found({ customer, viewId }: Subscribed, more: object = {}): Promise<number> {
    const { leadId } = await leadOn(server, customer, '2026-03-09', more);
    await server.app.get(DigestFinder).find(customer.customerId, viewId, new Date(now));
    return leadId;
  }
  const deliver = ({ customer }: Subscribed = one) => delivery.deliverNext(customer.customerId);
  const digest = async (at = 0) => (await digestsOf(server, one.customer))[at];
  /** When the job that was added last comes again, from now. */
  const comesAgainIn = async () => {
    const [job] = await server.db.query<{ run_at: Date }[]>('select run_at from graphile_worker.jobs where key = $1', [
      `deliver-digests:${one.customer.customerId}`,
    ]);
    return (job?.run_at.getTime() ?? NaN) - now;
  };

  it('is sent once, and then is history', async () => {
    await deliver();
    await deliver();
    expect(webhooks.taken).toHaveLength(1);
    expect(webhooks.taken[0]).toMatchObject({
      path: one.path,
      body: { text: expect.stringContaining('1 new lead') as string },
    });
    expect(await digest()).toMatchObject({ state: 'sent', attempts: 1, sent_at: clock(), next_attempt_at: null });
  });

  it('links into the app where people reach it', async () => {
    await deliver();
    const [leadId] = (await toldLeads(server, one.customer)).flat();
    const text = JSON.stringify(webhooks.taken[0]?.body.blocks);
    expect(text).toContain(`<https://leads.example.com/#/${one.customer.slug}/lead/${leadId}|`);
    expect(text).toContain(
      `<https://leads.example.com/#/${one.customer.slug}/all-leads?viewId=${one.viewId}|Open Busy>`,
    );
  });

  it('waits as long as Slack asks it to, and not a moment less', async () => {
    webhooks.next(limited('120'));
    await deliver();
    expect(await digest()).toMatchObject({ state: 'waiting', next_attempt_at: new Date(now + 120 * seconds) });
    expect(await comesAgainIn()).toBe(120 * seconds);
    now += 1;
    await found(one);
    now += 120 * seconds - 2;
    await deliver();
    expect(webhooks.asked).toBe(1);
    now += 1;
    await deliver();
    expect(webhooks.asked).toBe(2);
    expect(await digest()).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it.each([
    ['a date', () => new Date(Date.now() + 90 * seconds).toUTCString(), 85 * seconds, 91 * seconds],
    ['nothing', () => '', 30 * seconds, 30 * seconds],
    ['nonsense', () => 'soon', 30 * seconds, 30 * seconds],
    ['less than a second', () => '0', seconds, seconds],
    ['years', () => '999999999', 1440 * minutes, 1440 * minutes],
  ])('understands a limit that says %s', async (_, after, least, most) => {
    webhooks.next(limited(after()));
    await deliver();
    const wait = ((await digest())?.next_attempt_at?.getTime() ?? 0) - now;
    expect(wait).toBeGreaterThanOrEqual(least);
    expect(wait).toBeLessThanOrEqual(most);
  });

  it('is limited as often as Slack likes, and given up only after many failures', async () => {
    for (let time = 0; time < 30; time++) {
      webhooks.next(limited('1'));
      await deliver();
      now += 1 * seconds;
    }
    expect(await digest()).toMatchObject({ state: 'waiting', attempts: 30 });
    webhooks.conduct = () => ({ status: 503, body: 'down for a while' });
    const waits: number[] = [];
    for (let row = await digest(); row?.next_attempt_at; row = await digest()) {
      waits.push(row.next_attempt_at.getTime() - now);
      now = row.next_attempt_at.getTime();
      await deliver();
    }
    expect(waits.slice(1, 5)).toEqual([30 * seconds, 2 * minutes, 10 * minutes, 30 * minutes]);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * 60 * minutes);
    expect(await digest()).toMatchObject({ state: 'failed', last_error: 'Slack answered 503 down for a while.' });
    expect(webhooks.taken).toEqual([]);
  });

  it('goes out one a second to a webhook, whoever sends', async () => {
    for (let more = 0; more < 3; more++) {
      now += 1;
      await found(one);
    }
    const sendAll = () => Promise.all(Array.from({ length: 5 }, () => deliver()));
    for (let half = 0; half < 8; half++) {
      await sendAll();
      now += 500;
    }
    const times = webhooks.taken.map(({ at }) => at);
    expect(times).toHaveLength(4);
    const gaps = times.slice(1).map((time, before) => time - (times[before] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1 * seconds);
  });

  it('goes out in the order in which they were found', async () => {
    now += minutes;
    await found(one, { person: { full_name: 'Second' } });
    await deliver();
    now += 1 * seconds;
    await deliver();
    expect(webhooks.taken.map(({ body }) => JSON.stringify(body).includes('Second'))).toEqual([false, true]);
  });

  it.each([
    [404, 'no_service', 'Slack answered 404 no_service: the webhook was removed or switched off.'],
    [410, 'channel_is_archived', 'Slack answered 410 channel_is_archived: its channel is archived.'],
    [403, 'action_prohibited', 'Slack answered 403 action_prohibited: an administrator of Slack does not allow it.'],
    [400, '<b>invalid_payload</b>', 'Slack answered 400 invalid_payload.'],
  ])('fails at once when Slack says %s %s, and says why', async (status, body, why) => {
    webhooks.next({ status, body });
    await deliver();
    now += 24 * 60 * minutes;
    await deliver();
    expect(await digest()).toMatchObject({ state: 'failed', attempts: 1, last_error: why, next_attempt_at: null });
    expect(webhooks.asked).toBe(1);
  });

  it.each(['take-silently', 'reset'] as const)('is sent once more when no answer came (%s)', async (conduct) => {
    webhooks.next(conduct);
    await deliver();
    expect(await digest()).toMatchObject({ state: 'unknown', doubts: 1, next_attempt_at: new Date(now + 1 * minutes) });
    now += 1 * minutes;
    await deliver();
    expect(await digest()).toMatchObject({ state: 'sent', attempts: 2 });
    expect(webhooks.taken).toHaveLength(conduct === 'reset' ? 1 : 2);
    expect(JSON.stringify(webhooks.taken.at(-1)?.body)).toContain('Sent again: Slack did not confirm the first time.');
  });

  it('is not sent a third time, and stays in sight', async () => {
    webhooks.conduct = () => 'take-silently';
    for (let hour = 0; hour < 48; hour++) {
      await deliver();
      now += 60 * minutes;
    }
    expect(webhooks.taken).toHaveLength(2);
    expect(await digest()).toMatchObject({
      state: 'unknown',
      next_attempt_at: null,
      last_error: 'The connection broke before an answer came. It may have arrived, and is not sent again by itself.',
    });
  });

  it('counts as unanswered when Slack hangs', async () => {
    webhooks.next('hang');
    await deliver();
    expect(await digest()).toMatchObject({
      state: 'unknown',
      last_error: expect.stringContaining('did not answer within 10 s. It may have arrived') as string,
    });
  });

  it('surely was not sent when nobody is there', async () => {
    const gone = await StandInWebhooks.start();
    const address = gone.address('x');
    await gone.stop();
    const server2 = await httpApp({ settings: { SLACK_WEBHOOK_HOSTS: gone.host } });
    try {
      server2.app.get(Clock).now = () => now;
      const { customer, viewId } = await subscribed(server2, gone);
      await leadOn(server2, customer, '2026-03-09');
      await server2.app.get(DigestFinder).find(customer.customerId, viewId, new Date(now));
      await server2.app.get(DigestDelivery).deliverNext(customer.customerId);
      const [row] = await digestsOf(server2, customer);
      expect(row).toMatchObject({ state: 'waiting', doubts: 0, last_error: `${gone.host} could not be reached.` });
      expect(row?.last_error).not.toContain(address);
    } finally {
      await server2.close();
    }
  });

  it('follows no redirect', async () => {
    webhooks.next({ status: 302, headers: { location: webhooks.address('elsewhere') } });
    await deliver();
    expect(await digest()).toMatchObject({ state: 'waiting', doubts: 0 });
    expect(webhooks.asked).toBe(1);
  });

  it('leaves out who has been hidden or recycled since, and tells of them should they come back', async () => {
    const [hidden, recycled] = [
      await leadOn(server, one.customer, '2026-03-09'),
      await leadOn(server, one.customer, '2026-03-09'),
    ];
    const { customer, viewId } = one;
    now += minutes;
    await server.app.get(DigestFinder).find(customer.customerId, viewId, new Date(now));
    await deliver();
    now += 1 * seconds;
    await server.db.query(`update lead set verdict = 'hidden' where lead_id = $1`, [hidden.leadId]);
    await server.db.query(`update lead set recycled = true where lead_id = $1`, [recycled.leadId]);
    await deliver();
    expect(webhooks.taken).toHaveLength(1);
    expect(await digest(1)).toMatchObject({
      state: 'failed',
      attempts: 0,
      last_error: 'Not sent: none of its leads may be shown any more.',
    });
    await server.db.query(`update lead set verdict = 'human' where lead_id = $1`, [hidden.leadId]);
    now += 1440 * minutes;
    expect(await server.app.get(DigestFinder).find(customer.customerId, viewId, new Date(now))).toBe(true);
    expect((await toldLeads(server, customer))[2]).toEqual([hidden.leadId]);
  });

  it('tells nothing of who has asked to be left alone', async () => {
    const [leadId] = (await toldLeads(server, one.customer)).flat();
    const answer = await server.request('POST', `/api/leads/${leadId}/do-not-contact`, {
      as: await server.given.user({ customer: one.customer }),
      body: { customer_slug: one.customer.slug },
    });
    expect(answer.body).toMatchObject({ success: true });
    await deliver();
    expect(webhooks.asked).toBe(0);
    expect((await digest())?.state).toBe('failed');
    now += 1440 * minutes;
    const { customer, viewId } = one;
    expect(await server.app.get(DigestFinder).find(customer.customerId, viewId, new Date(now))).toBe(false);
  });

  it.each([
    ['the customer was deactivated', 'update customer set active = false where customer_id = $1'],
    ['the customer has no channel any more', 'update customer set slack_webhook_url = null where customer_id = $1'],
    [
      'the channel is not subscribed to the view any more',
      'update lead_view set slack_subscription_start = null where customer_id = $1',
    ],
    ['the channel is not subscribed to the view any more', 'delete from lead_view where customer_id = $1'],
  ])('is not sent when %s', async (why, change) => {
    await server.db.query(change, [one.customer.customerId]);
    await deliver();
    expect(webhooks.asked).toBe(0);
    expect(await digest()).toMatchObject({ state: 'failed', last_error: `Not sent: ${why}.`, next_attempt_at: null });
    expect(await toldLeads(server, one.customer)).toEqual([[]]);
  });

  it('counts as unanswered when its process died while it sent', async () => {
    await server.db.query(
      `update slack_digest set state = 'sending', attempts = 1, next_attempt_at = $2 where customer_id = $1`,
      [one.customer.customerId, new Date(now + 30 * seconds)],
    );
    await deliver();
    expect(webhooks.asked).toBe(0);
    now += 30 * seconds;
    await deliver();
    expect(await digest()).toMatchObject({ state: 'sent', attempts: 2, doubts: 1 });
    await server.db.query(`update slack_digest set state = 'sending', next_attempt_at = $2 where customer_id = $1`, [
      one.customer.customerId,
      new Date(now),
    ]);
    await deliver();
    expect(await digest()).toMatchObject({ state: 'unknown', attempts: 2, doubts: 2, next_attempt_at: null });
    expect(webhooks.asked).toBe(1);
  });

  it('has all of its time for sending, however long it took to write', async () => {
    const views = server.app.get(ViewsService);
    const lock = views.lockSubscribed.bind(views);
    const writing = jest.spyOn(views, 'lockSubscribed').mockImplementationOnce(async (...about) => {
      now += 25 * seconds;
      return lock(...about);
    });
    const sending = jest.spyOn(server.app.get(WebhookClient), 'send').mockImplementationOnce(async () => {
      expect(await digest()).toMatchObject({ state: 'sending', next_attempt_at: new Date(now + 30 * seconds) });
      return { kind: 'accepted' };
    });
    await deliver();
    expect(sending).toHaveBeenCalledTimes(1);
    sending.mockRestore();
    writing.mockRestore();
    expect((await digest())?.state).toBe('sent');
  });

  it('stays told when it may have arrived, and then was cancelled', async () => {
    const told = await toldLeads(server, one.customer);
    webhooks.next('take-silently');
    await deliver();
    now += 1 * minutes;
    await server.db.query('update lead_view set slack_subscription_start = null where customer_id = $1', [
      one.customer.customerId,
    ]);
    await deliver();
    expect((await digest())?.state).toBe('failed');
    expect(await toldLeads(server, one.customer)).toEqual(told);
  });

  it('gets its job back when that was lost', async () => {
    const { customerId } = one.customer;
    await server.db.query(`delete from graphile_worker._private_jobs where key = $1`, [
      `deliver-digests:${customerId}`,
    ]);
    await delivery.resume();
    expect(await comesAgainIn()).not.toBeNaN();
  });
});
