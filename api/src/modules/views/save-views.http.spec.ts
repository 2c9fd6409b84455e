import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { startTestApp, type TestResponse, type TestApp } from '../../testing/test-app.js';

const filters = [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%cto%' }];
const days = [{ propertyName: 'lastSignalDate', operator: '>', value: '2026-01-01', days: 7, negate: true }];

describe('saving views', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
  });

  const save = (more: object = {}, id = ''): Promise<TestResponse> =>
    server.request('POST', `/api/views${id}`, {
      as: staff,
      body: { customer_slug: customer.slug, name: 'CTOs', entityType: 'leads', filters, ...more },
    });
  const remove = (id: string, as = staff): Promise<TestResponse> =>
    server.request('DELETE', `/api/views/${id}`, { as, body: { customer_slug: customer.slug } });
  const list = async () => {
    const { body } = await server.request('GET', `/api/views?customer_slug=${customer.slug}`, { as: staff });
    return (body as { views: { id: string; name: string; filters: unknown }[] }).views;
  };
  const idOf = (answer: TestResponse) => (answer.body as { createdView: { id: string } }).createdView.id;

  it('stores name, type and filters', async () => {
    const { status, body } = await save();
    const [view] = await list();
    expect(status).toBe(201);
    expect(body).toEqual({ success: true, createdView: { id: view?.id, name: 'CTOs' } });
    expect(view).toMatchObject({
      id: view?.id,
      name: 'CTOs',
      entityType: 'leads',
      filters,
      slackSubscriptionStart: null,
    });
  });

  it('renames a view and replaces its filters', async () => {
    const id = idOf(await save());
    const { status, body } = await save({ name: ' Weekly ', filters: days }, `/${id}`);
    expect([status, body]).toEqual([200, { success: true, view: { id, name: 'Weekly' } }]);
    expect(await list()).toMatchObject([{ id, name: 'Weekly', filters: days }]);
    expect((await save({ name: 'Weekly', filters: [] }, `/${id}`)).status).toBe(200);
  });

  it('stores sort, columns, layout and icon, and keeps what a change leaves out', async () => {
    const display = { sort: { column: 'score', desc: true }, columns: ['fullName', 'tags'], layout: 'focus' };
    const id = idOf(await save({ display, icon: 'star' }));
    await save({ name: 'Weekly' }, `/${id}`);
    expect(await list()).toMatchObject([{ id, name: 'Weekly', display, icon: 'star' }]);
    await save({ display: { columns: ['tags'] }, icon: null }, `/${id}`);
    expect(await list()).toMatchObject([{ id, display: { columns: ['tags'] }, icon: null }]);
  });

  it('removes a view, once', async () => {
    const id = idOf(await save());
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await remove(id)).toMatchObject({ status: 404, body: { success: false, error: 'View not found' } });
    expect(await list()).toEqual([]);
  });

  it.each([
    ['an empty name', { name: '  ' }, 'name'],
    ['no name', { name: null }, 'name'],
    ['a name of a page', { name: 'x'.repeat(201) }, 'name'],
    ['another type', { entityType: 'tags' }, 'entityType'],
    ['filters that are no list', { filters: {} }, 'filters'],
    ['a filter that no list takes', { filters: [{ ...filters[0], operator: 'IN' }] }, 'filters.0.operator'],
    ['what views do not have', { color: 'red' }, 'color'],
    ['a column that is no key', { display: { columns: ['Ada Brook'] } }, 'display.columns'],
    ['an order without a direction', { display: { sort: { column: 'score' } } }, 'display.sort.desc'],
    ['an icon that is no key', { icon: '<svg>' }, 'icon'],
  ])('refuses %s', async (_, more, field) => {
    const id = idOf(await save());
    for (const { status, body } of [await save({ name: 'Other', ...more }), await save(more, `/${id}`)]) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false, fields: { [field]: expect.any(String) as string } });
    }
    expect(await list()).toMatchObject([{ name: 'CTOs', filters }]);
  });

  it('replaces lone surrogates', async () => {
    const value = '%\ud800%';
    expect((await save({ filters: [{ ...filters[0], value }] })).status).toBe(201);
  });

  it('refuses a name that a view of the type has', async () => {
    await save();
    const other = idOf(await save({ name: 'Other' }));
    const taken = { status: 409, body: { success: false, error: 'There is already a view of this name' } };
    expect(await save({ name: 'CTOs ' })).toMatchObject(taken);
    expect(await save({}, `/${other}`)).toMatchObject(taken);
    expect((await save({ entityType: 'companies' })).status).toBe(201);
  });

  it('saves one of parallel identical requests', async () => {
    const answers = await Promise.all([save(), save(), save(), save()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const id = (await list())[0]?.id ?? '';
    const removals = await Promise.all([remove(id), remove(id), remove(id)]);
    expect(removals.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('returns 404 for a view of another workspace', async () => {
    const id = idOf(await save());
    const other = await server.create.customer();
    const stranger = await server.create.user({ customer: other });
    const body = { customer_slug: other.slug, name: 'Mine now', entityType: 'leads', filters: [] };
    expect((await server.request('POST', `/api/views/${id}`, { as: stranger, body })).status).toBe(404);
    expect(
      (await server.request('DELETE', `/api/views/${id}`, { as: stranger, body: { customer_slug: other.slug } }))
        .status,
    ).toBe(404);
    expect((await remove(id, stranger)).status).toBe(403);
    expect((await save({ customer_slug: other.slug })).status).toBe(403);
    expect((await save({}, '/no-uuid')).status).toBe(404);
    expect(await list()).toMatchObject([{ id, name: 'CTOs' }]);
  });
});
