import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { LeadTotalsService } from '../changes/lead-totals.service.js';
import { LeadScoresService } from './lead-scores.service.js';
import { DEFAULT_WEIGHTS } from '../score-formula/score-weights.js';
import { DAY_MS } from '../../../platform/time.js';

describe('scores', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  let admin: TestUser;
  let scores: LeadScoresService;
  beforeAll(async () => {
    server = await startTestApp();
    admin = await server.create.user();
    scores = new LeadScoresService(server.db, ...parts());
    // Other tests' leads are none of ours.
    await server.db.query('update lead set score_due_at = null where score_due_at is not null');
    await server.db.query(
      'update lead_company set scored_leads = leads_count where scored_leads is distinct from leads_count',
    );
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
  });

  // As the owner, as jobs are.
  const parts = () => {
    return [server.app.get(LeadTotalsService), server.app.get(Jobs)] as const;
  };
  const lead = async (types: string[], { companyId, daysAgo = 0 }: { companyId?: number; daysAgo?: number } = {}) => {
    const createdAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    const signals = types.map((type) => ({ type, repo: `${customer.slug}/tool`, createdAt }));
    return (await server.create.lead({ customer, companyId, signals })).leadId;
  };
  const post = async (path: string, more: object = {}) =>
    (await server.request('POST', path, { as: staff, body: { customer_slug: customer.slug, filters: [], ...more } }))
      .body;
  const leads = async (more: object = {}) =>
    ((await post('/api/filter-leads', more)) as { leads: { leadId: number; score: number | null }[] }).leads;
  /** As screens show it. */
  const rounded = (score: number | null | undefined) => (typeof score === 'number' ? Number(score.toFixed(1)) : score);
  const scoreOf = async (leadId: number) => rounded((await leads()).find((one) => one.leadId === leadId)?.score);
  const detail = async (leadId: number) => {
    const url = `/api/leads/${leadId}?customer_slug=${customer.slug}`;
    const { lead } = (await server.request('GET', url, { as: staff })).body as {
      lead: { score: number; scoreParts: { label: string; points: number }[] };
    };
    return lead;
  };
  const weigh = (method: 'POST' | 'PUT', path: string, weights: object) =>
    server.request(method, path, { as: admin, body: { customer_slug: customer.slug, weights } });

  it('are higher for work than for stars, and lower for older signals', async () => {
    const [star, pull, oldPull, nothing] = [
      await lead(['WatchEvent']),
      await lead(['PullRequestEvent']),
      await lead(['PullRequestEvent'], { daysAgo: DEFAULT_WEIGHTS.recencyHalfLifeDays }),
      await lead([]),
    ];
    await scores.scoreDue();
    expect(await Promise.all([star, pull, oldPull, nothing].map(scoreOf))).toEqual([18.1, 37.7, 18.1, 0]);
  });

  it('rise with every doubling of the people of a company who act within two weeks, for all of them', async () => {
    const companyId = await server.create.company();
    const first = await lead(['PullRequestEvent'], { companyId });
    await scores.scoreDue();
    await lead(['WatchEvent'], { companyId, daysAgo: 20 });
    await scores.scoreDue();
    expect(await scoreOf(first)).toBe(37.7);
    const second = await lead(['WatchEvent'], { companyId });
    await scores.scoreDue();
    expect([await scoreOf(first), await scoreOf(second)]).toEqual([40.7, 20.5]);
    const { companies } = (await post('/api/filter-companies')) as { companies: { score: number | null }[] };
    expect(rounded(companies[0]?.score)).toBe(29.3);
  });

  it('are explained by parts that add up to them', async () => {
    const companyId = await server.create.company({ name: 'Acme' });
    const leadId = await lead(['PullRequestEvent', 'PullRequestEvent', 'WatchEvent', 'IssuesEvent'], { companyId });
    await lead(['WatchEvent'], { companyId });
    await scores.scoreDue();
    const { score, scoreParts } = await detail(leadId);
    const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    expect(scoreParts.map(({ label }) => label)).toEqual([
      `2 pull requests, the last on ${today}`,
      `1 issue, on ${today}`,
      `First signal on ${today}`,
      '2 people of Acme within two weeks',
      `1 star, on ${today}`,
    ]);
    expect(scoreParts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 1);
  });

  it.each([
    ['WatchEvent', 'star', 'stars'],
    ['PullRequestEvent', 'pull request', 'pull requests'],
    ['PullRequestReviewEvent', 'review', 'reviews'],
    ['IssuesEvent', 'issue', 'issues'],
    ['CommitCommentEvent', 'comment on a commit', 'comments on commits'],
    ['IssueCommentEvent', 'comment', 'comments'],
    ['PullRequestReviewCommentEvent', 'review comment', 'review comments'],
    ['ForkEvent', 'fork', 'forks'],
    ['CreateEvent', 'new branch or tag', 'new branches and tags'],
    ['DeleteEvent', 'removed branch or tag', 'removed branches and tags'],
    ['PushEvent', 'push', 'pushes'],
    ['MemberEvent', 'membership', 'memberships'],
    ['PublicEvent', 'publication', 'publications'],
    ['GollumEvent', 'wiki edit', 'wiki edits'],
    ['ReleaseEvent', 'release', 'releases'],
  ])('explain signals of the type %s in words', async (type, one, several) => {
    const leadIds = [await lead([type]), await lead([type, type])];
    await scores.scoreDue();
    const labels = await Promise.all(
      leadIds.map(async (leadId) => (await detail(leadId)).scoreParts.map(({ label }) => label.split(',')[0])),
    );
    expect(labels[0]).toContain(`1 ${one}`);
    expect(labels[1]).toContain(`2 ${several}`);
  });

  it('fade as newer signals arrive, and only those that changed are computed again', async () => {
    const [fading, empty] = [await lead(['PullRequestEvent'], { daysAgo: 10 }), await lead([])];
    await scores.scoreDue();
    expect(await scores.scoreDue(new Date(Date.now() + 60_000))).toBe(0);
    await scores.scoreDue(new Date(Date.now() + DAY_MS));
    expect(await scoreOf(fading)).toBe(37.7);
    await lead(['WatchEvent']);
    await scores.scoreDue();
    expect([await scoreOf(fading), await scoreOf(empty)]).toEqual([26.8, 0]);
  });

  it('order the history of an archive as it was', async () => {
    const [star, pull] = [
      await lead(['WatchEvent'], { daysAgo: 4000 }),
      await lead(['PullRequestEvent'], { daysAgo: 4000 }),
    ];
    await scores.scoreDue();
    expect([await scoreOf(star), await scoreOf(pull)]).toEqual([18.1, 37.7]);
  });

  it('count questions and forks with commits more, and repetition less', async () => {
    const [asks, forks, contributes, comments] = [
      await lead(['IssuesEvent']),
      await lead(['ForkEvent']),
      await lead(['ForkEvent', 'PullRequestEvent']),
      await lead(Array<string>(100).fill('IssueCommentEvent')),
    ];
    await server.db.query(`update signal set detail = 'asked' where lead_id = $1`, [asks]);
    await scores.scoreDue();
    // 7.5, 3, 6 + 5 and less than 2 / (1 - 0.85), doubled as fresh, times 1.25 as first contact.
    expect(await Promise.all([asks, forks, contributes, comments].map(scoreOf))).toEqual([43.2, 31, 48.5, 51.2]);
    expect((await detail(contributes)).scoreParts.map(({ label }) => label.split(',')[0])).toEqual(
      expect.arrayContaining(['1 pull request', '1 fork with commits']),
    );
    expect((await detail(asks)).scoreParts[0]?.label).toMatch(/^1 question, on /);
  });

  it('count closing what one has opened like a star', async () => {
    const [star, opened, closed, both] = [
      await lead(['WatchEvent']),
      await lead(['IssuesEvent']),
      await lead(['PullRequestEvent']),
      await lead(['IssuesEvent', 'IssuesEvent']),
    ];
    await server.db.query(`update signal set detail = 'opened' where lead_id = any($1)`, [[opened, both]]);
    await server.db.query(`update signal set detail = 'closed' where lead_id = $1`, [closed]);
    await server.db.query(
      `update signal set detail = 'closed' where natural_key = (select max(natural_key) from signal where lead_id = $1)`,
      [both],
    );
    await scores.scoreDue();
    // 1, 5, 1 and 5 + 1, doubled as fresh, times 1.25 as first contact.
    expect(await Promise.all([star, opened, closed, both].map(scoreOf))).toEqual([18.1, 37.7, 18.1, 40.1]);
    expect((await detail(both)).scoreParts.map(({ label }) => label.split(',')[0])).toEqual(
      expect.arrayContaining(['1 issue', '1 closed issue or pull request']),
    );
  });

  it('explain several forks with commits, and several closings', async () => {
    const [forks, closings] = [
      await lead(['ForkEvent', 'ForkEvent', 'PullRequestEvent']),
      await lead(['IssuesEvent', 'IssuesEvent']),
    ];
    await server.db.query(`update signal set detail = 'closed' where lead_id = $1`, [closings]);
    await scores.scoreDue();
    const labels = async (leadId: number) => (await detail(leadId)).scoreParts.map(({ label }) => label.split(',')[0]);
    expect(await labels(forks)).toContain('2 forks with commits');
    expect(await labels(closings)).toContain('2 closed issues and pull requests');
  });

  it('order leads by what rounding hides, and beyond the scale', async () => {
    const points = [40.04, 40.01, 140, 120, 40.02];
    const ids: number[] = [];
    for (const score of points) {
      const leadId = await lead(['WatchEvent']);
      await server.db.query('update lead set score = $2, score_due_at = null where lead_id = $1', [leadId, score]);
      ids.push(leadId);
    }
    const listed = await leads({ sortCol: 'score', sortDesc: true, page: 1, pageSize: 10 });
    expect(listed.map(({ score }) => score)).toEqual([100, 100, 40.04, 40.02, 40.01]);
    expect(listed.map(({ leadId }) => points[ids.indexOf(leadId)])).toEqual([140, 120, 40.04, 40.02, 40.01]);
  });

  it('of companies are explained by their people', async () => {
    const companyId = await server.create.company({ name: 'Acme' });
    for (const types of [['PullRequestEvent'], ['WatchEvent'], ...Array<string[]>(5).fill(['WatchEvent'])]) {
      await lead(types, { companyId });
    }
    await scores.scoreDue();
    const explain = (id: number | string) =>
      server.request('GET', `/api/companies/${id}/score?customer_slug=${customer.slug}`, { as: staff });
    const { score, parts } = (await explain(companyId)).body as {
      score: number;
      parts: { label: string; points: number }[];
    };
    expect(parts).toHaveLength(6);
    expect(parts[0]?.label).toMatch(/^gh-\w+, 1 signal, the last on /);
    expect(parts.map(({ label }) => label)).toContain('2 other people');
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 1);
    expect((await explain(await server.create.company())).status).toBe(404);
    expect((await explain('none')).status).toBe(404);
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
    expect(await order(atLeast(18.2))).toEqual([pull]);
    expect(await order(atLeast(18.1))).toEqual([star, pull]);
    expect(await order(atLeast(19, { negate: true }))).toEqual([star, unscored]);

    const companyId = await server.create.company();
    const of = await lead(['IssuesEvent'], { companyId });
    await scores.scoreDue();
    for (const filters of [[], atLeast(1).filters]) {
      const { companies } = (await post('/api/filter-companies', { filters, sortCol: 'score', sortDesc: true })) as {
        companies: { companyId: number | null; score: number | null }[];
      };
      expect(companies.map((one) => [one.companyId, rounded(one.score)])).toEqual([
        [companyId, 23.8],
        [null, null],
      ]);
    }
    expect(await scoreOf(of)).toBe(37.7);
  });

  it('are left to several jobs when they are due in many workspaces', async () => {
    const first = await lead(['WatchEvent']);
    const ofFirst = customer.customerId;
    customer = await server.create.customer();
    await lead(['WatchEvent']);
    await scores.scoreDueByJobs(1);
    const jobs = await server.db.query<{ payload: object }[]>(
      `select payload from graphile_worker._private_jobs where key = any($1) order by key`,
      [[ofFirst, customer.customerId].map((id) => `score-leads:due:${id}`)],
    );
    expect(jobs.map(({ payload }) => payload)).toEqual([
      { customerIds: [ofFirst] },
      { customerIds: [customer.customerId] },
    ]);
    expect(await scores.scoreDue(new Date(), [ofFirst])).toBe(1);
    const scored = `select score is not null as scored from lead where lead_id = $1`;
    expect(await server.db.query(scored, [first])).toEqual([{ scored: true }]);
    await scores.scoreDueByJobs();
    expect(await scores.scoreDue()).toBe(0);
  });

  it('follow the weights of their workspace, which can be tried before', async () => {
    const [star, pull] = [await lead(['WatchEvent']), await lead(['PullRequestEvent'])];
    await scores.scoreDue();
    const weights = { signals: { WatchEvent: 12, PullRequestEvent: 0 }, recencyHalfLifeDays: 30, breadth: 0 };
    const preview = (await weigh('POST', '/api/admin/score-weights/preview', weights)).body;
    expect(preview).toMatchObject({
      examples: [
        { leadId: pull, before: 37.7, after: 0 },
        { leadId: star, before: 18.1, after: 49.7 },
      ],
    });
    const { buckets } = preview as { buckets: { from: number; to: number; leads: number }[] };
    expect(buckets.filter(({ leads: count }) => count > 0)).toEqual([
      { from: 0, to: 9, leads: 1 },
      { from: 40, to: 49, leads: 1 },
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
    expect([await scoreOf(star), await scoreOf(pull)]).toEqual([49.7, 0]);
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
