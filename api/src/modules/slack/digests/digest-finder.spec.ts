import { DataSource } from 'typeorm';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { StandInWebhooks } from '../../../testing/webhook-server.js';
import {
  listDigests,
  createLeadWithSignalOn,
  createSubscribedCustomer,
  listReportedLeads,
} from '../testing/subscribed-customer.js';
import { ViewsService } from '../../views/views.service.js';
import { DigestFinder } from './digest-finder.service.js';

const at = (instant: string) => new Date(`2026-${instant}Z`);

describe('digest finder', () => {
  let server: TestApp;
  let webhooks: StandInWebhooks;
  let finder: DigestFinder;
  beforeAll(async () => {
    webhooks = await StandInWebhooks.start();
    server = await startTestApp({ settings: { SLACK_WEBHOOK_HOSTS: webhooks.host } });
    finder = (await server.worker()).get(DigestFinder);
  });
  afterAll(async () => {
    await server.close();
    await webhooks.stop();
  });

  const subscribe = (view?: object) => createSubscribedCustomer(server, webhooks, view);

  it('reports leads with signals from the subscribed day on, each once', async () => {
    const { customer, viewId } = await subscribe();
    await createLeadWithSignalOn(server, customer, '2026-02-28');
    const first = await createLeadWithSignalOn(server, customer, '2026-03-01');
    expect(await finder.find(customer.customerId, viewId, at('03-02T04:00:00'))).toBe(true);
    expect(await finder.find(customer.customerId, viewId, at('03-03T04:00:00'))).toBe(false);
    const second = await createLeadWithSignalOn(server, customer, '2026-03-03');
    expect(await finder.find(customer.customerId, viewId, at('03-04T04:00:00'))).toBe(true);
    expect(await listReportedLeads(server, customer)).toEqual([[first.leadId], [second.leadId]]);
    expect(await listDigests(server, customer)).toMatchObject([
      { state: 'waiting', leads_count: 1, period_from: at('03-01T00:00:00'), period_to: at('03-02T04:00:00') },
      { state: 'waiting', leads_count: 1, period_from: at('03-02T04:00:00'), period_to: at('03-04T04:00:00') },
    ]);
  });

  it('writes no digest without new leads', async () => {
    const { customer } = await subscribe();
    await finder.findAll();
    expect(await listDigests(server, customer)).toEqual([]);
  });

  it('reports the leads that the view lists: never hidden ones, recycled ones only if it includes them', async () => {
    const plain = await subscribe();
    const recycled = await subscribe({ filters: [{ propertyName: 'recycled', operator: '=', value: true }] });
    const titled = await subscribe({ filters: [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' }] });
    const reportedBy = async ({ customer, viewId }: typeof plain) => {
      const listedLead = await createLeadWithSignalOn(server, customer, '2026-03-02', { person: { job_title: 'CTO' } });
      const recycledLead = await createLeadWithSignalOn(server, customer, '2026-03-02', { lead: { recycled: true } });
      await createLeadWithSignalOn(server, customer, '2026-03-02', { lead: { verdict: 'hidden', recycled: true } });
      await createLeadWithSignalOn(server, customer, '2026-03-02', { lead: { verdict: 'hidden' } });
      await finder.find(customer.customerId, viewId, at('03-03T00:00:00'));
      const [leads = []] = await listReportedLeads(server, customer);
      return leads.map((id) =>
        id === listedLead.leadId ? 'shown' : id === recycledLead.leadId ? 'recycled' : 'hidden',
      );
    };
    expect(await reportedBy(plain)).toEqual(['shown']);
    expect(await reportedBy(recycled)).toEqual(['recycled']);
    expect(await reportedBy(titled)).toEqual(['shown']);
  });

  it('skips customers that are inactive, without a channel or unsubscribed', async () => {
    const [inactive, withoutChannel, unsubscribed] = [await subscribe(), await subscribe(), await subscribe()];
    for (const { customer } of [inactive, withoutChannel, unsubscribed])
      await createLeadWithSignalOn(server, customer, '2026-03-02');
    await server.db.query('update customer set active = false where customer_id = $1', [inactive.customer.customerId]);
    await server.db.query('update customer set slack_webhook_url = null where customer_id = $1', [
      withoutChannel.customer.customerId,
    ]);
    await server.db.query('update lead_view set slack_subscription_start = null where view_id = $1', [
      unsubscribed.viewId,
    ]);
    await finder.findAll();
    for (const { customer } of [inactive, withoutChannel, unsubscribed])
      expect(await listDigests(server, customer)).toEqual([]);
  });

  it('searches a view again after a change of leads, of its filters or its subscription, and every night', async () => {
    const { customer, viewId } = await subscribe();
    const [as, worker] = [await server.create.user(), await server.worker()];
    const countFound = async (onlyChanged: boolean) => {
      const before = (await listDigests(server, customer)).length;
      await finder.findAll(new Date(), { onlyChanged });
      return (await listDigests(server, customer)).length - before;
    };
    const addUnnoticedLead = async () => {
      await createLeadWithSignalOn(server, customer, '2026-03-02');
      await server.db.query('update lead_total set version = version - 1 where customer_id = $1', [
        customer.customerId,
      ]);
    };
    // Before the first lead, whose merge stores the version 0.
    expect(await countFound(true)).toBe(0);
    await createLeadWithSignalOn(server, customer, '2026-03-02');
    await server.db.query('update lead_total set version = 0 where customer_id = $1', [customer.customerId]);
    expect(await countFound(true)).toBe(1);
    await addUnnoticedLead();
    await server.db.query('update lead_total set version = 0 where customer_id = $1', [customer.customerId]);
    expect(await countFound(true)).toBe(0);
    expect(await countFound(false)).toBe(1);

    await addUnnoticedLead();
    const view = { customer_slug: customer.slug, name: 'Busy', entityType: 'leads', filters: [] };
    expect((await server.request('POST', `/api/views/${viewId}`, { as, body: view })).status).toBe(200);
    expect(await countFound(true)).toBe(1);

    await addUnnoticedLead();
    await worker
      .get(ViewsService)
      .changeSubscription(worker.get(DataSource).manager, customer.customerId, viewId, '2026-03-01');
    expect(await countFound(true)).toBe(1);

    // Favourites raise no version.
    view.filters = [{ propertyName: 'isFavorite', operator: '=', value: false }] as never[];
    expect((await server.request('POST', `/api/views/${viewId}`, { as, body: view })).status).toBe(200);
    expect(await countFound(true)).toBe(0);
    await addUnnoticedLead();
    expect(await countFound(true)).toBe(1);
  });

  it('searches other views when the filters of one are invalid', async () => {
    const invalid = await subscribe({ filters: [{ propertyName: 'shoeSize', operator: '=', value: 42 }] });
    const valid = await subscribe();
    for (const { customer } of [invalid, valid]) await createLeadWithSignalOn(server, customer, '2026-03-02');
    await finder.findAll();
    expect(await listDigests(server, invalid.customer)).toEqual([]);
    expect(await listDigests(server, valid.customer)).toHaveLength(1);
  });

  it("continues when a clock goes back, and finds other views' leads when one view fails", async () => {
    const { customer, viewId } = await subscribe();
    for (const instant of ['03-05T04:00:00', '03-05T03:59:00', '03-06T04:00:00']) {
      await createLeadWithSignalOn(server, customer, '2026-03-02');
      expect(await finder.find(customer.customerId, viewId, at(instant))).toBe(true);
    }
    expect(await listDigests(server, customer)).toMatchObject([
      { period_from: at('03-01T00:00:00'), period_to: at('03-05T04:00:00') },
      { period_from: at('03-05T04:00:00'), period_to: at('03-05T04:00:00.001') },
      { period_from: at('03-05T04:00:00.001'), period_to: at('03-06T04:00:00') },
    ]);
    const others = [await subscribe(), await subscribe(), await subscribe(), await subscribe(), await subscribe()];
    for (const subscribed of [{ customer }, ...others])
      await createLeadWithSignalOn(server, subscribed.customer, '2026-03-02');
    await server.db.query('update slack_digest set period_from = period_to where customer_id = $1 and period_to = $2', [
      customer.customerId,
      at('03-06T04:00:00'),
    ]);
    await expect(finder.findAll()).rejects.toThrow(/duplicate key/);
    for (const other of others) expect(await listDigests(server, other.customer)).toHaveLength(1);
    await server.superuser.query('delete from lead_view where customer_id = $1', [customer.customerId]);
  });

  it('writes one digest and one job from parallel searches', async () => {
    const { customer, viewId } = await subscribe();
    const { leadId } = await createLeadWithSignalOn(server, customer, '2026-03-02');
    const searches = Array.from({ length: 6 }, () => finder.find(customer.customerId, viewId, new Date()));
    expect((await Promise.all(searches)).filter(Boolean)).toHaveLength(1);
    expect(await listReportedLeads(server, customer)).toEqual([[leadId]]);
    const jobs = await server.db.query<object[]>('select from graphile_worker.jobs where key = $1', [
      `deliver-digests:${customer.customerId}`,
    ]);
    expect(jobs).toHaveLength(1);
  });
});
