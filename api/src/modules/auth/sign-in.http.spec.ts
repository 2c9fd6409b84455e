import { startTestApp, type TestApp, type RequestOptions } from '../../testing/test-app.js';
import { UsersService } from '../users/users.service.js';

describe('signing in with a password', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp({ settings: { TRUST_PROXY: '10.9.9.9' } })));
  afterAll(() => server.close());

  async function staff() {
    const { slug, customerId } = await server.create.customer();
    const email = `${slug}@example.com`;
    const password = await server.app.get(UsersService).create({ email, name: 'Kim', customerSlug: slug });
    return { password, email, slug, customerId };
  }

  function signIn(password: unknown, options: RequestOptions = {}) {
    return server.request('POST', '/api/auth/pw-login', { address: unusedAddress(), body: { password }, ...options });
  }

  async function signedInAs(cookie: string) {
    const { body } = await server.request('GET', '/api/me', { headers: { cookie } });
    return (body as { user: { email: string } | null }).user?.email;
  }

  it('opens a session for the user with this password', async () => {
    const { password, email, slug } = await staff();
    const answer = await signIn(password);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      user: {
        id: expect.any(Number) as unknown,
        email,
        name: 'Kim',
        is_admin: false,
        is_workspace_admin: false,
        must_set_up_second_factor: false,
        customer_slug: slug,
        customer_name: 'Northwind Tools',
        favorites: [],
        // Other tests withhold releases of the product.
        withheld_releases: expect.any(Array) as unknown,
        pinned_releases: [],
      },
    });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^forksight_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    expect(await signedInAs(cookie)).toBe(email);
  });

  it('refuses every other password with the same message', async () => {
    const { password } = await staff();
    for (const wrong of [`${password}x`, password.toUpperCase(), '', 'password']) {
      expect(await signIn(wrong)).toMatchObject({
        status: 401,
        body: { success: false, error: 'Incorrect password. Please try again.' },
      });
    }
    expect((await signIn(12)).status).toBe(400);
    expect((await signIn('x'.repeat(300))).status).toBe(400);
  });

  it('stores neither passwords nor session tokens in usable form', async () => {
    const { password, customerId } = await staff();
    const cookie = String((await signIn(password)).headers['set-cookie']);
    const rows = await server.db.query<object[]>(
      `select app_user.*, encode(token_hash, 'escape') as token, encode(password_lookup, 'escape') as lookup
       from app_user join session using (user_id) where customer_id = $1`,
      [customerId],
    );
    const storedRows = JSON.stringify(rows);
    expect(rows).toHaveLength(1);
    expect(storedRows).toContain('$argon2id$');
    expect(storedRows).not.toContain(password);
    expect(storedRows).not.toContain(tokenOf(cookie));
  });

  it("ends the browser's previous session", async () => {
    const { password, email } = await staff();
    const first = String((await signIn(password)).headers['set-cookie']);
    const second = String((await signIn(password, { headers: { cookie: first } })).headers['set-cookie']);
    expect(tokenOf(second)).not.toBe(tokenOf(first));
    expect(await signedInAs(first)).toBeUndefined();
    expect(await signedInAs(second)).toBe(email);
  });

  it('marks the cookie Secure when served over TLS', async () => {
    const { password, email } = await staff();
    const headers = {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'leads.example',
      origin: 'https://leads.example',
    };
    const behindProxy = await signIn(password, { address: '10.9.9.9', headers });
    const cookie = String(behindProxy.headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Host-forksight_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
    );
    // The cookie without the prefix could be another host's.
    const planted = `forksight_session=${'a'.repeat(43)}; ${cookie.split(';')[0] ?? ''}`;
    expect(await signedInAs(planted)).toBe(email);
    expect(behindProxy.headers['strict-transport-security']).toBeDefined();
    // Forwarded headers count only from a trusted proxy.
    expect((await signIn(password, { headers })).status).toBe(403);
  });

  it('requires a same-origin request', async () => {
    const { password } = await staff();
    expect((await signIn(password, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  });

  it('throttles failed attempts per address only', async () => {
    const address = unusedAddress();
    const attempts = await Promise.all(Array.from({ length: 11 }, () => signIn('wrong', { address })));
    expect(attempts.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(401), 429]);
    const refused = await signIn('wrong', { address });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn('wrong')).status).toBe(401);

    await server.superuser.query('update sign_in_throttle set window_ends_at = now() where address = $1', [address]);
    expect((await signIn('wrong', { address })).status).toBe(401);
  });

  it('lets the right password in, whatever others behind the same address entered', async () => {
    const { password } = await staff();
    const address = unusedAddress();
    for (let times = 0; times < 12; times++) await signIn('wrong', { address });
    expect((await signIn('wrong', { address })).status).toBe(429);
    expect((await signIn(password, { address })).status).toBe(200);
  });

  it('counts by the address from a trusted proxy, and by the /64 of an IPv6 address', async () => {
    const behindProxy = (seen: string) =>
      signIn('wrong', { address: '10.9.9.9', headers: { 'x-forwarded-for': seen, 'x-forwarded-host': 'localhost' } });
    for (let times = 0; times < 10; times++) await behindProxy(`2001:db8:1:2::${times}`);
    expect((await behindProxy('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await behindProxy('2001:db8:1:3::1')).status).toBe(401);
  });

  it('does not count successful attempts', async () => {
    const { password } = await staff();
    const address = unusedAddress();
    for (let times = 0; times < 12; times++) expect((await signIn(password, { address })).status).toBe(200);
  });

  it('ends when the user or the customer is deactivated', async () => {
    const [one, other] = [await staff(), await staff()];
    const cookies = [
      String((await signIn(one.password)).headers['set-cookie']),
      String((await signIn(other.password)).headers['set-cookie']),
    ];
    await server.app.get(UsersService).deactivate(one.email.toUpperCase());
    await server.db.query('update customer set active = false where customer_id = $1', [other.customerId]);
    for (const cookie of cookies) expect(await signedInAs(cookie)).toBeUndefined();
    expect((await signIn(one.password)).status).toBe(401);
    expect((await signIn(other.password)).status).toBe(401);
  });

  it('accepts only the new password after a rotation and ends earlier sessions', async () => {
    const { password, email } = await staff();
    const cookie = String((await signIn(password)).headers['set-cookie']);
    const rotated = await server.app.get(UsersService).rotatePassword(email);
    expect(await signedInAs(cookie)).toBeUndefined();
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn(rotated)).status).toBe(200);
  });

  it('lasts until the user signs out', async () => {
    const { password } = await staff();
    const cookie = String((await signIn(password)).headers['set-cookie']);
    const out = await server.request('POST', '/api/auth/logout', { headers: { cookie } });
    expect(out).toMatchObject({ status: 200, body: { success: true } });
    expect(String(out.headers['set-cookie'])).toMatch(/^forksight_session=; .*Max-Age=0/);
    expect(await signedInAs(cookie)).toBeUndefined();
    expect((await server.request('POST', '/api/auth/logout')).status).toBe(200);
  });
});

