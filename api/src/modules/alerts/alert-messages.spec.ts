import { unique, type TestCustomer, type TestUser } from '../../testing/builders.js';
import { StandInMail } from '../../testing/mail-server.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { StandInWebhooks } from '../../testing/webhook-server.js';
import { LeadScoresService } from '../leads/score/lead-scores.service.js';
import { OwnSignalMergeService } from '../signals/own/own-signal-merge.service.js';
import { WebhookReceiver } from '../webhooks/testing/webhook-receiver.js';
import { Clock, DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time.js';
import { AlertDelivery } from './delivery/alert-delivery.service.js';
import { AlertFinder } from './detection/alert-finder.service.js';
import { createView, setAlert } from './testing/alert-requests.js';

describe('messages of alerts', () => {
  let server: TestApp;
  let mail: StandInMail;
  let slack: StandInWebhooks;
  let receiver: WebhookReceiver;
  let customer: TestCustomer;
  let staff: TestUser;
  let passedMs = 0;
  const now = (): number => Date.now() + passedMs;

  beforeAll(async () => {
    mail = await StandInMail.start();
    slack = await StandInWebhooks.start();
    receiver = await WebhookReceiver.start();
    server = await startTestApp({
      settings: {
        SMTP_URL: mail.url,
        MAIL_FROM: 'Forksight <alerts@forksight.example>',
        SLACK_WEBHOOK_HOSTS: slack.host,
        WEBHOOK_PRIVATE_HOSTS: receiver.host,
        PUBLIC_URL: 'https://leads.example',
      },
    });
    (await server.worker()).get(Clock).now = now;
  });
  afterAll(async () => {
    await server.close();
    await mail.stop();
    await slack.stop();
    await receiver.stop();
  });
  beforeEach(async () => {
    passedMs = 0;
    mail.received.length = 0;
    slack.reset();
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
  });

  /** What the worker does each minute. */
  const runJobs = async (): Promise<void> => {
    const worker = await server.worker();
    await worker.get(AlertFinder).findAll();
    const due = await server.db.query<{ customerId: number; userId: number; messageId: string }[]>(
      `select alert_message.customer_id as "customerId", user_id as "userId", message_id as "messageId"
       from alert_message join alert using (customer_id, alert_id) where next_attempt_at is not null`,
    );
    for (const message of due) await worker.get(AlertDelivery).deliver(message);
  };
  const createLead = async (person: Record<string, unknown>, more: object = {}) => {
    const signals = [{ type: 'WatchEvent', repo: 'acme/tool', createdAt: new Date(now()).toISOString() }];
    const lead = await server.create.lead({ customer, person, signals, ...more });
    await changeLeads();
    return lead;
  };
  const changeLeads = () =>
    server.db.query(
      `insert into lead_total (customer_id, version) values ($1, 1)
       on conflict (customer_id) do update set version = lead_total.version + 1`,
      [customer.customerId],
    );
  /** Of the source Docs, as the worker stores and scores them. */
  const sendCompanySignals = async (domain: string, times: readonly string[]) => {
    const signals = times.map((createdAt) => ({ source: 'Docs', key: unique(), domain, createdAt }));
    const body = { customer_slug: customer.slug, signals };
    const admin = await server.create.user({ customer, is_workspace_admin: true });
    const source = { customer_slug: customer.slug, name: 'Docs', type: 'DocsVisitEvent', weight: 1 };
    await server.request('POST', '/api/admin/signal-sources', { as: admin, body: source });
    expect((await server.request('POST', '/api/signals', { as: admin, body })).body).toMatchObject({
      stored: times.length,
    });
    const worker = await server.worker();
    await worker.get(OwnSignalMergeService).run(customer.customerId);
    await worker.get(LeadScoresService).scoreDue(new Date(now()));
  };
  const messages = () =>
    server.db.query<{ state: string; last_error: string | null; attempts: number }[]>(
      'select state, last_error, attempts from alert_message where customer_id = $1 order by created_at',
      [customer.customerId],
    );

  it('tell of new leads once, and not of those that were there before', async () => {
    await createLead({ full_name: 'Old Timer' });
    const viewId = await createView(server, customer, 'Busy');
    await setAlert(server, customer, staff, { viewId });
    await createLead({ full_name: 'Kim <b>Roe</b>', job_title: 'CTO' });
    await runJobs();
    expect(mail.received).toHaveLength(1);
    const [message] = mail.received;
    expect(message).toMatchObject({ to: [staff.email], headers: { subject: '1 new lead in Busy' } });
    expect(message?.body).toContain('Kim &lt;b&gt;Roe&lt;/b&gt;');
    expect(message?.body).toContain('CTO');
    expect(message?.body).not.toContain('Old Timer');
    passedMs = HOUR_MS;
    await changeLeads();
    await runJobs();
    expect(mail.received).toHaveLength(1);
  });

  it('are collected for five minutes', async () => {
    const viewId = await createView(server, customer);
    await setAlert(server, customer, staff, { viewId });
    await createLead({ full_name: 'First' });
    await runJobs();
    await createLead({ full_name: 'Second' });
    await createLead({ full_name: 'Third' });
    await runJobs();
    expect(mail.received).toHaveLength(1);
    passedMs = 5 * MINUTE_MS;
    await runJobs();
    expect(mail.received.map(({ headers }) => headers.subject)).toEqual(['1 new lead in Busy', '2 new leads in Busy']);
  });

  it('are deleted after HISTORY_DAYS, without those that wait', async () => {
    const viewId = await createView(server, customer);
    await setAlert(server, customer, staff, { viewId });
    await createLead({ full_name: 'First' });
    await runJobs();
    passedMs = 5 * MINUTE_MS;
    await createLead({ full_name: 'Second' });
    await (await server.worker()).get(AlertFinder).findAll();
    passedMs = 181 * DAY_MS;
    await (await server.worker()).get(AlertDelivery).prune();
    expect(await messages()).toMatchObject([{ state: 'waiting' }]);
    await runJobs();
    expect(mail.received.map(({ headers }) => headers.subject)).toEqual(['1 new lead in Busy', '1 new lead in Busy']);
  });

  it('come daily at their hour', async () => {
    const viewId = await createView(server, customer);
    const { body } = await setAlert(server, customer, staff, { viewId, frequency: 'daily', timeZone: 'Asia/Tokyo' });
    await createLead({ full_name: 'Kim' });
    await runJobs();
    expect(mail.received).toHaveLength(0);
    passedMs = Date.parse(String(body.alert.nextAt)) - Date.now() + 1_000;
    await runJobs();
    await runJobs();
    expect(mail.received).toHaveLength(1);
    passedMs += DAY_MS;
    await runJobs();
    expect(mail.received).toHaveLength(1);
  });

  it('say nothing of leads that were hidden meanwhile', async () => {
    const viewId = await createView(server, customer);
    await setAlert(server, customer, staff, { viewId });
    const { leadId } = await createLead({ full_name: 'Kim' });
    await (await server.worker()).get(AlertFinder).findAll();
    await server.db.query(`update lead set verdict = 'hidden' where customer_id = $1 and lead_id = $2`, [
      customer.customerId,
      leadId,
    ]);
    await runJobs();
    expect(mail.received).toHaveLength(0);
    expect(await messages()).toMatchObject([
      { state: 'failed', last_error: expect.stringContaining('Not sent') as unknown },
    ]);
  });

  it('are tried again after a temporary failure, with the same id', async () => {
    const viewId = await createView(server, customer);
    await setAlert(server, customer, staff, { viewId });
    await createLead({ full_name: 'Kim' });
    mail.next(451);
    await runJobs();
    expect(await messages()).toMatchObject([
      { state: 'waiting', last_error: 'The mail server could not take it (451).' },
    ]);
    passedMs = HOUR_MS;
    await runJobs();
    expect(await messages()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
    expect(mail.received).toHaveLength(1);
  });

  it('are not sent again when the server refuses them', async () => {
    const viewId = await createView(server, customer);
    await setAlert(server, customer, staff, { viewId });
    await createLead({ full_name: 'Kim' });
    mail.next(550);
    await runJobs();
    expect(await messages()).toMatchObject([{ state: 'failed' }]);
    const { body } = await server.request('GET', `/api/alerts?customer_slug=${customer.slug}`, { as: staff });
    expect(body).toMatchObject({ alerts: [{ problem: 'The mail server refused the message (550).' }] });
  });

  it('go to Slack and to signed webhooks', async () => {
    const viewId = await createView(server, customer);
    await setAlert(server, customer, staff, { viewId, channel: 'slack', address: slack.address('channel') });
    const address = receiver.address('alerts');
    const { body } = await setAlert(server, customer, staff, { viewId, channel: 'webhook', address });
    await createLead({ full_name: 'Kim @here' });
    await runJobs();
    expect(slack.received).toMatchObject([{ body: { text: '1 new lead in Busy' } }]);
    expect(JSON.stringify(slack.received)).toContain('Kim @here');
    const [message] = receiver.of('alerts');
    const verified = message && receiver.verify(message, String(body.secret));
    expect(verified).toMatchObject({ type: 'alert.matched', data: { total: 1, items: [{ name: 'Kim @here' }] } });
  });

  describe('of a test', () => {
    const test = (id: string, as = staff) =>
      server.request('POST', `/api/alerts/${id}/test?customer_slug=${customer.slug}`, { as });
    const set = async (input: object) => {
      const { body } = await setAlert(server, customer, staff, {
        viewId: await createView(server, customer),
        ...input,
      });
      return { id: body.alert.id, secret: String(body.secret) };
    };
    const title = 'Test: your alert in Busy arrives here';

    it('are mailed, and say why they were not', async () => {
      const { id } = await set({});
      expect(await test(id)).toMatchObject({
        status: 200,
        body: { answer: 'The mail server took the message: look for it in your inbox.' },
      });
      expect(mail.received).toMatchObject([{ to: [staff.email], headers: { subject: title } }]);
      mail.next(550);
      expect(await test(id)).toMatchObject({
        status: 502,
        body: { error: 'The mail server refused the message (550).' },
      });
    });

    it('go to Slack, and say why they did not', async () => {
      const { id } = await set({ channel: 'slack', address: slack.address('channel') });
      expect((await test(id)).status).toBe(200);
      expect(slack.received).toMatchObject([{ body: { text: title } }]);
      slack.next({ status: 404, body: 'no_service' });
      const { status, text } = await test(id);
      expect(status).toBe(502);
      expect(text).toContain('Slack answered 404 no_service');
    });

    it('go to webhooks, signed, and say why they did not', async () => {
      const { id, secret } = await set({ channel: 'webhook', address: receiver.address('tests') });
      expect((await test(id)).status).toBe(200);
      const [message] = receiver.of('tests');
      expect(message && receiver.verify(message, secret)).toMatchObject({
        type: 'alert.test',
        data: { title, total: 0, items: [] },
      });
      receiver.next(500);
      expect((await test(id)).status).toBe(502);
    });

    it('are no message of the alert: what is new is sent all the same', async () => {
      const { id } = await set({});
      await createLead({ full_name: 'Kim' });
      await test(id);
      expect(await messages()).toEqual([]);
      const { body } = await server.request('GET', `/api/alerts?customer_slug=${customer.slug}`, { as: staff });
      expect(body).toMatchObject({ alerts: [{ lastSentAt: null, problem: null }] });
      await runJobs();
      expect(mail.received.map(({ headers }) => headers.subject)).toEqual([title, '1 new lead in Busy']);
    });

    it('are refused of alerts of others, and beyond five a minute', async () => {
      const { id } = await set({});
      expect((await test(id, await server.create.user({ customer }))).status).toBe(404);
      const statuses: number[] = [];
      for (let at = 0; at < 6; at += 1) statuses.push((await test(id)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect(mail.received).toHaveLength(5);
    });

    it('are refused beyond fifty a day', async () => {
      const { id } = await set({});
      expect((await test(id)).status).toBe(200);
      await server.superuser.query(`update rate_limit set requests = 50 where bucket = $1`, [
        `alert-test-day ${staff.userId}`,
      ]);
      const { status, body, headers } = await test(id);
      expect([status, body]).toMatchObject([
        429,
        { error: expect.stringContaining('50 test messages a day') as string },
      ]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
      expect(mail.received).toHaveLength(1);
    });
  });

  it('tell of a surge of a company, once in four weeks', async () => {
    const companyId = await server.create.company({ name: 'Acme Inc' });
    await setAlert(server, customer, staff, { event: 'surged' });
    const stars = (count: number, daysAgo: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...{ type: 'WatchEvent', repo: `acme/tool-${daysAgo}-${at}` },
        createdAt: new Date(now() - daysAgo * DAY_MS - at * MINUTE_MS).toISOString(),
      }));
    await createLead({ full_name: 'Kim' }, { companyId, signals: [...stars(3, 1), ...stars(1, 20)] });
    await runJobs();
    expect(mail.received).toHaveLength(0);
    passedMs = 20 * MINUTE_MS;
    await createLead({ full_name: 'Lee' }, { companyId, signals: stars(3, 0) });
    await runJobs();
    expect(mail.received.map(({ headers }) => headers.subject)).toEqual([`1 company with a surge in ${customer.name}`]);
    expect(mail.received[0]?.body).toContain('Acme Inc');
    expect(mail.received[0]?.body).toContain('6 signals of 2 leads in seven days');
    passedMs = DAY_MS;
    await changeLeads();
    await runJobs();
    expect(mail.received).toHaveLength(1);
  });

  it('count what own sources have sent of a company itself for its surge', async () => {
    const domain = `${unique()}.example`.toLowerCase();
    const companyId = await server.create.company({ name: 'Acme Inc', domain });
    await setAlert(server, customer, staff, { event: 'surged' });
    const days = (count: number, first: number) =>
      Array.from({ length: count }, (_, at) => new Date(now() - first * DAY_MS - at * MINUTE_MS).toISOString());
    await createLead(
      { full_name: 'Kim' },
      { companyId, signals: days(3, 1).map((createdAt) => ({ type: 'WatchEvent', repo: 'acme/tool', createdAt })) },
    );
    await server.db.query(
      'insert into lead_company (customer_id, company_id, leads_count, signals_count) values ($1, $2, 1, 3) on conflict do nothing',
      [customer.customerId, companyId],
    );
    await sendCompanySignals(domain, days(2, 0));
    await runJobs();
    expect(mail.received).toHaveLength(0);
    await sendCompanySignals(domain, days(1, 0));
    passedMs = 20 * MINUTE_MS;
    await runJobs();
    expect(mail.received.map(({ headers }) => headers.subject)).toEqual([`1 company with a surge in ${customer.name}`]);
    expect(mail.received[0]?.body).toContain('6 signals of 1 lead and the company itself in seven days');
  });

  it('tell of a move to another company, not of a first employer', async () => {
    const [from, to] = [
      await server.create.company({ name: 'Old Co' }),
      await server.create.company({ name: 'New Co' }),
    ];
    const { leadId: moved } = await createLead({ full_name: 'Kim' }, { companyId: from });
    const { leadId: settled } = await createLead({ full_name: 'Lee' });
    const employ = (personId: number, companyId: number, until: string | null) =>
      server.db.query(
        `insert into employment (person_id, company_id, source, since, until) values ($1, $2, 'profile', '2020-01-01', $3)`,
        [personId, companyId, until],
      );
    await employ(moved, from, '2026-01-01');
    await setAlert(server, customer, staff, { event: 'moved' });
    await employ(moved, to, null);
    await employ(settled, to, null);
    await changeLeads();
    await runJobs();
    expect(mail.received.map(({ headers }) => headers.subject)).toEqual([
      `1 lead in ${customer.name} changed companies`,
    ]);
    expect(mail.received[0]?.body).toContain('from Old Co to New Co');
  });

  it('stop when the view is deleted, and when the user is deactivated', async () => {
    const viewId = await createView(server, customer);
    await setAlert(server, customer, staff, { viewId });
    await server.db.query('update app_user set active = false where user_id = $1', [staff.userId]);
    await createLead({ full_name: 'Kim' });
    await runJobs();
    expect(await messages()).toEqual([]);
    await server.db.query('update app_user set active = true where user_id = $1', [staff.userId]);
    await server.superuser.query('delete from lead_view where view_id = $1', [viewId]);
    await runJobs();
    const { body } = await server.request('GET', `/api/alerts?customer_slug=${customer.slug}`, { as: staff });
    expect(body).toMatchObject({
      alerts: [{ active: false, disabledReason: 'Its view was deleted, is private or has invalid filters.' }],
    });
  });

  describe('with a link to unsubscribe', () => {
    const receiveLink = async (): Promise<string> => {
      const viewId = await createView(server, customer);
      await setAlert(server, customer, staff, { viewId });
      await createLead({ full_name: 'Kim' });
      await runJobs();
      const headers = mail.received[0]?.headers ?? {};
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      const address = /^<https:\/\/leads\.example(\/api\/alerts\/unsubscribe\?token=[^>]+)>$/.exec(
        headers['list-unsubscribe'] ?? '',
      );
      return address?.[1] ?? '';
    };
    const alert = async () =>
      (
        (await server.request('GET', `/api/alerts?customer_slug=${customer.slug}`, { as: staff })).body as {
          alerts: object[];
        }
      ).alerts[0];
    /** As a mail client does: without a session and an Origin. */
    const click = (path: string, contentType = 'application/x-www-form-urlencoded') =>
      server.request('POST', path, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': contentType, origin: '' },
      });

    it('switch the alert off by one click, which may be repeated', async () => {
      const path = await receiveLink();
      for (const _ of [1, 2]) expect((await click(path)).status).toBe(200);
      expect(await alert()).toMatchObject({ active: false, disabledReason: 'You unsubscribed by e-mail.' });
      await createLead({ full_name: 'Lee' });
      passedMs = HOUR_MS;
      await runJobs();
      expect(mail.received).toHaveLength(1);
    });

    it('take the form in parts too', async () => {
      const path = await receiveLink();
      expect((await click(path, 'multipart/form-data; boundary=x')).status).toBe(200);
      expect(await alert()).toMatchObject({ active: false });
    });

    it('ask before a page that was opened switches it off', async () => {
      const path = await receiveLink();
      const { status, headers, text } = await server.request('GET', path, {});
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('text/html');
      expect(text).toContain('<form method="post">');
      expect(await alert()).toMatchObject({ active: true });
    });

    it('refuse a token that was changed', async () => {
      const path = await receiveLink();
      expect((await click(`${path.slice(0, -2)}AA`)).status).toBe(400);
      expect((await click('/api/alerts/unsubscribe?token=none')).status).toBe(400);
      expect(await alert()).toMatchObject({ active: true });
    });
  });
});
