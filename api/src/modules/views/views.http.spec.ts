import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('saved views', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());

  it("are listed by name with their saved filters and the customer's name", async () => {
    const customer = await server.create.customer();
    const staff = await server.create.user({ customer });
    const filters = [{ propertyName: 'lastSignalDate', operator: '>', value: '2026-01-01', days: 7 }];
    await server.db.query(
      `insert into lead_view (customer_id, name, entity_type, filters, slack_subscription_start)
       values ($1, 'weekly', 'leads', $2, '2026-01-31'), ($1, 'All CTOs', 'companies', '[]', null)`,
      [customer.customerId, JSON.stringify(filters)],
    );
    const { body } = await server.request('GET', `/api/views?customer_slug=${customer.slug}`, { as: staff });
    const id = expect.any(String) as string;
    const more = { display: null, icon: null, isShared: true, canEdit: true };
    expect(body).toEqual({
      views: [
        { id, name: 'All CTOs', entityType: 'companies', filters: [], slackSubscriptionStart: null, ...more },
        { id, name: 'weekly', entityType: 'leads', filters, slackSubscriptionStart: '2026-01-31', ...more },
      ],
      order: {},
      customer_name: customer.name,
    });
  });
});
