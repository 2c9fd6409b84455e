import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp, type TestResponse } from '../../testing/test-app.js';

interface ListedView {
  id: string;
  name: string;
  isShared: boolean;
  canEdit: boolean;
}

describe('shared and private views', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let ada: TestUser;
  let sam: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startTestApp();
    admin = await server.create.user();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    ada = await server.create.user({ customer });
    sam = await server.create.user({ customer });
  });

  const send = (as: TestUser, more: object = {}, id = ''): Promise<TestResponse> =>
    server.request('POST', `/api/views${id}`, {
      as,
      body: { customer_slug: customer.slug, name: 'CTOs', entityType: 'leads', filters: [], ...more },
    });
  const create = async (as: TestUser, more: object = {}) =>
    ((await send(as, more)).body as { createdView: { id: string } }).createdView.id;
  const remove = (as: TestUser, id: string) =>
    server.request('DELETE', `/api/views/${id}`, { as, body: { customer_slug: customer.slug } });
  const response = async (as: TestUser, slug = customer.slug) => {
    const { body } = await server.request('GET', `/api/views?customer_slug=${slug}`, { as });
    return body as { views: ListedView[]; order: { leads?: string[] } };
  };
  const list = async (as: TestUser) => (await response(as)).views;
  const order = (as: TestUser, viewIds: string[]) =>
    server.request('PUT', '/api/views/order', {
      as,
      body: { customer_slug: customer.slug, entityType: 'leads', viewIds },
    });

  it('shows a shared view to the workspace; its owner and administrators may change it', async () => {
    const id = await create(ada);
    expect(await list(ada)).toMatchObject([{ id, isShared: true, canEdit: true }]);
    expect(await list(sam)).toMatchObject([{ id, isShared: true, canEdit: false }]);
    expect(await list(admin)).toMatchObject([{ id, canEdit: true }]);
    const error = expect.stringContaining('owner') as string;
    expect(await send(sam, { name: 'Mine' }, `/${id}`)).toMatchObject({ status: 403, body: { success: false, error } });
    expect(await remove(sam, id)).toMatchObject({ status: 403, body: { success: false, error } });
    expect((await send(admin, { name: 'Chiefs' }, `/${id}`)).status).toBe(200);
    expect(await list(ada)).toMatchObject([{ id, name: 'Chiefs' }]);
    expect((await remove(ada, id)).status).toBe(200);
  });

  it('shows a private view to its owner only', async () => {
    const id = await create(ada, { isShared: false });
    expect(await list(ada)).toMatchObject([{ id, isShared: false, canEdit: true }]);
    for (const other of [sam, admin]) {
      expect(await list(other)).toEqual([]);
      expect((await send(other, { name: 'Mine' }, `/${id}`)).status).toBe(404);
      expect((await remove(other, id)).status).toBe(404);
    }
    expect((await send(sam)).status).toBe(201);
    expect(await list(ada)).toMatchObject([{ name: 'CTOs' }, { name: 'CTOs' }]);
  });

  it('hides a private view from a query without a condition on its owner', async () => {
    await create(ada, { isShared: false });
    const rows = async (user: TestUser) => {
      const { body } = await server.request('GET', `/api/views/counts?customer_slug=${customer.slug}`, { as: user });
      return (body as { counts: unknown[] }).counts;
    };
    expect(await rows(ada)).toHaveLength(1);
    expect(await rows(sam)).toEqual([]);
  });

  it('lets the owner share a private view and make it private again', async () => {
    const id = await create(ada, { isShared: false });
    await send(ada, { isShared: true }, `/${id}`);
    expect(await list(sam)).toMatchObject([{ id, canEdit: false }]);
    expect((await send(admin, { isShared: false }, `/${id}`)).status).toBe(403);
    expect((await send(ada, { isShared: false }, `/${id}`)).status).toBe(200);
    expect(await list(sam)).toEqual([]);
  });

  it('gives a view from before owners to the user who makes it private', async () => {
    const insert = `insert into lead_view (customer_id, name, entity_type) values ($1, 'Old', 'leads') returning view_id as id`;
    const [old] = await server.db.query<{ id: string }[]>(insert, [customer.customerId]);
    expect(await list(sam)).toMatchObject([{ name: 'Old', canEdit: true }]);
    expect((await send(sam, { name: 'Old', isShared: false }, `/${old?.id ?? ''}`)).status).toBe(200);
    expect(await list(sam)).toMatchObject([{ isShared: false }]);
    expect(await list(ada)).toEqual([]);
  });

  it('keeps a view shared while Slack reports it', async () => {
    const id = await create(ada);
    await server.db.query(`update lead_view set slack_subscription_start = '2026-03-01' where view_id = $1`, [id]);
    expect(await send(ada, { isShared: false }, `/${id}`)).toMatchObject({ status: 409 });
    expect(await list(sam)).toMatchObject([{ id }]);
  });

  it('does not offer private views to Slack', async () => {
    const id = await create(ada, { isShared: false });
    const body = {
      customerSlug: customer.slug,
      webhookUrl: 'https://hooks.slack.com/services/T0/B0/x',
      viewIds: [id],
      subscriptionDate: '2026-03-01',
    };
    expect((await server.request('POST', '/api/admin/slack-channels', { as: admin, body })).status).toBe(404);
  });

  it("stores each user's own order of the views", async () => {
    const [first, second] = [await create(ada, { name: 'A' }), await create(ada, { name: 'B' })];
    expect((await order(ada, [second, first])).status).toBe(200);
    expect((await response(ada)).order).toEqual({ leads: [second, first] });
    expect((await response(sam)).order).toEqual({});
    await order(ada, [first, second]);
    expect((await response(ada)).order).toEqual({ leads: [first, second] });
  });

  it('leaves views of others and of other workspaces out of an order', async () => {
    const hidden = await create(sam, { isShared: false });
    const shared = await create(sam, { name: 'Shared' });
    expect((await order(ada, [hidden, shared])).status).toBe(200);
    expect((await response(ada)).order).toEqual({ leads: [shared] });
    const foreign = await server.create.customer();
    const stranger = await server.create.user({ customer: foreign });
    const body = { customer_slug: foreign.slug, entityType: 'leads', viewIds: [shared] };
    await server.request('PUT', '/api/views/order', { as: stranger, body });
    expect((await response(stranger, foreign.slug)).order).toEqual({ leads: [] });
    expect((await order(stranger, [shared])).status).toBe(403);
  });
});
