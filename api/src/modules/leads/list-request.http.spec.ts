import { startTestApp, type TestApp } from '../../testing/test-app.js';
import type { TestCustomer, TestUser } from '../../testing/builders.js';

describe('validation of list requests', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
  });

  const ask = (body: object) =>
    server.request('POST', '/api/filter-leads', {
      as: staff,
      body: { customer_slug: customer.slug, filters: [], ...body },
    });

  it.each([
    [{ propertyName: 'salary', operator: '=', value: 1 }, 'propertyName'],
    [{ propertyName: 'jobTitle', operator: '>', value: 'x' }, 'operator'],
    [{ propertyName: 'tags', operator: '=', value: 'x' }, 'operator'],
    [{ propertyName: 'jobTitle', operator: '=', value: 5 }, 'value'],
    [{ propertyName: 'jobTitle', operator: 'ILIKE', value: 'x'.repeat(501) }, 'value'],
    [{ propertyName: 'jobTitle', operator: 'ILIKE', value: 'a\0b' }, 'value'],
    [{ propertyName: 'companyEmployeeCount', operator: '>', value: '5' }, 'value'],
    [{ propertyName: 'signalType', operator: 'IN', value: ['ForkEvent', 'ForksEvent'] }, 'value'],
    [{ propertyName: 'companyCountryCode', operator: 'IN', value: ['EUROPE'] }, 'value'],
    [{ propertyName: 'lastSignalDate', operator: '>', value: '2026-02-30' }, 'value'],
    [{ propertyName: 'lastSignalDate', operator: '>', value: '0000-01-01' }, 'value'],
    [{ propertyName: 'lastSignalDate', operator: '>', value: 'yesterday' }, 'value'],
    [{ propertyName: 'isFavorite', operator: '=', value: 'true' }, 'value'],
    [{ propertyName: 'companyId', operator: 'IN', value: null }, 'value'],
    [{ propertyName: 'isFavorite', operator: '=', value: true, negate: 'yes' }, 'negate'],
    [{ propertyName: 'isFavorite', operator: '=', value: true, days: 3 }, 'days'],
    [{ propertyName: 'lastSignalDate', operator: '>', days: 0 }, 'days'],
    [{ propertyName: 'isFavorite', operator: '=', value: true, negated: true }, 'negated'],
  ])('refuses the filter %j for its %s', async (filter, part) => {
    const good = { propertyName: 'recycled', operator: '=', value: false };
    const { status, body } = await ask({ filters: [good, filter] });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, fields: { [`filters.1.${part}`]: expect.any(String) as string } });
    expect((body as { error: string }).error).toContain(`filters.1.${part}: `);
  });

  it.each([
    [{ filters: 'all' }, 'filters'],
    [{ filters: Array(51).fill({ propertyName: 'recycled', operator: '=', value: true }) }, 'filters'],
    [{ filters: [null] }, 'filters.0'],
    [{ sortCol: 'lead_id; drop table lead' }, 'sortCol'],
    [{ sortDesc: 'yes' }, 'sortDesc'],
    [{ page: 0 }, 'page'],
    [{ page: 1.5 }, 'page'],
    [{ pageSize: 1001 }, 'pageSize'],
    [{ allUpTo: 20_001 }, 'allUpTo'],
    [{ search: 5 }, 'search'],
    [{ search: 'a\0' }, 'search'],
    [{ order: 'up' }, 'order'],
  ])('refuses %j', async (asked, field) => {
    const { status, body } = await ask(asked);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) as string } });
  });

  it('treats input as text, never as SQL', async () => {
    const { leadId } = await server.create.lead({ customer, person: { full_name: 'Ada' } });
    const hostile = [`'; drop table lead; --`, `\\'; select 1`, '$1', `"`, '%', '_', '\\', '\\\\\\', '\ud800'];
    for (const text of hostile) {
      const filters = ['jobTitle', 'companyName', 'fullName'].flatMap((propertyName) => [
        { propertyName, operator: 'ILIKE', value: text, negate: true },
        { propertyName, operator: '=', value: text, negate: true },
      ]);
      const lists = [
        { propertyName: 'repository', operator: 'IN', value: [text], negate: true },
        { propertyName: 'tags', operator: 'IN', value: [text], negate: true },
        { propertyName: 'companyId', operator: 'IN', value: [text], negate: true },
      ];
      const answer = await ask({ filters: [...filters, ...lists].filter(({ value }) => value !== '%') });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ leads: [{ leadId }] });
      expect((await ask({ search: text })).body).toMatchObject({ total: 0 });
    }
  });
});
