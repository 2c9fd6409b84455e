import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { DAY_MS } from '../../platform/time.js';

describe('the trends of companies', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
  });

  const ask = (query: string) =>
    server.request('GET', `/api/companies/trends?customer_slug=${customer.slug}${query}`, { as: staff });

  /** Noon of a day of an earlier week, counted from its Monday (UTC). */
  function noon(weeksAgo: number, day: number): string {
    const today = Math.floor(Date.now() / DAY_MS);
    // 1970-01-01 was a Thursday.
    const monday = today - ((today + 3) % 7);
    return new Date((monday - 7 * weeksAgo + day) * DAY_MS + DAY_MS / 2).toISOString();
  }

  const star = (createdAt: string, more: object = {}) => ({
    type: 'WatchEvent',
    repo: 'acme/tool',
    createdAt,
    ...more,
  });

  it('count the signals of listed leads, week by week, Mondays first', async () => {
    const [busy, quiet] = [await server.create.company(), await server.create.company()];
    await server.create.lead({
      customer,
      companyId: busy,
      signals: [
        star(noon(2, 0)),
        star(noon(2, 6)),
        star(noon(1, 3)),
        star(noon(3, 6)),
        star(noon(2, 1), { atHome: true }),
      ],
    });
    await server.create.lead({ customer, companyId: busy, signals: [star(noon(2, 2))] });
    await server.create.lead({ customer, companyId: busy, lead: { recycled: true }, signals: [star(noon(2, 2))] });
    await server.create.lead({ customer, companyId: busy, lead: { verdict: 'hidden' }, signals: [star(noon(2, 2))] });
    await server.create.lead({
      customer: await server.create.customer(),
      companyId: busy,
      signals: [star(noon(1, 1))],
    });
    const { status, body } = await ask(`&companyIds=${quiet},${busy}&weeks=3`);
    expect(status).toBe(200);
    expect(body).toEqual({
      weeks: [2, 1, 0].map((ago) => noon(ago, 0).slice(0, 10)),
      trends: [
        { companyId: quiet, signals: [0, 0, 0] },
        { companyId: busy, signals: [3, 1, 0] },
      ],
    });
  });

  it('go back half a year by default', async () => {
    const { body } = await ask('&companyIds=1');
    const { weeks, trends } = body as { weeks: string[]; trends: { signals: number[] }[] };
    expect(weeks).toHaveLength(26);
    expect(trends.map(({ signals }) => signals.length)).toEqual([26]);
    expect(new Set(weeks.map((week) => new Date(week).getUTCDay()))).toEqual(new Set([1]));
  });

  it.each(['', '&companyIds=', '&companyIds=a', '&companyIds=1,1', '&companyIds=0', '&companyIds=2147483648'])(
    'refuse %j',
    async (query) => {
      const { status, body } = await ask(query);
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: { companyIds: expect.any(String) as string } });
    },
  );

  it('refuse more companies or weeks than a page shows', async () => {
    const ids = Array.from({ length: 201 }, (_, at) => at + 1);
    expect((await ask(`&companyIds=${ids.join(',')}`)).status).toBe(400);
    expect((await ask(`&companyIds=${ids.slice(1).join(',')}`)).status).toBe(200);
    for (const weeks of ['0', '105', '1.5', 'x']) expect((await ask(`&companyIds=1&weeks=${weeks}`)).status).toBe(400);
  });
});
