import { startTestApp, type TestResponse, type TestApp } from '../../../testing/test-app.js';
import { startOpenIdServer, type Misbehavior, type OpenIdServer } from '../../../testing/openid-server.js';
import { unique, type TestCustomer } from '../../../testing/builders.js';

describe('Google sign-in', () => {
  let google: OpenIdServer;
  let server: TestApp;

  beforeAll(async () => {
    google = await startOpenIdServer();
    server = await startTestApp({
      settings: {
        GOOGLE_ISSUER: google.issuer,
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
        TRUST_PROXY: '10.9.9.9',
      },
    });
  });

  afterAll(async () => {
    await server.close();
    await google.close();
  });

  afterEach(() => jest.restoreAllMocks());

  interface Account {
    sub: string;
    email: string;
    email_verified: boolean;
    hd?: string;
    name: string;
  }

  function accountAt({ emailDomain }: TestCustomer, more: Partial<Account> = {}): Account {
    const name = `kim-${unique()}`;
    const email = `${name}@${emailDomain}`;
    return { sub: unique(), email, email_verified: true, hd: emailDomain, name, ...more };
  }

  function get(url: string, cookie = ''): Promise<TestResponse> {
    // Sends the headers of a browser that another site redirects here.
    return server.request('GET', url, {
      headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    });
  }

  /** Starts a sign-in. Returns the callback address and the attempt's cookie. */
  async function startSignIn(account: Partial<Account>, misbehavior?: Misbehavior, cookie = '') {
    google.next(account, misbehavior);
    const started = await get('/api/oauth/google/redir', cookie);
    const { headers } = await fetch(String(started.headers.location), { redirect: 'manual' });
    const callback = new URL(headers.get('location') ?? '');
    return { url: callback.pathname + callback.search, cookie: cookieOf(started, 'forksight_google') };
  }

  async function signIn(
    account: Partial<Account>,
    misbehavior?: Misbehavior,
    previousCookie = '',
  ): Promise<TestResponse> {
    const { url, cookie } = await startSignIn(account, misbehavior, previousCookie);
    return get(url, `${cookie}; ${previousCookie}`);
  }

  function cookieOf({ headers }: TestResponse, name: string): string {
    const set = [headers['set-cookie'] ?? []].flat().map(String);
    return set.find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? '';
  }

  /** Returns the user of the session that a response opened; undefined without one. */
  async function sessionUser(response: TestResponse) {
    const cookie = cookieOf(response, 'forksight_session');
    if (response.headers.location === '/#/') expect(cookie).not.toBe('');
    const { body } = await get('/api/me', cookie);
    return (body as { user: Record<string, unknown> | null }).user ?? undefined;
  }

  async function expectRefused(response: TestResponse, code: string): Promise<void> {
    expect([response.status, response.headers.location]).toEqual([302, `/#/login?error=${code}`]);
    expect(cookieOf(response, 'forksight_session')).toBe('');
    expect(String(response.headers['set-cookie'])).toContain('forksight_google=;');
    expect(await sessionUser(response)).toBeUndefined();
  }

  async function countUsers({ customerId }: TestCustomer): Promise<number> {
    const [row] = await server.db.query<{ count: number }[]>(
      'select count(*)::int as count from app_user where customer_id = $1',
      [customerId],
    );
    return row?.count ?? 0;
  }

  async function allowGoogle(email: string): Promise<void> {
    await server.db.query('update app_user set google_allowed = true where email = $1', [email]);
  }

  describe('with an accepted account', () => {
    it('is a way to sign in', async () => {
      expect((await server.request('GET', '/api/auth/methods')).body).toMatchObject({ google: true });
    });

    it('creates a user in the customer with the email domain', async () => {
      const customer = await server.create.customer();
      const account = accountAt(customer);
      const response = await signIn(account);
      expect([response.status, response.headers.location]).toEqual([302, '/#/']);
      expect(await sessionUser(response)).toMatchObject({
        email: account.email,
        name: account.name,
        is_admin: false,
        customer_slug: customer.slug,
        customer_name: customer.name,
      });
      const again = await signIn(account);
      expect(await sessionUser(again)).toMatchObject({ email: account.email });
      expect(await countUsers(customer)).toBe(1);
    });

    it('links the account to an existing user, ignoring case', async () => {
      const customer = await server.create.customer();
      const { email, userId } = await server.create.user({ customer });
      const response = await signIn(accountAt(customer, { email: email.toUpperCase(), hd: email.split('@')[1] }));
      expect(await sessionUser(response)).toMatchObject({ id: userId, email });
    });

    it('keeps the rights of an administrator whose Google sign-in was allowed', async () => {
      const { email, userId } = await server.create.user();
      const account = { sub: unique(), email, email_verified: true, hd: email.split('@')[1] };
      await expectRefused(await signIn(account), 'not-allowed');
      await allowGoogle(email);
      const response = await signIn(account);
      expect(await sessionUser(response)).toMatchObject({ id: userId, is_admin: true, customer_slug: null });
    });

    it('creates one user from parallel sign-ins', async () => {
      const customer = await server.create.customer();
      const account = accountAt(customer);
      const [first, second] = [await startSignIn(account), await startSignIn(account)];
      const responses = await Promise.all([get(first.url, first.cookie), get(second.url, second.cookie)]);
      for (const response of responses) expect(await sessionUser(response)).toMatchObject({ email: account.email });
      expect(await countUsers(customer)).toBe(1);
    });

    it("replaces the browser's session", async () => {
      const account = accountAt(await server.create.customer());
      const first = cookieOf(await signIn(account), 'forksight_session');
      const second = cookieOf(await signIn(account, {}, first), 'forksight_session');
      expect(second).not.toBe(first);
      expect((await get('/api/me', first)).body).toEqual({ user: null });
      expect((await get('/api/me', second)).body).toMatchObject({ user: { email: account.email } });
    });
  });

  describe('refusals', () => {
    it.each<[string, Partial<Account>, string]>([
      ['an unverified address', { email_verified: false }, 'unverified'],
      ['the text "true" as verification', { email_verified: 'true' as never }, 'unverified'],
      ['a personal account', { hd: undefined }, 'personal-account'],
      ['an account of another organisation', { hd: 'elsewhere.example' }, 'personal-account'],
    ])('refuses %s', async (_, more, code) => {
      const customer = await server.create.customer();
      await expectRefused(await signIn(accountAt(customer, more)), code);
      expect(await countUsers(customer)).toBe(0);
    });

    it.each<[string, (domain: string) => string]>([
      ['that is its parent', () => 'example'],
      ['that is its subdomain', (domain) => `mail.${domain}`],
      ['that ends with it', (domain) => `x${domain}`],
      ['with a trailing dot', (domain) => `${domain}.`],
      ['with another at sign', (domain) => `${domain}@elsewhere.example`],
      ['with similar letters', (domain) => domain.replace('e', 'е')],
      ['with letters that Unicode normalizes to its own', (domain) => domain.replace('k', '\u212a')],
      ['with a zero byte', (domain) => `${domain}\0.elsewhere.example`],
      ['that no customer has', () => `${unique()}.example`],
      ['that is empty', () => ''],
    ])('refuses a domain %s', async (_, similar) => {
      const customer = await server.create.customer({ slug: `k-${unique()}` });
      const domain = similar(customer.emailDomain);
      await expectRefused(await signIn(accountAt(customer, { email: `kim@${domain}`, hd: domain })), 'unknown-domain');
      expect(await countUsers(customer)).toBe(0);
    });

    it.each<[string, Partial<Account>]>([
      ['another address', { email: `renamed@${unique()}.example` }],
      ['no organisation', { hd: undefined }],
      ['another organisation', { hd: 'elsewhere.example' }],
    ])('refuses a linked account that now has %s', async (_, change) => {
      const account = accountAt(await server.create.customer());
      await signIn(account);
      await expectRefused(await signIn({ ...account, ...change }), 'changed-account');
      expect(await sessionUser(await signIn(account))).toMatchObject({ email: account.email });
    });

    it.each<[string, Partial<Account>]>([
      ['a personal account', { hd: undefined }],
      ['an account of another organisation', { hd: 'elsewhere.example' }],
    ])('refuses %s for an existing user or administrator', async (_, change) => {
      const customer = await server.create.customer();
      for (const { email } of [await server.create.user({ customer }), await server.create.user()]) {
        await allowGoogle(email);
        const account = { ...accountAt(customer), email, hd: email.split('@')[1], ...change };
        await expectRefused(await signIn(account), 'personal-account');
      }
    });

    it('truncates a long name instead of refusing it', async () => {
      const user = await sessionUser(
        await signIn(accountAt(await server.create.customer(), { name: 'K'.repeat(5_000) })),
      );
      expect(user?.name).toBe('K'.repeat(200));
    });

    it('refuses a second account of an address until an administrator allows it, then the first one', async () => {
      const customer = await server.create.customer();
      const first = accountAt(customer);
      const second = { ...first, sub: unique() };
      await signIn(first);
      await expectRefused(await signIn(second), 'second-account');
      await allowGoogle(first.email);
      expect(await sessionUser(await signIn(second))).toMatchObject({ email: first.email });
      await expectRefused(await signIn(first), 'second-account');
    });

    it('refuses deactivated users and staff of deactivated customers', async () => {
      const customer = await server.create.customer();
      const [linked, unlinked] = [accountAt(customer), await server.create.user({ customer })];
      await signIn(linked);
      await server.db.query('update app_user set active = false where customer_id = $1', [customer.customerId]);
      await expectRefused(await signIn(linked), 'inactive');
      await expectRefused(
        await signIn(accountAt(customer, { email: unlinked.email, hd: unlinked.email.split('@')[1] })),
        'inactive',
      );
      await server.db.query('update app_user set active = true where customer_id = $1', [customer.customerId]);
      await server.db.query('update customer set active = false where customer_id = $1', [customer.customerId]);
      await expectRefused(await signIn(linked), 'inactive');
      await expectRefused(
        await signIn(accountAt(customer, { email: unlinked.email, hd: unlinked.email.split('@')[1] })),
        'inactive',
      );
      await expectRefused(await signIn(accountAt(customer)), 'unknown-domain');
    });
  });

  it('leads a user with a second factor to the second step, without a session', async () => {
    const account = accountAt(await server.create.customer());
    await signIn(account);
    await server.db.query('update app_user set has_second_factor = true where email = $1', [account.email]);
    const response = await signIn(account);
    expect([response.status, response.headers.location]).toEqual([302, '/#/login?step=second-factor']);
    expect(cookieOf(response, 'forksight_session')).toBe('');
    const waiting = await get('/api/auth/second-factor', cookieOf(response, 'forksight_sign_in'));
    expect(waiting.body).toEqual({ pending: true, hasPasskey: false });
  });

  describe('invalid callbacks', () => {
    it.each<[string, Misbehavior]>([
      ['a wrong state', { callback: { state: 'another' } }],
      ['a wrong nonce', { claims: { nonce: 'another' } }],
      ['no nonce', { claims: { nonce: undefined } }],
      ['another audience', { claims: { aud: 'another.client' } }],
      ['an additional audience', { claims: { aud: ['client.of.tests', 'another'], azp: 'another' } }],
      ['another issuer', { claims: { iss: 'https://accounts.google.example' } }],
      ['another issuer in the callback address', { callback: { iss: 'https://accounts.google.example' } }],
      ['an expired token', { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }],
      ['a token without expiry', { claims: { exp: undefined } }],
      ['a token without a subject', { claims: { sub: undefined } }],
      ['an unsigned token', { header: { alg: 'none' } }],
      ['another algorithm', { header: { alg: 'HS256' } }],
      ['another key', { foreignKey: true }],
      ['an unpublished key', { header: { kid: 'unknown' } }],
      ['a wrong code verifier', { verifier: 'refused' }],
      ['no code', { callback: { code: '' } }],
      ['an error', { error: 'server_error' }],
      ['a token response that is not JSON', { token: { status: 200, body: '<html>' } }],
      [
        'a token response without an ID token',
        { token: { status: 200, body: '{"access_token":"x","token_type":"Bearer"}' } },
      ],
    ])('fails with %s', async (_, misbehavior) => {
      const customer = await server.create.customer();
      await expectRefused(await signIn(accountAt(customer), misbehavior), 'failed');
      expect(await countUsers(customer)).toBe(0);
    });

    it('rejects a repeated callback', async () => {
      const { url, cookie } = await startSignIn(accountAt(await server.create.customer()));
      expect((await get(url, cookie)).headers.location).toBe('/#/');
      await expectRefused(await get(url, cookie), 'failed');
    });

    it('rejects a callback from another browser', async () => {
      const { url } = await startSignIn(accountAt(await server.create.customer()));
      const other = await startSignIn(accountAt(await server.create.customer()));
      await expectRefused(await get(url), 'expired');
      await expectRefused(await get(url, other.cookie), 'failed');
      await expectRefused(await get(url, `${other.cookie.slice(0, -2)}xx`), 'expired');
    });

    it('rejects a callback after ten minutes', async () => {
      const { url, cookie } = await startSignIn(accountAt(await server.create.customer()));
      advanceClock(11 * 60);
      await expectRefused(await get(url, cookie), 'expired');
    });
  });

  it('reports a cancelled sign-in', async () => {
    await expectRefused(await signIn({}, { error: 'access_denied' }), 'cancelled');
  });

  it('redirects back to the public address with a cookie for this path only', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'leads.example' };
    const behindProxy = await server.request('GET', '/api/oauth/google/redir', { address: '10.9.9.9', headers });
    const to = new URL(String(behindProxy.headers.location));
    expect(to.searchParams.get('redirect_uri')).toBe('https://leads.example/api/oauth/google/callback');
    expect(to.searchParams.get('scope')).toBe('openid email profile');
    expect(behindProxy.headers['set-cookie']).toMatch(
      /^forksight_google=k\d+:[\w-]+; Path=\/api\/oauth\/google; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/,
    );
    // Forwarded headers count only from a trusted proxy.
    const other = await server.request('GET', '/api/oauth/google/redir', { headers });
    const redirectUri = new URL(String(other.headers.location)).searchParams.get('redirect_uri');
    expect(redirectUri).toBe('http://localhost/api/oauth/google/callback');
  });

  it('requests the discovery document once and accepts rotated keys', async () => {
    const account = accountAt(await server.create.customer());
    await signIn(account);
    const requestCount = google.requestCounts.get('/.well-known/openid-configuration');
    google.rotateKey();
    advanceClock(2 * 60);
    expect(await sessionUser(await signIn(account))).toMatchObject({ email: account.email });
    expect(google.requestCounts.get('/.well-known/openid-configuration')).toBe(requestCount);
  });

  it('records a sign-in in the audit log', async () => {
    const customer = await server.create.customer();
    const account = accountAt(customer);
    await signIn(account);
    const entries = await server.db.query<object[]>(
      'select action, outcome, customer_slug, detail from audit_entry where user_email = $1',
      [account.email],
    );
    expect(entries).toEqual([{ action: 'sign-in', outcome: 'done', customer_slug: customer.slug, detail: 'Google' }]);
  });

  /** Advances the clock. */
  function advanceClock(seconds: number): void {
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000);
  }
});

describe('Google sign-in while Google is unreachable', () => {
  it('reports it and works again afterwards', async () => {
    const google = await startOpenIdServer();
    const { port } = new URL(google.issuer);
    await google.close();
    const server = await startTestApp({
      settings: { GOOGLE_ISSUER: google.issuer, GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' },
    });
    const begin = () => server.request('GET', '/api/oauth/google/redir');
    expect((await begin()).headers.location).toBe('/#/login?error=unavailable');
    const restarted = await startOpenIdServer(Number(port));
    expect(String((await begin()).headers.location)).toContain(`${google.issuer}/authorize`);
    await restarted.close();
    await server.close();
  });
});

describe('Google sign-in without configuration', () => {
  it('shows a page that says it is not available', async () => {
    const server = await startTestApp();
    expect((await server.request('GET', '/api/auth/methods')).body).toMatchObject({ google: false });
    const response = await server.request('GET', '/api/oauth/google/redir');
    expect(response).toMatchObject({
      status: 503,
      text: expect.stringContaining('Google sign-in is not available') as unknown,
    });
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    const callback = await server.request('GET', '/api/oauth/google/callback?code=x&state=y');
    expect(callback.headers.location).toBe('/#/login?error=expired');
    await server.close();
  });
});
