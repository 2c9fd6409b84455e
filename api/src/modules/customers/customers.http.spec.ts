import { AppError } from '../../platform/errors.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { CustomersService } from './customers.service.js';

describe('customers', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());

  const create = (input: { name?: string; slug?: string; emailDomain?: string }) =>
    server.app.get(CustomersService).create({ name: 'Acme', slug: 'acme-x', emailDomain: 'acme-x.example', ...input });

  async function errorOf(creation: Promise<unknown>) {
    const error: unknown = await creation.catch((reason: unknown) => reason);
    return error instanceof AppError ? { kind: error.kind, fields: error.fields } : error;
  }

  it('are listed for administrators, with the webhook masked', async () => {
    const admin = await server.create.user();
    const webhook = 'https://hooks.slack.com/services/T0/B0/secret-abcd';
    const { slug, customerId } = await server.create.customer({
      company_linkedin_url: 'https://www.linkedin.com/company/acme',
      prompt_config: { overview: 'We make tools' },
      active: false,
    });
    await server.db.query('update customer set slack_webhook_url = $2 where customer_id = $1', [
      customerId,
      await server.app.get(Secrets).encrypt('slackWebhook', customerId, webhook),
    ]);
    const response = await server.request('GET', '/api/customers', { as: admin });
    const { data } = response.body as { data: { slug: string }[] };
    expect(data.find((customer) => customer.slug === slug)).toEqual({
      id: expect.any(Number) as unknown,
      hiddenCount: 0,
      name: 'Northwind Tools',
      slug,
      email_domain: `${slug}.example`,
      company_linkedin_url: 'https://www.linkedin.com/company/acme',
      active: false,
      slack_webhook_url: '••••••••abcd',
      prompt_config: { value_props: null, customer_stories: null, overview: 'We make tools', custom_prompt: null },
    });
    expect(response.text).not.toContain('secret-abcd');
  });

  it('require an administrator', async () => {
    const user = await server.create.user({ customer: await server.create.customer() });
    expect((await server.request('GET', '/api/customers', { as: user })).status).toBe(403);
    expect((await server.request('GET', '/api/customers')).status).toBe(401);
  });

  it.each(['login', 'admin', 'a', '-acme', 'Acme', 'a b', 'x'.repeat(64)])('refuse the slug %s', async (slug) => {
    expect(await errorOf(create({ slug }))).toMatchObject({
      kind: 'invalid',
      fields: { slug: expect.any(String) as unknown },
    });
  });

  it.each(['gmail.com', 'fastmail.com', 'acme', 'acme .example', 'acme@acme.example', '10.0.0.1'])(
    'refuse the domain %s',
    async (emailDomain) => {
      expect(await errorOf(create({ emailDomain }))).toMatchObject({
        kind: 'invalid',
        fields: { email_domain: expect.any(String) as unknown },
      });
    },
  );

  it('require a name, a slug and a domain, and report all missing fields together', async () => {
    expect(await errorOf(create({ name: ' ', slug: '', emailDomain: '' }))).toEqual({
      kind: 'invalid',
      fields: { name: 'Name is required', slug: 'Slug is required', email_domain: 'Email domain is required' },
    });
  });

  it('have unique slugs and domains', async () => {
    const { slug, emailDomain } = await server.create.customer();
    expect(await errorOf(create({ slug }))).toMatchObject({
      kind: 'conflict',
      fields: { slug: expect.anything() as unknown },
    });
    expect(await errorOf(create({ slug: `${slug}-2`, emailDomain: emailDomain.toUpperCase() }))).toMatchObject({
      kind: 'conflict',
      fields: { email_domain: expect.anything() as unknown },
    });
  });
});
