import { unique, type GivenUser } from '../../testing/builders.js';
import { httpApp, type Answer, type HttpApp } from '../../testing/http-app.js';
import type { CustomerView } from './customer.dto.js';

describe('saving customers', () => {
  let server: HttpApp;
  let admin: GivenUser;
  let slug: string;
  let fields: { name: string; slug: string; email_domain: string };
  beforeAll(async () => {
    server = await httpApp();
    admin = await server.given.user();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    slug = `c-${unique()}`;
    fields = { name: 'Acme', slug, email_domain: `${slug}.example` };
  });

  const create = (more: object = {}): Promise<Answer> =>
    server.request('POST', '/api/customers', { as: admin, body: { ...fields, ...more } });
  const update = (more: object = {}, of = slug): Promise<Answer> =>
    server.request('PUT', `/api/customers/${of}`, { as: admin, body: { ...fields, ...more } });
  const dataOf = ({ body }: Answer) => (body as { data: CustomerView }).data;
  const faultsOf = ({ status, body }: Answer) => [status, (body as { fields?: object }).fields];

  it('keeps what is given', async () => {
    const given = {
      company_linkedin_url: 'https://www.linkedin.com/company/acme',
      prompt_config: { value_props: 'Fast', customer_stories: 'One', overview: 'Tools', custom_prompt: 'Short' },
      active: false,
    };
    const { status, body } = await create(given);
    const data = { id: expect.any(Number) as number, ...fields, ...given, slack_webhook_url: null };
    expect([status, body]).toEqual([201, { success: true, data }]);
    const { body: all } = await server.request('GET', '/api/customers', { as: admin });
    expect((all as { data: CustomerView[] }).data).toContainEqual({ ...(data as object), hiddenCount: 0 });
  });

  it('makes an active customer without texts of the three fields that are required', async () => {
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
    ['company_linkedin_url', { company_linkedin_url: 'https://linkedin.com.evil.example/company/acme' }],
    ['company_linkedin_url', { company_linkedin_url: 'https://www.linkedin.com' }],
    ['company_linkedin_url', { company_linkedin_url: 'javascript://www.linkedin.com/company/acme' }],
    ['prompt_config.overview', { prompt_config: { overview: 'x'.repeat(20_001) } }],
    ['prompt_config.overview', { prompt_config: { overview: 5 } }],
    ['prompt_config.extra', { prompt_config: { extra: 'x' } }],
    ['active', { active: 'yes' }],
    ['color', { color: 'red' }],
  ])('refuses a wrong %s', async (field, wrong) => {
    expect(faultsOf(await create(wrong))).toEqual([400, { [field]: expect.any(String) as string }]);
  });

  it.each(['logout', 'terms', 'privacy', 'login', 'admin'])(
    'keeps the slug %s for the page of the product',
    async (word) => {
      const slug = `The slug ${word} is reserved for a page of the product`;
      expect(faultsOf(await create({ slug: word }))).toEqual([400, { slug }]);
    },
  );

  it.each([
    [' HTTPS://Sub.ACME-%s.Example/ ', 'sub.acme-%s.example'],
    ['@acme-%s.example.', 'acme-%s.example'],
    ['bücher-%s.example', 'xn--bcher-%s-'],
  ])('keeps the domain %s as DNS has it', async (typed, kept) => {
    const domain = dataOf(await create({ email_domain: typed.replace('%s', slug) })).email_domain;
    expect(domain.startsWith(kept.replace('%s', slug))).toBe(true);
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

  it('makes one of what is sent several times at once', async () => {
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('changes what is given and leaves the rest', async () => {
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
    expect(faultsOf(await update({ slug: 'other', email_domain: 'other.example' }))).toEqual([
      400,
      { slug: 'Slug cannot be changed', email_domain: 'Email domain cannot be changed' },
    ]);
    expect((await update({ email_domain: fields.email_domain.toUpperCase() })).status).toBe(200);
  });

  it('knows no other customers', async () => {
    expect(await update({}, 'no-such-customer')).toMatchObject({
      status: 404,
      body: { success: false, error: 'There is no customer with the slug no-such-customer.' },
    });
  });

  it('ends the sessions of a customer that is deactivated, for good', async () => {
    const customer = await server.given.customer();
    fields = { name: customer.name, slug: customer.slug, email_domain: customer.emailDomain };
    const staff = await server.given.user({ customer });
    const ask = () => server.request('GET', `/api/tags?customer_slug=${customer.slug}`, { as: staff });
    expect((await ask()).status).toBe(200);
    expect(dataOf(await update({ active: false }, customer.slug)).active).toBe(false);
    expect((await ask()).status).toBe(401);
    expect(dataOf(await update({ active: true }, customer.slug)).active).toBe(true);
    expect((await ask()).status).toBe(401);
  });

  it('has what a customer who comes back has missed looked for at once', async () => {
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

  it('is recorded, without what the texts say', async () => {
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

  it('is for administrators', async () => {
    const staff = await server.given.user({ customer: await server.given.customer() });
    expect((await server.request('POST', '/api/customers', { as: staff, body: fields })).status).toBe(403);
    expect((await server.request('PUT', `/api/customers/${slug}`, { as: staff, body: fields })).status).toBe(403);
    expect((await server.request('POST', '/api/customers', { body: fields })).status).toBe(401);
  });
});
