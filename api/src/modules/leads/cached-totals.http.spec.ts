import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const engineers = { propertyName: 'jobTitle', operator: 'ILIKE', value: '%engineer%' };

describe('the total of a filtered list', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  let leadIds: number[];
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
    leadIds = [];
    for (const job_title of ['Engineer', 'Senior Engineer', 'Sales']) {
      leadIds.push((await server.create.lead({ customer, person: { job_title } })).leadId);
    }
  });

  const total = async (filters: object[], more: object = {}) => {
    const { body } = await server.request('POST', '/api/filter-leads', {
      as: staff,
      body: { customer_slug: customer.slug, filters, page: 1, pageSize: 1, ...more },
    });
    return (body as { total: number }).total;
  };
  const mark = (more: object) =>
    server.request('POST', '/api/tags', {
      as: staff,
      body: { customer_slug: customer.slug, entityType: 'leads', entityIds: leadIds.slice(0, 1), ...more },
    });

  it('is not counted again while no lead has changed', async () => {
    expect(await total([engineers])).toBe(2);
    // Unlike every change of the product, this leaves the version as it is.
    await server.db.query(`update lead set job_title = 'None' where customer_id = $1`, [customer.customerId]);
    expect([await total([engineers]), await total([engineers], { page: 2, sortCol: 'fullName' })]).toEqual([2, 2]);
    expect([await total([engineers], { search: 'senior' }), await total([{ ...engineers, negate: true }])]).toEqual([
      0, 3,
    ]);
  });

  it('does not group companies again while no lead has changed', async () => {
    const companies = async (more: object = {}) => {
      const { body } = await server.request('POST', '/api/filter-companies', {
        as: staff,
        body: { customer_slug: customer.slug, filters: [engineers], page: 1, pageSize: 1, ...more },
      });
      const { total: groups, totalLeads } = body as { total: number; totalLeads: number };
      return [groups, totalLeads];
    };
    expect(await companies()).toEqual([1, 2]);
    await server.db.query(`update lead set job_title = 'None' where customer_id = $1`, [customer.customerId]);
    expect([await companies(), await companies({ page: 2, allUpTo: 10 })]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(await companies({ sortCol: 'leadsCount' })).toEqual([0, 0]);
    await mark({ tagId: 'recycled' });
    expect(await companies()).toEqual([0, 0]);
  });

  it('stays cached when only tags change', async () => {
    expect(await total([engineers])).toBe(2);
    await server.db.query(`update lead set job_title = 'None' where customer_id = $1`, [customer.customerId]);
    await mark({ tagName: 'VIP' });
    expect([await total([engineers]), await total([engineers], { sortCol: 'tags' })]).toEqual([2, 2]);
    await mark({ tagId: 'recycled' });
    expect(await total([engineers])).toBe(0);
  });

  it('changes when leads are recycled and restored', async () => {
    expect(await total([engineers])).toBe(2);
    await mark({ tagId: 'recycled' });
    expect(await total([engineers])).toBe(1);
    const body = { customer_slug: customer.slug, entityIds: leadIds };
    await server.request('DELETE', '/api/tags/recycled/leads', { as: staff, body });
    expect(await total([engineers])).toBe(2);
  });

  it('changes with tags for a list filtered by tags', async () => {
    const { body } = await mark({ tagName: 'VIP' });
    const { tagId } = body as { tagId: string };
    const tagged = [{ propertyName: 'tags', operator: 'IN', value: [tagId] }];
    expect(await total(tagged)).toBe(1);
    await mark({ tagId, entityIds: leadIds });
    expect(await total(tagged)).toBe(3);
    await server.request('DELETE', `/api/tags/${tagId}/leads`, {
      as: staff,
      body: { customer_slug: customer.slug, filters: [engineers] },
    });
    expect(await total(tagged)).toBe(1);
  });

  it('changes with favourites', async () => {
    const favourites = [{ propertyName: 'isFavorite', operator: '=', value: true }];
    expect(await total(favourites)).toBe(0);
    await server.db.query(`insert into favorite (customer_id, profile, lead_id) values ($1, 'x', $2)`, [
      customer.customerId,
      leadIds[0],
    ]);
    expect(await total(favourites)).toBe(1);
  });
});
