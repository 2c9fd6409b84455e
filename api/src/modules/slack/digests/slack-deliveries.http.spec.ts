import type { INestApplicationContext } from '@nestjs/common';
import { Clock, HOUR_MS } from '../../../platform/time.js';
import type { TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { StandInWebhooks } from '../../../testing/webhook-server.js';
import {
  createLeadWithSignalOn,
  createSubscribedCustomer,
  listReportedLeads,
  type SubscribedCustomer,
} from '../testing/subscribed-customer.js';
import { DigestDelivery } from './digest-delivery.service.js';
import { DigestFinder } from './digest-finder.service.js';

interface Delivery {
  id: string;
  view: string;
  leads: number;
  state: string;
  attempts: number;
  lastError: string | null;
  nextAttempt: string | null;
  sentAt: string | null;
}

describe('administration of Slack deliveries', () => {
  let server: TestApp;
  let worker: INestApplicationContext;
  let webhooks: StandInWebhooks;
  let admin: TestUser;
  let subscribed: SubscribedCustomer;
  const start = Date.parse('2026-03-10T04:00:00Z');
  let now = start;
  beforeAll(async () => {
    webhooks = await StandInWebhooks.start();
    server = await startTestApp({ settings: { SLACK_WEBHOOK_HOSTS: webhooks.host, BRAND: 'Forksight' } });
    admin = await server.create.user();
    worker = await server.worker();
    for (const app of [server.app, worker]) app.get(Clock).now = () => (now += 1000);
  });
  afterAll(async () => {
    await server.close();
    await webhooks.stop();
  });
  beforeEach(async () => {
    webhooks.reset();
    subscribed = await createSubscribedCustomer(server, webhooks);
    now = start;
  });

  describe('previewing the next digest', () => {
    const preview = async (slug = subscribed.customer.slug) =>
      server.request('GET', `/api/admin/slack-channels/${slug}/views/${subscribed.viewId}/preview`, { as: admin });

    it('shows the leads that no digest has reported, and stores nothing', async () => {
      await createLeadWithSignalOn(server, subscribed.customer, '2026-03-09');
      const { status, body } = await preview();
      expect([status, body]).toMatchObject([200, { leads: 1, companies: 1, shown: [{ leadsCount: 1 }] }]);
      expect((await page()).deliveries).toEqual([]);
      await worker.get(DigestFinder).find(subscribed.customer.customerId, subscribed.viewId, new Date(now));
      expect((await preview()).body).toMatchObject({ leads: 0, companies: 0, shown: [] });
    });

    it('finds no view of another workspace', async () => {
      const other = await server.create.customer();
      expect((await preview(other.slug)).status).toBe(404);
    });
  });

  async function addDigest(): Promise<void> {
    now += 60_000;
    await createLeadWithSignalOn(server, subscribed.customer, '2026-03-09');
    await worker.get(DigestFinder).find(subscribed.customer.customerId, subscribed.viewId, new Date(now));
  }
  const deliver = () => worker.get(DigestDelivery).deliverNext(subscribed.customer.customerId);
  async function page(query = '') {
    const path = `/api/admin/slack-deliveries?customer_slug=${subscribed.customer.slug}${query}`;
    const { body } = await server.request('GET', path, { as: admin });
    return body as { deliveries: Delivery[]; next: string | null };
  }
  const retry = (id: string) => server.request('POST', `/api/admin/slack-deliveries/${id}/retry`, { as: admin });
  const test = () =>
    server.request('POST', `/api/admin/slack-channels/${subscribed.customer.slug}/test`, { as: admin });
  async function problem() {
    const { body } = await server.request('GET', '/api/admin/slack-channels', { as: admin });
    const { channels } = body as { channels: { customer_slug: string; problem: string | null }[] };
    return channels.find(({ customer_slug }) => customer_slug === subscribed.customer.slug)?.problem;
  }
  async function auditEntries(): Promise<string[]> {
    const rows = await server.db.query<{ entry: string }[]>(
      `select concat_ws(' ', action, outcome, user_email = $2, detail) as entry from audit_entry
       where customer_slug = $1 and action <> 'slack-channel.create' order by audit_entry_id`,
      [subscribed.customer.slug, admin.email],
    );
    return rows.map(({ entry }) => entry);
  }

  it('lists sent, waiting and failed deliveries, newest first, in pages', async () => {
    expect(await page()).toEqual({ deliveries: [], next: null });
    await addDigest();
    await deliver();
    await addDigest();
    webhooks.next({ status: 404, body: 'no_service' });
    await deliver();
    await addDigest();
    const { deliveries, next } = await page();
    expect(deliveries.map(({ state }) => state)).toEqual(['waiting', 'failed', 'sent']);
    expect(next).toBeNull();
    expect(deliveries[2]).toEqual({
      id: expect.any(String) as string,
      view: 'Busy',
      period: { from: '2026-03-01T00:00:00Z', to: '2026-03-10T04:01:00Z' },
      leads: 1,
      state: 'sent',
      attempts: 1,
      lastError: null,
      createdAt: '2026-03-10T04:01:00Z',
      sentAt: expect.stringMatching(/^2026-03-10T04:01:0\dZ$/) as string,
      nextAttempt: null,
    });
    expect((await page('&state=failed')).deliveries).toEqual([deliveries[1]]);
    const first = await page('&limit=2');
    expect(first).toEqual({ deliveries: deliveries.slice(0, 2), next: deliveries[1]?.id });
    expect(await page(`&limit=2&before=${first.next ?? ''}`)).toEqual({ deliveries: deliveries.slice(2), next: null });
  });

  it('retries a failed delivery', async () => {
    await addDigest();
    webhooks.next({ status: 404, body: 'no_service' });
    await deliver();
    const [failed] = (await page()).deliveries;
    expect(await retry(failed?.id ?? '')).toMatchObject({ status: 200, body: { success: true } });
    await deliver();
    expect((await page()).deliveries).toMatchObject([{ state: 'sent', attempts: 2, lastError: null }]);
    expect(webhooks.received).toHaveLength(1);
    expect(await auditEntries()).toEqual(['slack-delivery.retry done t Busy, was failed']);
  });

  it('reports the problem of a webhook, and undelivered leads again after its replacement', async () => {
    const reportedCounts = async () =>
      (await listReportedLeads(server, subscribed.customer)).map((leads) => leads.length);
    expect(await problem()).toBeNull();
    for (const behavior of ['take', { status: 404, body: 'no_service' }, { status: 410 }] as const) {
      await addDigest();
      webhooks.next(behavior);
      await deliver();
    }
    expect(await problem()).toBe('The last digest did not arrive. Slack answered 410.');
    expect(await reportedCounts()).toEqual([1, 1, 1]);
    const path = `/api/admin/slack-channels/${subscribed.customer.slug}`;
    const webhookUrl = webhooks.address('another');
    expect((await server.request('PUT', path, { as: admin, body: { webhookUrl } })).status).toBe(200);
    expect(await reportedCounts()).toEqual([1, 0, 0]);
    expect((await page()).deliveries[1]?.lastError).toMatch(/switched off\. Its leads are told anew/);
    expect(await problem()).toBeNull();
    await addDigest();
    await deliver();
    expect(await reportedCounts()).toEqual([1, 0, 0, 3]);
    expect(webhooks.received.map(({ path }) => path)).toEqual([subscribed.path, '/services/T0/B0/another']);
    expect(await problem()).toBeNull();
  });

  it('reports an unconfirmed digest only after the last automatic attempt', async () => {
    await addDigest();
    webhooks.next({ status: 429 }, 'take-silently', 'take-silently');
    const problems = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      await deliver();
      problems.push(await problem());
      now += 120_000;
    }
    expect(problems).toEqual([
      null,
      null,
      expect.stringMatching(/^The last digest was not confirmed\. The connection/),
    ]);
  });

  it.each([404, 503])('sends to the new webhook after the replaced one responds %i', async (status) => {
    await addDigest();
    webhooks.behavior = async (path) => {
      if (path !== subscribed.path) return 'take';
      const body = { webhookUrl: webhooks.address(`after-${status}`) };
      await server.request('PUT', `/api/admin/slack-channels/${subscribed.customer.slug}`, { as: admin, body });
      return { status };
    };
    await deliver();
    expect((await page()).deliveries).toMatchObject([
      { state: 'waiting', lastError: `Slack answered ${status}. The webhook was replaced meanwhile.` },
    ]);
    await deliver();
    expect((await page()).deliveries).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(webhooks.received.map(({ path }) => path)).toEqual([`/services/T0/B0/after-${status}`]);
  });

  it('refuses to retry a delivery that arrived, is being sent or has no leads left', async () => {
    await addDigest();
    await deliver();
    const [{ id } = { id: '' }] = (await page()).deliveries;
    expect(await retry(id)).toMatchObject({ status: 409, body: { error: 'Slack has taken this digest already.' } });
    const setState = (state: string) =>
      server.db.query('update slack_digest set state = $2 where customer_id = $1', [
        subscribed.customer.customerId,
        state,
      ]);
    await setState('sending');
    expect((await retry(id)).status).toBe(409);
    await setState('failed');
    await server.db.query('delete from slack_digest_lead where customer_id = $1', [subscribed.customer.customerId]);
    expect(await retry(id)).toMatchObject({
      status: 409,
      body: { error: 'Nothing of it is left to tell: what is still new comes with the next digest.' },
    });
    for (const invalidId of ['x', '1-x', `0-${id.slice(id.indexOf('-') + 1)}`, id.replace(/.$/, 'z')]) {
      expect((await retry(invalidId)).status).toBe(404);
    }
  });

  it("sends a test, returns Slack's response and records it", async () => {
    expect(await test()).toMatchObject({
      status: 200,
      body: { success: true, answer: 'Slack took the message: look for it in the channel.' },
    });
    expect(webhooks.received[0]?.body.text).toBe('A test from Forksight: digests of Northwind Tools will arrive here.');
    // A test message counts for the rate limit of one per second.
    await server.db.query('update slack_webhook_pace set free_at = $1', [new Date(now + HOUR_MS)]);
    const busy = await test();
    expect(busy).toMatchObject({ status: 429, body: { success: false } });
    expect(Number(busy.headers['retry-after'])).toBeGreaterThan(3500);
    await server.superuser.query('delete from slack_webhook_pace');
    webhooks.next({ status: 403, body: 'invalid_token' });
    expect(await test()).toMatchObject({
      status: 502,
      body: { error: 'Slack answered 403 invalid_token: the webhook is not one of its own.' },
    });
    await server.superuser.query('delete from slack_webhook_pace');
    webhooks.next('reset');
    expect((await test()).body).toMatchObject({ error: expect.stringContaining('It may have arrived.') as string });
    expect(await auditEntries()).toEqual([
      'slack-channel.test done t',
      'slack-channel.test failed t Slack answered 403 invalid_token: the webhook is not one of its own.',
      'slack-channel.test failed t The connection broke before an answer came.',
    ]);
  });

  it('returns 404 for a test without a channel, 503 for an unreadable webhook', async () => {
    await server.db.query('update customer set slack_webhook_url = null where customer_id = $1', [
      subscribed.customer.customerId,
    ]);
    expect(await test()).toMatchObject({ status: 404, body: { error: 'Northwind Tools has no Slack channel.' } });
    await server.db.query(`update customer set slack_webhook_url = 'v1:other' where customer_id = $1`, [
      subscribed.customer.customerId,
    ]);
    expect((await test()).status).toBe(503);
  });

  it('requires an administrator and never shows a webhook', async () => {
    const staff = await server.create.user({ customer: subscribed.customer });
    await addDigest();
    webhooks.next({ status: 400, body: 'invalid_payload' });
    await deliver();
    const path = `/api/admin/slack-deliveries?customer_slug=${subscribed.customer.slug}`;
    expect((await server.request('GET', path, { as: staff })).status).toBe(403);
    expect((await server.request('GET', '/api/admin/slack-deliveries', { as: admin })).status).toBe(400);
    const { text } = await server.request('GET', path, { as: admin });
    expect(text).not.toContain('/services/');
  });
});
