import { startOpenIdServer, type OpenIdServer } from '../../../testing/openid-server.js';
import { startTestApp, type TestApp, type TestResponse } from '../../../testing/test-app.js';
import type { TestCustomer, TestUser } from '../../../testing/builders.js';

describe('identity providers of a workspace', () => {
  let issuer: OpenIdServer;
  let server: TestApp;
  let customer: TestCustomer;
  let workspaceAdmin: TestUser;
  let admin: TestUser;

  beforeAll(async () => {
    issuer = await startOpenIdServer();
    server = await startTestApp({ settings: { IDENTITY_PROVIDER_PRIVATE_HOSTS: new URL(issuer.issuer).host } });
    admin = await server.create.user();
  });
  afterAll(async () => {
    await server.close();
    await issuer.close();
  });
  beforeEach(async () => {
    customer = await server.create.customer();
    workspaceAdmin = await server.create.user({ customer, is_workspace_admin: true });
  });

  const save = (more: object = {}, as = workspaceAdmin): Promise<TestResponse> =>
    server.request('PUT', '/api/admin/identity-providers/oidc', {
      as,
      body: {
        customer_slug: customer.slug,
        name: 'Acme Login',
        issuer: issuer.issuer,
        clientId: issuer.clientId,
        clientSecret: issuer.clientSecret,
        emailDomains: [customer.emailDomain],
        ...more,
      },
    });
  const address = (path = '') => `/api/admin/identity-providers${path}?customer_slug=${customer.slug}`;
  const test = async () => (await server.request('POST', address('/oidc/test'), { as: workspaceAdmin })).body;

  it('lists addresses before anything is set up, then the provider without its secret', async () => {
    const redirectUri = `http://localhost/api/sso/${customer.slug}/oidc/callback`;
    const list = async () => (await server.request('GET', address(), { as: workspaceAdmin })).body;
    expect(await list()).toMatchObject({ providers: [], addresses: [{ kind: 'oidc', redirectUri }, { kind: 'saml' }] });
    await save();
    expect(await list()).toMatchObject({
      providers: [{ kind: 'oidc', name: 'Acme Login', issuer: issuer.issuer, createsUsers: true, trustsEmail: false }],
    });
    expect(JSON.stringify(await list())).not.toContain(issuer.clientSecret);
    const [row] = await server.db.query<{ client_secret: string }[]>(
      'select client_secret from identity_provider where customer_id = $1',
      [customer.customerId],
    );
    expect(row?.client_secret).toMatch(/^k\d+:/);
  });

  it.each([
    ['http://idp.example', 'https://'],
    ['https://10.0.0.7', 'must be public'],
    ['https://localhost', 'must be public'],
    ['https://[fd00::7]/', 'must be public'],
    ['https://user:pw@idp.example', 'no user name'],
    ['https://idp.example/?a=b', 'no user name, query'],
    ['https://login.microsoftonline.com/common/v2.0', 'own directory'],
    ['https://login.microsoftonline.com/organizations/v2.0', 'own directory'],
    ['idp', 'with https://'],
  ])('refuses the issuer %s', async (entered, message) => {
    expect(await save({ issuer: entered })).toMatchObject({
      status: 400,
      body: { fields: { issuer: expect.stringContaining(message) as unknown } },
    });
  });

  it('accepts the address of the discovery document', async () => {
    const { body } = await save({ issuer: `${issuer.issuer}/.well-known/openid-configuration` });
    expect(body).toMatchObject({ provider: { issuer: issuer.issuer } });
  });

  it('permits further domains to administrators of all workspaces only, and never those of other clients', async () => {
    const other = await server.create.customer();
    const refused = { status: 400, body: { fields: { emailDomains: expect.any(String) as unknown } } };
    const withDomain = (domain: string) => ({ emailDomains: [customer.emailDomain, domain] });
    expect(await save(withDomain('acme-labs.org'))).toMatchObject(refused);
    expect(await save(withDomain(other.emailDomain), admin)).toMatchObject(refused);
    expect(await save(withDomain('gmail.com'), admin)).toMatchObject(refused);
    expect((await save(withDomain('acme-labs.org'), admin)).status).toBe(200);
    // What an administrator has allowed stays allowed.
    expect((await save(withDomain('acme-labs.org'))).status).toBe(200);
  });

  it('keeps the secret for the same issuer and client only', async () => {
    await save();
    expect((await save({ clientSecret: undefined, name: 'Renamed' })).status).toBe(200);
    const needsSecret = { status: 400, body: { fields: { clientSecret: 'Enter the client secret' } } };
    expect(await save({ clientSecret: undefined, clientId: 'another' })).toMatchObject(needsSecret);
    expect(await save({ clientSecret: undefined, issuer: 'https://idp.example' })).toMatchObject(needsSecret);
  });

  it('keeps the id, and with it the linked accounts, until the issuer changes', async () => {
    const idOf = ({ body }: TestResponse) => (body as { provider: { id: string } }).provider.id;
    const first = idOf(await save());
    expect(idOf(await save({ name: 'Renamed' }))).toBe(first);
    expect(idOf(await save({ issuer: 'https://idp.example' }))).not.toBe(first);
  });

  it('tests whether the issuer can be used', async () => {
    await save();
    expect(await test()).toEqual({ success: true, problem: null });
    await save({ issuer: `${issuer.issuer}/realm` });
    expect(await test()).toMatchObject({ problem: expect.any(String) as unknown });
  });

  it('removes the provider', async () => {
    await save();
    const remove = () => server.request('DELETE', address('/oidc'), { as: workspaceAdmin });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await server.request('POST', address('/oidc/test'), { as: workspaceAdmin })).toMatchObject({ status: 404 });
  });

  it('records what was changed', async () => {
    await save();
    const entries = await server.db.query<object[]>(
      `select action, user_email, detail from audit_entry where customer_slug = $1 order by audit_entry_id`,
      [customer.slug],
    );
    const detail = `Acme Login, ${issuer.issuer}`;
    expect(entries).toEqual([{ action: 'identity-provider.save', user_email: workspaceAdmin.email, detail }]);
  });
});
