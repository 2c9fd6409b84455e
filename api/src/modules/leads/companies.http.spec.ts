import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp, type RequestOptions } from '../../testing/test-app.js';

describe('listing companies over HTTP', () => {
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
    return server.request('POST', '/api/filter-companies', {
      as: staff,
      body: { customer_slug: customer.slug, filters: [], ...body },
      ...options,
    });
  }

  it('has the best company first when unsorted, also of filtered leads', async () => {
    const scores = [null, 20, 90, 20];
    const ids: number[] = [];
    for (const month of ['01', '02', '03', '04']) {
      const companyId = await server.create.company();
      const signals = [{ type: 'WatchEvent', repo: 'acme/tool', createdAt: `2026-${month}-01T00:00:00Z` }];
      await server.create.lead({ customer, companyId, signals });
      ids.push(companyId);
    }
    await server.db.query(
      `update lead_company set score = scored.score from unnest($2::int[], $3::float8[]) scored (id, score)
       where customer_id = $1 and company_id = scored.id`,
      [customer.customerId, ids, scores],
    );
    const ranked = [ids[2], ids[3], ids[1], ids[0]];
    for (const filters of [[], [{ propertyName: 'signalType', operator: 'IN', value: ['WatchEvent'] }]]) {
      for (let time = 0; time < 2; time++) {
        const { companies } = (await ask({ filters })).body as { companies: { companyId: number }[] };
        expect(companies.map(({ companyId }) => companyId)).toEqual(ranked);
      }
    }
  });

  it('returns companies with totals and all fields of the contract, leads without a company last', async () => {
    const domain = `${customer.slug}-acme.example`;
    const companyId = await server.create.company({
      name: 'Acme "Tools"',
      domain,
      employee_count: 12,
      country_code: 'DE',
      linkedin_url: 'https://www.linkedin.com/company/acme',
      logo_url: 'https://logos.example/acme.png',
    });
    const signal = (createdAt: string) => ({ type: 'WatchEvent', repo: 'acme/tool', createdAt });
    const lead = { customer, companyId };
    await server.create.lead({ ...lead, signals: [signal('2026-01-02T03:04:05Z'), signal('2026-01-01T00:00:00Z')] });
    await server.create.lead({ ...lead, signals: [signal('2026-02-03T00:00:00+02:00')] });
    await server.create.lead({ ...lead, signals: [signal('2026-05-01T00:00:00Z')], lead: { recycled: true } });
    await server.create.lead({ ...lead, signals: [signal('2026-06-01T00:00:00Z')], lead: { verdict: 'hidden' } });
    await server.create.lead({ customer });

    const answer = await ask({});
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const acme = {
      companyId,
      companyName: 'Acme "Tools"',
      employees: 12,
      country: 'DE',
      companyLinkedin: 'https://www.linkedin.com/company/acme',
      companyLogoUrl: 'https://logos.example/acme.png',
      emailDomain: domain,
      leadsCount: 2,
      signalsCount: 3,
      lastSignalDate: '2026-02-02T22:00:00Z',
      score: null,
      exclusions: [],
      companySignalsCount: 0,
    };
    const nameless = {
      companyId: null,
      companyName: null,
      employees: null,
      country: null,
      companyLinkedin: null,
      companyLogoUrl: null,
      emailDomain: null,
      leadsCount: 1,
      signalsCount: 0,
      lastSignalDate: null,
      score: null,
      exclusions: [],
      companySignalsCount: 0,
    };
    expect(answer.body).toEqual({ success: true, companies: [acme, nameless], total: 2, totalLeads: 3 });
    const filtered = await ask({ filters: [{ propertyName: 'recycled', operator: '=', value: false }] });
    expect(filtered.body).toEqual(answer.body);
    const recycled = await ask({ filters: [{ propertyName: 'recycled', operator: '=', value: true }], page: 1 });
    expect(recycled.body).toMatchObject({ companies: [{ companyId, leadsCount: 1, signalsCount: 1 }], totalLeads: 1 });
  });

  it('returns no companies for an empty workspace, with every kind of paging', async () => {
    const empty = { success: true, companies: [], total: 0, totalLeads: 0 };
    for (const options of [{}, { page: 1 }, { page: 7 }, { allUpTo: 0 }, { allUpTo: 5, page: 3 }, { search: 'x' }]) {
      expect((await ask(options)).body).toEqual(empty);
    }
  });

  it("never returns another workspace's companies or totals", async () => {
    const companyId = await server.create.company({ name: 'Acme' });
    const other = await server.create.customer();
    await server.create.lead({ customer, companyId });
    await server.create.lead({ customer: other, companyId });
    await server.create.lead({ customer: other, companyId: await server.create.company({ name: 'Acme two' }) });
    for (const options of [{}, { page: 1 }, { allUpTo: 10 }, { search: 'acme' }, { sortCol: 'companyName' }]) {
      const { body } = await ask(options);
      expect(body).toMatchObject({ companies: [{ companyId, leadsCount: 1 }], total: 1, totalLeads: 1 });
    }
    expect((await ask({ customer_slug: other.slug })).status).toBe(403);
    expect((await ask({}, { as: undefined })).status).toBe(401);
    expect((await ask({ customer_slug: other.slug }, { as: await server.create.user() })).body).toMatchObject({
      total: 2,
    });
  });

  it.each([
    [{ filters: 'all' }, 'filters', 'filters must be a list'],
    [{ filters: [{ propertyName: 'salary', operator: '=', value: 1 }] }, 'filters.0.propertyName'],
    [{ sortCol: 'fullName' }, 'sortCol'],
    [{ page: 0 }, 'page'],
    [{ pageSize: 1001 }, 'pageSize'],
    [{ search: 'a\0' }, 'search', 'search must be text'],
    [{ columns: ['Name'] }, 'columns'],
  ])('refuses %j', async (asked, field, why = expect.any(String) as string) => {
    const { status, body } = await ask(asked);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, fields: { [field]: why } });
  });
});
