import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { LeadTotalsService } from '../changes/lead-totals.service.js';
import { LeadScoresService } from './lead-scores.service.js';
import { DEFAULT_WEIGHTS } from './score-weights.js';
import { DAY_MS } from '../../../platform/time.js';

const day = 86_400_000;

describe('scores', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  let admin: TestUser;
  let scores: LeadScoresService;
  beforeAll(async () => {
    server = await startTestApp();
    admin = await server.given.user();
    scores = new LeadScoresService(server.db, ...parts());
    // Other tests' leads are none of ours.
    await server.db.query('update lead set score_due_at = null');
    await server.db.query('update lead_company set scored_leads = leads_count');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.given.customer();
    staff = await server.given.user({ customer });
  });

  // As the owner, as jobs are.
  const parts = () => {
    return [server.app.get(LeadTotalsService), server.app.get(Jobs)] as const;
  };
  const lead = async (types: string[], { companyId, daysAgo = 0 }: { companyId?: number; daysAgo?: number } = {}) => {
    const createdAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    const signals = types.map((type) => ({ type, repo: `${customer.slug}/tool`, createdAt }));
    return (await server.given.lead({ customer, companyId, signals })).leadId;
  };
  const post = async (path: string, more: object = {}) =>
    (await server.request('POST', path, { as: staff, body: { customer_slug: customer.slug, filters: [], ...more } }))
      .body;
  const leads = async (more: object = {}) =>
    ((await post('/api/filter-leads', more)) as { leads: { leadId: number; score: number | null }[] }).leads;
  const scoreOf = async (leadId: number) => (await leads()).find((one) => one.leadId === leadId)?.score;
  const detail = async (leadId: number) => {
    const url = `/api/leads/${leadId}?customer_slug=${customer.slug}`;
    const { lead } = (await server.request('GET', url, { as: staff })).body as {
      lead: { score: number; scoreParts: { label: string; points: number }[] };
    };
    return lead;
  };
  const weigh = (method: 'POST' | 'PUT', path: string, weights: object) =>
    server.request(method, path, { as: admin, body: { customer_slug: customer.slug, weights } });

  it('say more of work than of looks, and less the longer ago', async () => {
    const [star, pull, oldPull, nothing] = [
      await lead(['WatchEvent']),
      await lead(['PullRequestEvent']),
      await lead(['PullRequestEvent'], { daysAgo: DEFAULT_WEIGHTS.recencyHalfLifeDays }),
      await lead([]),
    ];
    await scores.scoreDue();
    expect(await Promise.all([star, pull, oldPull, nothing].map(scoreOf))).toEqual([8, 49, 28, 0]);
  });

  it('rise with every doubling of the people of a company, for all of them', async () => {
    const companyId = await server.given.company();
    const first = await lead(['PullRequestEvent'], { companyId });
    await scores.scoreDue();
    expect(await scoreOf(first)).toBe(49);
    const second = await lead(['WatchEvent'], { companyId });
    await scores.scoreDue();
    expect([await scoreOf(first), await scoreOf(second)]).toEqual([57, 10]);
    const { companies } = (await post('/api/filter-companies')) as { companies: object[] };
    expect(companies).toMatchObject([{ companyId, score: 27 }]);
  });

  it('are explained by parts that add up to them', async () => {
    const companyId = await server.given.company({ name: 'Acme' });
    const leadId = await lead(['PullRequestEvent', 'PullRequestEvent', 'WatchEvent', 'IssuesEvent'], { companyId });
    await lead(['WatchEvent'], { companyId });
    await scores.scoreDue();
    const { score, scoreParts } = await detail(leadId);
    const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    expect(scoreParts.map(({ label }) => label)).toEqual([
      `2 pull requests, the last on ${today}`,
      '2 people of Acme',
      `1 issue, on ${today}`,
      `1 star, on ${today}`,
    ]);
    expect(scoreParts.reduce((sum, { points }) => sum + points, 0)).toBe(score);
  });

  it('fade by themselves, and only those that are others by then are worked out again', async () => {
    const [fading, gone] = [await lead(['PullRequestEvent']), await lead([])];
    await scores.scoreDue();
    expect(await scores.scoreDue(new Date(Date.now() + 60_000))).toBe(0);
    await scores.scoreDue(new Date(Date.now() + DEFAULT_WEIGHTS.recencyHalfLifeDays * day));
    expect([await scoreOf(fading), await scoreOf(gone)]).toEqual([28, 0]);
  });

  it('can be sorted and filtered by', async () => {
    const [star, pull] = [await lead(['WatchEvent']), await lead(['PullRequestEvent'])];
    const unscored = await lead(['WatchEvent']);
    await scores.scoreDue();
    await server.db.query('update lead set score = null where lead_id = $1', [unscored]);
    const order = async (more: object) => (await leads({ sortCol: 'score', ...more })).map(({ leadId }) => leadId);
    expect(await order({ sortDesc: true })).toEqual([pull, star, unscored]);
    const atLeast = (value: number, more = {}) => ({
      filters: [{ propertyName: 'minScore', operator: '=', value, ...more }],
    });
    expect(await order(atLeast(9))).toEqual([pull]);
    expect(await order(atLeast(8))).toEqual([star, pull]);
    expect(await order(atLeast(9, { negate: true }))).toEqual([star, unscored]);

    const companyId = await server.given.company();
    const of = await lead(['IssuesEvent'], { companyId });
    await scores.scoreDue();
    for (const filters of [[], atLeast(1).filters]) {
      const { companies } = (await post('/api/filter-companies', { filters, sortCol: 'score', sortDesc: true })) as {
        companies: { companyId: number | null; score: number | null }[];
      };
      expect(companies.map((one) => [one.companyId, one.score])).toEqual([
        [companyId, 13],
        [null, null],
      ]);
    }
    expect(await scoreOf(of)).toBe(34);
  });

  it('follow the weights of their workspace, which can be tried before', async () => {
    const [star, pull] = [await lead(['WatchEvent']), await lead(['PullRequestEvent'])];
    await scores.scoreDue();
    const weights = { signals: { WatchEvent: 12, PullRequestEvent: 0 }, recencyHalfLifeDays: 30, breadth: 0 };
    const preview = (await weigh('POST', '/api/admin/score-weights/preview', weights)).body;
    expect(preview).toMatchObject({
      examples: [
        { leadId: star, before: 8, after: 63 },
        { leadId: pull, before: 49, after: 0 },
      ],
    });
    const { buckets } = preview as { buckets: { from: number; to: number; leads: number }[] };
    expect(buckets.filter(({ leads: count }) => count > 0)).toEqual([
      { from: 0, to: 9, leads: 1 },
      { from: 60, to: 69, leads: 1 },
    ]);
    expect(buckets.at(-1)).toMatchObject({ from: 90, to: 100 });

    expect((await weigh('PUT', '/api/admin/score-weights', weights)).body).toEqual({ success: true });
    const url = `/api/admin/score-weights?customer_slug=${customer.slug}`;
    const { body } = await server.request('GET', url, { as: admin });
    expect(body).toEqual({
      weights: { ...weights, signals: { ...DEFAULT_WEIGHTS.signals, ...weights.signals } },
      defaults: DEFAULT_WEIGHTS,
    });
    await scores.scoreAll(customer.customerId);
    expect([await scoreOf(star), await scoreOf(pull)]).toEqual([63, 0]);
  });

  it.each([
    [{ signals: { WatchEvent: -1 }, recencyHalfLifeDays: 30, breadth: 0 }, 'weights.signals.WatchEvent'],
    [{ signals: {}, recencyHalfLifeDays: 0, breadth: 0 }, 'weights.recencyHalfLifeDays'],
    [{ signals: {}, recencyHalfLifeDays: 30, breadth: 11 }, 'weights.breadth'],
  ])('take no weights such as %j', async (weights, field) => {
    const { status, body } = await weigh('PUT', '/api/admin/score-weights', weights);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
  });
});
