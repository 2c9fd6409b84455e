import type { TestCustomer, TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { countStatements, type StatementCounter } from '../../testing/statement-counter.js';
import { testDatabaseUrl } from '../../testing/test-database.js';
import { describeOnPlain } from '../../testing/plain-postgres.js';

const FEW = 2;
const MANY = 40;

/** Session, begin (which opens the workspace), change, commit. */
const WRITE_STATEMENTS = 4;
/** Session and query. */
const READ_COUNTS = { statements: 2, roundTrips: 1 };

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  body?: object;
}

describeOnPlain('further statements open the workspace there', 'the number of statements of a request', () => {
  let server: TestApp;
  let counter: StatementCounter;
  let customer: TestCustomer;
  let staff: TestUser;
  let leadIds: number[];
  beforeAll(async () => {
    counter = await countStatements(testDatabaseUrl('api'));
    server = await startTestApp({ settings: { DATABASE_URL: counter.databaseUrl } });
    customer = await server.create.customer();
    staff = await server.create.user({ customer });
    leadIds = [];
    for (let index = 0; index < MANY; index++) {
      const companyId = index % 3 === 0 ? undefined : await server.create.company();
      const signals = [{ type: 'WatchEvent', repo: 'acme/tool', createdAt: '2026-03-01T00:00:00Z' }];
      leadIds.push((await server.create.lead({ customer, companyId, signals })).leadId);
    }
  });
  afterAll(async () => {
    await server.close();
    counter.close();
  });

  async function count({ method, url, body }: Call) {
    const slug = `customer_slug=${customer.slug}`;
    counter.take();
    const { status } = await server.request(method, `/api/${url}${url.includes('?') ? '&' : '?'}${slug}`, {
      as: staff,
      body: body && { customer_slug: customer.slug, ...body },
    });
    expect([200, 201]).toContain(status);
    return counter.take();
  }

  const page = { filters: [], page: 1, allUpTo: 5000 };

  it.each<Call>([
    { method: 'GET', url: 'views' },
    { method: 'GET', url: 'tags' },
    { method: 'GET', url: 'favorites' },
    { method: 'GET', url: 'repos' },
    { method: 'GET', url: 'companies/trends?companyIds=1,2,3' },
    { method: 'POST', url: 'filter-leads', body: page },
    {
      method: 'POST',
      url: 'filter-leads',
      body: { ...page, allUpTo: 1, sortCol: 'lastSignalDate', page: 2, pageSize: 3 },
    },
    { method: 'POST', url: 'filter-leads', body: { ...page, search: 'acme' } },
    { method: 'POST', url: 'filter-companies', body: page },
    { method: 'POST', url: 'filter-companies', body: { ...page, search: 'acme' } },
  ])('is two, sent together, for $method $url', async (call) => {
    // The first call may open connections, and prepares the statement.
    await count(call);
    expect(await count(call)).toEqual(READ_COUNTS);
  });

  it('is two, sent together, for one lead', async () => {
    const call = { method: 'GET', url: `leads/${leadIds[0]}` } as const;
    await count(call);
    expect(await count(call)).toEqual(READ_COUNTS);
  });

  /** Returns the distinct counts of these calls. */
  const counts = async (calls: Call[]) => {
    const different = new Set<number>();
    for (const call of calls) different.add((await count(call)).statements);
    return [...different];
  };
  const recycled = { propertyName: 'recycled', operator: '=', value: true };

  it('is four for tagging any number of leads', async () => {
    const tagging = { entityType: 'leads', tagName: 'New' };
    const marked = [{ entityIds: leadIds.slice(0, FEW) }, { entityIds: leadIds }, { filters: [] }];
    const attach = marked.map((leads): Call => ({ method: 'POST', url: 'tags', body: { ...tagging, ...leads } }));
    expect(await counts(attach)).toEqual([WRITE_STATEMENTS]);
    const [tag] = await server.db.query<{ tag_id: string }[]>('select tag_id from tag where customer_id = $1', [
      customer.customerId,
    ]);
    const url = `tags/${tag?.tag_id ?? ''}/leads`;
    expect(await counts(marked.map((body) => ({ method: 'DELETE', url, body })))).toEqual([WRITE_STATEMENTS]);
  });

  it('is four for recycling and restoring any number of leads', async () => {
    const recycling = { entityType: 'leads', tagId: 'recycled' };
    const some = { entityIds: leadIds.slice(0, FEW) };
    const marked = [some, { entityIds: leadIds }, { filters: [] }];
    const recycle = marked.map((leads): Call => ({ method: 'POST', url: 'tags', body: { ...recycling, ...leads } }));
    const back = [some, { entityIds: leadIds }, { filters: [recycled] }];
    const bringBack = back.map((body): Call => ({ method: 'DELETE', url: 'tags/recycled/leads', body }));
    expect(await counts([...recycle, ...bringBack])).toEqual([WRITE_STATEMENTS]);
  });

  it('is four for favourites', async () => {
    const linkedinProfile = 'https://www.linkedin.com/in/ada';
    const calls = [true, true, false].map((isFavorite): Call => ({
      method: 'POST',
      url: 'favorites',
      body: { linkedinProfile, isFavorite },
    }));
    expect(await counts(calls)).toEqual([WRITE_STATEMENTS]);
  });

  it('is four for views', async () => {
    const view = { name: 'Mine', entityType: 'leads', filters: [recycled] };
    const create: Call = { method: 'POST', url: 'views', body: view };
    expect(await counts([create])).toEqual([WRITE_STATEMENTS]);
    const [saved] = await server.db.query<{ view_id: string }[]>(
      'select view_id from lead_view where customer_id = $1',
      [customer.customerId],
    );
    const url = `views/${saved?.view_id ?? ''}`;
    const rename: Call = { method: 'POST', url, body: { ...view, name: 'Ours' } };
    expect(await counts([rename, { method: 'DELETE', url, body: {} }])).toEqual([WRITE_STATEMENTS]);
  });
});
