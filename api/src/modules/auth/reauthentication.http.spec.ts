import { unique, type TestUser } from '../../testing/builders.js';
import { startOpenIdServer, type OpenIdServer } from '../../testing/openid-server.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { UsersService } from '../users/users.service.js';

let google: OpenIdServer;
let server: TestApp;
beforeAll(async () => {
  google = await startOpenIdServer();
  server = await startTestApp({
    settings: {
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
    },
  });
});
afterAll(async () => {
  await server.close();
  await google.close();
});

let addresses = 0;
const unusedAddress = () => `10.3.0.${(addresses += 1)}`;

/** An administrator with a password, whose sign-in is eleven minutes old. */
async function createAdministrator() {
  const email = `admin-${unique()}@example.com`;
  const password = await server.app.get(UsersService).create({ email, admin: true });
  const response = await server.request('POST', '/api/auth/pw-login', { body: { password }, address: unusedAddress() });
  const { user } = response.body as { user: { id: number } };
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
  const admin: TestUser = { userId: user.id, email, cookie };
  await age(admin);
  return { admin, password };
}

const age = ({ userId }: TestUser, minutes = 11) =>
  server.superuser.query(`update session set authenticated_at = now() - make_interval(mins => $2) where user_id = $1`, [
    userId,
    minutes,
  ]);

/** Sends a request that needs a recent sign-in. */
async function rotatePasswordOf(other: TestUser, as: TestUser) {
  return server.request('POST', `/api/admin/users/${other.userId}/rotate-password`, { as });
}

const confirm = (as: TestUser, password: string, address = unusedAddress()) =>
  server.request('POST', '/api/auth/reauthentication', { as, body: { password }, address });

const describeProofs = async (as: TestUser) =>
  (await server.request('GET', '/api/auth/reauthentication', { as })).body as { proofs: string[]; isRecent: boolean };

const auditOf = (email: string) =>
  server.db.query<object[]>(
    `select outcome, detail from audit_entry
     where user_email = $1 and action = 'reauthentication' order by audit_entry_id`,
    [email],
  );

describe('a request that needs a recent sign-in', () => {
  it('is refused with a code of its own ten minutes after the sign-in', async () => {
    const { admin } = await createAdministrator();
    const other = await server.create.user();
    const refused = await rotatePasswordOf(other, admin);
    expect(refused).toMatchObject({
      status: 403,
      body: {
        success: false,
        error: 'Your sign-in is too long ago for this. Confirm that it is you, and try again.',
        code: 'recent-sign-in-required',
      },
    });
    await age(admin, 9);
    expect((await rotatePasswordOf(other, admin)).status).toBe(200);
  });

  it('is refused to other users without that code', async () => {
    const member = await server.create.user({ customer: await server.create.customer() });
    await age(member);
    const { status, text } = await rotatePasswordOf(member, member);
    expect(status).toBe(403);
    expect(text).not.toContain('recent-sign-in-required');
  });

  it('is permitted in this session once the user has entered their password', async () => {
    const { admin, password } = await createAdministrator();
    const elsewhere = { ...admin, cookie: await server.create.session(admin.userId) };
    await age(elsewhere);
    const other = await server.create.user();
    expect(await describeProofs(admin)).toEqual({ proofs: ['password'], isRecent: false });
    expect(await confirm(admin, password)).toMatchObject({ status: 200, body: { success: true } });
    expect(await describeProofs(admin)).toEqual({ proofs: ['password'], isRecent: true });
    expect((await rotatePasswordOf(other, admin)).status).toBe(200);
    expect((await rotatePasswordOf(other, elsewhere)).status).toBe(403);
    expect(await auditOf(admin.email)).toEqual([{ outcome: 'done', detail: 'password' }]);
  });

  it('asks for it when a customer is deactivated, not for other changes', async () => {
    const { admin } = await createAdministrator();
    const { slug, name, emailDomain } = await server.create.customer();
    const change = async (more: object) => {
      const body = { name, slug, email_domain: emailDomain, ...more };
      return (await server.request('PUT', `/api/customers/${slug}`, { as: admin, body })).status;
    };
    expect(await change({ active: true })).toBe(200);
    expect(await change({ active: false })).toBe(403);
    await age(admin, 0);
    expect(await change({ active: false })).toBe(200);
  });
});

