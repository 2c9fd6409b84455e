import type { TestCustomer, TestLead, TestUser } from '../../testing/builders.js';
import { startTestApp, type TestResponse, type TestApp } from '../../testing/test-app.js';
import { recountWorkspace } from '../signals/testing/import-events.js';

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const createdAt = '2026-03-01T00:00:00Z';

describe('tagging leads', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  let leads: TestLead[];
  let ids: number[];
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
    const companyId = await server.create.company();
    leads = [];
    for (const repo of ['acme/tool', 'acme/kit', 'acme/box']) {
      leads.push(await server.create.lead({ customer, companyId, signals: [{ type: 'WatchEvent', repo, createdAt }] }));
    }
    ids = leads.map(({ leadId }) => leadId);
  });

  const attach = (more: object): Promise<TestResponse> =>
    server.request('POST', '/api/tags', {
      as: staff,
      body: { customer_slug: customer.slug, entityType: 'leads', entityIds: ids, ...more },
    });
  const detach = (tagId: string, more: object = {}): Promise<TestResponse> =>
    server.request('DELETE', `/api/tags/${tagId}/leads`, {
      as: staff,
      body: { customer_slug: customer.slug, entityIds: ids, ...more },
    });
  const kept = () =>
    server.db.query<{ tags_key: string | null; recycled: boolean; tags: number }[]>(
      `select tags_key, recycled,
         (select count(*)::int from lead_tag where lead_tag.customer_id = $1 and lead_tag.lead_id = lead.lead_id) as tags
       from lead left join tagged_lead using (customer_id, lead_id) where customer_id = $1 order by lead_id`,
      [customer.customerId],
    );
  const tagIdOf = (answer: TestResponse) => (answer.body as { tagId: string }).tagId;
  const untouched = { tags_key: null, recycled: false, tags: 0 };

  it('creates a tag for a new name and finds it again in any case', async () => {
    const first = await attach({ tagName: ' Hot Lead ' });
    expect([first.status, first.body]).toEqual([
      201,
      { success: true, tagId: uuid, tagName: 'Hot Lead', color: null, count: 3 },
    ]);
    const again = await attach({ tagName: 'hot LEAD' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await kept()).toEqual(ids.map(() => ({ ...untouched, tags_key: 'hot lead', tags: 1 })));
  });

  it('maintains the sort key: lowercased names, sorted and joined', async () => {
    const zebra = tagIdOf(await attach({ tagName: 'Zebra' }));
    await attach({ tagName: 'alpha', entityIds: ids.slice(0, 1) });
    expect((await kept()).map((lead) => lead.tags_key)).toEqual(['alpha, zebra', 'zebra', 'zebra']);
    await detach(zebra, { tagId: zebra });
    expect((await kept()).map((lead) => lead.tags_key)).toEqual(['alpha', null, null]);
  });

  it('attaches and detaches by id; repeating has no effect', async () => {
    const tagId = tagIdOf(await attach({ tagName: 'VIP', entityIds: ids.slice(0, 1) }));
    for (let time = 0; time < 2; time++) {
      expect(await attach({ tagId })).toMatchObject({ status: 200, body: { success: true, tagId, tagName: 'VIP' } });
    }
    expect((await kept()).map((lead) => lead.tags)).toEqual([1, 1, 1]);
    for (let time = 0; time < 2; time++) {
      expect(await detach(tagId)).toMatchObject({ status: 200, body: { success: true } });
    }
    expect(await kept()).toEqual(ids.map(() => untouched));
  });

  it.each([
    ['neither name nor id', {}, 'tagName'],
    ['both', { tagName: 'a', tagId: 'recycled' }, 'tagName'],
    ['an empty name', { tagName: '  ' }, 'tagName'],
    ['a name of a page', { tagName: 'x'.repeat(201) }, 'tagName'],
    ['no leads', { tagName: 'a', entityIds: [] }, 'entityIds'],
    ['something else than leads', { tagName: 'a', entityType: 'companies' }, 'entityType'],
    ['ids that are none', { tagName: 'a', entityIds: ['1; drop table lead'] }, 'entityIds'],
    ['ids beyond 64 bits', { tagName: 'a', entityIds: [1e300] }, 'entityIds'],
  ])('refuses %s', async (_, more, field) => {
    const { status, body } = await attach(more);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, fields: { [field]: expect.any(String) as string } });
  });

  it('changes nothing when one lead is unknown, hidden or of another workspace', async () => {
    const other = await server.create.customer();
    const strangers = await server.create.lead({ customer: other });
    const hidden = await server.create.lead({ customer, lead: { verdict: 'hidden', verdict_reason: 'bot' } });
    for (const unknown of [strangers.leadId, hidden.leadId, 2_147_483_647, 9_007_199_254_740_991, -1]) {
      const answers = [
        await attach({ tagName: 'Nope', entityIds: [...ids, unknown] }),
        await attach({ tagName: 'recycled', entityIds: [...ids, unknown] }),
        await detach('recycled', { entityIds: [...ids, unknown] }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(answers[0]?.body).toMatchObject({ success: false, error: 'Lead not found' });
    }
    expect((await kept()).slice(0, 3)).toEqual(ids.map(() => untouched));
    expect(await server.db.query('select from tag where customer_id = $1', [customer.customerId])).toEqual([]);
  });

  it('returns 404 for a tag of another workspace and changes nothing there', async () => {
    const other = await server.create.customer();
    const [tag] = await server.db.query<{ tag_id: string }[]>(
      `insert into tag (customer_id, name) values ($1, 'Theirs') returning tag_id`,
      [other.customerId],
    );
    const theirs = tag?.tag_id ?? '';
    for (const tagId of [theirs, 'no-uuid', 'Recycled']) {
      expect(await attach({ tagId })).toMatchObject({ status: 404, body: { error: 'Tag not found' } });
      expect((await detach(tagId)).status).toBe(404);
    }
    expect((await attach({ tagName: 'theirs', customer_slug: other.slug })).status).toBe(403);
    expect((await detach(theirs, { customer_slug: other.slug })).status).toBe(403);
    expect(tagIdOf(await attach({ tagName: 'Theirs' }))).not.toBe(theirs);
  });

  it('refuses a body with another tag than the address', async () => {
    const tagId = tagIdOf(await attach({ tagName: 'VIP' }));
    expect((await detach(tagId, { tagId: 'recycled' })).status).toBe(400);
    expect((await kept()).map((lead) => lead.tags)).toEqual([1, 1, 1]);
  });

  it('requires a same-origin request', async () => {
    const request = { as: staff, body: {}, headers: { origin: 'https://elsewhere.example' } };
    expect((await server.request('POST', `/api/tags?customer_slug=${customer.slug}`, request)).status).toBe(403);
    expect((await server.request('POST', '/api/tags', { body: {} })).status).toBe(401);
  });

  it('ends in one tag on every lead when sent many times at once', async () => {
    const answers = await Promise.all(
      ['Rush', 'rush', 'RUSH', 'Rush', 'rush', 'RUSH'].map((tagName) => attach({ tagName })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(tagIdOf)).size).toBe(1);
    expect(await kept()).toEqual(ids.map(() => ({ ...untouched, tags_key: 'rush', tags: 1 })));
  });

  describe('with the reserved tag', () => {
    const totals = async () => {
      const { kept: sums, counted } = await recountWorkspace(server.db, customer.slug);
      expect(sums).toEqual(counted);
      const [row] = await server.db.query<unknown[]>(
        'select leads_count, signals_count, recycled_count from lead_total where customer_id = $1',
        [customer.customerId],
      );
      return row;
    };
    const all = { leads_count: 3, signals_count: 3, recycled_count: 0 };
    const none = { leads_count: 0, signals_count: 0, recycled_count: 3 };

    it.each([{ tagName: 'recycled' }, { tagName: 'Recycled ' }, { tagId: 'recycled' }])(
      'recycles and brings back: %j',
      async (named) => {
        const two = { ...named, entityIds: ids.slice(0, 2) };
        for (let time = 0; time < 2; time++) {
          const { status, body } = await attach(two);
          expect([status, body]).toEqual([
            200,
            { success: true, tagId: 'recycled', tagName: 'recycled', color: null, count: 2 },
          ]);
          expect(await totals()).toEqual({ leads_count: 1, signals_count: 1, recycled_count: 2 });
        }
        expect(await kept()).toEqual([true, true, false].map((recycled) => ({ ...untouched, recycled })));
        for (let time = 0; time < 2; time++) {
          expect((await detach('recycled')).body).toEqual({ success: true, count: 3 });
          expect(await totals()).toEqual(all);
        }
      },
    );

    it('takes a company off the list with its last lead', async () => {
      await attach({ tagId: 'recycled' });
      expect(await totals()).toEqual(none);
      const companies = 'select from lead_company where customer_id = $1';
      expect(await server.db.query(companies, [customer.customerId])).toEqual([]);
    });

    it('keeps totals equal to a recount when leads are recycled and brought back at once', async () => {
      const changes = Array.from({ length: 12 }, (_, at) => {
        const entityIds = ids.slice(at % 3);
        return at % 2 === 0 ? attach({ tagId: 'recycled', entityIds }) : detach('recycled', { entityIds });
      });
      for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
      await totals();
      await attach({ tagId: 'recycled' });
      expect(await totals()).toEqual(none);
    });
  });
});
