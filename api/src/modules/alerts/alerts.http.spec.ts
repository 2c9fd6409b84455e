import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { StandInMail } from '../../testing/mail-server.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { StandInWebhooks } from '../../testing/webhook-server.js';
import { createView, setAlert } from './testing/alert-requests.js';

describe('alerts of users', () => {
  let server: TestApp;
  let mail: StandInMail;
  let slack: StandInWebhooks;
  let customer: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => {
    mail = await StandInMail.start();
    slack = await StandInWebhooks.start();
    server = await startTestApp({
      settings: { SMTP_URL: mail.url, MAIL_FROM: 'alerts@forksight.example', SLACK_WEBHOOK_HOSTS: slack.host },
    });
  });
  afterAll(async () => {
    await server.close();
    await mail.stop();
    await slack.stop();
  });
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
  });

  const list = async (as = staff) =>
    (await server.request('GET', `/api/alerts?customer_slug=${customer.slug}`, { as })).body as {
      alerts: Record<string, unknown>[];
      canSendMail: boolean;
    };

  it('are listed to their user alone', async () => {
    const viewId = await createView(server, customer, 'Busy');
    const { status, body } = await setAlert(server, customer, staff, { viewId, frequency: 'weekly', weekday: 3 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      secret: null,
      alert: { event: 'matched', viewName: 'Busy', target: staff.email, frequency: 'weekly', weekday: 3, hour: 8 },
    });
    expect(await list()).toMatchObject({ canSendMail: true, alerts: [{ viewId, active: true, problem: null }] });
    expect((await list(await server.create.user({ customer }))).alerts).toEqual([]);
    const other = await server.create.user({ customer });
    const { id } = body.alert;
    const removed = await server.request('DELETE', `/api/alerts/${id}?customer_slug=${customer.slug}`, { as: other });
    expect(removed.status).toBe(404);
  });

  it('are changed, switched off and removed', async () => {
    const viewId = await createView(server, customer);
    const created = await setAlert(server, customer, staff, { viewId });
    const path = `/api/alerts/${created.body.alert.id}`;
    const change = (more: object) =>
      server.request('PUT', path, {
        as: staff,
        body: {
          ...{ customer_slug: customer.slug, event: 'matched', viewId, channel: 'email', frequency: 'daily' },
          ...{ timeZone: 'Asia/Kolkata', hour: 6 },
          ...more,
        },
      });
    expect((await change({})).body).toMatchObject({ alert: { timeZone: 'Asia/Kolkata', hour: 6, active: true } });
    expect((await change({ active: false })).body).toMatchObject({ alert: { active: false, nextAt: null } });
    const removed = await server.request('DELETE', `${path}?customer_slug=${customer.slug}`, { as: staff });
    expect(removed.status).toBe(200);
    expect((await list()).alerts).toEqual([]);
  });

  it('come at the hour of the time zone', async () => {
    const viewId = await createView(server, customer);
    const { body } = await setAlert(server, customer, staff, {
      ...{ viewId, frequency: 'weekly', weekday: 2, hour: 9 },
      timeZone: 'America/New_York',
    });
    const at = new Date(String(body.alert.nextAt));
    const local = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: 'America/New_York', weekday: 'long', hour: 'numeric', hour12: false },
    }).format(at);
    expect(local).toBe('Tuesday, 09');
    expect(at.getTime()).toBeGreaterThan(Date.now());
    expect(at.getTime()).toBeLessThanOrEqual(Date.now() + 8 * 86_400_000);
  });

  it('keep addresses secret', async () => {
    const viewId = await createView(server, customer);
    const address = slack.address('secret-of-channel');
    const { body, text } = await setAlert(server, customer, staff, { viewId, channel: 'slack', address });
    expect(body).toMatchObject({ alert: { target: '…nnel' } });
    const webhook = await setAlert(server, customer, staff, {
      ...{ event: 'surged', channel: 'webhook', address: 'https://hooks.example/secret-key' },
    });
    expect(webhook.body).toMatchObject({ alert: { target: 'https://hooks.example/…', viewId: null } });
    expect(webhook.body.secret).toMatch(/^whsec_/);
    expect(text + webhook.text + JSON.stringify(await list())).not.toContain('secret-');
    const [row] = await server.db.query<{ url: string }[]>(
      'select webhook_url as url from alert where customer_id = $1',
      [customer.customerId],
    );
    expect(row?.url).not.toContain('hooks');
  });

  it.each([
    ['a missing view', { viewId: null }, 400, 'Select a view'],
    ['an unknown view', { viewId: '00000000-0000-4000-8000-000000000000' }, 404, 'View not found'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 400, 'The time zone must be a name such as Europe/Berlin'],
    [
      'another host than Slack',
      { channel: 'slack', address: 'https://evil.example/services/a/b/c' },
      400,
      'webhook URL',
    ],
    ['a private address', { channel: 'webhook', address: 'https://10.0.0.1/' }, 400, 'The address must be public'],
    ['a missing address', { channel: 'webhook' }, 400, 'https://'],
  ])('refuse %s', async (_, input, status, message) => {
    const viewId = await createView(server, customer);
    const response = await setAlert(server, customer, staff, { viewId, ...input });
    expect(response.status).toBe(status);
    expect(response.text).toContain(message);
  });

  it('refuse a private view of another user', async () => {
    const viewId = await createView(server, customer, 'Mine', await server.create.user({ customer }));
    expect((await setAlert(server, customer, staff, { viewId })).status).toBe(404);
  });

  it('exist once, and 20 times for a user', async () => {
    const viewId = await createView(server, customer);
    await setAlert(server, customer, staff, { viewId });
    expect(await setAlert(server, customer, staff, { viewId })).toMatchObject({
      status: 409,
      body: { error: 'You already have this alert: change it instead.' },
    });
    const statuses: number[] = [];
    for (let at = 0; at < 20; at++) {
      const address = slack.address(`c-${at}`);
      statuses.push((await setAlert(server, customer, staff, { viewId, channel: 'slack', address })).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(19);
    const other = await server.create.user({ customer });
    expect((await setAlert(server, customer, other, { viewId })).status).toBe(201);
  });

  it('are erased with their user', async () => {
    const viewId = await createView(server, customer);
    await setAlert(server, customer, staff, { viewId });
    await server.superuser.query('delete from session where user_id = $1', [staff.userId]);
    await server.superuser.query('delete from app_user where user_id = $1', [staff.userId]);
    const rows = await server.db.query<object[]>('select from alert where customer_id = $1', [customer.customerId]);
    expect(rows).toEqual([]);
  });
});

describe('a server without SMTP_URL', () => {
  it('refuses alerts by e-mail', async () => {
    const server = await startTestApp();
    const customer = await server.create.customer();
    const staff = await server.create.user({ customer });
    const viewId = await createView(server, customer);
    expect(await setAlert(server, customer, staff, { viewId })).toMatchObject({
      status: 409,
      body: { error: 'This server sends no e-mail: choose Slack or a webhook.' },
    });
    await server.close();
  });
});
