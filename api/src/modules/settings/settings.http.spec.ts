import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('the settings of a workspace', () => {
  let server: TestApp;
  let own: TestCustomer;
  let manager: TestUser;
  beforeAll(async () => (server = await startTestApp({ settings: { SLACK_WEBHOOK_HOSTS: 'hooks.slack.com' } })));
  afterAll(() => server.close());
  beforeEach(async () => {
    own = await server.create.customer();
    manager = await server.create.user({ customer: own, is_workspace_admin: true });
  });

  const read = async (path: string, as: TestUser) => {
    const { status, body } = await server.request('GET', `/api/admin/${path}customer_slug=${own.slug}`, { as });
    return { status, body: body as Record<string, unknown> };
  };

  it('are what the separate calls respond', async () => {
    const admin = await server.create.user();
    const other = await server.create.customer();
    await server.create.user({ customer: other });
    for (const { slug } of [own, other]) {
      const { body } = await server.request('POST', '/api/views', {
        as: admin,
        body: { customer_slug: slug, name: 'All', entityType: 'leads', filters: [] },
      });
      const { createdView } = body as { createdView: { id: string } };
      const channel = { customerSlug: slug, webhookUrl: 'https://hooks.slack.com/services/T1/B1/secret-abcd' };
      await server.request('POST', '/api/admin/slack-channels', {
        as: admin,
        body: { ...channel, viewIds: [createdView.id] },
      });
    }
    const { status, body } = await read('settings?', manager);
    expect(status).toBe(200);
    expect(body).toEqual({
      repos: (await read('repos?', manager)).body['repos'],
      scoring: (await read('score-weights?', manager)).body,
      users: (await read('users?', manager)).body['users'],
      channels: (await read('slack-channels?', manager)).body['channels'],
    });
    expect(body['users']).toMatchObject([{ email: manager.email }]);
    expect(body['channels']).toMatchObject([{ customer_slug: own.slug }]);
    expect((await read('settings?', admin)).body).toEqual(body);
  });

  it('are for its administrators only', async () => {
    const staff = await server.create.user({ customer: own });
    const foreign = await server.create.user({ customer: await server.create.customer(), is_workspace_admin: true });
    expect((await read('settings?', staff)).status).toBe(403);
    expect((await read('settings?', foreign)).status).toBe(403);
    const unnamed = await server.request('GET', '/api/admin/settings', { as: await server.create.user() });
    expect(unnamed.status).toBe(400);
  });
});
