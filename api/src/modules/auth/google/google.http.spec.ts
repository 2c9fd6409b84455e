import { httpApp, type Answer, type HttpApp } from '../../../testing/http-app.js';
import { openIdServer, type Misconduct, type OpenIdServer } from '../../../testing/openid-server.js';
import { unique, type GivenCustomer } from '../../../testing/builders.js';

describe('signing in with Google', () => {
  let google: OpenIdServer;
  let server: HttpApp;

  beforeAll(async () => {
    google = await openIdServer();
    server = await httpApp({
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

  function accountAt({ emailDomain }: GivenCustomer, more: Partial<Account> = {}): Account {
    const name = `kim-${unique()}`;
    const email = `${name}@${emailDomain}`;
    return { sub: unique(), email, email_verified: true, hd: emailDomain, name, ...more };
  }

  function get(url: string, cookie = ''): Promise<Answer> {
    // As a browser does when it is sent here by another site.
    return server.request('GET', url, {
      headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    });
  }

  /** What the browser has when it is sent back here: the address, and the cookie of the attempt. */
  async function until(account: Partial<Account>, misconduct?: Misconduct, cookie = '') {
    google.next(account, misconduct);
    const begun = await get('/api/oauth/google/redir', cookie);
    const { headers } = await fetch(String(begun.headers.location), { redirect: 'manual' });
    const back = new URL(headers.get('location') ?? '');
    return { back, url: back.pathname + back.search, cookie: cookieOf(begun, 'forksight_google') };
  }

  async function signIn(account: Partial<Account>, misconduct?: Misconduct, earlier = ''): Promise<Answer> {
    const { url, cookie } = await until(account, misconduct, earlier);
    return get(url, `${cookie}; ${earlier}`);
  }

  function cookieOf({ headers }: Answer, name: string): string {
    const set = [headers['set-cookie'] ?? []].flat().map(String);
    return set.find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? '';
  }

  /** The user whose session an answer opened; undefined when it opened none. */
  async function signedIn(answer: Answer) {
    const cookie = cookieOf(answer, 'forksight_session');
    if (answer.headers.location === '/#/') expect(cookie).not.toBe('');
    const { body } = await get('/api/me', cookie);
    return (body as { user: Record<string, unknown> | null }).user ?? undefined;
  }

  async function expectRefused(answer: Answer, code: string): Promise<void> {
    expect([answer.status, answer.headers.location]).toEqual([302, `/#/login?error=${code}`]);
    expect(cookieOf(answer, 'forksight_session')).toBe('');
    expect(String(answer.headers['set-cookie'])).toContain('forksight_google=;');
    expect(await signedIn(answer)).toBeUndefined();
  }

  async function usersOf({ customerId }: GivenCustomer): Promise<number> {
    const [row] = await server.db.query<{ count: number }[]>(
      'select count(*)::int as count from app_user where customer_id = $1',
      [customerId],
    );
    return row?.count ?? 0;
  }

  async function allow(email: string): Promise<void> {
    await server.db.query('update app_user set google_allowed = true where email = $1', [email]);
  }

  describe('as somebody', () => {
    it('new makes a user of the customer whose domain it is', async () => {
      const customer = await server.given.customer();
      const account = accountAt(customer);
      const answer = await signIn(account);
      expect([answer.status, answer.headers.location]).toEqual([302, '/#/']);
      expect(await signedIn(answer)).toMatchObject({
        email: account.email,
        name: account.name,
        is_admin: false,
        customer_slug: customer.slug,
        customer_name: customer.name,
      });
      const again = await signIn({ ...account, email: `renamed-${account.email}` });
      expect(await signedIn(again)).toMatchObject({ email: account.email });
      expect(await usersOf(customer)).toBe(1);
    });

    it('known links the account to that user, whatever its case', async () => {
      const customer = await server.given.customer();
      const { email, userId } = await server.given.user({ customer });
      const answer = await signIn(accountAt(customer, { email: email.toUpperCase(), hd: undefined }));
      expect(await signedIn(answer)).toMatchObject({ id: userId, email });
    });

    it('who administrates keeps that', async () => {
      const { email, userId } = await server.given.user();
      const answer = await signIn({ sub: unique(), email, email_verified: true });
      expect(await signedIn(answer)).toMatchObject({ id: userId, is_admin: true, customer_slug: null });
    });

    it('new, twice at once, makes one user', async () => {
      const customer = await server.given.customer();
      const account = accountAt(customer);
      const [one, other] = [await until(account), await until(account)];
      const answers = await Promise.all([get(one.url, one.cookie), get(other.url, other.cookie)]);
      for (const answer of answers) expect(await signedIn(answer)).toMatchObject({ email: account.email });
      expect(await usersOf(customer)).toBe(1);
    });

    it('replaces the session that the browser had', async () => {
      const account = accountAt(await server.given.customer());
      const first = cookieOf(await signIn(account), 'forksight_session');
      const second = cookieOf(await signIn(account, {}, first), 'forksight_session');
      expect(second).not.toBe(first);
      expect((await get('/api/me', first)).body).toEqual({ user: null });
      expect((await get('/api/me', second)).body).toMatchObject({ user: { email: account.email } });
    });
  });

  describe('is refused', () => {
    it.each<[string, Partial<Account>, string]>([
      ['an address that Google has not verified', { email_verified: false }, 'unverified'],
      ['one that only says it is verified', { email_verified: 'true' as never }, 'unverified'],
      ['an account that no organisation manages', { hd: undefined }, 'personal-account'],
      ['one of another organisation', { hd: 'elsewhere.example' }, 'personal-account'],
    ])('to %s', async (_, more, code) => {
      const customer = await server.given.customer();
      await expectRefused(await signIn(accountAt(customer, more)), code);
      expect(await usersOf(customer)).toBe(0);
    });

    it.each<[string, (domain: string) => string]>([
      ['above it', () => 'example'],
      ['below it', (domain) => `mail.${domain}`],
      ['that ends with it', (domain) => `x${domain}`],
      ['with a dot behind it', (domain) => `${domain}.`],
      ['with another at sign', (domain) => `${domain}@elsewhere.example`],
      ['with letters that look like its own', (domain) => domain.replace('e', 'е')],
      ['with letters that become its own', (domain) => domain.replace('k', '\u212a')],
      ['with a zero byte', (domain) => `${domain}\0.elsewhere.example`],
      ['that nobody has', () => `${unique()}.example`],
      ['that is none', () => ''],
    ])('to a domain %s', async (_, similar) => {
      const customer = await server.given.customer({ slug: `k-${unique()}` });
      const domain = similar(customer.emailDomain);
      await expectRefused(await signIn(accountAt(customer, { email: `kim@${domain}`, hd: domain })), 'unknown-domain');
      expect(await usersOf(customer)).toBe(0);
    });

    it('to a second account of an address, until an administrator allows it; then the first is', async () => {
      const customer = await server.given.customer();
      const first = accountAt(customer);
      const second = { ...first, sub: unique() };
      await signIn(first);
      await expectRefused(await signIn(second), 'second-account');
      await allow(first.email);
      expect(await signedIn(await signIn(second))).toMatchObject({ email: first.email });
      await expectRefused(await signIn(first), 'second-account');
    });

    it('to who has been deactivated, and to the staff of a customer that has', async () => {
      const customer = await server.given.customer();
      const [linked, unlinked] = [accountAt(customer), await server.given.user({ customer })];
      await signIn(linked);
      await server.db.query('update app_user set active = false where customer_id = $1', [customer.customerId]);
      await expectRefused(await signIn(linked), 'inactive');
      await expectRefused(await signIn(accountAt(customer, { email: unlinked.email })), 'inactive');
      await server.db.query('update app_user set active = true where customer_id = $1', [customer.customerId]);
      await server.db.query('update customer set active = false where customer_id = $1', [customer.customerId]);
      await expectRefused(await signIn(linked), 'inactive');
      await expectRefused(await signIn(accountAt(customer, { email: unlinked.email })), 'inactive');
      await expectRefused(await signIn(accountAt(customer)), 'unknown-domain');
    });
  });

  describe('is not believed', () => {
    it.each<[string, Misconduct]>([
      ['a wrong state', { callback: { state: 'another' } }],
      ['a wrong nonce', { claims: { nonce: 'another' } }],
      ['no nonce', { claims: { nonce: undefined } }],
      ['another audience', { claims: { aud: 'another.client' } }],
      ['another audience beside ours', { claims: { aud: ['client.of.tests', 'another'], azp: 'another' } }],
      ['another issuer', { claims: { iss: 'https://accounts.google.example' } }],
      ['another issuer in the address', { callback: { iss: 'https://accounts.google.example' } }],
      ['a token that has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 60 } }],
      ['a token without an end', { claims: { exp: undefined } }],
      ['a token of nobody', { claims: { sub: undefined } }],
      ['a token that nobody signed', { header: { alg: 'none' } }],
      ['another algorithm', { header: { alg: 'HS256' } }],
      ['another key', { foreignKey: true }],
      ['a key that was not published', { header: { kid: 'unknown' } }],
      ['a code verifier that is wrong', { verifier: 'refused' }],
      ['no code', { callback: { code: '' } }],
      ['an error', { error: 'server_error' }],
      ['an answer that is no JSON', { token: { status: 200, body: '<html>' } }],
      ['an answer without a token', { token: { status: 200, body: '{"access_token":"x","token_type":"Bearer"}' } }],
    ])('with %s', async (_, misconduct) => {
      const customer = await server.given.customer();
      await expectRefused(await signIn(accountAt(customer), misconduct), 'failed');
      expect(await usersOf(customer)).toBe(0);
    });

    it('when its answer is brought again', async () => {
      const { url, cookie } = await until(accountAt(await server.given.customer()));
      expect((await get(url, cookie)).headers.location).toBe('/#/');
      await expectRefused(await get(url, cookie), 'failed');
    });

    it('when another browser brings it', async () => {
      const { url } = await until(accountAt(await server.given.customer()));
      const other = await until(accountAt(await server.given.customer()));
      await expectRefused(await get(url), 'expired');
      await expectRefused(await get(url, other.cookie), 'failed');
      await expectRefused(await get(url, `${other.cookie.slice(0, -2)}xx`), 'expired');
    });

    it('when it took too long', async () => {
      const { url, cookie } = await until(accountAt(await server.given.customer()));
      pass(11 * 60);
      await expectRefused(await get(url, cookie), 'expired');
    });
  });

  it('can be cancelled', async () => {
    await expectRefused(await signIn({}, { error: 'access_denied' }), 'cancelled');
  });

  it('comes back to where the product is reached, over a cookie that only this needs', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'leads.example' };
    const behindProxy = await server.request('GET', '/api/oauth/google/redir', { address: '10.9.9.9', headers });
    const to = new URL(String(behindProxy.headers.location));
    expect(to.searchParams.get('redirect_uri')).toBe('https://leads.example/api/oauth/google/callback');
    expect(to.searchParams.get('scope')).toBe('openid email profile');
    expect(behindProxy.headers['set-cookie']).toMatch(
      /^forksight_google=v1:[\w-]+; Path=\/api\/oauth\/google; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/,
    );
    // Only the proxy may say so.
    const other = await server.request('GET', '/api/oauth/google/redir', { headers });
    const redirectUri = new URL(String(other.headers.location)).searchParams.get('redirect_uri');
    expect(redirectUri).toBe('http://localhost/api/oauth/google/callback');
  });

  it('asks Google where things are once, and goes on when its keys change', async () => {
    const account = accountAt(await server.given.customer());
    await signIn(account);
    const asked = google.asked.get('/.well-known/openid-configuration');
    google.rotateKey();
    pass(2 * 60);
    expect(await signedIn(await signIn(account))).toMatchObject({ email: account.email });
    expect(google.asked.get('/.well-known/openid-configuration')).toBe(asked);
  });

  it('records who signed in and who could not', async () => {
    const customer = await server.given.customer();
    const account = accountAt(customer);
    await signIn(account);
    const entries = await server.db.query<object[]>(
      'select action, outcome, customer_slug, detail from audit_entry where user_email = $1',
      [account.email],
    );
    expect(entries).toEqual([{ action: 'sign-in', outcome: 'done', customer_slug: customer.slug, detail: 'Google' }]);
  });

  /** From now on it is later. */
  function pass(seconds: number): void {
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000);
  }
});

describe('signing in with Google while it cannot be reached', () => {
  it('says so, and works once it can', async () => {
    const google = await openIdServer();
    const { port } = new URL(google.issuer);
    await google.close();
    const server = await httpApp({
      settings: { GOOGLE_ISSUER: google.issuer, GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' },
    });
    const begin = () => server.request('GET', '/api/oauth/google/redir');
    expect((await begin()).headers.location).toBe('/#/login?error=unavailable');
    const back = await openIdServer(Number(port));
    expect(String((await begin()).headers.location)).toContain(`${google.issuer}/authorize`);
    await back.close();
    await server.close();
  });
});

describe('signing in with Google where it is not set up', () => {
  it('shows a page that says so', async () => {
    const server = await httpApp();
    const answer = await server.request('GET', '/api/oauth/google/redir');
    expect(answer).toMatchObject({
      status: 503,
      text: expect.stringContaining('Google sign-in is not available') as unknown,
    });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const callback = await server.request('GET', '/api/oauth/google/callback?code=x&state=y');
    expect(callback.headers.location).toBe('/#/login?error=expired');
    await server.close();
  });
});
