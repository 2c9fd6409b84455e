import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('GET /api/repos', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());

  it('lists the workspace’s repositories by name, including inactive ones', async () => {
    const [customer, other] = [await server.create.customer(), await server.create.customer()];
    const staff = await server.create.user({ customer });
    const [zeta, acme, beta] = ['zeta', 'Acme', 'beta'].map((owner) => `${owner}-${customer.slug}/Tool`);
    await server.create.repo(customer, String(zeta));
    await server.create.repo(customer, String(acme));
    await server.create.repo(other, String(beta));
    await server.db.query('update repo set active = false where full_name = $1', [zeta]);
    const { body } = await server.request('GET', `/api/repos?customer_slug=${customer.slug}`, { as: staff });
    expect(body).toEqual({ repos: [acme, zeta] });
  });
});
