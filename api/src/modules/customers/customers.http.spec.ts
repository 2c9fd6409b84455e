import { AppError } from '../../platform/errors.js';
import { Secrets } from '../../platform/secrets.js';
import { httpApp, type HttpApp } from '../../testing/http-app.js';
import { webhookSecret } from './customer.dto.js';
import { CustomersService } from './customers.service.js';

describe('customers', () => {
  let server: HttpApp;
  beforeAll(async () => (server = await httpApp()));
  afterAll(() => server.close());

  const create = (input: { name?: string; slug?: string; emailDomain?: string }) =>
    server.app.get(CustomersService).create({ name: 'Acme', slug: 'acme-x', emailDomain: 'acme-x.example', ...input });

  async function faultsOf(creating: Promise<unknown>) {
    const error: unknown = await creating.catch((fault: unknown) => fault);
    return error instanceof AppError ? { kind: error.kind, fields: error.fields } : error;
  }

  it('are listed for administrators, with the webhook masked', async () => {
    const admin = await server.given.user();
    const webhook = 'https://hooks.slack.com/services/T0/B0/secret-abcd';
    const { slug } = await server.given.customer({
      company_linkedin_url: 'https://www.linkedin.com/company/acme',
      slack_webhook_url: server.app.get(Secrets).encrypt(webhookSecret, webhook),
      prompt_config: { overview: 'We make tools' },
      active: false,
    });
    const answer = await server.request('GET', '/api/customers', { as: admin });
    const { data } = answer.body as { data: { slug: string }[] };
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
    expect(answer.text).not.toContain('secret-abcd');
  });

  it('are not for staff to see', async () => {
    const user = await server.given.user({ customer: await server.given.customer() });
    expect((await server.request('GET', '/api/customers', { as: user })).status).toBe(403);
    expect((await server.request('GET', '/api/customers')).status).toBe(401);
  });

  it.each(['login', 'admin', 'a', '-acme', 'Acme', 'a b', 'x'.repeat(64)])('never have the slug %s', async (slug) => {
    expect(await faultsOf(create({ slug }))).toMatchObject({
      kind: 'invalid',
      fields: { slug: expect.any(String) as unknown },
    });
  });

  it.each(['gmail.com', 'fastmail.com', 'acme', 'acme .example', 'acme@acme.example', '10.0.0.1'])(
    'never have the domain %s',
    async (emailDomain) => {
      expect(await faultsOf(create({ emailDomain }))).toMatchObject({
        kind: 'invalid',
        fields: { email_domain: expect.any(String) as unknown },
      });
    },
  );

  it('need a name, a slug and a domain, and are told of all at once', async () => {
    expect(await faultsOf(create({ name: ' ', slug: '', emailDomain: '' }))).toEqual({
      kind: 'invalid',
      fields: { name: 'Name is required', slug: 'Slug is required', email_domain: 'Email domain is required' },
    });
  });

  it('share neither slug nor domain', async () => {
    const { slug, emailDomain } = await server.given.customer();
    expect(await faultsOf(create({ slug }))).toMatchObject({
      kind: 'conflict',
      fields: { slug: expect.anything() as unknown },
    });
    expect(await faultsOf(create({ slug: `${slug}-2`, emailDomain: emailDomain.toUpperCase() }))).toMatchObject({
      kind: 'conflict',
      fields: { email_domain: expect.anything() as unknown },
    });
  });
});