describe('the password of a reauthentication', () => {
  it("is refused at its field when it is wrong, or another user's", async () => {
    const [{ admin }, other] = [await createAdministrator(), await createAdministrator()];
    for (const wrong of ['wrong', other.password]) {
      expect(await confirm(admin, wrong)).toMatchObject({
        status: 400,
        body: { success: false, fields: { password: 'Incorrect password. Please try again.' } },
      });
    }
    expect(await describeProofs(admin)).toMatchObject({ isRecent: false });
    expect(await auditOf(admin.email)).toContainEqual({ outcome: 'failed', detail: 'password' });
  });

  it('is throttled with those of sign-ins from this address, except the right one', async () => {
    const { admin, password } = await createAdministrator();
    const address = unusedAddress();
    for (let times = 0; times < 5; times++) {
      await confirm(admin, 'wrong', address);
      await server.request('POST', '/api/auth/pw-login', { body: { password: 'wrong' }, address });
    }
    const refused = await confirm(admin, 'wrong', address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await confirm(admin, password, address)).status).toBe(200);
  });
});

describe('a reauthentication with Google', () => {
  const get = (url: string, cookie: string) =>
    server.request('GET', url, {
      headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    });

  const cookieOf = ({ headers }: { headers: Record<string, unknown> }, name: string) => {
    const set = [headers['set-cookie'] ?? []].flat().map(String);
    return set.find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? '';
  };

  async function passGoogle(account: object, cookie: string, query = '?reauthenticate=true') {
    google.next(account);
    const started = await get(`/api/oauth/google/redir${query}`, cookie);
    const { headers } = await fetch(String(started.headers.location), { redirect: 'manual' });
    const callback = new URL(headers.get('location') ?? '');
    return get(callback.pathname + callback.search, `${cookieOf(started, 'forksight_google')}; ${cookie}`);
  }

  /** Staff who signed in with Google, have no password, and became an administrator. */
  async function createGoogleUser() {
    const customer = await server.create.customer();
    const email = `kim-${unique()}@${customer.emailDomain}`;
    const account = { sub: unique(), email, email_verified: true, hd: customer.emailDomain, name: 'Kim' };
    const cookie = cookieOf(await passGoogle(account, '', ''), 'forksight_session');
    const { body } = await server.request('GET', '/api/me', { headers: { cookie } });
    const { id } = (body as { user: { id: number } }).user;
    const user: TestUser = { userId: id, email, cookie };
    await server.db.query('update app_user set is_admin = true where user_id = $1', [id]);
    await age(user);
    return { user, account };
  }

  it('proves the identity of a user without a password, and opens no further session', async () => {
    const { user, account } = await createGoogleUser();
    expect(await describeProofs(user)).toEqual({ proofs: ['google'], isRecent: false });
    const done = await passGoogle(account, user.cookie);
    expect(done).toMatchObject({ status: 200, text: expect.stringContaining('You can close this tab') as unknown });
    expect(cookieOf(done, 'forksight_session')).toBe('');
    expect(await describeProofs(user)).toEqual({ proofs: ['google'], isRecent: true });
    expect((await rotatePasswordOf(await server.create.user(), user)).status).toBe(200);
    expect(await auditOf(user.email)).toEqual([{ outcome: 'done', detail: 'google' }]);
    expect(await server.db.query('select from session where user_id = $1', [user.userId])).toHaveLength(1);
  });

  it('accepts no other account, links none and signs no other user in', async () => {
    const [{ user }, other] = [await createGoogleUser(), await createGoogleUser()];
    const stranger = { ...other.account, sub: unique(), email: `new-${other.account.email}` };
    for (const account of [other.account, stranger]) {
      const refused = await passGoogle(account, user.cookie);
      expect(refused.text).toContain('Google has not confirmed that it is you');
      expect(cookieOf(refused, 'forksight_session')).toBe('');
    }
    expect(await describeProofs(user)).toMatchObject({ isRecent: false });
    expect(await describeProofs(other.user)).toMatchObject({ isRecent: false });
    expect(await server.db.query('select from app_user where email = $1', [stranger.email])).toEqual([]);
  });

  it('does nothing without a session', async () => {
    const { account } = await createGoogleUser();
    const refused = await passGoogle(account, '');
    expect(refused.text).toContain('Google has not confirmed that it is you');
    expect(cookieOf(refused, 'forksight_session')).toBe('');
  });
});
