import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../../../platform/time.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { StandInWebhooks, type WebhookBehavior } from '../../../testing/webhook-server.js';
import { ViewsService } from '../../views/views.service.js';
import {
  listDigests,
  createLeadWithSignalOn,
  createSubscribedCustomer,
  listReportedLeads,
  type SubscribedCustomer,
} from '../testing/subscribed-customer.js';
import { DigestDelivery } from './digest-delivery.service.js';
import { DigestFinder } from './digest-finder.service.js';
import { WebhookClient } from './webhook-client.service.js';

const seconds = 1000;
const minutes = 60 * seconds;
const limited = (after: string): WebhookBehavior => ({
  status: 429,
  body: 'rate_limited',
  headers: { 'retry-after': after },
});

describe('digest delivery', () => {
  let server: TestApp;
  let webhooks: StandInWebhooks;
  let worker: INestApplicationContext;
  let delivery: DigestDelivery;
  let now: number;
  const clock = () => new Date(now);
  beforeAll(async () => {
    webhooks = await StandInWebhooks.start(() => now);
    server = await startTestApp({
      settings: { SLACK_WEBHOOK_HOSTS: webhooks.host, PUBLIC_URL: 'https://leads.example.com/' },
    });
    worker = await server.worker();
    delivery = worker.get(DigestDelivery);
    worker.get(Clock).now = () => now;
  });
  afterAll(async () => {
    await server.close();
    await webhooks.stop();
  });
  let subscribed: SubscribedCustomer;
  beforeEach(async () => {
    webhooks.reset();
    now = Date.parse('2026-03-10T04:00:00Z');
    subscribed = await createSubscribedCustomer(server, webhooks);
    await addDigest(subscribed);
  });

  /** Writes a digest of one new lead into the outbox. */
  async function addDigest({ customer, viewId }: SubscribedCustomer, more: object = {}): Promise<number> {
    const { leadId } = await createLeadWithSignalOn(server, customer, '2026-03-09', more);
    await worker.get(DigestFinder).find(customer.customerId, viewId, new Date(now));
    return leadId;
  }
  const deliver = ({ customer }: SubscribedCustomer = subscribed) => delivery.deliverNext(customer.customerId);
  const digest = async (at = 0) => (await listDigests(server, subscribed.customer))[at];
  /** Returns the time until the delivery job runs, in milliseconds. */
  const msUntilJob = async () => {
    const [job] = await server.db.query<{ run_at: Date }[]>('select run_at from graphile_worker.jobs where key = $1', [
      `deliver-digests:${subscribed.customer.customerId}`,
    ]);
    return (job?.run_at.getTime() ?? NaN) - now;
  };

  it('sends a digest once', async () => {
    await deliver();
    await deliver();
    expect(webhooks.received).toHaveLength(1);
    expect(webhooks.received[0]).toMatchObject({
      path: subscribed.path,
      body: { text: expect.stringContaining('1 new lead') as string },
    });
    expect(await digest()).toMatchObject({ state: 'sent', attempts: 1, sent_at: clock(), next_attempt_at: null });
  });

  it('links to the public address of the app', async () => {
    await deliver();
    const [leadId] = (await listReportedLeads(server, subscribed.customer)).flat();
    const text = JSON.stringify(webhooks.received[0]?.body.blocks);
    expect(text).toContain(`<https://leads.example.com/#/${subscribed.customer.slug}/lead/${leadId}|`);
    expect(text).toContain(
      `<https://leads.example.com/#/${subscribed.customer.slug}/all-leads?viewId=${subscribed.viewId}|Open Busy>`,
    );
  });

  it('lists the best first: companies and their leads by score, then by last signal', async () => {
    const ranked = await createSubscribedCustomer(server, webhooks);
    const company = (name: string) => server.create.company({ name });
    const [good, best] = [await company('Good Company'), await company('Best Company')];
    const lead = (name: string, companyId: number, score: number | undefined, day = '2026-03-08') =>
      createLeadWithSignalOn(server, ranked.customer, day, { companyId, person: { full_name: name }, lead: { score } });
    await lead('Uma Unscored', good, undefined, '2026-03-09');
    await lead('Olga Older', good, 40);
    await lead('Nora Newer', good, 40, '2026-03-09');
    await lead('Beth Better', good, 41);
    await lead('Tess Top', best, 90);
    await server.db.query(
      `update lead_company set score = case when company_id = $2 then 95 else 50 end where customer_id = $1`,
      [ranked.customer.customerId, best],
    );
    await worker.get(DigestFinder).find(ranked.customer.customerId, ranked.viewId, new Date(now));
    await deliver(ranked);
    const text = JSON.stringify(webhooks.received.at(-1)?.body.blocks);
    const names = text.match(/Best Company|Good Company|Tess Top|Beth Better|Nora Newer|Olga Older|Uma Unscored/g);
    expect([...new Set(names)]).toEqual([
      'Best Company',
      'Tess Top',
      'Good Company',
      'Beth Better',
      'Nora Newer',
      'Olga Older',
      'Uma Unscored',
    ]);
  });

  it('waits exactly as long as Slack demands', async () => {
    webhooks.next(limited('120'));
    await deliver();
    expect(await digest()).toMatchObject({ state: 'waiting', next_attempt_at: new Date(now + 120 * seconds) });
    expect(await msUntilJob()).toBe(120 * seconds);
    now += 1;
    await addDigest(subscribed);
    now += 120 * seconds - 2;
    await deliver();
    expect(webhooks.requestCount).toBe(1);
    now += 1;
    await deliver();
    expect(webhooks.requestCount).toBe(2);
    expect(await digest()).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it.each([
    ['a date', () => new Date(Date.now() + 90 * seconds).toUTCString(), 85 * seconds, 91 * seconds],
    ['an empty value', () => '', 30 * seconds, 30 * seconds],
    ['an invalid value', () => 'soon', 30 * seconds, 30 * seconds],
    ['less than a second', () => '0', seconds, seconds],
    ['several years', () => '999999999', 1440 * minutes, 1440 * minutes],
  ])('handles a retry-after header with %s', async (_, after, least, most) => {
    webhooks.next(limited(after()));
    await deliver();
    const wait = ((await digest())?.next_attempt_at?.getTime() ?? 0) - now;
    expect(wait).toBeGreaterThanOrEqual(least);
    expect(wait).toBeLessThanOrEqual(most);
  });

  it('accepts any number of rate limits and gives up after many failures', async () => {
    for (let time = 0; time < 30; time++) {
      webhooks.next(limited('1'));
      await deliver();
      now += 1 * seconds;
    }
    expect(await digest()).toMatchObject({ state: 'waiting', attempts: 30 });
    webhooks.behavior = () => ({ status: 503, body: 'down for a while' });
    const waits: number[] = [];
    for (let row = await digest(); row?.next_attempt_at; row = await digest()) {
      waits.push(row.next_attempt_at.getTime() - now);
      now = row.next_attempt_at.getTime();
      await deliver();
    }
    expect(waits.slice(1, 5)).toEqual([30 * seconds, 2 * minutes, 10 * minutes, 30 * minutes]);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * 60 * minutes);
    expect(await digest()).toMatchObject({ state: 'failed', last_error: 'Slack answered 503 down for a while.' });
    expect(webhooks.received).toEqual([]);
  });

  it('sends one digest per second and webhook across processes', async () => {
    for (let more = 0; more < 3; more++) {
      now += 1;
      await addDigest(subscribed);
    }
    const sendAll = () => Promise.all(Array.from({ length: 5 }, () => deliver()));
    for (let half = 0; half < 8; half++) {
      await sendAll();
      now += 500;
    }
    const times = webhooks.received.map(({ at }) => at);
    expect(times).toHaveLength(4);
    const gaps = times.slice(1).map((time, before) => time - (times[before] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1 * seconds);
  });

  it('sends digests in the order of their creation', async () => {
    now += minutes;
    await addDigest(subscribed, { person: { full_name: 'Second' } });
    await deliver();
    now += 1 * seconds;
    await deliver();
    expect(webhooks.received.map(({ body }) => JSON.stringify(body).includes('Second'))).toEqual([false, true]);
  });

  it.each([
    [404, 'no_service', 'Slack answered 404 no_service: the webhook was removed or switched off.'],
    [410, 'channel_is_archived', 'Slack answered 410 channel_is_archived: its channel is archived.'],
    [403, 'action_prohibited', 'Slack answered 403 action_prohibited: an administrator of Slack does not allow it.'],
    [400, '<b>invalid_payload</b>', 'Slack answered 400 invalid_payload.'],
  ])('fails permanently when Slack responds %s %s, with the reason', async (status, body, reason) => {
    webhooks.next({ status, body });
    await deliver();
    now += 24 * 60 * minutes;
    await deliver();
    expect(await digest()).toMatchObject({ state: 'failed', attempts: 1, last_error: reason, next_attempt_at: null });
    expect(webhooks.requestCount).toBe(1);
  });

  it.each(['take-silently', 'reset'] as const)('sends a digest again after no response (%s)', async (behavior) => {
    webhooks.next(behavior);
    await deliver();
    expect(await digest()).toMatchObject({ state: 'unknown', doubts: 1, next_attempt_at: new Date(now + 1 * minutes) });
    now += 1 * minutes;
    await deliver();
    expect(await digest()).toMatchObject({ state: 'sent', attempts: 2 });
    expect(webhooks.received).toHaveLength(behavior === 'reset' ? 1 : 2);
    expect(JSON.stringify(webhooks.received.at(-1)?.body)).toContain(
      'Sent again: Slack did not confirm the first time.',
    );
  });

  it('does not send a digest a third time, and keeps it listed', async () => {
    webhooks.behavior = () => 'take-silently';
    for (let hour = 0; hour < 48; hour++) {
      await deliver();
      now += 60 * minutes;
    }
    expect(webhooks.received).toHaveLength(2);
    expect(await digest()).toMatchObject({
      state: 'unknown',
      next_attempt_at: null,
      last_error: 'The connection broke before an answer came. It may have arrived, and is not sent again by itself.',
    });
  });

  it('counts a timeout as no response', async () => {
    webhooks.next('hang');
    await deliver();
    expect(await digest()).toMatchObject({
      state: 'unknown',
      last_error: expect.stringContaining('did not answer within 10 s. It may have arrived') as string,
    });
  });

  it('counts a refused connection as not sent', async () => {
    const stopped = await StandInWebhooks.start();
    const address = stopped.address('x');
    await stopped.stop();
    const otherServer = await startTestApp({ settings: { SLACK_WEBHOOK_HOSTS: stopped.host } });
    try {
      const otherWorker = await otherServer.worker();
      otherWorker.get(Clock).now = () => now;
      const { customer, viewId } = await createSubscribedCustomer(otherServer, stopped);
      await createLeadWithSignalOn(otherServer, customer, '2026-03-09');
      await otherWorker.get(DigestFinder).find(customer.customerId, viewId, new Date(now));
      await otherWorker.get(DigestDelivery).deliverNext(customer.customerId);
      const [row] = await listDigests(otherServer, customer);
      expect(row).toMatchObject({ state: 'waiting', doubts: 0, last_error: `${stopped.host} could not be reached.` });
      expect(row?.last_error).not.toContain(address);
    } finally {
      await otherServer.close();
    }
  });

  it('follows no redirects', async () => {
    webhooks.next({ status: 302, headers: { location: webhooks.address('elsewhere') } });
    await deliver();
    expect(await digest()).toMatchObject({ state: 'waiting', doubts: 0 });
    expect(webhooks.requestCount).toBe(1);
  });

  it('omits leads hidden or recycled since, and reports them when they return', async () => {
    const [hidden, recycled] = [
      await createLeadWithSignalOn(server, subscribed.customer, '2026-03-09'),
      await createLeadWithSignalOn(server, subscribed.customer, '2026-03-09'),
    ];
    const { customer, viewId } = subscribed;
    now += minutes;
    await worker.get(DigestFinder).find(customer.customerId, viewId, new Date(now));
    await deliver();
    now += 1 * seconds;
    await server.db.query(`update lead set verdict = 'hidden' where lead_id = $1`, [hidden.leadId]);
    await server.db.query(`update lead set recycled = true where lead_id = $1`, [recycled.leadId]);
    await deliver();
    expect(webhooks.received).toHaveLength(1);
    expect(await digest(1)).toMatchObject({
      state: 'failed',
      attempts: 0,
      last_error: 'Not sent: none of its leads may be shown any more.',
    });
    await server.db.query(`update lead set verdict = 'human' where lead_id = $1`, [hidden.leadId]);
    now += 1440 * minutes;
    expect(await worker.get(DigestFinder).find(customer.customerId, viewId, new Date(now))).toBe(true);
    expect((await listReportedLeads(server, customer))[2]).toEqual([hidden.leadId]);
  });

  it('omits do-not-contact people', async () => {
    const [leadId] = (await listReportedLeads(server, subscribed.customer)).flat();
    const answer = await server.request('POST', `/api/leads/${leadId}/do-not-contact`, {
      as: await server.create.user({ customer: subscribed.customer }),
      body: { customer_slug: subscribed.customer.slug },
    });
    expect(answer.body).toMatchObject({ success: true });
    await deliver();
    expect(webhooks.requestCount).toBe(0);
    expect((await digest())?.state).toBe('failed');
    now += 1440 * minutes;
    const { customer, viewId } = subscribed;
    expect(await worker.get(DigestFinder).find(customer.customerId, viewId, new Date(now))).toBe(false);
  });

  it.each([
    ['the customer was deactivated', 'update customer set active = false where customer_id = $1'],
    ['the customer has no channel any more', 'update customer set slack_webhook_url = null where customer_id = $1'],
    [
      'the channel is not subscribed to the view any more',
      'update lead_view set slack_subscription_start = null where customer_id = $1',
    ],
    ['the channel is not subscribed to the view any more', 'delete from lead_view where customer_id = $1'],
  ])('cancels a digest when %s, and has its view searched again', async (reason, change) => {
    await server.superuser.query('update lead_view set searched_version = 1 where customer_id = $1', [
      subscribed.customer.customerId,
    ]);
    await server.superuser.query(change, [subscribed.customer.customerId]);
    await deliver();
    expect(webhooks.requestCount).toBe(0);
    expect(await digest()).toMatchObject({
      state: 'failed',
      last_error: `Not sent: ${reason}.`,
      next_attempt_at: null,
    });
    expect(await listReportedLeads(server, subscribed.customer)).toEqual([[]]);
    const searched = 'select view_id from lead_view where customer_id = $1 and searched_version is not null';
    expect(await server.db.query(searched, [subscribed.customer.customerId])).toEqual([]);
  });

  it('counts an attempt of a killed process as no response', async () => {
    await server.db.query(
      `update slack_digest set state = 'sending', attempts = 1, next_attempt_at = $2 where customer_id = $1`,
      [subscribed.customer.customerId, new Date(now + 30 * seconds)],
    );
    await deliver();
    expect(webhooks.requestCount).toBe(0);
    now += 30 * seconds;
    await deliver();
    expect(await digest()).toMatchObject({ state: 'sent', attempts: 2, doubts: 1 });
    await server.db.query(`update slack_digest set state = 'sending', next_attempt_at = $2 where customer_id = $1`, [
      subscribed.customer.customerId,
      new Date(now),
    ]);
    await deliver();
    expect(await digest()).toMatchObject({ state: 'unknown', attempts: 2, doubts: 2, next_attempt_at: null });
    expect(webhooks.requestCount).toBe(1);
  });

  it('starts the send timeout after the message has been composed', async () => {
    const views = worker.get(ViewsService);
    const lock = views.lockSubscribed.bind(views);
    const writing = jest.spyOn(views, 'lockSubscribed').mockImplementationOnce(async (...args) => {
      now += 25 * seconds;
      return lock(...args);
    });
    const sending = jest.spyOn(worker.get(WebhookClient), 'send').mockImplementationOnce(async () => {
      expect(await digest()).toMatchObject({ state: 'sending', next_attempt_at: new Date(now + 30 * seconds) });
      return { kind: 'accepted' };
    });
    await deliver();
    expect(sending).toHaveBeenCalledTimes(1);
    sending.mockRestore();
    writing.mockRestore();
    expect((await digest())?.state).toBe('sent');
  });

  it('keeps leads reported when the cancelled digest may have arrived', async () => {
    const reportedIds = await listReportedLeads(server, subscribed.customer);
    webhooks.next('take-silently');
    await deliver();
    now += 1 * minutes;
    await server.db.query('update lead_view set slack_subscription_start = null where customer_id = $1', [
      subscribed.customer.customerId,
    ]);
    await deliver();
    expect((await digest())?.state).toBe('failed');
    expect(await listReportedLeads(server, subscribed.customer)).toEqual(reportedIds);
  });

  it('adds a lost job again', async () => {
    const { customerId } = subscribed.customer;
    await server.db.query(`delete from graphile_worker._private_jobs where key = $1`, [
      `deliver-digests:${customerId}`,
    ]);
    await delivery.resume();
    expect(await msUntilJob()).not.toBeNaN();
  });
});
