import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { DAY_MS } from '../../../platform/time.js';

interface Insights {
  weeks: string[];
  gaps: number[];
  types: { key: string; counts: number[] }[];
  repositories: { key: string | null; counts: number[] }[];
  countries: { key: string; counts: number[] }[];
  newLeads: number[];
  newCompanies: number[];
  movers: { companyId: number; signals: number; previous: number }[];
}

describe('insights', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
  });

  const insights = async (query = '') => {
    const { status, body } = await server.request('GET', `/api/insights?customer_slug=${customer.slug}${query}`, {
      as: staff,
    });
    expect(status).toBe(200);
    return body as Insights;
  };
  const list = async (path: string, filters: object[]) => {
    const { body } = await server.request('POST', `/api/${path}`, {
      as: staff,
      body: { customer_slug: customer.slug, filters },
    });
    return (body as { total: number }).total;
  };
  /** Noon of a day of an earlier week, counted from its Monday (UTC). */
  function noon(weeksAgo: number, day: number): string {
    const today = Math.floor(Date.now() / DAY_MS);
    const monday = today - ((today + 3) % 7);
    return new Date((monday - 7 * weeksAgo + day) * DAY_MS + DAY_MS / 2).toISOString();
  }
  const signal = (type: string, repo: string, createdAt: string) => ({
    type,
    repo: `${customer.slug}/${repo}`,
    createdAt,
  });
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

  it('count signals by type, repository and country, new leads and companies, and movers', async () => {
    const [german, nowhere] = [await server.create.company({ country_code: 'DE' }), await server.create.company()];
    await server.create.lead({
      customer,
      companyId: german,
      signals: [
        signal('WatchEvent', 'a', noon(3, 1)),
        signal('IssuesEvent', 'b', noon(1, 0)),
        signal('IssuesEvent', 'b', noon(1, 6)),
      ],
    });
    await server.create.lead({ customer, companyId: german, signals: [signal('WatchEvent', 'b', noon(1, 2))] });
    await server.create.lead({ customer, companyId: nowhere, signals: [signal('ForkEvent', 'a', noon(2, 2))] });
    await server.create.lead({
      customer,
      companyId: german,
      lead: { recycled: true },
      signals: [signal('ForkEvent', 'a', noon(1, 2))],
    });
    await server.create.lead({
      customer: await server.create.customer(),
      companyId: german,
      signals: [signal('ForkEvent', 'a', noon(1, 2))],
    });
    const charts = await insights();
    expect(charts.weeks).toHaveLength(12);
    expect(charts.weeks[10]).toBe(noon(1, 0).slice(0, 10));
    const lastFour = (counts: number[]) => counts.slice(8);
    expect(charts.types.map(({ key, counts }) => [key, lastFour(counts)])).toEqual([
      ['IssuesEvent', [0, 0, 2, 0]],
      ['WatchEvent', [1, 0, 1, 0]],
      ['ForkEvent', [0, 1, 0, 0]],
    ]);
    expect(charts.repositories.map(({ key, counts }) => [key, sum(counts)])).toEqual([
      [`${customer.slug}/b`, 3],
      [`${customer.slug}/a`, 2],
    ]);
    expect(charts.countries.map(({ key, counts }) => [key, sum(counts)])).toEqual([
      ['DE', 4],
      ['', 1],
    ]);
    expect(lastFour(charts.newLeads)).toEqual([1, 1, 1, 0]);
    expect(lastFour(charts.newCompanies)).toEqual([1, 1, 0, 0]);
    expect(charts.movers).toMatchObject([
      { companyId: german, signals: 3, previous: 0 },
      { companyId: nowhere, signals: 0, previous: 1 },
    ]);
  });

  it('have a list behind each number', async () => {
    const companyId = await server.create.company({ country_code: 'DE' });
    const week = noon(1, 0).slice(0, 10);
    await server.create.lead({
      customer,
      companyId,
      signals: [signal('WatchEvent', 'a', noon(1, 3)), signal('ForkEvent', 'a', noon(2, 3))],
    });
    await server.create.lead({ customer, signals: [signal('WatchEvent', 'b', noon(1, 3))] });
    const inWeek = { propertyName: 'signalWeek', operator: '=', value: week };
    expect(await list('filter-leads', [inWeek])).toBe(2);
    expect(
      await list('filter-leads', [inWeek, { propertyName: 'signalType', operator: 'IN', value: ['ForkEvent'] }]),
    ).toBe(0);
    expect(
      await list('filter-leads', [inWeek, { propertyName: 'repository', operator: '=', value: `${customer.slug}/b` }]),
    ).toBe(1);
    expect(
      await list('filter-leads', [inWeek, { propertyName: 'companyCountryCode', operator: '=', value: null }]),
    ).toBe(1);
    expect(await list('filter-leads', [{ propertyName: 'firstSignalWeek', operator: '=', value: week }])).toBe(1);
    expect(
      await list('filter-companies', [
        { propertyName: 'companyFirstWeek', operator: '=', value: noon(2, 0).slice(0, 10) },
      ]),
    ).toBe(1);
  });

  it('say of how many repositories signals may be missing in a week', async () => {
    await server.create.lead({
      customer,
      signals: [signal('WatchEvent', 'a', noon(2, 1)), signal('WatchEvent', 'b', noon(2, 1))],
    });
    const gap = { from: noon(2, 3), to: noon(2, 4), reason: 'more than the feed holds' };
    await server.superuser.query(
      `insert into repo_sync (repo_id, complete_since, gaps)
       select repo_id, $2, case when name = 'a' then $3::jsonb else '[]' end
       from tracked_repo join repo using (repo_id) where customer_id = $1`,
      [customer.customerId, noon(5, 2), JSON.stringify([gap])],
    );
    expect((await insights()).gaps.slice(5)).toEqual([2, 2, 0, 0, 1, 0, 0]);
  });

  it('are empty without leads, and for as many weeks as requested', async () => {
    const charts = await insights('&weeks=52');
    expect(charts).toMatchObject({ types: [], repositories: [], countries: [], movers: [] });
    expect(charts.newLeads).toHaveLength(52);
  });

  it.each(['0', '13', 'x', '1e3'])('refuse %j weeks', async (weeks) => {
    const { status } = await server.request('GET', `/api/insights?customer_slug=${customer.slug}&weeks=${weeks}`, {
      as: staff,
    });
    expect(status).toBe(400);
  });
});
