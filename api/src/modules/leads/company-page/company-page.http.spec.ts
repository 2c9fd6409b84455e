import type { TestCustomer, TestUser } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { MAX_COUNTED_PEOPLE } from '../../../platform/limits.js';
import { DAY_MS } from '../../../platform/time.js';

describe('one company', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
  });

  const company = async (id: number | string, as = staff, slug = customer.slug) =>
    server.request('GET', `/api/companies/${id}?customer_slug=${slug}`, { as });
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const signal = (type: string, repo: string, days: number, more: object = {}) => ({
    type,
    repo: `${customer.slug}/${repo}`,
    createdAt: daysAgo(days),
    ...more,
  });

  it('has its facts, people with their last signal, repositories and weeks', async () => {
    const companyId = await server.create.company({
      name: `Acme ${customer.slug}`,
      employee_count: 40,
      country_code: 'DE',
    });
    const ada = await server.create.lead({
      customer,
      companyId,
      person: { full_name: 'Ada', job_title: 'CTO' },
      lead: { score: 80 },
      signals: [
        signal('IssuesEvent', 'tool', 1),
        signal('WatchEvent', 'tool', 2),
        signal('PushEvent', 'home', 0, { atHome: true }),
      ],
    });
    const bo = await server.create.lead({ customer, companyId, signals: [signal('ForkEvent', 'box', 200)] });
    const { status, body } = await company(companyId);
    expect(status).toBe(200);
    const { company: shown } = body as {
      company: Record<string, unknown> & { trend: { weeks: string[]; groups: { group: string; signals: number[] }[] } };
    };
    expect(shown).toMatchObject({
      companyId,
      employees: 40,
      country: 'DE',
      leadsCount: 2,
      signalsCount: 3,
      newPeople: 1,
      repositoriesCount: 2,
      countedPeople: 2,
      repositories: [
        { repo: `${customer.slug}/tool`, signals: 2, people: 1 },
        { repo: `${customer.slug}/box`, signals: 1, people: 1 },
      ],
      people: [
        {
          leadId: ada.leadId,
          fullName: 'Ada',
          jobTitle: 'CTO',
          lastSignal: { signalType: 'IssuesEvent', repo: `${customer.slug}/tool` },
        },
        { leadId: bo.leadId, lastSignal: { signalType: 'ForkEvent' } },
      ],
      cameFrom: [],
      wentTo: [],
    });
    expect(shown.trend.weeks).toHaveLength(12);
    const sums = shown.trend.groups.map(({ group, signals }) => [
      group,
      signals.reduce((sum, count) => sum + count, 0),
    ]);
    expect(sums).toEqual([
      ['watch', 1],
      ['issue', 1],
    ]);
  });

  it('names the employers that people came from and went to', async () => {
    const [here, before, after] = await Promise.all(
      ['Here', 'Before', 'After'].map((name) => server.create.company({ name: `${name} ${customer.slug}` })),
    );
    const stays = await server.create.lead({ customer, companyId: here, signals: [signal('WatchEvent', 'tool', 1)] });
    const left = await server.create.lead({ customer, companyId: after, signals: [signal('WatchEvent', 'tool', 1)] });
    await server.superuser.query(
      `insert into employment (person_id, company_id, source, until) values ($1, $2, 'csv', now() - interval '1 day'),
         ($3, $4, 'csv', now() - interval '1 day')`,
      [stays.leadId, before, left.leadId, here],
    );
    const { body } = await company(here ?? 0);
    expect(body).toMatchObject({
      company: {
        cameFrom: [{ companyId: before, companyName: `Before ${customer.slug}`, people: 1, inWorkspace: false }],
        wentTo: [{ companyId: after, companyName: `After ${customer.slug}`, people: 1, inWorkspace: true }],
      },
    });
  });

  it('counts repositories over the best leads of a large company, and names the best of all', async () => {
    const companyId = await server.create.company();
    const worst = await server.create.lead({
      customer,
      companyId,
      lead: { score: 1 },
      signals: [signal('WatchEvent', 'rare', 1)],
    });
    const [first] = await server.superuser.query<{ github_id: string }[]>(
      'select max(github_id) as github_id from person',
    );
    await server.superuser.query(
      `with added as (
         insert into person (github_id, login)
         select $1::bigint + no, $2 || '-' || no from generate_series(1, $5::int) no returning person_id
       ), led as (
         insert into lead (customer_id, lead_id, company_id, score, signal_count)
         select $3, person_id, $4, 2 + person_id % 7, 1 from added returning lead_id
       )
       insert into signal (customer_id, repo_id, natural_key, type, lead_id, created_at, source_rank)
       select $3, repo_id, 'star:' || led.lead_id, 'WatchEvent', led.lead_id, now(), 1
       from led cross join (select repo_id from signal where customer_id = $3 and lead_id = $6) repo`,
      [first?.github_id, customer.slug, customer.customerId, companyId, MAX_COUNTED_PEOPLE, worst.leadId],
    );
    await server.create.sumUp(customer.customerId, worst.leadId);
    const { body } = await company(companyId);
    expect(body).toMatchObject({
      company: {
        leadsCount: MAX_COUNTED_PEOPLE + 1,
        countedPeople: MAX_COUNTED_PEOPLE,
        newPeople: 1,
        repositories: [{ signals: MAX_COUNTED_PEOPLE, people: MAX_COUNTED_PEOPLE }],
      },
    });
    const { people } = (body as { company: { people: { score: number }[] } }).company;
    expect(people.map(({ score }) => score)).toEqual(people.map(() => 8));
  });

  it('leaves out hidden people, and is found while all its leads are recycled', async () => {
    const companyId = await server.create.company();
    await server.create.lead({
      customer,
      companyId,
      lead: { verdict: 'hidden' },
      signals: [signal('WatchEvent', 'tool', 1)],
    });
    expect((await company(companyId)).status).toBe(404);
    await server.create.lead({
      customer,
      companyId,
      lead: { recycled: true },
      signals: [signal('WatchEvent', 'tool', 1)],
    });
    expect((await company(companyId)).body).toMatchObject({
      company: { leadsCount: 0, people: [], score: null, scoreParts: [], repositoriesCount: 0 },
    });
  });

  it('is not found when only another workspace has leads there', async () => {
    const companyId = await server.create.company();
    const other = await server.create.customer();
    await server.create.lead({ customer: other, companyId, signals: [signal('WatchEvent', 'tool', 1)] });
    expect(await company(companyId)).toMatchObject({ status: 404, body: { error: 'Company not found' } });
    expect((await company(companyId, staff, other.slug)).status).toBe(403);
  });

  it.each(['0', 'x', '1.5', '2147483648', '99999999999'])('is not found by %j', async (id) => {
    expect((await company(id)).status).toBe(404);
  });

  it('has highlights of several companies in the requested order, of this workspace alone', async () => {
    const [acme, foreign] = [await server.create.company(), await server.create.company()];
    await server.create.lead({
      customer,
      companyId: acme,
      person: { full_name: 'Low' },
      lead: { score: 10 },
      signals: [signal('ForkEvent', 'tool', 1)],
    });
    const { leadId } = await server.create.lead({
      customer,
      companyId: acme,
      person: { full_name: 'High' },
      lead: { score: 90 },
      signals: [signal('WatchEvent', 'tool', 3)],
    });
    await server.create.lead({
      customer: await server.create.customer(),
      companyId: foreign,
      signals: [signal('WatchEvent', 'tool', 1)],
    });
    const { body } = await server.request(
      'GET',
      `/api/companies/highlights?customer_slug=${customer.slug}&companyIds=${foreign},${acme}`,
      { as: staff },
    );
    expect(body).toMatchObject({
      highlights: [
        { companyId: foreign, groups: [], bestLead: null, lastSignal: null },
        { companyId: acme, bestLead: { leadId, fullName: 'High' }, lastSignal: { signalType: 'ForkEvent' } },
      ],
    });
  });
});