describe('GET /api/me', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());

  it('returns null without a valid session', async () => {
    const user = await server.create.user({ active: false });
    for (const cookie of ['', 'forksight_session=x', `forksight_session=${'a'.repeat(43)}`, user.cookie]) {
      const answer = await server.request('GET', '/api/me', { headers: { cookie } });
      expect(answer).toMatchObject({ status: 200, body: { user: null } });
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it('lists the favourites of workspace and user, not those of others', async () => {
    const customer = await server.create.customer();
    const me = await server.create.user({ customer });
    const colleague = await server.create.user({ customer });
    const favourites = { ours: 0, mine: me.userId, theirs: colleague.userId };
    for (const [name, owner] of Object.entries(favourites)) {
      await server.db.query('insert into favorite (customer_id, profile, owner) values ($1, $2, $3)', [
        customer.customerId,
        `https://www.linkedin.com/in/${name}`,
        owner,
      ]);
    }
    const { body } = await server.request('GET', '/api/me', { as: me });
    expect((body as { user: { favorites: string[] } }).user.favorites.sort()).toEqual([
      'https://www.linkedin.com/in/mine',
      'https://www.linkedin.com/in/ours',
    ]);
  });

  it('returns an administrator without a customer', async () => {
    const admin = await server.create.user();
    const { body } = await server.request('GET', '/api/me', { as: admin });
    expect(body).toMatchObject({ user: { id: admin.userId, is_admin: true, customer_slug: null, favorites: [] } });
  });
});

describe('signing in with Google', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp()));
  afterAll(() => server.close());

  it('shows a page that says it is not configured', async () => {
    const page = await server.request('GET', '/api/oauth/google/redir');
    expect(page.status).toBe(503);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).toContain('not been set up');
  });
});

function tokenOf(cookie: string): string {
  return /forksight_session=([^;]*)/.exec(cookie)?.[1] ?? '';
}

let addresses = 0;
function unusedAddress(): string {
  addresses += 1;
  return `10.1.0.${addresses}`;
}
