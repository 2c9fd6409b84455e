import { startTestApp, type TestApp } from '../../testing/test-app.js';
import type { TestCustomer, TestUser } from '../../testing/builders.js';

describe('one lead', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
  });

  const detail = (leadId: number | string) =>
    server.request('GET', `/api/leads/${leadId}?customer_slug=${customer.slug}`, { as: staff });

  it('returns one lead, also a recycled one, with stored links and the newest cards first', async () => {
    const { leadId, login, githubId } = await server.create.lead({
      customer,
      lead: { recycled: true },
      person: { full_name: 'Ada', twitter: 'ada', work_email: 'ada@work.example', personal_email: 'ada@home.example' },
      signals: [
        { type: 'ForkEvent', repo: 'acme/tool', createdAt: '2026-01-02T00:00:00Z', link: '/acme/tool' },
        { type: 'WatchEvent', repo: 'acme/tool', createdAt: '2026-01-03T00:00:00Z' },
      ],
    });
    const origin = { writer: 'template', sources: [], statements: [] };
    const contents = { url: 'u', summary: 's', help: 'h', case_study_summary: 'c', email: 'e' };
    await server.db.query(
      `insert into playbook_card (customer_id, lead_id, contents, created_at)
       values ($1, $2, $3, '2026-01-01T00:00:00Z'), ($1, $2, $3, '2026-01-02T00:00:00Z')`,
      [customer.customerId, leadId, contents],
    );
    const answer = await detail(leadId);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      lead: {
        leadId,
        fullName: 'Ada',
        jobTitle: null,
        companyId: null,
        companyName: null,
        companyEmployeeCount: null,
        companyCountryCode: null,
        userLinkedin: null,
        twitterUser: 'ada',
        githubUser: login,
        linkedinProfileImg: null,
        githubProfileImg: `https://avatars.githubusercontent.com/u/${githubId}`,
        personalEmail: 'ada@home.example',
        hunterEmail: 'ada@work.example',
        emails: [
          expect.objectContaining({ kind: 'work', address: 'ada@work.example' }) as object,
          expect.objectContaining({ kind: 'personal', address: 'ada@home.example' }) as object,
        ],
        crm: null,
        exclusions: [],
        isFavorite: false,
        recycled: true,
        verdict: 'human',
        verdictReason: null,
        decidedVerdict: null,
        score: null,
        outreach: null,
        tags: [],
        githubSignals: [
          {
            signalType: 'WatchEvent',
            link: null,
            repo: 'acme/tool',
            createdAt: '2026-01-03T00:00:00Z',
            detail: null,
            title: null,
            employer: null,
          },
          {
            signalType: 'ForkEvent',
            link: '/acme/tool',
            repo: 'acme/tool',
            createdAt: '2026-01-02T00:00:00Z',
            detail: null,
            title: null,
            employer: null,
          },
        ],
        attribution: null,
        ownFiles: [],
        employers: [],
        scoreParts: [],
        cards: [
          { id: expect.any(String) as string, createdAt: '2026-01-02T00:00:00Z', contents, ...origin },
          { id: expect.any(String) as string, createdAt: '2026-01-01T00:00:00Z', contents, ...origin },
        ],
      },
    });
  });

  it('names the threads of signals while the repository is public', async () => {
    const repo = `acme/tool-${customer.slug}`;
    const thread = `https://github.com/${repo}/issues/12`;
    const links = [null, `${thread}0`, `${thread}#issuecomment-3`, `https://github.com/${repo}/pull/12`, thread];
    const { leadId } = await server.create.lead({
      customer,
      signals: links.map((link, index) => ({
        type: 'IssuesEvent',
        repo,
        link: link ?? undefined,
        createdAt: `2026-01-0${5 - index}T00:00:00Z`,
      })),
    });
    const repoId = await server.create.repo(customer, repo);
    await server.db.query(`update signal set detail = 'opened' where repo_id = $1 and link = $2`, [repoId, thread]);
    await server.superuser.query(
      `insert into thread_text (repo_id, number, title, title_at) values ($1, 12, 'Lost queue', now())`,
      [repoId],
    );
    const read = async () => {
      const { body } = await detail(leadId);
      const { lead } = body as { lead: { githubSignals: { title: string | null; detail: string | null }[] } };
      return lead.githubSignals.map(({ title, detail }) => [title, detail]);
    };
    expect(await read()).toEqual([
      [null, null],
      [null, null],
      ['Lost queue', null],
      ['Lost queue', null],
      ['Lost queue', 'opened'],
    ]);
    await server.db.query(`insert into repo_sync (repo_id, state, complete_since) values ($1, 'private', now())`, [
      repoId,
    ]);
    expect(new Set((await read()).map(([title]) => title))).toEqual(new Set([null]));
  });

  it.each(['0', '-1', '1.5', 'abc', '2147483648', '99999999999999999999', '%00'])(
    'says of the lead %s that it does not exist',
    async (id) => {
      const { status, body } = await detail(id);
      expect([status, body]).toEqual([404, { error: 'Lead not found' }]);
    },
  );

  it('returns 404 for a hidden lead', async () => {
    const { leadId } = await server.create.lead({ customer, lead: { verdict: 'hidden' } });
    expect((await detail(leadId)).body).toEqual({ error: 'Lead not found' });
  });

  it('returns 404 for a lead of another workspace', async () => {
    const { leadId } = await server.create.lead({ customer: await server.create.customer() });
    expect((await detail(leadId)).status).toBe(404);
  });
});
