import { unique, type TestCustomer, type TestUser } from '../../../../testing/builders.js';
import { startSamlProvider, type SamlAccount, type SamlMisbehavior } from '../../../../testing/saml-provider.js';
import { startTestApp, type TestApp, type TestResponse } from '../../../../testing/test-app.js';

describe('sign-in at a SAML provider', () => {
  const provider = startSamlProvider();
  let server: TestApp;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startTestApp();
    admin = await server.create.user();
  });
  afterAll(() => server.close());

  const save = ({ slug, emailDomain }: TestCustomer, more: object = {}) =>
    server.request('PUT', '/api/admin/identity-providers/saml', {
      as: admin,
      body: {
        customer_slug: slug,
        name: 'Acme ADFS',
        issuer: provider.issuer,
        signInUrl: provider.signInUrl,
        certificate: provider.certificate,
        emailDomains: [emailDomain],
        ...more,
      },
    });

  async function createWorkspace(): Promise<TestCustomer> {
    const customer = await server.create.customer();
    expect((await save(customer)).status).toBe(200);
    return customer;
  }

  const accountAt = ({ emailDomain }: TestCustomer, more: Partial<SamlAccount> = {}): SamlAccount => ({
    nameId: unique(),
    email: `kim-${unique()}@${emailDomain}`,
    name: 'Kim',
    ...more,
  });

  /** Begins a sign-in. Returns the address of the request and the attempt's cookie. */
  async function begin({ slug }: TestCustomer, query = '') {
    const started = await server.request('GET', `/api/sso/${slug}/saml${query}`);
    return { requestUrl: String(started.headers.location), cookie: cookieOf(started, 'forksight_sso') };
  }

  /** Posts as a browser does from the provider's page: with its Origin, and without the attempt's cookie. */
  const post = ({ slug }: TestCustomer, response: string) =>
    server.request('POST', `/api/sso/${slug}/saml/callback`, {
      body: `SAMLResponse=${encodeURIComponent(response)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://saml.example' },
    });

  const follow = (posted: TestResponse, cookie: string) =>
    server.request('GET', String(posted.headers.location), { headers: { cookie } });

  async function signIn(customer: TestCustomer, account: SamlAccount, wrong?: SamlMisbehavior): Promise<TestResponse> {
    const { requestUrl, cookie } = await begin(customer);
    const posted = await post(customer, provider.respond(requestUrl, account, wrong));
    return posted.status === 303 ? follow(posted, cookie) : posted;
  }

  function cookieOf({ headers }: TestResponse, name: string): string {
    const set = [headers['set-cookie'] ?? []].flat().map(String);
    return set.find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? '';
  }

  async function sessionUser(response: TestResponse) {
    const cookie = cookieOf(response, 'forksight_session');
    if (cookie === '') return undefined;
    const { body } = await server.request('GET', '/api/me', { headers: { cookie } });
    return (body as { user: Record<string, unknown> | null }).user ?? undefined;
  }

  it('creates a user of this workspace once, and knows them by the id of the account', async () => {
    const customer = await createWorkspace();
    const account = accountAt(customer);
    const first = await sessionUser(await signIn(customer, account));
    expect(first).toMatchObject({ email: account.email, name: 'Kim', is_admin: false, customer_slug: customer.slug });
    const renamed = { ...account, email: `other-${unique()}@${customer.emailDomain}` };
    expect(await sessionUser(await signIn(customer, renamed))).toMatchObject({ id: first?.['id'] });
  });

  it('takes the address from the NameID when there is no attribute', async () => {
    const customer = await createWorkspace();
    const nameId = `kim-${unique()}@${customer.emailDomain}`;
    expect(await sessionUser(await signIn(customer, { nameId }))).toMatchObject({ email: nameId });
  });

  it.each<[string, SamlMisbehavior]>([
    ['an unsigned response', { signs: 'none' }],
    ['an unsigned assertion in a signed response', { signs: 'response' }],
    ['another key', { foreignKey: true }],
    ['SHA-1', { algorithm: 'sha1' }],
    ['another issuer', { issuer: 'https://elsewhere.example' }],
    ['another audience', { audience: 'https://elsewhere.example' }],
    ['another recipient', { recipient: 'https://elsewhere.example' }],
    ['an expired assertion', { expiresInSeconds: -120 }],
    ['a transient account', { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
    ['a forged address', { forge: (xml) => xml.replace(/kim-/, 'ceo-') }],
    ['a document type', { forge: (xml) => `<!DOCTYPE x [<!ENTITY e "x">]>${xml}` }],
    ['a second assertion before the signed one', { forge: (xml) => wrapped(xml) }],
    ['no XML', { forge: () => 'none' }],
  ])('refuses %s', async (_, wrong) => {
    const customer = await createWorkspace();
    const response = await signIn(customer, accountAt(customer), wrong);
    expect([response.status, response.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(response.text).toContain('The sign-in does not work');
    expect(await sessionUser(response)).toBeUndefined();
  });

  it('refuses a response to another request, and one that nobody asked for', async () => {
    const customer = await createWorkspace();
    const response = await signIn(customer, accountAt(customer), { inResponseTo: '_another' });
    expect(response.headers.location).toBe('/#/login?error=sso-failed');
    const { requestUrl } = await begin(customer);
    const posted = await post(customer, provider.respond(requestUrl, accountAt(customer)));
    expect((await follow(posted, '')).headers.location).toBe('/#/login?error=sso-expired');
    const other = await begin(customer);
    expect((await follow(posted, other.cookie)).headers.location).toBe('/#/login?error=sso-failed');
  });

  it('takes an assertion once', async () => {
    const customer = await createWorkspace();
    const { requestUrl, cookie } = await begin(customer);
    const response = provider.respond(requestUrl, accountAt(customer));
    const [first, second] = [await post(customer, response), await post(customer, response)];
    expect((await follow(first, cookie)).headers.location).toBe('/#/');
    for (const again of [first, second]) {
      expect((await follow(again, cookie)).headers.location).toBe('/#/login?error=sso-failed');
    }
  });

  it('never opens another workspace, even of the same provider', async () => {
    const [customer, other] = [await createWorkspace(), await createWorkspace()];
    const { requestUrl, cookie } = await begin(customer);
    const account = accountAt(other);
    const response = provider.respond(requestUrl, account);
    expect((await post(other, response)).status).toBe(400);
    const posted = await post(customer, response);
    const elsewhere = String(posted.headers.location).replace(customer.slug, other.slug);
    const answer = await server.request('GET', elsewhere, { headers: { cookie } });
    expect(answer.headers.location).toBe('/#/login?error=sso-expired');
    expect((await follow(posted, cookie)).headers.location).toBe('/#/login?error=sso-unknown-domain');
    const operator = await server.create.user({ email: `op-${unique()}@${customer.emailDomain}` });
    const refused = await signIn(customer, accountAt(customer, { email: operator.email }));
    expect(refused.headers.location).toBe('/#/login?error=sso-not-allowed');
  });

  it('shows what a test has found', async () => {
    const customer = await createWorkspace();
    const { requestUrl, cookie } = await begin(customer, '?test=true');
    const posted = await post(customer, provider.respond(requestUrl, accountAt(customer)));
    const page = await follow(posted, cookie);
    expect([page.status, page.text.includes('The sign-in works')]).toEqual([200, true]);
    expect(await sessionUser(page)).toBeUndefined();
  });

  it('lists the entity id and the address that takes responses', async () => {
    const customer = await createWorkspace();
    const url = `/api/admin/identity-providers?customer_slug=${customer.slug}`;
    const base = `http://localhost/api/sso/${customer.slug}/saml`;
    const { body } = await server.request('GET', url, { as: admin });
    expect(body).toMatchObject({
      providers: [{ kind: 'saml', issuer: provider.issuer, trustsEmail: true }],
      addresses: [{ kind: 'oidc' }, { kind: 'saml', entityId: base, redirectUri: `${base}/callback` }],
    });
  });

  it.each([
    ['signInUrl', { signInUrl: 'http://saml.example/sso' }],
    ['signInUrl', { signInUrl: undefined }],
    ['certificate', { certificate: 'none' }],
    ['certificate', { certificate: undefined }],
    ['certificate', { certificate: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' }],
  ])('refuses settings with an invalid %s', async (field, more) => {
    const customer = await server.create.customer();
    expect(await save(customer, more)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) as unknown } },
    });
  });
});

/** Puts a forged assertion before the signed one. */
function wrapped(xml: string): string {
  const forged = '<saml:Assertion ID="_forged" Version="2.0"><saml:Issuer>x</saml:Issuer></saml:Assertion>';
  return xml.replace('<saml:Assertion ', `${forged}<saml:Assertion `);
}
