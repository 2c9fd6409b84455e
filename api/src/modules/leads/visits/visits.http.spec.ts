import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

describe('visits', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
  });

  const start = async (as = staff) =>
    (await server.request('POST', '/api/visits', { as, body: { customer_slug: customer.slug } })).body;
  const read = async (as = staff) =>
    (await server.request('GET', `/api/visits?customer_slug=${customer.slug}`, { as })).body;
  const listed = async (body: object, as = staff) => {
    const request = { as, body: { customer_slug: customer.slug, filters: [], page: 1, ...body } };
    return (await server.request('POST', '/api/filter-leads', request)).body as {
      leads: { fullName: string; isNew: boolean }[];
      total: number;
    };
  };
  const lead = (name: string, createdAt: string, fields = {}) =>
    server.create.lead({ customer, person: { full_name: name }, lead: { created_at: createdAt, ...fields } });
  const wasSeen = (minutesAgo: number) =>
    server.superuser.query(
      `update workspace_visit set seen_at = now() - make_interval(mins => $3) where (customer_id, user_id) = ($1, $2)`,
      [customer.customerId, staff.userId, minutesAgo],
    );
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const isNew = (value: boolean, negate = false) => ({ propertyName: 'new', operator: '=', value, negate });

  it('mark no lead as new before the second one', async () => {
    await lead('Ada', minutesAgo(1));
    const none = { newSince: null, newLeads: 0, ownLeads: 0, dueLeads: 0 };
    expect(await read()).toEqual(none);
    expect(await start()).toEqual(none);
    expect((await listed({})).leads).toMatchObject([{ fullName: 'Ada', isNew: false }]);
    expect((await listed({ filters: [isNew(true)] })).total).toBe(0);
  });

  it('mark the leads that came since the user was last there, until the next visit', async () => {
    await start();
    await wasSeen(60);
    await lead('Before', minutesAgo(90), { score: 9 });
    await lead('After', minutesAgo(30), { score: 8 });
    await lead('Recycled', minutesAgo(30), { recycled: true });
    await lead('Hidden', minutesAgo(30), { verdict: 'hidden' });
    const since = expect.stringMatching(/^20.*Z$/) as string;
    // A reload keeps the marks.
    for (let time = 0; time < 2; time++)
      expect(await start()).toEqual({ newSince: since, newLeads: 1, ownLeads: 0, dueLeads: 0 });
    expect(await read()).toEqual({ newSince: since, newLeads: 1, ownLeads: 0, dueLeads: 0 });
    expect((await listed({})).leads).toMatchObject([
      { fullName: 'Before', isNew: false },
      { fullName: 'After', isNew: true },
    ]);
    const names = async (...filters: object[]) => (await listed({ filters })).leads.map(({ fullName }) => fullName);
    expect(await names(isNew(true))).toEqual(['After']);
    expect(await names(isNew(false))).toEqual(['Before']);
    expect(await names(isNew(true, true))).toEqual(['Before']);

    await wasSeen(29);
    expect(await start()).toMatchObject({ newLeads: 1 });
    await wasSeen(30);
    await lead('Latest', minutesAgo(5));
    expect(await start()).toMatchObject({ newLeads: 1 });
    expect(await names(isNew(true))).toEqual(['Latest']);
  });

  it('are of one user and one workspace', async () => {
    await start();
    await wasSeen(60);
    await lead('Ada', minutesAgo(30));
    expect(await start()).toMatchObject({ newLeads: 1 });
    const colleague = await server.create.user({ customer });
    expect(await start(colleague)).toEqual({ newSince: null, newLeads: 0, ownLeads: 0, dueLeads: 0 });
    const other = await server.create.user({ customer: await server.create.customer() });
    const body = { customer_slug: customer.slug };
    expect((await server.request('POST', '/api/visits', { as: other, body })).status).toBe(403);
    expect((await server.request('GET', `/api/visits?customer_slug=${customer.slug}`, { as: other })).status).toBe(403);
  });

  it('leave out of CSV files what the filter leaves out', async () => {
    await start();
    await wasSeen(60);
    await lead('Before', minutesAgo(90));
    await lead('After', minutesAgo(30));
    await start();
    const { text } = await server.request('POST', '/api/filter-leads', {
      as: staff,
      body: { customer_slug: customer.slug, filters: [isNew(true)], columns: ['Name'] },
      headers: { accept: 'text/csv' },
    });
    expect(text).toBe('\uFEFFName\r\n"After"\r\n');
  });
});
