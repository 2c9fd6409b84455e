import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

describe('the options of filters', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
  });

  const options = (slug = customer.slug, as = staff) =>
    server.request('GET', `/api/filter-options?customer_slug=${slug}`, { as });
  const signal = (type: string, repo: string) => ({
    type,
    repo: `${customer.slug}/${repo}`,
    createdAt: '2026-03-01T00:00:00Z',
  });
  const recycle = (leadId: number) =>
    server.request('POST', '/api/tags', {
      as: staff,
      body: { customer_slug: customer.slug, entityType: 'leads', entityIds: [leadId], tagId: 'recycled' },
    });

  it('occur among the listed leads, with their number', async () => {
    const companyId = await server.create.company({ country_code: 'DE' });
    const foreignId = await server.create.company({ country_code: 'US' });
    const types = [signal('WatchEvent', 'tool'), signal('PullRequestEvent', 'tool')];
    await server.create.lead({
      customer,
      companyId,
      signals: [...types, signal('PullRequestReviewEvent', 'box')],
    });
    const { leadId } = await server.create.lead({ customer, companyId, signals: [signal('WatchEvent', 'tool')] });
    await server.create.lead({ customer, companyId: foreignId, signals: [signal('ForkEvent', 'tool')] });
    await server.create.lead({ customer, signals: [signal('WatchEvent', 'box')], lead: { verdict: 'hidden' } });
    const { status, body } = await options();
    expect(status).toBe(200);
    const expected = {
      countries: [
        { value: 'DE', count: 2 },
        { value: 'US', count: 1 },
      ],
      repositories: [
        { value: `${customer.slug}/tool`, count: 3 },
        { value: `${customer.slug}/box`, count: 1 },
      ],
      signalGroups: [
        { value: 'watch', count: 2 },
        { value: 'fork', count: 1 },
        { value: 'pull-request', count: 1 },
      ],
    };
    expect(body).toEqual(expected);
    expect((await options()).body).toEqual(expected);
    await recycle(leadId);
    expect((await options()).body).toMatchObject({ countries: [{ count: 1 }, { count: 1 }] });
  });

  it('are empty in an empty workspace', async () => {
    const empty = { countries: [], repositories: [], signalGroups: [] };
    for (let time = 0; time < 2; time++) expect((await options()).body).toEqual(empty);
  });

  it('are not shown to other workspaces, even when they are cached', async () => {
    const other = await server.create.customer();
    const member = await server.create.user({ customer: other });
    expect((await options(other.slug, member)).status).toBe(200);
    expect((await options(other.slug)).status).toBe(403);
  });

  it('are those of the workspace that has the slug now', async () => {
    const admin = await server.create.user();
    const { slug } = customer;
    const companyId = await server.create.company({ country_code: 'DE' });
    await server.create.lead({ customer, companyId });
    expect((await options(slug, admin)).body).toMatchObject({ countries: [{ value: 'DE' }] });
    await server.db.query('update customer set slug = $2 where customer_id = $1', [customer.customerId, `${slug}-old`]);
    const successor = await server.create.customer({ slug, email_domain: `${slug}-new.example` });
    await server.db.query(
      'insert into lead_total (customer_id, version) select $1, version from lead_total where customer_id = $2',
      [successor.customerId, customer.customerId],
    );
    expect((await options(slug, admin)).body).toMatchObject({ countries: [] });
  });
});
