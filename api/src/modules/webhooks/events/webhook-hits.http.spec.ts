import type { INestApplicationContext } from '@nestjs/common';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { Clock, DAY_MS, MINUTE_MS } from '../../../platform/time.js';
import { unique } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { WebhookDeliveries } from '../deliveries/webhook-delivery.service.js';
import { createEndpoint, type TestEndpoint } from '../testing/test-endpoint.js';
import { WebhookReceiver, type ReceivedWebhook } from '../testing/webhook-receiver.js';
import { WebhookHitFinder } from './webhook-hit-finder.service.js';

describe('events of views and companies', () => {
  let server: TestApp;
  let worker: INestApplicationContext;
  let receiver: WebhookReceiver;
  let endpoint: TestEndpoint;
  let elapsedMs = 0;
  const now = (): number => Date.now() + elapsedMs;
  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    server = await startTestApp({ settings: { WEBHOOK_PRIVATE_HOSTS: receiver.host } });
    worker = await server.worker();
    for (const app of [server.app, worker]) app.get(Clock).now = now;
  });
  afterAll(async () => {
    await server.close();
    await receiver.stop();
  });
  beforeEach(async () => {
    elapsedMs = 0;
    receiver.reset();
    const customer = await server.create.customer();
    endpoint = await createEndpoint(server, receiver, { customer, eventTypes: ['view.matched', 'company.surged'] });
  });

  const stars = (count: number, daysAgo = 0) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ type: 'WatchEvent', repo: `acme/tool-${daysAgo}-${at}` },
      createdAt: new Date(now() - daysAgo * DAY_MS - at * MINUTE_MS).toISOString(),
    }));
  const createLead = async (person: Record<string, unknown> = {}, more: object = {}) => {
    const { customer } = endpoint;
    const lead = await server.create.lead({ customer, person, signals: stars(1), ...more });
    await changeLeads();
    return lead;
  };
  const changeLeads = () =>
    server.db.query(
      `insert into lead_total (customer_id, version) values ($1, 1)
       on conflict (customer_id) do update set version = lead_total.version + 1`,
      [endpoint.customer.customerId],
    );
  async function createView(input: object = {}): Promise<{ id: string; name: string }> {
    const { customer, admin } = endpoint;
    const name = `View ${unique()}`;
    const body = { customer_slug: customer.slug, name, entityType: 'leads', filters: [], ...input };
    const response = await server.request('POST', '/api/views', { as: admin, body });
    if (response.status !== 201) throw new Error(response.text);
    return { id: (response.body as { createdView: { id: string } }).createdView.id, name };
  }
  const CTOS = [{ propertyName: 'jobTitle', operator: '=', value: 'CTO' }];
  const find = () => worker.get(WebhookHitFinder).findAll();
  /** Does what the worker's jobs do each minute, and returns what has arrived since. */
  async function work(of: TestEndpoint = endpoint): Promise<ReceivedWebhook[]> {
    const before = receiver.of(of.name).length;
    await find();
    await worker.get(WebhookDeliveries).deliver({ customerId: of.customer.customerId, endpointId: of.endpointId });
    return receiver.of(of.name).slice(before);
  }
  const topicsOf = (messages: ReceivedWebhook[]) =>
    messages.map(({ body: { type, data } }) => {
      const { view, lead, company } = data as Record<
        string,
        { name?: string; fullName?: string; companyName?: string }
      >;
      return [type, view?.name ?? null, lead?.fullName ?? company?.companyName];
    });

  it('tell of a lead that a view lists newly, signed, once', async () => {
    const view = await createView({ filters: CTOS });
    await createLead({ full_name: 'Old Timer', job_title: 'CTO' });
    expect(await work()).toEqual([]);
    await createLead({ full_name: 'Ann', job_title: 'Clerk' });
    const { leadId } = await createLead({ full_name: 'Kim', job_title: 'CTO' });
    const [message, ...others] = await work();
    expect(others).toEqual([]);
    expect(message && receiver.verify(message, endpoint.secret)).toMatchObject({
      type: 'view.matched',
      version: 1,
      data: { view: { ...view, entityType: 'leads' }, lead: { leadId, fullName: 'Kim' }, company: null },
    });
    await changeLeads();
    expect(await work()).toEqual([]);
  });

  it('tell of a lead that begins to match, and of none that matches again', async () => {
    const { name } = await createView({ filters: CTOS });
    await find();
    const { leadId } = await createLead({ full_name: 'Kim', job_title: 'Clerk' });
    expect(await work()).toEqual([]);
    const setTitle = async (title: string) => {
      await server.db.query(
        `with named as (update person set job_title = $2 where person_id = $1)
         update lead set job_title = $2 where lead_id = $1`,
        [leadId, title],
      );
      await changeLeads();
    };
    await setTitle('CTO');
    expect(topicsOf(await work())).toEqual([['view.matched', name, 'Kim']]);
    for (const title of ['Clerk', 'CTO']) {
      await setTitle(title);
      expect(await work()).toEqual([]);
    }
  });

  it('are sent once for each lead and view, however many workers look at the same time', async () => {
    const views = [await createView(), await createView()];
    await find();
    for (let at = 0; at < 5; at += 1) await createLead({ full_name: `Lead ${at}` });
    await Promise.all([find(), find(), find(), find()]);
    const messages = await work();
    messages.push(...(await work()));
    const expected = views.flatMap(({ name }) => Array.from({ length: 5 }, (_, at) => `${name} Lead ${at}`));
    expect(
      topicsOf(messages)
        .map(([, view, lead]) => `${view} ${lead}`)
        .sort(),
    ).toEqual(expected.sort());
  });

  it('tell an endpoint with a view of that view alone', async () => {
    const { customer, admin } = endpoint;
    const [view, other] = [await createView(), await createView({ filters: CTOS })];
    const eventTypes = ['view.matched'];
    const ofView = await createEndpoint(server, receiver, { customer, admin, eventTypes, viewId: view.id });
    await find();
    await createLead({ full_name: 'Kim', job_title: 'CTO' });
    const messages = await work(ofView);
    expect(topicsOf(messages)).toEqual([['view.matched', view.name, 'Kim']]);
    const toAll = await work();
    expect(
      topicsOf(toAll)
        .map(([, name]) => name)
        .sort(),
    ).toEqual([view.name, other.name].sort());
    // The same message for all who hear of it.
    expect(toAll.map(({ id }) => id)).toContain(messages[0]?.id);
  });

  it('tell of a company that a view of companies lists newly', async () => {
    const companyId = await server.create.company({ name: 'Acme Inc' });
    const { name } = await createView({ entityType: 'companies', filters: CTOS });
    await find();
    await createLead({ job_title: 'Clerk' }, { companyId });
    expect(await work()).toEqual([]);
    await createLead({ job_title: 'CTO' }, { companyId });
    await createLead({ job_title: 'CTO' }, { companyId });
    await server.db.query(
      `insert into lead_company (customer_id, company_id, leads_count, signals_count) values ($1, $2, 3, 3)
       on conflict do nothing`,
      [endpoint.customer.customerId, companyId],
    );
    const messages = await work();
    expect(topicsOf(messages)).toEqual([['view.matched', name, 'Acme Inc']]);
    expect(messages[0]?.body.data).toMatchObject({ lead: null, company: { companyId, leadsCount: 3 } });
    await createLead({ job_title: 'CTO' }, { companyId });
    expect(await work()).toEqual([]);
  });

  it('tell of a surge of a company, once in four weeks', async () => {
    const { customer } = endpoint;
    const companyId = await server.create.company({ name: 'Acme Inc' });
    await createLead({}, { companyId, signals: [...stars(3, 1), ...stars(1, 20)] });
    await server.db.query(
      'insert into lead_company (customer_id, company_id, leads_count, signals_count) values ($1, $2, 2, 7) on conflict do nothing',
      [customer.customerId, companyId],
    );
    expect(await work()).toEqual([]);
    // The next look.
    await server.db.query('update webhook_topic set next_check_at = null where customer_id = $1', [
      customer.customerId,
    ]);
    await createLead({}, { companyId, signals: stars(3) });
    const [message, ...others] = await work();
    expect(others).toEqual([]);
    expect(message && receiver.verify(message, endpoint.secret)).toMatchObject({
      type: 'company.surged',
      data: {
        view: null,
        company: { companyId, companyName: 'Acme Inc' },
        surge: { days: 7, signalsCount: 6, leadsCount: 2 },
      },
    });
    elapsedMs = DAY_MS;
    await changeLeads();
    expect(await work()).toEqual([]);
  });

  it('begin anew after an endpoint was disabled', async () => {
    await createView();
    await find();
    const { customer, admin, endpointId } = endpoint;
    const set = (active: boolean) =>
      server.request('PUT', `/api/admin/webhook-endpoints/${endpointId}`, {
        as: admin,
        body: {
          ...{ customer_slug: customer.slug, url: receiver.address(endpoint.name), active },
          eventTypes: ['view.matched'],
        },
      });
    expect((await set(false)).status).toBe(200);
    await createLead({ full_name: 'Meanwhile' });
    expect((await set(true)).status).toBe(200);
    await find();
    await createLead({ full_name: 'Kim' });
    expect(topicsOf(await work()).map(([, , name]) => name)).toEqual(['Kim']);
  });

  it('are searched by a job and not by the request that adds an endpoint', async () => {
    const { customer } = endpoint;
    const broken = await createView();
    const filters = JSON.stringify([{ propertyName: 'gone', operator: '=', value: 'x' }]);
    await server.db.query('update lead_view set filters = $2 where view_id = $1', [broken.id, filters]);
    await createView();
    await createLead();
    const other = await createEndpoint(server, receiver, {
      customer,
      admin: endpoint.admin,
      eventTypes: ['view.matched'],
    });
    const rowsOf = (table: string) =>
      server.db.query<object[]>(`select from ${table} where customer_id = $1`, [customer.customerId]);
    expect([await rowsOf('webhook_topic'), await rowsOf('webhook_hit')].map(({ length }) => length)).toEqual([3, 0]);
    const [job] = await server.db.query<object[]>('select payload from graphile_worker._private_jobs where key = $1', [
      `start-webhook-topics:${customer.customerId}`,
    ]);
    expect(job).toEqual({ payload: { customerId: customer.customerId } });
    // Long jobs do not delay it.
    expect(worker.get(JobRegistry).urgentTasks).toHaveProperty('start-webhook-topics');
    await worker.get(WebhookHitFinder).find(customer.customerId);
    expect(await rowsOf('webhook_hit')).toHaveLength(1);
    expect(await work(other)).toEqual([]);
  });

  it('say nothing of hidden leads', async () => {
    await createView();
    await find();
    await createLead({ full_name: 'Bot' }, { lead: { verdict: 'hidden', verdict_reason: 'do-not-contact' } });
    expect(await work()).toEqual([]);
  });

  it('disable an endpoint whose view is gone', async () => {
    const { customer, admin } = endpoint;
    const { id } = await createView();
    const ofView = await createEndpoint(server, receiver, {
      customer,
      admin,
      eventTypes: ['view.matched'],
      viewId: id,
    });
    await server.request('DELETE', `/api/views/${id}`, { as: admin, body: { customer_slug: customer.slug } });
    expect(await work(ofView)).toEqual([]);
    const [row] = await server.db.query<object[]>(
      'select active, disabled_reason from webhook_endpoint where endpoint_id = $1',
      [ofView.endpointId],
    );
    expect(row).toEqual({ active: false, disabled_reason: expect.stringContaining('view') as string });
    const topics = await server.db.query<object[]>('select event, view_id from webhook_topic where customer_id = $1', [
      customer.customerId,
    ]);
    expect(topics).toEqual([{ event: 'surged', view_id: null }]);
  });
});
