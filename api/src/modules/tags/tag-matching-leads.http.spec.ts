import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { recountWorkspace } from '../signals/testing/import-events.js';

const createdAt = '2026-03-01T00:00:00Z';
const engineers = [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%engineer%' }];

describe('tagging all leads that match', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
    const [acme, tiny] = [await server.create.company({ name: 'Acme' }), await server.create.company({ name: 'Tiny' })];
    await lead('Ada', 'Engineer', acme, '2026-03-03T00:00:00Z');
    await lead('Bo', 'Sales', acme);
    await lead('Cy', 'Lead Engineer', tiny);
    await lead('Di', 'Engineer');
    await lead('Ed', 'Engineer', acme, createdAt, { verdict: 'hidden' });
  });

  const lead = (name: string, title: string, companyId?: number, at = createdAt, fields = {}) =>
    server.create.lead({
      customer,
      companyId,
      person: { full_name: name, job_title: title },
      lead: fields,
      signals: [{ type: 'WatchEvent', repo: 'acme/tool', createdAt: at }],
    });
  const attach = (more: object) =>
    server.request('POST', '/api/tags', {
      as: staff,
      body: { customer_slug: customer.slug, entityType: 'leads', ...more },
    });
  const detach = (tagId: string, more: object) =>
    server.request('DELETE', `/api/tags/${tagId}/leads`, {
      as: staff,
      body: { customer_slug: customer.slug, ...more },
    });
  const marks = async () => {
    const rows = await server.db.query<{ name: string; tags_key: string | null; recycled: boolean; tags: number }[]>(
      `select full_name as name, tags_key, recycled, (select count(*)::int from lead_tag where lead_tag.customer_id = $1
         and lead_tag.lead_id = lead.lead_id) as tags
       from lead left join tagged_lead using (customer_id, lead_id) where customer_id = $1 order by full_name`,
      [customer.customerId],
    );
    return rows.map(({ name, tags_key, recycled, tags }) => [name, recycled ? 'recycled' : tags_key, tags]);
  };
  const companies = async () => {
    const { kept, counted } = await recountWorkspace(server.db, customer.slug);
    expect(kept).toEqual(counted);
    return server.db.query<unknown[]>(
      `select company.name, leads_count as leads, to_char(last_signal_at at time zone 'UTC', 'DD') as day
       from lead_company left join company using (company_id) where customer_id = $1 order by name`,
      [customer.customerId],
    );
  };
  const before = [
    { name: 'Acme', leads: 2, day: '03' },
    { name: 'Tiny', leads: 1, day: '01' },
    { name: null, leads: 1, day: '01' },
  ];

  it('tags the leads that the list with these filters shows, and returns their number', async () => {
    const first = await attach({ filters: engineers, tagName: 'Builder' });
    expect([first.status, first.body]).toMatchObject([201, { success: true, tagName: 'Builder', count: 3 }]);
    const again = await attach({ filters: [], search: 'acme', tagName: 'builder' });
    expect([again.status, again.body]).toMatchObject([200, { tagName: 'Builder', count: 2 }]);
    const tagged = (name: string) => [name, 'builder', 1];
    const untouched = ['Ed', null, 0];
    expect(await marks()).toEqual([...['Ada', 'Bo', 'Cy', 'Di'].map(tagged), untouched]);

    const { tagId } = first.body as { tagId: string };
    const withTag = { propertyName: 'tags', operator: 'IN', value: [tagId] };
    const off = await detach(tagId, { filters: [withTag, ...engineers] });
    expect([off.status, off.body]).toEqual([200, { success: true, count: 3 }]);
    expect(await marks()).toEqual([['Ada', null, 0], tagged('Bo'), ['Cy', null, 0], ['Di', null, 0], untouched]);
  });

  it('creates the tag even if no lead matches', async () => {
    expect(await attach({ filters: [], search: 'nobody', tagName: 'Empty' })).toMatchObject({
      status: 201,
      body: { tagName: 'Empty', count: 0 },
    });
  });

  it('recycles and restores them and updates the totals', async () => {
    expect(await companies()).toEqual(before);
    expect((await attach({ filters: engineers, tagId: 'recycled' })).body).toEqual({
      success: true,
      tagId: 'recycled',
      tagName: 'recycled',
      color: null,
      count: 3,
    });
    expect(await companies()).toEqual([{ name: 'Acme', leads: 1, day: '01' }]);
    expect((await attach({ filters: engineers, tagId: 'recycled' })).body).toMatchObject({ count: 0 });

    const recycled = { propertyName: 'recycled', operator: '=', value: true };
    expect((await detach('recycled', { filters: [recycled] })).body).toEqual({ success: true, count: 3 });
    expect(await companies()).toEqual(before);
  });

  it('keeps the newest signal of the remaining leads, with and without a company', async () => {
    await lead('Fay', 'Sales', undefined, '2026-03-09T00:00:00Z');
    const fay = { propertyName: 'fullName', operator: '=', value: 'Fay' };
    expect((await companies())[2]).toMatchObject({ name: null, day: '09' });
    await attach({ filters: [fay], tagId: 'recycled' });
    expect(await companies()).toEqual(before);
  });

  it('applies the favourites filter for its own user', async () => {
    const [ada] = await server.db.query<{ lead_id: number }[]>(
      `insert into favorite as added (customer_id, profile, owner, lead_id)
       select customer_id, 'x', $2, lead_id from lead where customer_id = $1 and full_name = 'Ada' returning added.lead_id`,
      [customer.customerId, staff.userId],
    );
    const favourites = [{ propertyName: 'isFavorite', operator: '=', value: true }];
    expect((await attach({ filters: favourites, tagName: 'Star' })).body).toMatchObject({ count: 1 });
    expect(await server.db.query('select lead_id from lead_tag where customer_id = $1', [customer.customerId])).toEqual(
      [ada],
    );
  });

  it('does not change leads of other workspaces', async () => {
    const other = await server.create.customer();
    await server.create.lead({ customer: other, person: { full_name: 'Ada', job_title: 'Engineer' } });
    await attach({ filters: [], tagName: 'Mine' });
    await attach({ filters: [], tagId: 'recycled' });
    for (const touched of ['lead where recycled', 'lead_tag where true', 'tagged_lead where true']) {
      const query = `select from ${touched} and customer_id = $1`;
      expect(await server.db.query(query, [other.customerId])).toEqual([]);
    }
  });

  it.each([
    ['neither ids nor filters', {}, 'entityIds'],
    ['both', { entityIds: [1], filters: [] }, 'entityIds'],
    ['a search among ids', { entityIds: [1], search: 'x' }, 'search'],
    [
      'what no list takes',
      { filters: [{ propertyName: 'shoeSize', operator: '=', value: 1 }] },
      'filters.0.propertyName',
    ],
    ['no list', { filters: 'all' }, 'filters'],
  ])('refuses %s', async (_, more, field) => {
    for (const { status, body } of [await attach({ tagName: 'a', ...more }), await detach('recycled', more)]) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false, fields: { [field]: expect.any(String) as string } });
    }
  });
});
