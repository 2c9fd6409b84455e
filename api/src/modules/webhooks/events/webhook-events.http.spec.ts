import type { INestApplicationContext } from '@nestjs/common';
import { unique } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { DoNotContactService } from '../../people/do-not-contact/do-not-contact.service.js';
import { createImportService, uniqueNumber, writeEventFile } from '../../signals/testing/import-events.js';
import { sampleEvent } from '../../signals/testing/sample-events.js';
import { WebhookDeliveries } from '../deliveries/webhook-delivery.service.js';
import { createEndpoint, type TestEndpoint } from '../testing/test-endpoint.js';
import { WebhookReceiver, type ReceivedWebhook } from '../testing/webhook-receiver.js';
import { WebhookEventFinder } from './webhook-event-finder.service.js';

const ALL_TYPES = ['lead.created', 'lead.changed', 'playbook.created'];

describe('events', () => {
  let server: TestApp;
  let worker: INestApplicationContext;
  let receiver: WebhookReceiver;
  let endpoint: TestEndpoint;
  let leadId: number;
  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    server = await startTestApp({ settings: { WEBHOOK_PRIVATE_HOSTS: receiver.host } });
    worker = await server.worker();
  });
  afterAll(async () => {
    await server.close();
    await receiver.stop();
  });
  beforeEach(async () => {
    receiver.reset();
    endpoint = await createEndpoint(server, receiver, { eventTypes: ALL_TYPES });
    ({ leadId } = await createLead());
  });

  const createLead = (overrides: object = {}) =>
    server.create.lead({
      customer: endpoint.customer,
      person: { full_name: `Kim ${unique()}` },
      signals: [{ type: 'IssuesEvent', repo: `acme/tool-${unique()}`, createdAt: '2026-03-01T00:00:00Z' }],
      ...overrides,
    });
  /** Does what the worker's jobs do, and returns what has arrived since. */
  async function work(of: TestEndpoint = endpoint): Promise<ReceivedWebhook[]> {
    const { customer, endpointId, name } = of;
    const before = receiver.of(name).length;
    await worker.get(WebhookEventFinder).find(customer.customerId);
    await worker.get(WebhookDeliveries).deliver({ customerId: customer.customerId, endpointId });
    return receiver.of(name).slice(before);
  }
  const types = (messages: ReceivedWebhook[]) => messages.map(({ body }) => body.type);
  const leadIdOf = (message?: ReceivedWebhook) => (message?.body.data.lead as { leadId: number } | undefined)?.leadId;
  async function tag(ids = [leadId]): Promise<void> {
    const body = { customer_slug: endpoint.customer.slug, entityType: 'leads', entityIds: ids, tagName: unique() };
    const { status, text } = await server.request('POST', '/api/tags', { as: endpoint.admin, body });
    if (status !== 201) throw new Error(text);
  }
  async function importStar(id = uniqueNumber()): Promise<number> {
    const actor = { id, login: `person-${id}` };
    const event = sampleEvent({ actor, repo: `acme-${unique()}/tool` });
    await createImportService(server.db).importFile(writeEventFile([event]), { allRepos: endpoint.customer.slug });
    return id;
  }

  it('tell of a new lead as lists show it, signed', async () => {
    const id = await importStar();
    const [message, ...others] = await work();
    expect(others).toEqual([]);
    expect(message && receiver.verify(message, endpoint.secret)).toMatchObject({
      type: 'lead.created',
      version: 1,
      data: { lead: { githubUser: `person-${id}`, githubSignalsCount: 1, tags: [] } },
    });
    const list = await server.request('POST', '/api/filter-leads', {
      as: endpoint.admin,
      body: {
        customer_slug: endpoint.customer.slug,
        filters: [{ propertyName: 'leadId', operator: 'IN', value: [leadIdOf(message)] }],
      },
    });
    const [shown] = (list.body as { leads: Record<string, unknown>[] }).leads;
    delete shown?.isNew;
    expect(message?.body.data.lead).toEqual(shown);
  });

  it('tell of further signals, tags, recycling, outreach and hidden leads that are shown again as changes', async () => {
    const id = await importStar();
    await work();
    await importStar(id);
    expect(types(await work())).toEqual(['lead.changed']);
    await tag();
    const [tagged] = await work();
    expect(tagged?.body).toMatchObject({
      type: 'lead.changed',
      data: { lead: { leadId, tags: [{ tagName: expect.any(String) as string }] } },
    });
    const slug = endpoint.customer.slug;
    const recycle = { customer_slug: slug, entityType: 'leads', entityIds: [leadId], tagId: 'recycled' };
    await server.request('POST', '/api/tags', { as: endpoint.admin, body: recycle });
    expect((await work())[0]?.body.data.lead).toMatchObject({ recycled: true });
    const administrator = await server.create.user();
    const decide = (verdict: string) =>
      server.request('PUT', `/api/admin/leads/${leadId}/verdict`, {
        as: administrator,
        body: { customer_slug: slug, verdict },
      });
    await decide('hidden');
    expect(await work()).toEqual([]);
    await decide('human');
    expect(types(await work())).toEqual(['lead.created']);
  });

  it('tell of values that lists read from the person', async () => {
    const login = `person-${await importStar()}`;
    await work();
    const body = { fileName: 'people.csv', csv: `login,linkedin_url\n${login},https://www.linkedin.com/in/${login}\n` };
    const { status } = await server.request('POST', '/api/admin/enrichment-files', {
      as: endpoint.admin,
      body: { ...body, preview: false },
    });
    expect(status).toBe(200);
    const [message, ...others] = await work();
    expect([message?.body, others]).toMatchObject([
      { type: 'lead.changed', data: { lead: { userLinkedin: `https://www.linkedin.com/in/${login}` } } },
      [],
    ]);
  });

  it('are one for changes in a short time', async () => {
    await tag();
    await tag();
    await tag();
    expect(types(await work())).toEqual(['lead.changed']);
    expect(await work()).toEqual([]);
  });

  it('tell of a playbook with its cards', async () => {
    const url = `/api/leads/${leadId}/generate-playbook`;
    const body = { customer_slug: endpoint.customer.slug };
    expect((await server.request('POST', url, { as: endpoint.admin, body })).status).toBe(201);
    const [message, ...others] = await work();
    expect(others).toEqual([]);
    expect(message?.body).toMatchObject({ type: 'playbook.created', data: { lead: { leadId, hasPlaybook: true } } });
    expect(message?.body.data.cards).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          contents: expect.objectContaining({ summary: expect.any(String) as string }) as object,
        }),
      ]),
    );
  });

  it('are those that an endpoint has selected, as the same message for all endpoints', async () => {
    const { customer, admin } = endpoint;
    const [second, third] = [
      await createEndpoint(server, receiver, { customer, admin, eventTypes: ['lead.changed'] }),
      await createEndpoint(server, receiver, { customer, admin, eventTypes: ['lead.created'] }),
    ];
    await tag();
    const [first] = await work();
    expect((await work(second)).map(({ id, text }) => [id, text])).toEqual([[first?.id, first?.text]]);
    expect(await work(third)).toEqual([]);
  });

  it('are those of a view, until it is gone', async () => {
    const { customer, admin } = endpoint;
    const filters = [{ propertyName: 'jobTitle', operator: '=', value: 'CTO' }];
    const view = await server.request('POST', '/api/views', {
      as: admin,
      body: { customer_slug: customer.slug, name: 'CTOs', entityType: 'leads', filters },
    });
    const viewId = (view.body as { createdView: { id: string } }).createdView.id;
    const ofView = await createEndpoint(server, receiver, { customer, admin, eventTypes: ALL_TYPES, viewId });
    const { leadId: listed } = await createLead({ person: { job_title: 'CTO' } });
    await tag([leadId, listed]);
    expect((await work(ofView)).map(leadIdOf)).toEqual([listed]);
    await server.request('DELETE', `/api/views/${viewId}`, { as: admin, body: { customer_slug: customer.slug } });
    await tag([listed]);
    expect(await work(ofView)).toEqual([]);
    const { body } = await server.request('GET', `/api/admin/webhook-endpoints?customer_slug=${customer.slug}`, {
      as: admin,
    });
    const { endpoints } = body as { endpoints: object[] };
    expect(endpoints).toContainEqual(
      expect.objectContaining({
        id: ofView.endpointId,
        active: false,
        disabledReason: expect.stringContaining('view') as string,
      }),
    );
  });

  it('are logged only in workspaces with active endpoints', async () => {
    const changes = () =>
      server.db.query<object[]>('select from lead_change where customer_id = $1', [endpoint.customer.customerId]);
    await tag();
    expect(await changes()).toHaveLength(1);
    await work();
    expect(await changes()).toHaveLength(0);
    await server.db.query('update webhook_endpoint set active = false where endpoint_id = $1', [endpoint.endpointId]);
    await tag();
    await importStar();
    expect(await changes()).toHaveLength(0);
  });

  it('leave nothing behind of a person who is erased, also when messages wait', async () => {
    const { customer, admin, endpointId } = endpoint;
    await tag();
    await work();
    receiver.next(500);
    await tag();
    await work();
    await server.db.transaction((tx) => server.app.get(DoNotContactService).add(tx, leadId, {}));
    const rows = await server.db.query<object[]>('select from webhook_message where customer_id = $1', [
      customer.customerId,
    ]);
    expect(rows).toEqual([]);
    const url = `/api/admin/webhook-endpoints/${endpointId}/deliveries?customer_slug=${customer.slug}`;
    expect((await server.request('GET', url, { as: admin })).body).toEqual({ deliveries: [], next: null });
    expect(await work()).toEqual([]);
  });

  it('are not sent and not shown once the lead is hidden', async () => {
    const { customer, admin, endpointId } = endpoint;
    await tag();
    await worker.get(WebhookEventFinder).find(customer.customerId);
    await server.db.query(`update lead set verdict = 'hidden' where customer_id = $1 and lead_id = $2`, [
      customer.customerId,
      leadId,
    ]);
    const url = `/api/admin/webhook-endpoints/${endpointId}/deliveries?customer_slug=${customer.slug}`;
    expect((await server.request('GET', url, { as: admin })).body).toEqual({ deliveries: [], next: null });
    await worker.get(WebhookDeliveries).deliver({ customerId: customer.customerId, endpointId });
    expect(receiver.of(endpoint.name)).toEqual([]);
    expect(await server.db.query('select from webhook_message where customer_id = $1', [customer.customerId])).toEqual(
      [],
    );
  });
});
