import { unique, type TestCustomer, type TestUser } from '../../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../../testing/test-app.js';

interface Remnant {
  kind: string;
  text: string;
  label: string | null;
  customerSlug: string | null;
  url: string | null;
}

describe('remnants of an erasure', () => {
  let server: TestApp;
  let one: TestCustomer;
  let other: TestCustomer;
  let admin: TestUser;
  let name: string;
  let stem: string;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    [one, other] = [await server.create.customer(), await server.create.customer()];
    admin = await server.create.user();
    const family = unique().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
    [name, stem] = [`Ada ${family}`, `ada-${family}`];
  });

  const linkedin = (slug: string) => `https://www.linkedin.com/in/${slug}`;
  const insert = (table: string, row: Record<string, unknown>) =>
    server.superuser.query(
      `insert into ${table} (${Object.keys(row).join(', ')})
       values (${Object.keys(row)
         .map((_, at) => `$${at + 1}`)
         .join(', ')})`,
      Object.values(row),
    );

  /** A lead with a pending request, and texts of two workspaces and of a thread that mention the person or not. */
  async function createMentions(): Promise<{ leadId: number; id: string; repo: string }> {
    const { customerId } = other;
    const repo = `${other.slug}/tool`;
    const { leadId } = await server.create.lead({
      customer: one,
      person: { full_name: name, linkedin_url: linkedin(`${stem}-1a2b3c4d`) },
      signals: [{ type: 'WatchEvent', repo: `${one.slug}/tool`, createdAt: '2026-05-01T00:00:00Z' }],
    });
    for (const slug of [stem, `${stem}-1a2b3c4d`, `${stem}field`]) {
      await insert('favorite', { customer_id: customerId, profile: linkedin(slug), owner: 0 });
    }
    const view = { customer_id: customerId, entity_type: 'leads' };
    const filters = JSON.stringify([{ propertyName: 'fullName', operator: 'ILIKE', value: `%${name}%` }]);
    await insert('lead_view', { ...view, name: `Follow up ${name.toUpperCase()}!` });
    await insert('lead_view', { ...view, name: 'People', filters });
    await insert('lead_view', { ...view, name: `${name}s`, filters: '[{"propertyName": "recycled", "value": true}]' });
    await insert('tag', { customer_id: customerId, name: `${name}, friend` });
    await insert('tag', { customer_id: customerId, name: 'Ada' });
    const deleted = { tag_id: 'ffffffff-ffff-4fff-bfff-ffffffffffff', created_at: new Date(), lead_ids: [] };
    await insert('deleted_tag', { customer_id: customerId, name: `Call ${name}`, ...deleted });
    const repoId = await server.create.repo(other, repo);
    const thread = { repo_id: repoId, title_at: new Date() };
    await insert('thread_text', { ...thread, number: 5, title: 'Crash', body: `Reported by ${name}.` });
    await insert('thread_text', { ...thread, number: 6, title: 'Crash', body: 'Reported by Ada.' });
    await insert('thread_text', { ...thread, number: 7, title: `Ask ${name}` });

    const body = { customer_slug: one.slug, reason: 'Left' };
    await server.request('POST', `/api/leads/${leadId}/do-not-contact`, { as: admin, body });
    const list = await server.request('GET', `/api/admin/do-not-contact/requests?search=${one.slug}`, { as: admin });
    const [request] = (list.body as { requests: { id: string }[] }).requests;
    return { leadId, id: request?.id ?? '', repo };
  }

  const remnants = async (id: string) => {
    const { body } = await server.request('GET', `/api/admin/do-not-contact/requests/${id}`, { as: admin });
    return (body as { remnants: Remnant[] }).remnants;
  };
  const confirm = (id: string) =>
    server.request('POST', `/api/admin/do-not-contact/requests/${id}/confirm`, { as: admin });

  const expected = (repo: string): Remnant[] => {
    const place = { label: null, customerSlug: other.slug, url: null };
    return [
      { ...place, kind: 'favorite', text: linkedin(stem), url: linkedin(stem) },
      { ...place, kind: 'tag', text: `${name}, friend` },
      { ...place, kind: 'tag', text: `Call ${name}` },
      {
        kind: 'thread',
        text: `Reported by ${name}.`,
        label: `${repo}#5`,
        customerSlug: null,
        url: `https://github.com/${repo}/issues/5`,
      },
      {
        kind: 'thread',
        text: `Ask ${name}`,
        label: `${repo}#7`,
        customerSlug: null,
        url: `https://github.com/${repo}/issues/7`,
      },
      { ...place, kind: 'view-filters', text: `%${name}%`, label: 'People' },
      { ...place, kind: 'view-name', text: `Follow up ${name.toUpperCase()}!` },
    ];
  };

  it('are favourites by the stem of the address, views, tags and threads that mention the person', async () => {
    const { id, repo } = await createMentions();
    expect(await remnants(id)).toMatchObject(expected(repo));
  });

  it('are listed after the erasure too, until their text changes, and none is changed by it', async () => {
    const { id, leadId, repo } = await createMentions();
    expect((await confirm(id)).status).toBe(200);
    expect(await remnants(id)).toMatchObject(expected(repo));
    const stored = await server.db.query<object[]>('select * from erasure_remnant where person_id = $1', [leadId]);
    expect(stored).toHaveLength(7);
    expect(JSON.stringify(stored)).not.toContain(stem);

    await server.db.query(`update lead_view set name = view_id::text, filters = '[]' where customer_id = $1`, [
      other.customerId,
    ]);
    for (const table of ['tag', 'deleted_tag']) {
      await server.superuser.query(`delete from ${table} where customer_id = $1`, [other.customerId]);
    }
    expect((await remnants(id)).map(({ kind }) => kind)).toEqual(['favorite', 'thread', 'thread']);
    await server.db.query(`update thread_text set body = null`);
    expect((await remnants(id)).map(({ text }) => text)).toEqual([linkedin(stem), `Ask ${name}`]);

    await server.request('DELETE', `/api/admin/do-not-contact/${leadId}`, { as: admin });
    expect(await remnants(id)).toEqual([]);
    expect(await server.db.query('select from erasure_remnant where person_id = $1', [leadId])).toEqual([]);
  });

  it('do not include a favourite with the very address: the erasure deletes it', async () => {
    const { id } = await createMentions();
    const favorites = async () => {
      const rows = await server.db.query<{ profile: string }[]>(
        'select profile from favorite where customer_id = $1 order by profile',
        [other.customerId],
      );
      return rows.map(({ profile }) => profile);
    };
    expect(await favorites()).toEqual([stem, `${stem}-1a2b3c4d`, `${stem}field`].map(linkedin));
    await confirm(id);
    expect(await favorites()).toEqual([stem, `${stem}field`].map(linkedin));
  });
});
