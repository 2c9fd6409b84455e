import { parse } from 'csv-parse/sync';
import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp, type RequestOptions } from '../../testing/test-app.js';
import type { LeadView } from './list/lead.dto.js';
import { randomWorkspace, seeded } from './testing/random-leads.js';

const header =
  'Company,Company Employees,Name,Title,Contact LinkedIn,Company LinkedIn,Source Repos,Signal Types,Signals,Last Signal,' +
  'Tags,Company Country,Favorite,GitHub,Work Email,Personal Email,Email Permitted Use,Score';

describe('leads as a CSV file', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let staff: TestUser;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());
  beforeEach(async () => {
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
  });

  function ask(body: object, { headers, ...options }: RequestOptions = {}) {
    return server.request('POST', '/api/filter-leads', {
      as: staff,
      body: { customer_slug: customer.slug, filters: [], ...body },
      headers: { accept: 'text/csv', ...headers },
      ...options,
    });
  }

  const rowsOf = (text: string): Record<string, string>[] =>
    parse(text, { bom: true, columns: true, record_delimiter: '\r\n' });

  it('has the date in its name, a byte order mark, a header and all columns of the contract', async () => {
    const companyId = await server.create.company({
      name: 'Acme, "Tools"',
      employee_count: 12,
      country_code: 'DE',
      linkedin_url: 'https://www.linkedin.com/company/acme',
    });
    const fullLead = await server.create.lead({
      customer,
      companyId,
      person: {
        full_name: 'Zoë 💡\r\nO"Neil',
        job_title: 'CTO; founder',
        linkedin_url: 'https://www.linkedin.com/in/zoe',
        work_email: 'zoe@acme.example',
        personal_email: 'zoe@home.example',
        provenance: JSON.stringify({ work_email: { source: 'csv', at: '2026-01-01T00:00:00Z' } }),
      },
      signals: [
        { type: 'WatchEvent', repo: `${customer.slug}/Tool`, createdAt: '2026-01-02T03:04:05Z' },
        { type: 'PullRequestReviewEvent', repo: `${customer.slug}/box`, createdAt: '2026-02-03T00:00:00+02:00' },
        { type: 'PushEvent', repo: `${customer.slug}/box`, createdAt: '2026-03-01T00:00:00Z', atHome: true },
      ],
      lead: { score: 81.26 },
    });
    const bare = await server.create.lead({ customer });
    await server.db.query(
      `with made as (insert into tag (customer_id, name) values ($1, 'VIP'), ($1, 'champion') returning tag_id)
       insert into lead_tag select $1, tag_id, $2 from made`,
      [customer.customerId, fullLead.leadId],
    );
    await server.db.query(`insert into favorite (customer_id, profile, lead_id) values ($1, 'x', $2)`, [
      customer.customerId,
      fullLead.leadId,
    ]);
    const answer = await ask({});
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const today = new Date().toISOString().slice(0, 10);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="leads_${today}.csv"`);
    expect(answer.text.startsWith(`\uFEFF${header}\r\n`)).toBe(true);
    expect(answer.text.endsWith(`"https://github.com/${bare.login}",,,,\r\n`)).toBe(true);
    expect(rowsOf(answer.text)).toEqual([
      {
        Company: 'Acme, "Tools"',
        'Company Employees': '12',
        Name: 'Zoë 💡\r\nO"Neil',
        Title: 'CTO; founder',
        'Contact LinkedIn': 'https://www.linkedin.com/in/zoe',
        'Company LinkedIn': 'https://www.linkedin.com/company/acme',
        'Source Repos': `${customer.slug}/box; ${customer.slug}/Tool`,
        'Signal Types': 'Watch; Pull request',
        Signals: '2',
        'Last Signal': '2026-02-02T22:00:00Z',
        Tags: 'champion; VIP',
        'Company Country': 'DE',
        Favorite: 'true',
        GitHub: `https://github.com/${fullLead.login}`,
        'Work Email': 'zoe@acme.example',
        'Personal Email': 'zoe@home.example',
        'Email Permitted Use': 'Work: contact; Personal: no unsolicited mail (taken from GitHub)',
        Score: '81.3',
      },
      expect.objectContaining({ Company: '', Signals: '0', 'Last Signal': '', Tags: '', Favorite: 'false' }) as object,
    ]);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['-1', "'-1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['=HYPERLINK("http://x.example","y")', '\'=HYPERLINK("http://x.example","y")'],
    ['a;=1+1', "a;'=1+1"],
    ['a\t+1', "a\t'+1"],
    ['a, "@SUM(A1)"', 'a,\' "@SUM(A1)"'],
    ['a\n=1', "a\n'=1"],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    [';\uFF20x', ";'\uFF20x"],
    ['\u200B\u00A0=1', "'\u200B\u00A0=1"],
    ['\uFEFF-1', "'\uFEFF-1"],
    ['R&D - a=b', 'R&D - a=b'],
  ])('takes the formula out of %j', async (text, expected) => {
    await server.create.lead({ customer, person: { full_name: text } });
    const [row] = rowsOf((await ask({})).text);
    expect(row).toMatchObject({ Name: expected });
  });

  it('has the leads of the same list request, with any filters, search, order and page', async () => {
    const workspace = await randomWorkspace(server.superuser, seeded(20261123), 60);
    const as = { userId: workspace.userId, email: '', cookie: await server.create.session(workspace.userId) };
    const questions = [
      {},
      { sortCol: 'fullName', sortDesc: true },
      { sortCol: 'lastSignalDate' },
      { search: 'cto', sortCol: 'companyName' },
      { filters: [{ propertyName: 'recycled', operator: '=', value: true }] },
      { filters: [{ propertyName: 'tags', operator: 'IN', value: workspace.tagIds, negate: true }], sortCol: 'tags' },
      { filters: [{ propertyName: 'companyId', operator: 'IN', value: [] }] },
    ];
    for (const question of questions) {
      const body = { customer_slug: workspace.customer.slug, ...question };
      const list = (await ask(body, { as, headers: { accept: 'application/json' } })).body as List;
      const file = await ask({ ...body, page: 2, pageSize: 3, allUpTo: 1 }, { as });
      expect(rowsOf(file.text).map(shortened)).toEqual(list.leads.map(asRow));
      expect(rowsOf(file.text)).toHaveLength(list.total);
    }
  });

  interface List {
    leads: LeadView[];
    total: number;
  }

  const shortened = ({ GitHub, Name, Company, Signals, Tags, Favorite, ...row }: Record<string, string>) => {
    return {
      GitHub,
      Name,
      Company,
      Signals,
      Tags,
      Favorite,
      last: row['Last Signal'],
      employees: row['Company Employees'],
    };
  };

  const asRow = (lead: LeadView) => ({
    GitHub: `https://github.com/${lead.githubUser}`,
    Name: lead.fullName ?? '',
    Company: lead.companyName ?? '',
    Signals: String(lead.githubSignalsCount),
    Tags: lead.tags.map(({ tagName }) => tagName).join('; '),
    Favorite: String(lead.isFavorite),
    last: lead.lastSignalDate ?? '',
    employees: String(lead.companyEmployeeCount ?? ''),
  });

  it('has the requested columns in their fixed order', async () => {
    await server.create.lead({ customer, person: { full_name: 'Ada', job_title: 'CTO' } });
    const { text } = await ask({ columns: ['Title', 'Name'] });
    expect(text).toBe('\uFEFFName,Title\r\n"Ada","CTO"\r\n');
  });

  it('has only a header when nothing matches', async () => {
    expect((await ask({})).text).toBe(`\uFEFF${header}\r\n`);
  });

  it.each([
    ['text/csv, */*;q=0.5', 'text/csv'],
    ['application/json, text/csv;q=0.5', 'application/json'],
    ['*/*', 'application/json'],
  ])('answers Accept: %s with %s', async (accept, type) => {
    const { headers } = await ask({}, { headers: { accept } });
    expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
  });

  it("never contains another workspace's leads and reports errors as JSON", async () => {
    const other = await server.create.customer();
    await server.create.lead({ customer: other, person: { full_name: 'Ada' } });
    expect(rowsOf((await ask({})).text)).toEqual([]);
    const refused = await ask({ customer_slug: other.slug });
    expect([refused.status, refused.body]).toEqual([403, { success: false, error: 'This is not your workspace.' }]);
    expect((await ask({}, { as: undefined })).status).toBe(401);
    expect((await ask({ columns: ['Salary'] })).body).toMatchObject({
      fields: { columns: expect.any(String) as string },
    });
    expect((await ask({ columns: [] })).status).toBe(400);
    expect((await ask({ filters: 'all' })).body).toMatchObject({ fields: { filters: 'filters must be a list' } });
  });
});
