import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { WorkspaceWrites } from '../../platform/database/workspace-writes.js';
import { Clock } from '../../platform/time.js';
import { LeadMarksService } from '../leads/changes/lead-marks.service.js';
import { DoNotContactService } from '../people/do-not-contact/do-not-contact.service.js';
import { TagChangesService } from './tag-changes.service.js';

describe('changing tags', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  let ids: number[];
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
    ids = [];
    for (const name of ['Ada', 'Bo', 'Cy']) {
      ids.push((await server.create.lead({ customer, person: { full_name: name } })).leadId);
    }
  });

  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) =>
    server.request(method, `/api/tags${path}`, { as: staff, body: { customer_slug: customer.slug, ...body } });
  const attach = async (tagName: string, entityIds = ids) =>
    ((await send('POST', '', { entityType: 'leads', entityIds, tagName })).body as { tagId: string }).tagId;
  const get = async (path: string, as = staff) =>
    (await server.request('GET', `/api/${path}?customer_slug=${customer.slug}`, { as })).body;
  const tagNames = async () => ((await get('tags')) as { tags: { tagName: string }[] }).tags.map((tag) => tag.tagName);
  const counts = async () => {
    const list = ((await get('tags/counts')) as { counts: { tagId: string; count: number }[] }).counts;
    return Object.fromEntries(list.map(({ tagId, count }) => [tagId, count]));
  };
  const sortKeys = async () => {
    const rows = await server.db.query<{ tags_key: string | null }[]>(
      'select tags_key from lead left join tagged_lead using (customer_id, lead_id) where customer_id = $1 order by lead_id',
      [customer.customerId],
    );
    return rows.map(({ tags_key }) => tags_key);
  };
  const versions = async () => {
    const [row] = await server.db.query<{ version: number; ofLeads: number }[]>(
      `select version::int, (version - tag_changes)::int as "ofLeads" from lead_total where customer_id = $1`,
      [customer.customerId],
    );
    return row ?? { version: NaN, ofLeads: NaN };
  };
  const saveView = async (as: TestUser, name: string, filters: object[], isShared = true) => {
    const body = { customer_slug: customer.slug, name, entityType: 'leads', filters, isShared };
    expect((await server.request('POST', '/api/views', { as, body })).status).toBe(201);
  };
  const filtersOf = async (as: TestUser, name: string) =>
    ((await get('views', as)) as { views: { name: string; filters: unknown }[] }).views.find(
      (view) => view.name === name,
    )?.filters;
  const tagged = (value: string[], more: object = {}) => ({ propertyName: 'tags', operator: 'IN', value, ...more });

  it('renames a tag and sets its colour, and keeps what is absent', async () => {
    const tagId = await attach('Zebra');
    await attach('middle', ids.slice(0, 1));
    const before = await versions();
    const renamed = await send('PUT', `/${tagId}`, { tagName: ' alpha ', color: 'geekblue' });
    const changed = { success: true, tagId, tagName: 'alpha', color: 'geekblue' };
    expect([renamed.status, renamed.body]).toEqual([200, changed]);
    expect(await sortKeys()).toEqual(['alpha, middle', 'alpha', 'alpha']);
    const after = await versions();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.ofLeads).toBe(before.ofLeads);
    expect((await send('PUT', `/${tagId}`, { tagName: 'Alpha' })).body).toEqual({ ...changed, tagName: 'Alpha' });
    const plain = { tagName: 'Alpha', color: null };
    expect((await send('PUT', `/${tagId}`, { color: null })).body).toMatchObject(plain);
    expect(await get('tags')).toMatchObject({ tags: [{ tagId, ...plain }, { tagName: 'middle' }, {}] });
  });

  it('shows the colour at each lead', async () => {
    const tagId = await attach('VIP', ids.slice(0, 1));
    await send('PUT', `/${tagId}`, { color: 'red' });
    const tags = [{ tagId, tagName: 'VIP', color: 'red' }];
    expect(await get(`leads/${ids[0]}`)).toMatchObject({ lead: { tags } });
    const body = { customer_slug: customer.slug, filters: [tagged([tagId])] };
    const list = await server.request('POST', '/api/filter-leads', { as: staff, body });
    expect(list.body).toMatchObject({ leads: [{ tags }] });
  });

  it('counts the leads that a list by each tag shows', async () => {
    const vip = await attach('VIP', ids);
    const empty = await attach('Empty', ids.slice(0, 1));
    await send('DELETE', `/${empty}/leads`, { entityIds: ids });
    await send('POST', '', { entityType: 'leads', entityIds: ids.slice(0, 1), tagName: 'recycled' });
    await server.db.query(`update lead set verdict = 'hidden' where customer_id = $1 and lead_id = $2`, [
      customer.customerId,
      ids[1],
    ]);
    expect(await counts()).toEqual({ [vip]: 1, [empty]: 0, recycled: 1 });
    const body = { customer_slug: customer.slug, filters: [tagged([vip])] };
    const list = await server.request('POST', '/api/filter-leads', { as: staff, body });
    expect(list.body).toMatchObject({ total: 1 });
  });

  it('deletes a tag, and restores it with colour and leads', async () => {
    const tagId = await attach('Old');
    await send('PUT', `/${tagId}`, { color: 'gold' });
    await attach('kept', ids.slice(0, 1));
    await saveView(staff, 'Old ones', [tagged([tagId])]);
    const removed = await send('DELETE', `/${tagId}`);
    expect([removed.status, removed.body]).toEqual([200, { success: true, count: 3 }]);
    expect(await sortKeys()).toEqual(['kept', null, null]);
    expect(await tagNames()).toEqual(['kept', 'recycled']);
    expect((await send('DELETE', `/${tagId}`)).status).toBe(404);

    const restored = await send('POST', `/${tagId}/restore`);
    const tag = { success: true, tagId, tagName: 'Old', color: 'gold', count: 3 };
    expect([restored.status, restored.body]).toEqual([200, tag]);
    expect(await sortKeys()).toEqual(['kept, old', 'old', 'old']);
    expect(await counts()).toMatchObject({ [tagId]: 3 });
    expect(await filtersOf(staff, 'Old ones')).toEqual([tagged([tagId])]);
    expect((await send('POST', `/${tagId}/restore`)).status).toBe(404);
  });

  it('does not restore a tag beside another of its name', async () => {
    const tagId = await attach('Old');
    await send('DELETE', `/${tagId}`);
    await attach('OLD', ids.slice(0, 1));
    const refused = { status: 409, body: { success: false, error: 'There is already a tag of this name' } };
    expect(await send('POST', `/${tagId}/restore`)).toMatchObject(refused);
    expect(await sortKeys()).toEqual(['old', null, null]);
  });

  it('forgets a deleted tag after an hour', async () => {
    const deleted = [await attach('Old'), await attach('Recent')];
    for (const tagId of deleted) await send('DELETE', `/${tagId}`);
    await server.db.query(`update deleted_tag set deleted_at = now() - interval '61 minutes' where tag_id = $1`, [
      deleted[0],
    ]);
    expect((await send('POST', `/${deleted[0]}/restore`)).status).toBe(404);
    // The worker's connections see every workspace.
    const worker = new TagChangesService(
      server.app.get(WorkspaceWrites),
      server.app.get(LeadMarksService),
      server.db,
      server.app.get(Clock),
    );
    await worker.forgetDeleted();
    expect(await server.db.query('select name from deleted_tag where customer_id = $1', [customer.customerId])).toEqual(
      [{ name: 'Recent' }],
    );
  });

  it('keeps the last 50 deleted tags', async () => {
    await server.superuser.query(
      `insert into deleted_tag (customer_id, tag_id, name, created_at, lead_ids, deleted_at)
       select $1, gen_random_uuid(), 'tag ' || n, now(), '{}', now() - interval '1 minute' * n from generate_series(1, 50) n`,
      [customer.customerId],
    );
    const tagId = await attach('Old');
    await send('DELETE', `/${tagId}`);
    const names = await server.db.query<{ name: string }[]>(
      'select name from deleted_tag where customer_id = $1 order by deleted_at desc',
      [customer.customerId],
    );
    expect(names).toHaveLength(50);
    expect([names.at(0), names.at(-1)]).toEqual([{ name: 'Old' }, { name: 'tag 49' }]);
  });

  it('does not tag a person again whose data were erased', async () => {
    const tagId = await attach('Old');
    await send('DELETE', `/${tagId}`);
    await server.db.transaction((tx) => server.app.get(DoNotContactService).add(tx, ids[0] ?? 0, {}));
    expect((await send('POST', `/${tagId}/restore`)).body).toMatchObject({ count: 2 });
    expect(await sortKeys()).toEqual([null, 'old', 'old']);
  });

  it('merges a tag into another on leads', async () => {
    const from = await attach('Hot lead', ids.slice(0, 2));
    const into = await attach('Hot', ids.slice(1));
    const merged = await send('POST', `/${from}/merge`, { intoTagId: into.toUpperCase() });
    expect([merged.status, merged.body]).toEqual([200, { success: true, count: 2 }]);
    expect(await sortKeys()).toEqual(['hot', 'hot', 'hot']);
    expect(await counts()).toEqual({ [into]: 3, recycled: 0 });
    expect((await send('POST', `/${from}/restore`)).status).toBe(404);
  });

  it('merges a tag into another in views, private ones of other users too, and nowhere else', async () => {
    const [from, into, other] = [await attach('Hot lead'), await attach('Hot'), await attach('Other')];
    const colleague = await server.create.user({ customer });
    const title = { propertyName: 'jobTitle', operator: 'ILIKE', value: `%${from}%` };
    const before = [title, tagged([other, from.toUpperCase()]), tagged([from, into], { negate: true })];
    const after = [title, tagged([other, into]), tagged([into], { negate: true })];
    await saveView(staff, 'Shared', before);
    await saveView(colleague, 'Private', before, false);
    await saveView(staff, 'Unrelated', [tagged([other])]);
    const foreign = await server.create.customer();
    await server.db.query(
      `insert into lead_view (customer_id, name, entity_type, filters) values ($1, 'Foreign', 'leads', $2)`,
      [foreign.customerId, JSON.stringify(before)],
    );
    expect((await send('POST', `/${from}/merge`, { intoTagId: into })).status).toBe(200);
    expect(await filtersOf(staff, 'Shared')).toEqual(after);
    expect(await filtersOf(staff, 'Private')).toBeUndefined();
    expect(await filtersOf(colleague, 'Private')).toEqual(after);
    expect(await filtersOf(staff, 'Unrelated')).toEqual([tagged([other])]);
    expect(await server.db.query('select filters from lead_view where customer_id = $1', [foreign.customerId])).toEqual(
      [{ filters: before }],
    );
  });

  it('refuses names that are empty, reserved or taken, and colours that are none', async () => {
    const tagId = await attach('One');
    await attach('Two');
    for (const body of [{ tagName: '  ' }, { tagName: 'Recycled' }, { color: 'beige' }, { tagName: 'x'.repeat(201) }]) {
      const { status, body: failure } = await send('PUT', `/${tagId}`, body);
      expect([status, failure]).toEqual([400, expect.objectContaining({ fields: expect.anything() as object })]);
    }
    expect(await send('PUT', `/${tagId}`, { tagName: 'TWO' })).toMatchObject({
      status: 409,
      body: { success: false, error: 'There is already a tag of this name' },
    });
    expect(await sortKeys()).toEqual(['one, two', 'one, two', 'one, two']);
  });

  it('refuses to change the reserved tag, and to merge a tag into itself', async () => {
    const tagId = await attach('One');
    const requests = [
      send('PUT', '/recycled', { color: 'red' }),
      send('DELETE', '/recycled'),
      send('POST', '/recycled/restore'),
      send('POST', '/recycled/merge', { intoTagId: tagId }),
      send('POST', `/${tagId}/merge`, { intoTagId: 'recycled' }),
      send('POST', `/${tagId}/merge`, { intoTagId: tagId }),
    ];
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  });

  it('returns 404 for a tag of another workspace and changes nothing there', async () => {
    const other = await server.create.customer();
    const [tag] = await server.db.query<{ tag_id: string }[]>(
      `insert into tag (customer_id, name) values ($1, 'Theirs') returning tag_id`,
      [other.customerId],
    );
    const theirs = tag?.tag_id ?? '';
    const own = await attach('Own');
    for (const id of [theirs, 'no-uuid']) {
      expect((await send('PUT', `/${id}`, { tagName: 'Mine' })).status).toBe(404);
      expect((await send('DELETE', `/${id}`)).status).toBe(404);
      expect((await send('POST', `/${id}/restore`)).status).toBe(404);
      expect((await send('POST', `/${id}/merge`, { intoTagId: own })).status).toBe(404);
      expect((await send('POST', `/${own}/merge`, { intoTagId: id })).status).toBe(404);
    }
    expect((await send('DELETE', `/${theirs}`, { customer_slug: other.slug })).status).toBe(403);
    expect(await server.db.query('select name from tag where customer_id = $1', [other.customerId])).toEqual([
      { name: 'Theirs' },
    ]);
    expect(await sortKeys()).toEqual(['own', 'own', 'own']);
  });

  it('keeps to the quota of tags when it restores one', async () => {
    const tagId = await attach('Old');
    await send('DELETE', `/${tagId}`);
    await server.db.query(`insert into tag (customer_id, name) select $1, 'tag ' || n from generate_series(1, 500) n`, [
      customer.customerId,
    ]);
    expect((await send('POST', `/${tagId}/restore`)).status).toBe(409);
    expect(await sortKeys()).toEqual([null, null, null]);
  });
});
