import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('the tags of a workspace', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
  });

  it('are listed by name, including the reserved one', async () => {
    for (const { customerId } of [customer, await server.create.customer()]) {
      await server.db.query(`insert into tag (customer_id, name) values ($1, 'VIP'), ($1, 'champion')`, [customerId]);
    }
    const { status, body } = await server.request('GET', `/api/tags?customer_slug=${customer.slug}`, { as: staff });
    expect(status).toBe(200);
    expect(body).toEqual({
      tags: [
        { tagId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, tagName: 'champion', color: null },
        { tagId: 'recycled', tagName: 'recycled', color: null },
        { tagId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, tagName: 'VIP', color: null },
      ],
    });
  });

  it('are not shown to other workspaces', async () => {
    const other = await server.create.customer();
    const answer = await server.request('GET', `/api/tags?customer_slug=${other.slug}`, { as: staff });
    expect(answer.status).toBe(403);
  });
});
