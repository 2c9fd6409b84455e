import { startOpenIdServer, type Misbehavior, type OpenIdServer } from '../../../testing/openid-server.js';
import { startTestApp, type TestApp, type TestResponse } from '../../../testing/test-app.js';
import { unique, type TestCustomer, type TestUser } from '../../../testing/builders.js';

interface Account {
  sub: string;
  email?: string;
  email_verified?: unknown;
  name?: string;
}

describe('sign-in at the identity provider of a workspace', () => {
  let issuer: OpenIdServer;
  let otherIssuer: OpenIdServer;
  let server: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    issuer = await startOpenIdServer();
    otherIssuer = await startOpenIdServer();
    const hosts = [issuer, otherIssuer].map(({ issuer: address }) => new URL(address).host);
    server = await startTestApp({ settings: { IDENTITY_PROVIDER_PRIVATE_HOSTS: hosts.join(',') } });
    admin = await server.create.user();
  });

  afterAll(async () => {
    await server.close();
    await issuer.close();
    await otherIssuer.close();
  });

  async function setUp(customer: TestCustomer, more: object = {}, of = issuer): Promise<void> {
    const response = await server.request('PUT', '/api/admin/identity-providers/oidc', {
      as: admin,
      body: {
        customer_slug: customer.slug,
        name: 'Acme Login',
        issuer: of.issuer,
        clientId: of.clientId,
        clientSecret: of.clientSecret,
        emailDomains: [customer.emailDomain],
        ...more,
      },
    });
    expect([response.status, response.body]).toEqual([200, expect.objectContaining({ success: true })]);
  }

  async function createWorkspace(more: object = {}): Promise<TestCustomer> {
    const customer = await server.create.customer();
    await setUp(customer, more);
    return customer;
  }

  function accountAt({ emailDomain }: TestCustomer, more: Partial<Account> = {}): Account {
    return { sub: unique(), email: `kim-${unique()}@${emailDomain}`, email_verified: true, name: 'Kim', ...more };
  }

  /** Sends the headers of a browser that another site redirects here. */
  function get(url: string, cookie = ''): Promise<TestResponse> {
    const headers = { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    return server.request('GET', url, { headers });
  }

  async function startSignIn(
    { slug }: TestCustomer,
    account: Account,
    { misbehavior, query = '', of = issuer }: { misbehavior?: Misbehavior; query?: string; of?: OpenIdServer } = {},
  ) {
    of.next(account, misbehavior);
    const started = await get(`/api/sso/${slug}/oidc${query}`);
    const { headers } = await fetch(String(started.headers.location), { redirect: 'manual' });
    const callback = new URL(headers.get('location') ?? '');
    return { url: callback.pathname + callback.search, cookie: cookieOf(started, 'forksight_sso') };
  }

  async function signIn(customer: TestCustomer, account: Account, misbehavior?: Misbehavior): Promise<TestResponse> {
    const { url, cookie } = await startSignIn(customer, account, { misbehavior });
    return get(url, cookie);
  }

  function cookieOf({ headers }: TestResponse, name: string): string {
    const set = [headers['set-cookie'] ?? []].flat().map(String);
    return set.find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? '';
  }

  /** Returns the user of the session that a response opened; undefined without one. */
  async function sessionUser(response: TestResponse) {
    const cookie = cookieOf(response, 'forksight_session');
    if (cookie === '') return undefined;
    const { body } = await get('/api/me', cookie);
    return (body as { user: Record<string, unknown> | null }).user ?? undefined;
  }

  function expectRefused(response: TestResponse, code: string): void {
    expect([response.status, response.headers.location]).toEqual([302, `/#/login?error=sso-${code}`]);
    expect(cookieOf(response, 'forksight_session')).toBe('');
  }

  async function countUsers({ customerId }: TestCustomer): Promise<number> {
    const [row] = await server.db.query<{ count: number }[]>(
      'select count(*)::int as count from app_user where customer_id = $1',
      [customerId],
    );
    return row?.count ?? 0;
  }

  describe('with an accepted account', () => {
    it('creates a user of this workspace once, and records it', async () => {
      const customer = await createWorkspace();
      const account = accountAt(customer);
      const response = await signIn(customer, account);
      expect(response.headers.location).toBe('/#/');
      expect(await sessionUser(response)).toMatchObject({
        email: account.email,
        name: 'Kim',
        is_admin: false,
        is_workspace_admin: false,
        customer_slug: customer.slug,
      });
      await signIn(customer, account);
      expect(await countUsers(customer)).toBe(1);
      const entries = await server.db.query<object[]>(
        'select action, detail from audit_entry where user_email = $1 order by audit_entry_id limit 2',
        [account.email],
      );
      expect(entries).toEqual([
        { action: 'user.create', detail: `${account.email}, at the first sign-in` },
        { action: 'sign-in', detail: 'Acme Login' },
      ]);
    });

    it('links the account to the existing user of a verified address, and finds it by its id afterwards', async () => {
      const customer = await createWorkspace();
      const user = await server.create.user({ customer, email: `kim-${unique()}@${customer.emailDomain}` });
      const account = accountAt(customer, { email: user.email.toUpperCase() });
      expect(await sessionUser(await signIn(customer, account))).toMatchObject({ id: user.userId });
      const renamed = { ...account, email: `other@${customer.emailDomain}`, email_verified: false };
      expect(await sessionUser(await signIn(customer, renamed))).toMatchObject({ id: user.userId });
    });

    it('creates one user from parallel sign-ins', async () => {
      const customer = await createWorkspace();
      const account = accountAt(customer);
      const started = [await startSignIn(customer, account), await startSignIn(customer, account)];
      const responses = await Promise.all(started.map(({ url, cookie }) => get(url, cookie)));
      for (const response of responses)
        expect(await sessionUser(response)).toMatchObject({ email: account.email?.toLowerCase() });
      expect(await countUsers(customer)).toBe(1);
    });

    it('leads a user with a second factor to the second step, without a session', async () => {
      const customer = await createWorkspace();
      const account = accountAt(customer);
      await signIn(customer, account);
      await server.db.query('update app_user set has_second_factor = true where email = $1', [account.email]);
      const response = await signIn(customer, account);
      expect(response.headers.location).toBe('/#/login?step=second-factor');
      expect(await sessionUser(response)).toBeUndefined();
    });

    it('lets a provider in that says nothing of addresses, if it is trusted', async () => {
      const customer = await createWorkspace({ trustsEmail: true });
      const silent = accountAt(customer, { email_verified: undefined });
      expect(await sessionUser(await signIn(customer, silent))).toMatchObject({ email: silent.email });
      expectRefused(await signIn(customer, accountAt(customer, { email_verified: false })), 'unverified');
    });
  });

  describe('refusals', () => {
    it.each<[string, Partial<Account>, string]>([
      ['an unverified address', { email_verified: false }, 'unverified'],
      [
        'an address of which the provider does not say whether it is verified',
        { email_verified: undefined },
        'unverified',
      ],
      ['the text "true" as verification', { email_verified: 'true' }, 'unverified'],
      ['an account without an address', { email: undefined }, 'unverified'],
      ['another domain', { email: 'kim@elsewhere.example' }, 'unknown-domain'],
    ])('refuses %s', async (_, more, code) => {
      const customer = await createWorkspace();
      expectRefused(await signIn(customer, accountAt(customer, more)), code);
      expect(await countUsers(customer)).toBe(0);
    });

    it('opens no user of another workspace and no administrator, whatever the provider says', async () => {
      const other = await server.create.customer();
      const customer = await server.create.customer();
      // Even if the domain were permitted.
      await setUp(customer, { emailDomains: [customer.emailDomain, 'shared-domain.org'] });
      const foreign = await server.create.user({ customer: other, email: `a-${unique()}@shared-domain.org` });
      const operator = await server.create.user({ email: `b-${unique()}@shared-domain.org` });
      for (const { email } of [foreign, operator]) {
        expectRefused(await signIn(customer, accountAt(customer, { email })), 'not-allowed');
      }
    });

    it('opens no linked user who became an administrator or left the workspace', async () => {
      const customer = await createWorkspace();
      const account = accountAt(customer);
      await signIn(customer, account);
      await server.db.query('update app_user set is_admin = true where email = $1', [account.email]);
      expectRefused(await signIn(customer, account), 'not-allowed');
    });

    it('refuses deactivated users, and everybody once the workspace or the provider is switched off', async () => {
      const customer = await createWorkspace();
      const account = accountAt(customer);
      await signIn(customer, account);
      await server.db.query('update app_user set active = false where email = $1', [account.email]);
      expectRefused(await signIn(customer, account), 'inactive');
      await setUp(customer, { active: false });
      const begin = () => get(`/api/sso/${customer.slug}/oidc`);
      expectRefused(await begin(), 'not-found');
      await setUp(customer, { active: true });
      await server.db.query('update customer set active = false where customer_id = $1', [customer.customerId]);
      expectRefused(await begin(), 'not-found');
    });

    it('creates no users where that is switched off', async () => {
      const customer = await createWorkspace({ createsUsers: false });
      expectRefused(await signIn(customer, accountAt(customer)), 'no-user');
    });

    it('refuses a second account of an address until an administrator allows it', async () => {
      const customer = await createWorkspace();
      const first = accountAt(customer);
      await signIn(customer, first);
      const second = { ...first, sub: unique() };
      expectRefused(await signIn(customer, second), 'second-account');
      await server.db.query('update app_user set google_allowed = true where email = $1', [first.email]);
      expect(await sessionUser(await signIn(customer, second))).toMatchObject({ email: first.email });
    });

    it('knows no account of a previous issuer', async () => {
      const customer = await createWorkspace();
      const account = accountAt(customer);
      await signIn(customer, account);
      await setUp(customer, {}, otherIssuer);
      const stranger = { ...account, email: `new-${unique()}@${customer.emailDomain}` };
      const { url, cookie } = await startSignIn(customer, stranger, { of: otherIssuer });
      expect(await sessionUser(await get(url, cookie))).toMatchObject({ email: stranger.email });
    });
  });

  describe('invalid responses', () => {
    it.each<[string, Misbehavior]>([
      ['a wrong state', { callback: { state: 'another' } }],
      ['a wrong nonce', { claims: { nonce: 'another' } }],
      ['another audience', { claims: { aud: 'another.client' } }],
      ['another issuer', { claims: { iss: 'https://accounts.google.com' } }],
      ['another issuer in the callback address', { callback: { iss: 'https://accounts.google.com' } }],
      ['an expired token', { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }],
      ['an unsigned token', { header: { alg: 'none' } }],
      ['a symmetric signature', { header: { alg: 'HS256' } }],
      ['another key', { foreignKey: true }],
      ['a wrong code verifier', { verifier: 'refused' }],
      ['an error', { error: 'server_error' }],
    ])('fails with %s', async (_, misbehavior) => {
      const customer = await createWorkspace();
      expectRefused(await signIn(customer, accountAt(customer), misbehavior), 'failed');
      expect(await countUsers(customer)).toBe(0);
    });

    it('never finishes the sign-in of another workspace, even at the same issuer', async () => {
      const [first, second] = [await createWorkspace(), await createWorkspace()];
      const started = await startSignIn(first, accountAt(second));
      const elsewhere = started.url.replace(`/sso/${first.slug}/`, `/sso/${second.slug}/`);
      expectRefused(await get(elsewhere, started.cookie), 'expired');
      expect(await countUsers(second)).toBe(0);
    });

    it('never finishes at one issuer what began at another', async () => {
      const customer = await createWorkspace();
      const started = await startSignIn(customer, accountAt(customer));
      await setUp(customer, {}, otherIssuer);
      expectRefused(await get(started.url, started.cookie), 'expired');
    });

    it('needs the browser that began, once', async () => {
      const customer = await createWorkspace();
      const { url, cookie } = await startSignIn(customer, accountAt(customer));
      expectRefused(await get(url), 'expired');
      const other = await startSignIn(customer, accountAt(customer));
      expectRefused(await get(url, other.cookie), 'failed');
      expect((await get(url, cookie)).headers.location).toBe('/#/');
      expectRefused(await get(url, cookie), 'failed');
    });

    it('reports a cancelled sign-in', async () => {
      const customer = await createWorkspace();
      expectRefused(await signIn(customer, accountAt(customer), { error: 'access_denied' }), 'cancelled');
    });
  });

  describe('the sign-in page', () => {
    const options = async (entered: string) =>
      (await get(`/api/auth/sign-in-options?for=${encodeURIComponent(entered)}`)).body;

    it('finds the providers of a workspace, a domain and an address', async () => {
      const customer = await createWorkspace();
      const expected = { providers: [{ name: 'Acme Login', path: `/api/sso/${customer.slug}/oidc` }] };
      expect((await get('/api/auth/methods')).body).toMatchObject({ identityProviders: true });
      for (const entered of [customer.slug, customer.emailDomain, ` Kim@${customer.emailDomain.toUpperCase()}`]) {
        expect(await options(entered)).toEqual(expected);
      }
    });

    it('learns the same of unknown workspaces and of those without a provider', async () => {
      const without = await server.create.customer();
      for (const entered of [without.slug, 'no-such-workspace', '@', '%', `kim@${without.slug}`]) {
        expect(await options(entered)).toEqual({ providers: [] });
      }
    });
  });

  describe('a test', () => {
    it('shows the claims and opens no session', async () => {
      const customer = await createWorkspace();
      const account = accountAt(customer, { name: '<script>' });
      const { url, cookie } = await startSignIn(customer, account, { query: '?test=true' });
      const response = await get(url, cookie);
      expect(response.status).toBe(200);
      expect(response.text).toContain('The sign-in works');
      expect(response.text).toContain('&lt;script&gt;');
      expect([await sessionUser(response), await countUsers(customer)]).toEqual([undefined, 0]);
    });

    it.each<[string, Partial<Account>, string]>([
      ['no address', { email: undefined }, 'sends no e-mail address'],
      ['an unverified one', { email_verified: undefined }, 'email_verified'],
      ['one of another domain', { email: 'kim@elsewhere.example' }, 'not among the domains'],
    ])('says what is wrong with %s', async (_, more, text) => {
      const customer = await createWorkspace();
      const { url, cookie } = await startSignIn(customer, accountAt(customer, more), { query: '?test=true' });
      expect((await get(url, cookie)).text).toContain(text);
    });
  });
});
