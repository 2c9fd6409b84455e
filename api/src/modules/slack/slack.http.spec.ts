import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { startTestApp, type TestResponse, type TestApp } from '../../testing/test-app.js';

const webhook = 'https://hooks.slack.com/services/T0001/B0001/secretsecret-abcd';
const today = () => new Date().toISOString().slice(0, 10);

interface Channel {
  customer_slug: string;
  slack_webhook_url: string;
  views: { id: string; name: string; slackSubscriptionStart: string | null }[];
}

describe('Slack channels', () => {
  let server: TestApp;
  let admin: TestUser;
  let customer: TestCustomer;
  let views: string[];
  beforeAll(async () => {
    server = await startTestApp({ settings: { SLACK_WEBHOOK_HOSTS: 'hooks.slack.com,127.0.0.1:3399' } });
    admin = await server.create.user();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    views = [await view('Active'), await view('Busy')];
  });

  async function view(name: string, of = customer): Promise<string> {
    const [row] = await server.db.query<{ view_id: string }[]>(
      `insert into lead_view (customer_id, name, entity_type) values ($1, $2, 'leads') returning view_id`,
      [of.customerId, name],
    );
    return row?.view_id ?? '';
  }
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = admin): Promise<TestResponse> =>
    server.request(method, `/api/admin/slack-channels${path}`, { as, body });
  const add = (more: object = {}) =>
    send('POST', '', {
      customerSlug: customer.slug,
      webhookUrl: webhook,
      viewIds: [views[0]],
      subscriptionDate: '2026-11-07',
      ...more,
    });
  const subscribe = (viewId: unknown, subscriptionDate: unknown) =>
    send('PUT', `/${customer.slug}/views/${String(viewId)}`, { subscriptionDate });
  async function channel(): Promise<Channel | undefined> {
    const { body } = await server.request('GET', '/api/admin/slack-channels', { as: admin });
    return (body as { channels: Channel[] }).channels.find(({ customer_slug }) => customer_slug === customer.slug);
  }
  const dates = async () => (await channel())?.views.map(({ slackSubscriptionStart }) => slackSubscriptionStart);

  it('are added with subscribed views', async () => {
    expect(await channel()).toBeUndefined();
    expect(await add()).toMatchObject({ status: 201, body: { success: true } });
    expect(await channel()).toEqual({
      customer_id: customer.customerId,
      customer_name: customer.name,
      customer_slug: customer.slug,
      problem: null,
      slack_webhook_url: '••••••••abcd',
      views: [
        { id: views[0], name: 'Active', entityType: 'leads', slackSubscriptionStart: '2026-11-07' },
        { id: views[1], name: 'Busy', entityType: 'leads', slackSubscriptionStart: null },
      ],
    });
    const staff = await server.create.user({ customer });
    const { body } = await server.request('GET', `/api/views?customer_slug=${customer.slug}`, { as: staff });
    expect(body).toMatchObject({ views: [{ slackSubscriptionStart: '2026-11-07' }, {}] });
  });

  it('are sent soon after subscribing, but not after unsubscribing', async () => {
    const looks = async () => {
      const [, count] = await server.db.query<[unknown, number]>(
        `delete from graphile_worker._private_jobs
         where key = 'find-digests' and run_at between now() and now() + interval '1 minute'`,
      );
      return count;
    };
    await looks();
    await add();
    expect(await looks()).toBe(1);
    await subscribe(views[1], '2026-11-07');
    expect(await looks()).toBe(1);
    await subscribe(views[1], null);
    expect(await looks()).toBe(0);
  });

  it('are stored encrypted and never shown', async () => {
    await add();
    const [row] = await server.db.query<{ text: string }[]>(
      'select customer::text as text from customer where customer_id = $1',
      [customer.customerId],
    );
    expect(row?.text).toMatch(/,k\d+:/);
    for (const part of ['hooks.slack.com', 'T0001', 'secretsecret']) expect(row?.text).not.toContain(part);
    const { text } = await server.request('GET', '/api/admin/slack-channels', { as: admin });
    expect(text).not.toContain('secretsecret');
    const [auditLog] = await server.db.query<{ text: string }[]>(
      `select string_agg(audit_entry::text, ' ') as text from audit_entry where customer_slug = $1`,
      [customer.slug],
    );
    expect(auditLog?.text).toContain('slack-channel.create');
    expect(auditLog?.text).not.toContain('secretsecret');
  });

  it('report signals from today on by default, else from the UTC day', async () => {
    await add({ subscriptionDate: undefined });
    expect(await dates()).toEqual([today(), null]);
    await subscribe(views[1], '2026-11-07T23:59:59.000Z');
    expect(await dates()).toEqual([today(), '2026-11-07']);
  });

  it.each([
    ['a webhook without TLS', { webhookUrl: webhook.replace('https', 'http') }, 'webhookUrl'],
    ['a webhook on another host', { webhookUrl: webhook.replace('slack.com', 'slack.com.evil.example') }, 'webhookUrl'],
    ['a webhook on another port', { webhookUrl: webhook.replace('slack.com', 'slack.com:8443') }, 'webhookUrl'],
    ['a webhook with a password', { webhookUrl: webhook.replace('https://', 'https://a:b@') }, 'webhookUrl'],
    ['another path', { webhookUrl: 'https://hooks.slack.com/api/x' }, 'webhookUrl'],
    ['an invalid address', { webhookUrl: 'hooks' }, 'webhookUrl'],
    ['no webhook', { webhookUrl: undefined }, 'webhookUrl'],
    ['no views', { viewIds: [] }, 'viewIds'],
    ['views that are not a list', { viewIds: 'all' }, 'viewIds'],
    ['an invalid day', { subscriptionDate: 'tomorrow' }, 'subscriptionDate'],
    ['a nonexistent day', { subscriptionDate: '2026-02-30' }, 'subscriptionDate'],
    ['no customer', { customerSlug: undefined }, 'customerSlug'],
  ])('are refused with %s', async (_, input, field) => {
    const { status, body } = await add(input);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
    expect(await channel()).toBeUndefined();
  });

  it('accept a configured server on this machine', async () => {
    expect((await add({ webhookUrl: 'http://127.0.0.1:3399/services/T/B/local' })).status).toBe(201);
  });

  it('refuse views of other customers', async () => {
    const foreignView = await view('Theirs', await server.create.customer());
    for (const viewIds of [[views[0], foreignView], [foreignView], ['no-uuid']]) {
      expect(await add({ viewIds })).toMatchObject({ status: 404, body: { success: false, error: 'View not found' } });
    }
    expect((await add({ customerSlug: 'no-such-customer' })).status).toBe(404);
    expect(await channel()).toBeUndefined();
    await add();
    expect((await subscribe(foreignView, '2026-01-01')).status).toBe(404);
    expect((await send('PUT', `/${customer.slug}`, { webhookUrl: webhook, viewIds: [foreignView] })).status).toBe(404);
    expect(await dates()).toEqual(['2026-11-07', null]);
  });

  it('are limited to one per customer, also with parallel requests', async () => {
    const responses = await Promise.all([add(), add(), add()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await add({ viewIds: [views[1]] })).toMatchObject({
      status: 409,
      body: { success: false, error: `${customer.name} has a Slack channel already: replace or remove it.` },
    });
    expect(await dates()).toEqual(['2026-11-07', null]);
  });

  it('are replaced, optionally with their views', async () => {
    await add();
    const other = webhook.replace('abcd', 'wxyz');
    expect((await send('PUT', `/${customer.slug}`, { webhookUrl: other })).status).toBe(200);
    expect(await channel()).toMatchObject({ slack_webhook_url: '••••••••wxyz' });
    expect(await dates()).toEqual(['2026-11-07', null]);
    await send('PUT', `/${customer.slug}`, { webhookUrl: other, viewIds: views, subscriptionDate: '2026-11-10' });
    expect(await dates()).toEqual(['2026-11-07', '2026-11-10']);
    await send('PUT', `/${customer.slug}`, { webhookUrl: other, viewIds: [views[1]] });
    expect(await dates()).toEqual([null, '2026-11-10']);
  });

  it('are removed with their subscriptions', async () => {
    await add();
    expect(await send('DELETE', `/${customer.slug}`)).toMatchObject({ status: 200, body: { success: true } });
    expect(await channel()).toBeUndefined();
    await add({ viewIds: [views[1]] });
    expect(await dates()).toEqual([null, '2026-11-07']);
  });

  it('subscribe to a view, change the day and unsubscribe', async () => {
    await add();
    expect(await subscribe(views[1], '2026-11-14')).toMatchObject({ status: 200, body: { success: true } });
    await subscribe(views[0], null);
    await subscribe(views[0], null);
    expect(await dates()).toEqual([null, '2026-11-14']);
    expect((await subscribe(views[1], undefined)).status).toBe(400);
    expect((await subscribe(views[1], 5)).status).toBe(400);
    expect(await dates()).toEqual([null, '2026-11-14']);
  });

  it('return 404 for changes without a channel', async () => {
    const missing = { status: 404, body: { success: false, error: `${customer.name} has no Slack channel.` } };
    expect(await send('PUT', `/${customer.slug}`, { webhookUrl: webhook })).toMatchObject(missing);
    expect(await send('DELETE', `/${customer.slug}`)).toMatchObject(missing);
    expect(await subscribe(views[0], '2026-11-07')).toMatchObject(missing);
    expect((await send('DELETE', '/no-such-customer')).status).toBe(404);
  });

  it('are listed masked when their encryption key is lost', async () => {
    await add();
    await server.db.query(`update customer set slack_webhook_url = 'v1:lost' where customer_id = $1`, [
      customer.customerId,
    ]);
    expect(await channel()).toMatchObject({ slack_webhook_url: '••••••••' });
  });

  it('require an administrator', async () => {
    const staff = await server.create.user({ customer });
    expect((await server.request('GET', '/api/admin/slack-channels', { as: staff })).status).toBe(403);
    expect((await send('DELETE', `/${customer.slug}`, undefined, staff)).status).toBe(403);
    expect((await server.request('GET', '/api/admin/slack-channels')).status).toBe(401);
  });
});
