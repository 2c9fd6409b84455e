import { httpApp, type HttpApp } from '../../../testing/http-app.js';
import { StandInWebhooks } from '../../../testing/webhook-server.js';
import { digestsOf, leadOn, subscribed, toldLeads } from '../testing/subscribed.js';
import { DigestFinder } from './digest-finder.service.js';

const at = (moment: string) => new Date(`2026-${moment}Z`);

describe('what is new in a view that Slack hears of', () => {
  let server: HttpApp;
  let webhooks: StandInWebhooks;
  let finder: DigestFinder;
  beforeAll(async () => {
    webhooks = await StandInWebhooks.start();
    server = await httpApp({ settings: { SLACK_WEBHOOK_HOSTS: webhooks.host } });
    finder = server.app.get(DigestFinder);
  });
  afterAll(async () => {
    await server.close();
    await webhooks.stop();
  });

  const given = (view?: object) => subscribed(server, webhooks, view);

  it('are leads with signals from the subscribed day on, each told once', async () => {
    const { customer, viewId } = await given();
    await leadOn(server, customer, '2026-02-28');
    const first = await leadOn(server, customer, '2026-03-01');
    expect(await finder.find(customer.customerId, viewId, at('03-02T04:00:00'))).toBe(true);
    expect(await finder.find(customer.customerId, viewId, at('03-03T04:00:00'))).toBe(false);
    const second = await leadOn(server, customer, '2026-03-03');
    expect(await finder.find(customer.customerId, viewId, at('03-04T04:00:00'))).toBe(true);
    expect(await toldLeads(server, customer)).toEqual([[first.leadId], [second.leadId]]);
    expect(await digestsOf(server, customer)).toMatchObject([
      { state: 'waiting', leads_count: 1, period_from: at('03-01T00:00:00'), period_to: at('03-02T04:00:00') },
      { state: 'waiting', leads_count: 1, period_from: at('03-02T04:00:00'), period_to: at('03-04T04:00:00') },
    ]);
  });

  it('is nothing where nothing is, and then no digest is written', async () => {
    const { customer } = await given();
    await finder.findAll();
    expect(await digestsOf(server, customer)).toEqual([]);
  });

  it('are leads that the view lists: no hidden ones, recycled ones if it asks for them', async () => {
    const plain = await given();
    const recycled = await given({ filters: [{ propertyName: 'recycled', operator: '=', value: true }] });
    const titled = await given({ filters: [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' }] });
    const told = async ({ customer, viewId }: typeof plain) => {
      const shown = await leadOn(server, customer, '2026-03-02', { person: { job_title: 'CTO' } });
      const away = await leadOn(server, customer, '2026-03-02', { lead: { recycled: true } });
      await leadOn(server, customer, '2026-03-02', { lead: { verdict: 'hidden', recycled: true } });
      await leadOn(server, customer, '2026-03-02', { lead: { verdict: 'hidden' } });
      await finder.find(customer.customerId, viewId, at('03-03T00:00:00'));
      const [leads = []] = await toldLeads(server, customer);
      return leads.map((id) => (id === shown.leadId ? 'shown' : id === away.leadId ? 'recycled' : 'hidden'));
    };
    expect(await told(plain)).toEqual(['shown']);
    expect(await told(recycled)).toEqual(['recycled']);
    expect(await told(titled)).toEqual(['shown']);
  });

  it('is of no concern while the customer is inactive, has no channel or no longer subscribes', async () => {
    const [inactive, without, unsubscribed] = [await given(), await given(), await given()];
    for (const { customer } of [inactive, without, unsubscribed]) await leadOn(server, customer, '2026-03-02');
    await server.db.query('update customer set active = false where customer_id = $1', [inactive.customer.customerId]);
    await server.db.query('update customer set slack_webhook_url = null where customer_id = $1', [
      without.customer.customerId,
    ]);
    await server.db.query('update lead_view set slack_subscription_start = null where view_id = $1', [
      unsubscribed.viewId,
    ]);
    await finder.findAll();
    for (const { customer } of [inactive, without, unsubscribed]) expect(await digestsOf(server, customer)).toEqual([]);
  });

  it('is found in all views, whatever is wrong with one of them', async () => {
    const broken = await given({ filters: [{ propertyName: 'shoeSize', operator: '=', value: 42 }] });
    const sound = await given();
    for (const { customer } of [broken, sound]) await leadOn(server, customer, '2026-03-02');
    await finder.findAll();
    expect(await digestsOf(server, broken.customer)).toEqual([]);
    expect(await digestsOf(server, sound.customer)).toHaveLength(1);
  });

  it('is told on when a clock went back, and found elsewhere when one view fails', async () => {
    const { customer, viewId } = await given();
    for (const moment of ['03-05T04:00:00', '03-05T03:59:00', '03-06T04:00:00']) {
      await leadOn(server, customer, '2026-03-02');
      expect(await finder.find(customer.customerId, viewId, at(moment))).toBe(true);
    }
    expect(await digestsOf(server, customer)).toMatchObject([
      { period_from: at('03-01T00:00:00'), period_to: at('03-05T04:00:00') },
      { period_from: at('03-05T04:00:00'), period_to: at('03-05T04:00:00.001') },
      { period_from: at('03-05T04:00:00.001'), period_to: at('03-06T04:00:00') },
    ]);
    const others = [await given(), await given(), await given(), await given(), await given()];
    for (const one of [{ customer }, ...others]) await leadOn(server, one.customer, '2026-03-02');
    await server.db.query('update slack_digest set period_from = period_to where customer_id = $1 and period_to = $2', [
      customer.customerId,
      at('03-06T04:00:00'),
    ]);
    await expect(finder.findAll()).rejects.toThrow(/duplicate key/);
    for (const other of others) expect(await digestsOf(server, other.customer)).toHaveLength(1);
    await server.db.query('delete from lead_view where customer_id = $1', [customer.customerId]);
  });

  it('is found once by several that look at the same time, and brings one job', async () => {
    const { customer, viewId } = await given();
    const { leadId } = await leadOn(server, customer, '2026-03-02');
    const looks = Array.from({ length: 6 }, () => finder.find(customer.customerId, viewId, new Date()));
    expect((await Promise.all(looks)).filter(Boolean)).toHaveLength(1);
    expect(await toldLeads(server, customer)).toEqual([[leadId]]);
    const jobs = await server.db.query<object[]>('select from graphile_worker.jobs where key = $1', [
      `deliver-digests:${customer.customerId}`,
    ]);
    expect(jobs).toHaveLength(1);
  });
});
