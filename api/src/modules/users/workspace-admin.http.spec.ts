import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { unique } from '../../testing/builders.js';
import { MAX_USERS_PER_WORKSPACE } from '../../platform/limits.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('an administrator of one workspace', () => {
  let server: TestApp;
  let own: TestCustomer;
  let other: TestCustomer;
  let manager: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    [own, other] = [await server.create.customer(), await server.create.customer()];
    manager = await server.create.user({ customer: own, is_workspace_admin: true });
  });

  const send = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    server.request(method, `/api/admin/${url}`, { as: manager, body });
  const addUser = (fields: object) => send('POST', 'users', { email: `new-${unique()}@example.com`, ...fields });

  it('is named by the session', async () => {
    const { body } = await server.request('GET', '/api/me', { as: manager });
    expect(body).toMatchObject({ user: { is_admin: false, is_workspace_admin: true, customer_slug: own.slug } });
  });

  it('lists and adds staff of the own workspace only', async () => {
    const staff = await server.create.user({ customer: own });
    await server.create.user({ customer: other });
    const { body } = await send('GET', 'users');
    const emails = (body as { users: { email: string }[] }).users.map(({ email }) => email);
    expect(emails.sort()).toEqual([manager.email, staff.email].sort());
    expect(await addUser({ customerSlug: own.slug, is_workspace_admin: true })).toMatchObject({
      status: 201,
      body: { user: { customer_slug: own.slug, is_workspace_admin: true, is_admin: false } },
    });
    expect((await addUser({})).body).toMatchObject({ user: { customer_slug: own.slug } });
    expect((await addUser({ customerSlug: other.slug })).status).toBe(403);
    expect((await addUser({ is_admin: true })).status).toBe(403);
    expect((await send('GET', `users?customer_slug=${other.slug}`)).status).toBe(403);
  });

  it.each(['rotate-password', 'deactivate', 'activate', 'allow-google'])(
    'may %s staff of the own workspace, and finds no other user',
    async (action) => {
      const staff = await server.create.user({ customer: own });
      expect((await send('POST', `users/${staff.userId}/${action}`)).status).toBe(200);
      const foreign = await server.create.user({ customer: other });
      const admin = await server.create.user();
      const employedAdmin = await server.create.user({ customer: own, is_admin: true });
      for (const { userId } of [foreign, admin, employedAdmin]) {
        expect((await send('POST', `users/${userId}/${action}`)).status).toBe(404);
      }
    },
  );

  it('makes staff an administrator of the own workspace and back, but not oneself or others', async () => {
    const staff = await server.create.user({ customer: own });
    const change = (userId: number, isWorkspaceAdmin: boolean) =>
      send('PUT', `users/${userId}/role`, { is_workspace_admin: isWorkspaceAdmin });
    const role = async () => {
      const { body } = await server.request('GET', '/api/me', { as: staff });
      return (body as { user: { is_workspace_admin: boolean } }).user.is_workspace_admin;
    };
    expect((await change(staff.userId, true)).status).toBe(200);
    expect(await role()).toBe(true);
    expect((await change(staff.userId, false)).status).toBe(200);
    expect(await role()).toBe(false);
    expect((await change(manager.userId, false)).status).toBe(409);
    expect((await change((await server.create.user({ customer: other })).userId, true)).status).toBe(404);
    expect((await change((await server.create.user()).userId, true)).status).toBe(404);
  });

  it("adds no address of another customer's domain, which an administrator of all workspaces may", async () => {
    const domain = `${unique()}.example.com`;
    const customer = await server.create.customer({ email_domain: domain });
    const body = { email: `Kim@${domain.toUpperCase()}`, customerSlug: own.slug };
    const refused = await addUser(body);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).not.toContain(customer.slug);
    const admin = await server.create.user();
    expect((await server.request('POST', '/api/admin/users', { as: admin, body })).status).toBe(201);
  });

  it('leaves a record of every role that it gives', async () => {
    const email = `new-${unique()}@example.com`;
    const { body } = await addUser({ email, is_workspace_admin: true });
    const { id } = (body as { user: { id: number } }).user;
    await send('PUT', `users/${id}/role`, { is_workspace_admin: false });
    await send('PUT', `users/${id}/role`, { is_workspace_admin: true });
    const entries = await server.db.query<object[]>(
      `select action, detail, customer_slug from audit_entry where user_email = $1 and action like 'user.%' order by audit_entry_id`,
      [manager.email],
    );
    const role = (detail: string) => ({ action: 'user.role', detail: `${email}, ${detail}`, customer_slug: own.slug });
    expect(entries).toEqual([
      { action: 'user.create', detail: `${email}, an administrator of the workspace`, customer_slug: own.slug },
      role('no administrator any more'),
      role('now an administrator of the workspace'),
    ]);
  });

  it('adds users within a quota', async () => {
    await server.db.query(
      `insert into app_user (email, customer_id) select 'many-' || n || '-' || $1 || '@example.com', $2 from generate_series(1, $3) n`,
      [unique(), own.customerId, MAX_USERS_PER_WORKSPACE - 2],
    );
    expect((await addUser({})).status).toBe(201);
    expect(await addUser({})).toMatchObject({
      status: 409,
      body: { error: 'A workspace may have 1000 users: ask an administrator to add more.' },
    });
    const body = { email: `new-${unique()}@example.com`, customerSlug: own.slug };
    const admin = await server.create.user();
    expect((await server.request('POST', '/api/admin/users', { as: admin, body })).status).toBe(201);
  });

  it('sees no other clients of a repository, and cannot switch it off for them', async () => {
    const [shared, alone] = [`acme-${unique()}/tool`, `acme-${unique()}/tool`];
    await server.create.repo(own, shared);
    await server.create.repo(other, shared);
    await server.create.repo(own, alone);
    const { body } = await send('GET', 'repos');
    const { repos } = body as { repos: { customers: { slug: string }[] }[] };
    expect(repos.map(({ customers }) => customers.map(({ slug }) => slug))).toEqual([[own.slug], [own.slug]]);
    const deactivate = async (fullName: string) => {
      const [org, repo] = fullName.split('/');
      return (await send('POST', 'repos/deactivate', { org, repo })).status;
    };
    expect(await deactivate(shared)).toBe(409);
    expect(await deactivate(alone)).toBe(200);
  });

  it('may do nothing with a repository that only another client follows', async () => {
    const [org, repo] = [`acme-${unique()}`, 'tool'];
    await server.create.repo(other, `${org}/${repo}`);
    const url = `https://github.com/${org}/${repo}`;
    const answers = [
      await send('POST', 'repos/activate', { org, repo }),
      await send('POST', 'repos/deactivate', { org, repo }),
      await send('POST', 'repos/sync', { url }),
      await send('GET', `repos/star-days?url=${url}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('keeps out of what concerns all clients', async () => {
    for (const url of ['jobs', 'audit', 'remotes', 'do-not-contact/requests', 'release-tokens']) {
      expect([url, (await send('GET', url)).status]).toEqual([url, 403]);
    }
    expect((await server.request('GET', '/api/customers', { as: manager })).status).toBe(403);
    const csv = { fileName: 'people.csv', csv: 'login\n', preview: true };
    expect((await send('POST', 'enrich', csv)).status).toBe(403);
  });
});
