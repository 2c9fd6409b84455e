import { startTestApp, type TestApp, type RequestOptions } from '../../testing/test-app.js';
import type { TestCustomer, TestUser } from '../../testing/builders.js';

describe('listing leads over HTTP', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
  });

  function ask(body: object, options: RequestOptions = {}) {
    return server.request('POST', '/api/filter-leads', {
      as: staff,
      body: { customer_slug: customer.slug, filters: [], ...body },
      ...options,
    });
  }

  async function threeLeads(): Promise<number[]> {
    const ids: number[] = [];
    for (const name of ['Ada', 'Bo', 'Cy']) {
      const { leadId } = await server.create.lead({ customer, person: { full_name: name } });
      ids.push(leadId);
    }
    return ids;
  }

  it('has the best score first when unsorted, then the last signal, then the id', async () => {
    const companyId = await server.create.company();
    const lead = async (score: number | undefined, createdAt: string, recycled = false) => {
      const signals = [{ type: 'WatchEvent', repo: 'acme/tool', createdAt }];
      const { leadId } = await server.create.lead({ customer, companyId, signals, lead: { score, recycled } });
      return leadId;
    };
    const [early, late] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'];
    const unscored = await lead(undefined, late);
    const good = await lead(50.04, early);
    const better = await lead(50.05, early);
    const same = await lead(50.04, early);
    const newer = await lead(50.04, late);
    const best = await lead(130, early);
    const ranked = [best, better, newer, good, same, unscored];
    const ids = async (body: object) =>
      ((await ask(body)).body as { leads: { leadId: number }[] }).leads.map(({ leadId }) => leadId);
    expect(await ids({})).toEqual(ranked);
    expect(await ids({ page: 2, pageSize: 2 })).toEqual(ranked.slice(2, 4));
    expect(await ids({ filters: [{ propertyName: 'companyId', operator: '=', value: companyId }] })).toEqual(ranked);
    const recycled = [await lead(10, early, true), await lead(20, early, true)].reverse();
    expect(await ids({ filters: [{ propertyName: 'recycled', operator: '=', value: true }] })).toEqual(recycled);
  });

  it('returns a lead with all fields of the contract, unknown values as null', async () => {
    const companyId = await server.create.company({ name: 'Acme "Tools"', domain: `acme-${customer.slug}.example` });
    const fullLead = await server.create.lead({
      customer,
      companyId,
      person: {
        full_name: 'Zoë 💡 O"Neil',
        job_title: 'CTO',
        linkedin_url: 'https://www.linkedin.com/in/zoe',
        linkedin_image: 'https://img.example/zoe',
      },
      signals: [
        { type: 'WatchEvent', repo: 'acme/tool', createdAt: '2026-01-02T03:04:05Z' },
        { type: 'IssuesEvent', repo: 'acme/box', createdAt: '2026-02-03T00:00:00+02:00' },
        { type: 'PushEvent', repo: 'acme/box', createdAt: '2026-03-01T00:00:00Z', atHome: true },
      ],
    });
    const bare = await server.create.lead({ customer });
    const [tag] = await server.db.query<{ tag_id: string }[]>(
      `insert into tag (customer_id, name) values ($1, 'Champion') returning tag_id`,
      [customer.customerId],
    );
    await server.db.query('insert into lead_tag values ($1, $2, $3)', [
      customer.customerId,
      tag?.tag_id,
      fullLead.leadId,
    ]);
    await server.db.query(`insert into favorite (customer_id, profile, lead_id) values ($1, 'x', $2)`, [
      customer.customerId,
      fullLead.leadId,
    ]);

    const answer = await ask({});
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body).toEqual({
      success: true,
      leads: [
        {
          leadId: fullLead.leadId,
          fullName: 'Zoë 💡 O"Neil',
          jobTitle: 'CTO',
          companyId,
          companyName: 'Acme "Tools"',
          companyEmployeeCount: null,
          companyCountryCode: null,
          companyLogoUrl: null,
          companyLinkedin: null,
          emailDomain: `acme-${customer.slug}.example`,
          exclusions: [],
          companySignals: null,
          userLinkedin: 'https://www.linkedin.com/in/zoe',
          githubUser: fullLead.login,
          avatarUrl: 'https://img.example/zoe',
          githubSignals: [
            { signalType: 'IssuesEvent', repo: 'acme/box', createdAt: '2026-02-02T22:00:00Z' },
            { signalType: 'WatchEvent', repo: 'acme/tool', createdAt: '2026-01-02T03:04:05Z' },
          ],
          githubSignalsCount: 2,
          lastSignalDate: '2026-02-02T22:00:00Z',
          tags: [{ tagId: tag?.tag_id, tagName: 'Champion', color: null }],
          isFavorite: true,
          isNew: false,
          outreach: null,
          recycled: false,
          hasPlaybook: false,
          verdict: 'human',
          score: null,
        },
        {
          leadId: bare.leadId,
          fullName: null,
          jobTitle: null,
          companyId: null,
          companyName: null,
          companyEmployeeCount: null,
          companyCountryCode: null,
          companyLogoUrl: null,
          companyLinkedin: null,
          emailDomain: null,
          exclusions: [],
          companySignals: null,
          userLinkedin: null,
          githubUser: bare.login,
          avatarUrl: `https://avatars.githubusercontent.com/u/${bare.githubId}?s=64`,
          githubSignals: [],
          githubSignalsCount: 0,
          lastSignalDate: null,
          tags: [],
          isFavorite: false,
          isNew: false,
          outreach: null,
          recycled: false,
          hasPlaybook: false,
          verdict: 'human',
          score: null,
        },
      ],
      total: 2,
      complete: true,
    });
  });

  it('returns the same leads completely, as a page and as a stream', async () => {
    await threeLeads();
    const [whole, paged, streamed] = [
      await ask({ sortCol: 'fullName', sortDesc: true, allUpTo: 10 }),
      await ask({ sortCol: 'fullName', sortDesc: true, page: 1 }),
      await ask({ sortCol: 'fullName', sortDesc: true }),
    ];
    expect(names(streamed.body)).toEqual(['Cy', 'Bo', 'Ada']);
    expect(whole.body).toEqual(streamed.body);
    expect(paged.body).toEqual(streamed.body);
  });

  it.each([
    { asked: { page: 1, pageSize: 2 }, leads: ['Ada', 'Bo'] },
    { asked: { page: 2, pageSize: 2 }, leads: ['Cy'] },
    { asked: { page: 3, pageSize: 2 }, leads: ['Cy'] },
    { asked: { page: 1_000_000_000, pageSize: 1 }, leads: ['Cy'] },
    { asked: { pageSize: 1 }, leads: ['Ada'] },
    { asked: { page: 2, pageSize: 1 }, leads: ['Bo'] },
    { asked: { page: null, pageSize: 3, allUpTo: null, search: null, sortCol: null }, leads: ['Ada', 'Bo', 'Cy'] },
  ])('gives $leads for $asked', async ({ asked, leads }) => {
    await threeLeads();
    const { body } = await ask(asked);
    expect(names(body)).toEqual(leads);
    expect(body).toMatchObject({ total: 3, complete: leads.length === 3 });
  });

  it.each([
    { allUpTo: 3, complete: true, count: 3 },
    { allUpTo: 2, complete: false, count: 1 },
    { allUpTo: 0, complete: false, count: 1 },
  ])('of 3 leads, with allUpTo $allUpTo, gives $count', async ({ allUpTo, complete, count }) => {
    await threeLeads();
    for (const filters of [[], [{ propertyName: 'recycled', operator: '=', value: false }]]) {
      const { body } = await ask({ filters, allUpTo, page: 2, pageSize: 1 });
      expect(body).toMatchObject({ complete, total: 3 });
      expect(names(body)).toEqual(count === 3 ? ['Ada', 'Bo', 'Cy'] : ['Bo']);
    }
  });

  it('returns no leads for an empty workspace, with every kind of paging', async () => {
    const empty = { success: true, leads: [], total: 0, complete: true };
    for (const options of [{}, { page: 1 }, { page: 7 }, { allUpTo: 0 }, { allUpTo: 5, page: 3 }, { search: 'x' }]) {
      expect((await ask(options)).body).toEqual(empty);
    }
  });

  it('excludes recycled leads unless a filter names them, and hidden leads always', async () => {
    const keptLead = await server.create.lead({ customer });
    const recycled = await server.create.lead({ customer, lead: { recycled: true } });
    await server.create.lead({ customer, lead: { verdict: 'hidden', verdict_reason: 'bot' } });
    await server.create.lead({ customer, lead: { verdict: 'hidden', verdict_reason: 'bot', recycled: true } });
    const recycledIs = (value: boolean) => ({ filters: [{ propertyName: 'recycled', operator: '=', value }] });
    expect(ids((await ask({})).body)).toEqual([keptLead.leadId]);
    expect(ids((await ask(recycledIs(true))).body)).toEqual([recycled.leadId]);
    expect(ids((await ask(recycledIs(false))).body)).toEqual([keptLead.leadId]);
    const byTag = { filters: [{ propertyName: 'tags', operator: 'IN', value: ['recycled'] }] };
    expect(ids((await ask({ ...byTag, page: 1 })).body)).toEqual([recycled.leadId]);
  });

  it("never returns another workspace's leads", async () => {
    const [own] = await threeLeads();
    const other = await server.create.customer();
    const { leadId } = await server.create.lead({ customer: other, person: { full_name: 'Ada' } });
    const admin = await server.create.user();
    for (const options of [{}, { page: 1 }, { allUpTo: 10 }, { search: 'ada' }]) {
      const { body } = await ask(options);
      expect(ids(body)).toContain(own);
      expect(ids(body)).not.toContain(leadId);
    }
    expect((await ask({ customer_slug: other.slug })).status).toBe(403);
    expect((await ask({}, { as: undefined })).status).toBe(401);
    expect(ids((await ask({ customer_slug: other.slug, page: 1 }, { as: admin })).body)).toEqual([leadId]);
  });

  it('marks favourites of the workspace and of the user, not of a colleague', async () => {
    const [shared, own, colleagues] = await threeLeads();
    const colleague = await server.create.user({ customer });
    await server.db.query(
      `insert into favorite (customer_id, profile, owner, lead_id)
       values ($1, 'a', 0, $2), ($1, 'b', $3, $4), ($1, 'c', $5, $6)`,
      [customer.customerId, shared, staff.userId, own, colleague.userId, colleagues],
    );
    const favorites = { filters: [{ propertyName: 'isFavorite', operator: '=', value: true }] };
    expect(ids((await ask(favorites)).body)).toEqual([shared, own]);
    expect(ids((await ask({ ...favorites, page: 1 }, { as: colleague })).body)).toEqual([shared, colleagues]);
    expect((await ask({})).body).toMatchObject({
      leads: [{ isFavorite: true }, { isFavorite: true }, { isFavorite: false }],
    });
  });
});

interface Listed {
  leads: { leadId: number; fullName: string | null }[];
}

function names(body: unknown): (string | null)[] {
  return (body as Listed).leads.map((lead) => lead.fullName);
}

function ids(body: unknown): number[] {
  return (body as Listed).leads.map((lead) => lead.leadId);
}
