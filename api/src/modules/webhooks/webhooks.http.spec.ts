import type { INestApplicationContext } from '@nestjs/common';
import { Clock, DAY_MS, HOUR_MS } from '../../platform/time.js';
import type { TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { WebhookDeliveries } from './deliveries/webhook-delivery.service.js';
import { createEndpoint, type TestEndpoint } from './testing/test-endpoint.js';
import { WebhookReceiver } from './testing/webhook-receiver.js';

interface Delivery {
  messageId: string;
  state: string;
  attempts: number;
  nextAttempt: string | null;
  responseStatus: number | null;
  lastError: string | null;
}

describe('webhooks', () => {
  let server: TestApp;
  let worker: INestApplicationContext;
  let receiver: WebhookReceiver;
  let endpoint: TestEndpoint;
  let elapsedMs = 0;
  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    server = await startTestApp({ settings: { WEBHOOK_PRIVATE_HOSTS: receiver.host } });
    worker = await server.worker();
    for (const app of [server.app, worker]) app.get(Clock).now = () => Date.now() + elapsedMs;
  });
  afterAll(async () => {
    await server.close();
    await receiver.stop();
  });
  beforeEach(async () => {
    elapsedMs = 0;
    receiver.reset();
    endpoint = await createEndpoint(server, receiver);
  });

  const path = (rest = '', { endpointId, customer } = endpoint) =>
    `/api/admin/webhook-endpoints${endpointId && `/${endpointId}`}${rest}?customer_slug=${customer.slug}`;
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { as = endpoint.admin, body = undefined as object | undefined } = {},
  ) => server.request(method, url, { as, body });
  async function test(): Promise<string> {
    const { status, body, text } = await send('POST', path('/test'));
    if (status !== 201) throw new Error(text);
    return (body as { messageId: string }).messageId;
  }
  const deliver = () =>
    worker
      .get(WebhookDeliveries)
      .deliver({ customerId: endpoint.customer.customerId, endpointId: endpoint.endpointId });
  async function history(query = ''): Promise<{ deliveries: Delivery[]; next: string | null }> {
    const { body } = await send('GET', path('/deliveries') + query);
    return body as { deliveries: Delivery[]; next: string | null };
  }
  async function readEndpoint(): Promise<Record<string, unknown>> {
    const { body } = await send('GET', path('', { ...endpoint, endpointId: '' }));
    const { endpoints } = body as { endpoints: Record<string, unknown>[] };
    return endpoints.find(({ id }) => id === endpoint.endpointId) ?? {};
  }
  const auditEntries = async () =>
    (
      await server.db.query<{ entry: string }[]>(
        `select concat_ws(' ', action, outcome, detail) as entry from audit_entry where customer_slug = $1 order by audit_entry_id`,
        [endpoint.customer.slug],
      )
    ).map(({ entry }) => entry);

  it('are signed so that the reference verifier accepts them, and no changed ones', async () => {
    const messageId = await test();
    await deliver();
    const [message] = receiver.of(endpoint.name);
    if (!message) throw new Error('Nothing arrived');
    expect(receiver.verify(message, endpoint.secret)).toEqual({
      type: 'webhook.test',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      version: 1,
      data: { workspace: endpoint.customer.slug },
    });
    expect(message.id).toBe(messageId);
    expect(message.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    const changed = { ...message, text: message.text.replace('webhook.test', 'lead.created') };
    expect(() => receiver.verify(changed, endpoint.secret)).toThrow('No matching signature');
    const late = { ...message, headers: { ...message.headers, 'webhook-timestamp': '1700000000' } };
    expect(() => receiver.verify(late, endpoint.secret)).toThrow('too old');
    expect(await history()).toMatchObject({
      deliveries: [{ messageId, state: 'sent', attempts: 1, responseStatus: 204 }],
    });
  });

  it('have a secret that is shown once and stored encrypted', async () => {
    expect(endpoint.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(Object.keys(await readEndpoint())).not.toContain('secret');
    const rows = await server.db.query<{ secret: string }[]>('select * from webhook_endpoint where endpoint_id = $1', [
      endpoint.endpointId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(endpoint.secret.slice(6));
    expect(rows[0]?.secret).toMatch(/^k\d+:/);
  });

  it('have two signatures for a day after a rotation', async () => {
    const { status, body } = await send('POST', path('/rotate-secret'));
    expect(status).toBe(201);
    const { secret } = body as { secret: string };
    expect(await readEndpoint()).toMatchObject({ previousSecretUntil: expect.any(String) as string });
    await test();
    await deliver();
    const [overlapping] = receiver.of(endpoint.name);
    if (!overlapping) throw new Error('Nothing arrived');
    expect(String(overlapping.headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const each of [endpoint.secret, secret]) expect(receiver.verify(overlapping, each)).toBeDefined();
    elapsedMs = DAY_MS + 1_000;
    await test();
    await deliver();
    expect(String(receiver.of(endpoint.name)[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
    expect(await readEndpoint()).toMatchObject({ previousSecretUntil: null });
    await worker.get(WebhookDeliveries).prune();
    const [row] = await server.db.query<object[]>(
      'select previous_secret from webhook_endpoint where endpoint_id = $1',
      [endpoint.endpointId],
    );
    expect(row).toEqual({ previous_secret: null });
  });

  it('are sent again at growing intervals, with the same id', async () => {
    const messageId = await test();
    receiver.next(500, 'take-silently', { status: 503, headers: { 'retry-after': '3600' } });
    await deliver();
    expect((await history()).deliveries).toMatchObject([
      { state: 'waiting', attempts: 1, responseStatus: 500, lastError: 'The receiver answered 500.' },
    ]);
    expect(await readEndpoint()).toMatchObject({ active: true, failingSince: expect.any(String) as string });
    await deliver();
    expect(receiver.of(endpoint.name)).toHaveLength(1);
    elapsedMs = 31_000;
    await deliver();
    elapsedMs += 6 * 60_000;
    await deliver();
    elapsedMs += 59 * 60_000;
    await deliver();
    expect(receiver.of(endpoint.name)).toHaveLength(3);
    elapsedMs += 2 * 60_000;
    await deliver();
    expect(receiver.of(endpoint.name).map(({ id }) => id)).toEqual(Array(4).fill(messageId));
    expect((await history()).deliveries).toMatchObject([{ state: 'sent', attempts: 4, lastError: null }]);
    expect(await readEndpoint()).toMatchObject({ failingSince: null });
  });

  it('are not redirected', async () => {
    await test();
    receiver.next({ status: 302, headers: { location: receiver.address('elsewhere') } });
    await deliver();
    expect(receiver.of('elsewhere')).toEqual([]);
    expect((await history()).deliveries).toMatchObject([
      { lastError: 'The receiver answered 302: redirects are not followed.' },
    ]);
  });

  it('end at once with 410, and after five days of failures, until an administrator enables the endpoint', async () => {
    await test();
    receiver.next(410);
    await deliver();
    expect(await readEndpoint()).toMatchObject({
      active: false,
      disabledReason: expect.stringContaining('410') as string,
    });
    expect((await send('POST', path('/test'))).status).toBe(409);
    const { customer, name } = endpoint;
    const body = { customer_slug: customer.slug, url: receiver.address(name), eventTypes: ['lead.created'] };
    expect((await send('PUT', path(), { body })).status).toBe(200);
    expect(await readEndpoint()).toMatchObject({ active: true, disabledReason: null });
    receiver.behavior = () => 500;
    await test();
    await deliver();
    elapsedMs = 5 * DAY_MS + HOUR_MS;
    await test();
    await deliver();
    expect(await readEndpoint()).toMatchObject({ active: false, disabledReason: 'No message arrived for 5 days.' });
    expect((await history()).deliveries.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
  });

  it('are listed with bodies and responses, and sent again on request', async () => {
    const messageId = await test();
    receiver.next({ status: 400, body: 'no\0thing '.repeat(1_000) });
    await deliver();
    const detail = await send('GET', path(`/deliveries/${messageId}`));
    expect(detail.body).toMatchObject({
      messageId,
      eventType: 'webhook.test',
      body: receiver.of(endpoint.name)[0]?.text,
    });
    expect((detail.body as { responseText: string }).responseText).toHaveLength(1_000);
    const resend = () => send('POST', path(`/deliveries/${messageId}/resend`));
    expect((await resend()).status).toBe(200);
    await deliver();
    expect((await resend()).status).toBe(200);
    await deliver();
    expect(receiver.of(endpoint.name).map(({ id, text }) => [id, text])).toEqual(
      Array(3).fill([messageId, receiver.of(endpoint.name)[0]?.text]),
    );
    await server.db.query(`update webhook_delivery set state = 'sending' where message_id = $1`, [messageId]);
    expect((await resend()).status).toBe(409);
    expect(await auditEntries()).toEqual([
      expect.stringMatching(/^webhook-endpoint\.create done 127\.0\.0\.1:\d+, lead\.created$/),
      expect.stringMatching(/^webhook-endpoint\.test done/),
      `webhook-delivery.resend done webhook.test ${messageId}, was waiting`,
      `webhook-delivery.resend done webhook.test ${messageId}, was sent`,
    ]);
  });

  it('are listed in pages and by state', async () => {
    const ids = [];
    for (let at = 0; at < 3; at += 1) {
      elapsedMs = at;
      ids.unshift(await test());
    }
    const first = await history('&limit=2');
    expect([first.deliveries.map(({ messageId }) => messageId), first.next]).toEqual([ids.slice(0, 2), ids[1]]);
    expect((await history(`&limit=2&before=${first.next ?? ''}`)).deliveries).toMatchObject([{ messageId: ids[2] }]);
    expect(await history('&state=failed')).toEqual({ deliveries: [], next: null });
  });

  it('are kept for 30 days', async () => {
    await test();
    await deliver();
    elapsedMs = 29 * DAY_MS;
    await worker.get(WebhookDeliveries).prune();
    expect((await history()).deliveries).toHaveLength(1);
    elapsedMs = 31 * DAY_MS;
    await worker.get(WebhookDeliveries).prune();
    expect((await history()).deliveries).toEqual([]);
  });

  it('go to no private address that the setting does not name', async () => {
    for (const url of ['https://169.254.169.254/', 'http://hooks.example/', 'http://localhost:1/', 'x']) {
      const body = { customer_slug: endpoint.customer.slug, url, eventTypes: ['lead.created'] };
      const { status, body: failure } = await send('POST', '/api/admin/webhook-endpoints', { body });
      expect([status, failure]).toMatchObject([400, { fields: { url: expect.any(String) as string } }]);
    }
    // An address that was permitted when it was entered.
    await server.db.query('update webhook_endpoint set url = $2 where endpoint_id = $1', [
      endpoint.endpointId,
      'http://127.0.0.1:1/',
    ]);
    await test();
    await deliver();
    expect((await history()).deliveries).toMatchObject([
      { state: 'waiting', lastError: 'The address must begin with https://.', responseStatus: null },
    ]);
  });

  it('are of one workspace: ids of another are not found', async () => {
    const messageId = await test();
    const other = await createEndpoint(server, receiver);
    const administrators: TestUser[] = [other.admin, await server.create.user()];
    for (const as of administrators) {
      const of = { ...endpoint, customer: other.customer };
      const body = { customer_slug: other.customer.slug, url: receiver.address('x'), eventTypes: ['lead.created'] };
      const responses = [
        await send('PUT', path('', of), { as, body }),
        await send('POST', path('/test', of), { as }),
        await send('GET', path('/deliveries', of), { as }),
        await send('GET', path(`/deliveries/${messageId}`, of), { as }),
        await send('POST', path(`/deliveries/${messageId}/resend`, of), { as }),
        await send('DELETE', path('', of), { as }),
      ];
      expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(404));
    }
    expect((await send('GET', path('/deliveries'), { as: other.admin })).status).toBe(403);
    const view = await server.create.customer();
    const [row] = await server.db.query<{ id: string }[]>(
      `insert into lead_view (customer_id, name, entity_type) values ($1, 'Other', 'leads') returning view_id as id`,
      [view.customerId],
    );
    await expect(createEndpoint(server, receiver, { viewId: row?.id ?? '' })).rejects.toThrow('404');
  });

  it('go to at most 20 endpoints', async () => {
    const { customer, admin } = endpoint;
    for (let at = 1; at < 20; at += 1) await createEndpoint(server, receiver, { customer, admin });
    await expect(createEndpoint(server, receiver, { customer, admin })).rejects.toThrow('20 webhook endpoints');
  });

  it('end with their endpoint', async () => {
    await test();
    expect((await send('DELETE', path())).status).toBe(200);
    await deliver();
    expect(receiver.of(endpoint.name)).toEqual([]);
    expect(await readEndpoint()).toEqual({});
    expect((await send('DELETE', path())).status).toBe(404);
  });

  it('need the rights of a workspace administrator', async () => {
    const user = await server.create.user({ customer: endpoint.customer });
    expect((await send('GET', path('', { ...endpoint, endpointId: '' }), { as: user })).status).toBe(403);
  });
});
