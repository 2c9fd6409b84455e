import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const TITLE = { propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' };

describe('the number of matches of each view', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
    const [harbor, cedar] = [await server.create.company(), await server.create.company()];
    await addLead(harbor, 'CTO');
    await addLead(harbor, 'CTO');
    await addLead(cedar, 'Engineer');
  });

  const addLead = (companyId: number, title: string) =>
    server.create.lead({
      customer,
      companyId,
      person: { job_title: title },
      signals: [{ type: 'WatchEvent', repo: 'acme/tool', createdAt: '2026-03-01T00:00:00Z' }],
    });
  const addView = async (entityType: string, filters: object[]) => {
    const body = { customer_slug: customer.slug, name: `${entityType} ${filters.length}`, entityType, filters };
    const created = await server.request('POST', '/api/views', { as: staff, body });
    return (created.body as { createdView: { id: string } }).createdView.id;
  };
  const counts = async () => {
    const { body } = await server.request('GET', `/api/views/counts?customer_slug=${customer.slug}`, { as: staff });
    const list = (body as { counts: { id: string; count: number | null }[] }).counts;
    return Object.fromEntries(list.map(({ id, count }) => [id, count]));
  };

  it('counts leads and companies', async () => {
    const ids = [
      await addView('leads', []),
      await addView('leads', [TITLE]),
      await addView('companies', []),
      await addView('companies', [TITLE]),
    ];
    const counted = await counts();
    expect(ids.map((id) => counted[id])).toEqual([3, 2, 2, 1]);
  });

  it('counts again after a change of the leads', async () => {
    const id = await addView('leads', [TITLE]);
    expect(await counts()).toEqual({ [id]: 2 });
    const tag = { customer_slug: customer.slug, entityType: 'leads', tagName: 'recycled' };
    const leads = await server.db.query<{ lead_id: number }[]>(
      `select lead_id from lead where customer_id = $1 and job_title = 'CTO' limit 1`,
      [customer.customerId],
    );
    const entityIds = leads.map(({ lead_id }) => lead_id);
    await server.request('POST', '/api/tags', { as: staff, body: { ...tag, entityIds } });
    expect(await counts()).toEqual({ [id]: 1 });
  });

  it('has no number for filters that lists refuse now', async () => {
    const insert = `insert into lead_view (customer_id, name, entity_type, filters) values ($1, 'Old', 'leads', $2) returning view_id as id`;
    const filters = JSON.stringify([{ propertyName: 'shoeSize', operator: '=', value: 42 }]);
    const [view] = await server.db.query<{ id: string }[]>(insert, [customer.customerId, filters]);
    expect(await counts()).toEqual({ [view?.id ?? '']: null });
  });
});
