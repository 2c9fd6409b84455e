import { unique, type TestUser } from '../../testing/builders.js';
import { startTestApp, type TestResponse, type TestApp } from '../../testing/test-app.js';
import type { CustomerView } from './customer.dto.js';

describe('saving customers', () => {
  let server: TestApp;
  let admin: TestUser;
  let slug: string;
  let fields: { name: string; slug: string; email_domain: string };
  beforeAll(async () => {
    server = await startTestApp();
    admin = await server.create.user();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    slug = `c-${unique()}`;
    fields = { name: 'Acme', slug, email_domain: `${slug}.example` };
  });

  const create = (more: object = {}): Promise<TestResponse> =>
    server.request('POST', '/api/customers', { as: admin, body: { ...fields, ...more } });
  const update = (more: object = {}, of = slug): Promise<TestResponse> =>
    server.request('PUT', `/api/customers/${of}`, { as: admin, body: { ...fields, ...more } });
  const dataOf = ({ body }: TestResponse) => (body as { data: CustomerView }).data;
  const fieldErrorsOf = ({ status, body }: TestResponse) => [status, (body as { fields?: object }).fields];

  it('stores the given values', async () => {
    const input = {
      company_linkedin_url: 'https://www.linkedin.com/company/acme',
      prompt_config: { value_props: 'Fast', customer_stories: 'One', overview: 'Tools', custom_prompt: 'Short' },
      active: false,
    };
    const { status, body } = await create(input);
    const data = { id: expect.any(Number) as number, ...fields, ...input, slack_webhook_url: null };
    expect([status, body]).toEqual([201, { success: true, data }]);
    const { body: all } = await server.request('GET', '/api/customers', { as: admin });
    expect((all as { data: CustomerView[] }).data).toContainEqual({ ...(data as object), hiddenCount: 0 });
  });

  it('creates an active customer without prompt texts from the three required fields', async () => {
    expect(dataOf(await create())).toMatchObject({
      active: true,
      company_linkedin_url: null,
      prompt_config: { value_props: null, customer_stories: null, overview: null, custom_prompt: null },
    });
  });

  it.each([
    [{ name: undefined, slug: undefined, email_domain: undefined }],
    [{ name: ' ', slug: '', email_domain: ' ' }],
    [{ name: null, slug: null, email_domain: null }],
    [{ name: 1, slug: 2, email_domain: [] }],
  ])('says of all required fields at once that they are: %j', async (missing) => {
    expect(await create(missing)).toMatchObject({
      status: 400,
      body: {
        success: false,
        fields: { name: 'Name is required', slug: 'Slug is required', email_domain: 'Email domain is required' },
      },
    });
  });

  it.each([
    ['name', { name: 'x'.repeat(201) }],
    ['name', { name: 'half\0' }],
    ['slug', { slug: 'Acme' }],
    ['slug', { slug: 'a' }],
    ['email_domain', { email_domain: 'gmail.com' }],
    ['email_domain', { email_domain: 'GoogleMail.com.' }],
    ['email_domain', { email_domain: 'no domain' }],
    ['email_domain', { email_domain: `${'a.'.repeat(124)}example` }],
    ['email_domain', { email_domain: '.'.repeat(40_000) }],
    ['company_linkedin_url', { company_linkedin_url: 'https://linkedin.com.evil.example/company/acme' }],
    ['company_linkedin_url', { company_linkedin_url: 'https://www.linkedin.com' }],
    ['company_linkedin_url', { company_linkedin_url: 'javascript://www.linkedin.com/company/acme' }],
    ['prompt_config.overview', { prompt_config: { overview: 'x'.repeat(20_001) } }],
    ['prompt_config.overview', { prompt_config: { overview: 5 } }],
    ['prompt_config.extra', { prompt_config: { extra: 'x' } }],
    ['active', { active: 'yes' }],
    ['color', { color: 'red' }],
  ])('refuses an invalid %s', async (field, input) => {
    expect(fieldErrorsOf(await create(input))).toEqual([400, { [field]: expect.any(String) as string }]);
  });

  it.each(['logout', 'terms', 'privacy', 'login', 'admin'])('refuses the reserved slug %s', async (word) => {
    const slug = `The slug ${word} is reserved for a page of the product`;
    expect(fieldErrorsOf(await create({ slug: word }))).toEqual([400, { slug }]);
  });

  it.each([
    [' HTTPS://Sub.ACME-%s.Example/ ', 'sub.acme-%s.example'],
    ['@acme-%s.example.', 'acme-%s.example'],
    ['bücher-%s.example', 'xn--bcher-%s-'],
  ])('normalizes the domain %s', async (typed, normalized) => {
    const domain = dataOf(await create({ email_domain: typed.replace('%s', slug) })).email_domain;
    expect(domain.startsWith(normalized.replace('%s', slug))).toBe(true);
  });

  it('completes a LinkedIn address without a scheme', async () => {
    const { company_linkedin_url } = dataOf(await create({ company_linkedin_url: 'linkedin.com/company/acme' }));
    expect(company_linkedin_url).toBe('https://linkedin.com/company/acme');
  });

  it('refuses a slug or domain that another customer has', async () => {
    await create();
    expect(await create({ email_domain: `other-${slug}.example` })).toMatchObject({
      status: 409,
      body: { error: 'Another customer has this slug.', fields: { slug: 'Another customer has this slug.' } },
    });
    expect(await create({ slug: `${slug}-2` })).toMatchObject({
      status: 409,
      body: { success: false, error: 'Another customer has this email domain.' },
    });
  });

  it('creates one customer from parallel identical requests', async () => {
    const responses = await Promise.all([create(), create(), create()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('changes the given fields and leaves the others', async () => {
    await create({ company_linkedin_url: 'https://linkedin.com/company/acme', prompt_config: { overview: 'Tools' } });
    const { status, body } = await update({ name: 'Acme Inc', prompt_config: { value_props: 'Fast' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: {
        name: 'Acme Inc',
        active: true,
        company_linkedin_url: 'https://linkedin.com/company/acme',
        prompt_config: { value_props: 'Fast', overview: 'Tools' },
      },
    });
    const cleared = await update({ company_linkedin_url: '', prompt_config: { value_props: '', overview: null } });
    expect(dataOf(cleared)).toMatchObject({
      company_linkedin_url: null,
      prompt_config: { value_props: null, overview: null },
    });
  });

  it('never changes slug or domain', async () => {
    await create();
    expect(fieldErrorsOf(await update({ slug: 'other', email_domain: 'other.example' }))).toEqual([
      400,
      { slug: 'Slug cannot be changed', email_domain: 'Email domain cannot be changed' },
    ]);
    expect((await update({ email_domain: fields.email_domain.toUpperCase() })).status).toBe(200);
  });

  it('returns 404 for an unknown customer', async () => {
    expect(await update({}, 'no-such-customer')).toMatchObject({
      status: 404,
      body: { success: false, error: 'There is no customer with the slug no-such-customer.' },
    });
  });

  it('ends the sessions of a deactivated customer permanently', async () => {
    const customer = await server.create.customer();
    fields = { name: customer.name, slug: customer.slug, email_domain: customer.emailDomain };
    const staff = await server.create.user({ customer });
    const ask = () => server.request('GET', `/api/tags?customer_slug=${customer.slug}`, { as: staff });
    expect((await ask()).status).toBe(200);
    expect(dataOf(await update({ active: false }, customer.slug)).active).toBe(false);
    expect((await ask()).status).toBe(401);
    expect(dataOf(await update({ active: true }, customer.slug)).active).toBe(true);
    expect((await ask()).status).toBe(401);
  });

  it('starts the missed fetches when a customer is reactivated', async () => {
    await create({ active: false });
    const jobs = () =>
      server.db.query<object[]>(
        `select payload from graphile_worker._private_jobs
         where key = (select 'refresh-repos:' || customer_id from customer where slug = $1)`,
        [slug],
      );
    await update({ name: 'Acme Tools' });
    expect(await jobs()).toEqual([]);
    const { id: customerId } = dataOf(await update({ active: true }));
    expect(await jobs()).toEqual([{ payload: { customerId } }]);
  });

  it('records changes without the prompt texts', async () => {
    await create();
    await update({ active: false, prompt_config: { overview: 'Secret plans' } });
    const entries = await server.db.query<object[]>(
      'select action, outcome, user_email, detail from audit_entry where customer_slug = $1 order by audit_entry_id',
      [slug],
    );
    expect(entries).toEqual([
      { action: 'customer.create', outcome: 'done', user_email: admin.email, detail: fields.email_domain },
      { action: 'customer.update', outcome: 'done', user_email: admin.email, detail: 'deactivated, prompt texts' },
    ]);
  });

  it('requires an administrator', async () => {
    const staff = await server.create.user({ customer: await server.create.customer() });
    expect((await server.request('POST', '/api/customers', { as: staff, body: fields })).status).toBe(403);
    expect((await server.request('PUT', `/api/customers/${slug}`, { as: staff, body: fields })).status).toBe(403);
    expect((await server.request('POST', '/api/customers', { body: fields })).status).toBe(401);
  });
});
