import { TOTP } from 'otpauth';
import { unique, type TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { SecondFactors } from '../users/second-factor/second-factors.service.js';
import { UsersService } from '../users/users.service.js';
import { PendingSignIns } from './pending-sign-ins.service.js';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

let addresses = 0;
const unusedAddress = () => `10.4.0.${(addresses += 1)}`;

const cookieOf = ({ headers }: { headers: Record<string, unknown> }, name: string) => {
  const set = [headers['set-cookie'] ?? []].flat().map(String);
  return set.find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? '';
};

const signIn = (password: string, cookie = '') =>
  server.request('POST', '/api/auth/pw-login', { body: { password }, headers: { cookie }, address: unusedAddress() });

const finish = (pending: string, code: string, more = '') =>
  server.request('POST', '/api/auth/second-factor', {
    body: { code },
    headers: { cookie: `${pending}; ${more}` },
    address: unusedAddress(),
  });

const post = (path: string, as: TestUser, body?: object) =>
  server.request('POST', `/api/auth/second-factors/${path}`, { as, body });

const list = async (as: TestUser) => (await server.request('GET', '/api/auth/second-factors', { as })).body;

async function userOf(cookie: string) {
  const { body } = await server.request('GET', '/api/me', { headers: { cookie } });
  return (body as { user: { email: string } | null }).user;
}

/** A signed-in administrator with a password. */
async function createAdministrator() {
  const email = `admin-${unique()}@example.com`;
  const password = await server.app.get(UsersService).create({ email, admin: true });
  const signedIn = await signIn(password);
  const { user } = signedIn.body as { user: { id: number } };
  const admin: TestUser = { userId: user.id, email, cookie: cookieOf(signedIn, 'forksight_session') };
  return { admin, password };
}

/** Shows the codes of an app whose clock is this many minutes ahead; each code is accepted once only. */
function appOf(secret: string) {
  return (minutesAhead = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + minutesAhead * 60_000 });
}

async function createProtected() {
  const { admin, password } = await createAdministrator();
  const begun = await post('authenticator-app', admin);
  const { secret } = begun.body as { secret: string };
  const showCode = appOf(secret);
  const confirmed = await post('authenticator-app/confirm', admin, { code: showCode() });
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
  return { admin, password, secret, showCode, recoveryCodes };
}

const advanceClock = (minutes: number) => {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + minutes * 60_000);
};

const auditOf = (email: string) =>
  server.db.query<{ action: string }[]>(
    `select action, outcome, detail from audit_entry where user_email = $1 or detail = $1 order by audit_entry_id`,
    [email],
  );

describe('setting up an authenticator app', () => {
  it('takes a code, and returns recovery codes once', async () => {
    const { admin } = await createAdministrator();
    expect(await list(admin)).toEqual({
      passkeys: [],
      authenticatorApp: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    const begun = await post('authenticator-app', admin);
    expect(begun).toMatchObject({ status: 200, body: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as unknown } });
    const { secret, uri } = begun.body as { secret: string; uri: string };
    expect(uri).toContain(`otpauth://totp/Forksight:${encodeURIComponent(admin.email)}`);
    // It does not count yet.
    expect(await list(admin)).toMatchObject({ authenticatorApp: null });
    expect(await post('authenticator-app/confirm', admin, { code: '000000' })).toMatchObject({
      status: 400,
      body: { fields: { code: 'Incorrect code. Please try again.' } },
    });
    const confirmed = await post('authenticator-app/confirm', admin, { code: appOf(secret)() });
    expect(confirmed.status).toBe(200);
    expect((confirmed.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect(await list(admin)).toEqual({
      passkeys: [],
      authenticatorApp: { addedAt: expect.any(String) as unknown },
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect((await post('authenticator-app', admin)).status).toBe(409);
    expect((await post('authenticator-app/confirm', admin, { code: '000000' })).status).toBe(409);
    expect(await auditOf(admin.email)).toContainEqual({ action: 'second-factor.add', outcome: 'done', detail: null });
  });

  it('replaces the secret of a set-up that was given up', async () => {
    const { admin } = await createAdministrator();
    const secretOf = ({ body }: { body: unknown }) => (body as { secret: string }).secret;
    const [first, second] = [
      secretOf(await post('authenticator-app', admin)),
      secretOf(await post('authenticator-app', admin)),
    ];
    expect((await post('authenticator-app/confirm', admin, { code: appOf(first)() })).status).toBe(400);
    expect((await post('authenticator-app/confirm', admin, { code: appOf(second)() })).status).toBe(200);
  });

  it('ends the sessions that were opened without it, except this one', async () => {
    const { admin, password } = await createAdministrator();
    const other = cookieOf(await signIn(password), 'forksight_session');
    const { secret } = (await post('authenticator-app', admin)).body as { secret: string };
    expect(await userOf(other)).not.toBeNull();
    await post('authenticator-app/confirm', admin, { code: appOf(secret)() });
    expect(await userOf(other)).toBeNull();
    expect(await userOf(admin.cookie)).not.toBeNull();
  });

  it('stores neither secret nor codes in usable form', async () => {
    const { admin, secret, recoveryCodes } = await createProtected();
    const rows = await server.db.query<object[]>(
      `select secret, encode(code_hash, 'escape') as code from authenticator_app join recovery_code using (user_id)
       where user_id = $1`,
      [admin.userId],
    );
    const stored = JSON.stringify(rows);
    expect(rows).toHaveLength(10);
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });

  it('needs a recent sign-in', async () => {
    const { admin } = await createAdministrator();
    await server.superuser.query(
      `update session set authenticated_at = now() - interval '11 minutes' where user_id = $1`,
      [admin.userId],
    );
    expect(await post('authenticator-app', admin)).toMatchObject({
      status: 403,
      body: { code: 'recent-sign-in-required' },
    });
  });
});

describe('signing in with a second factor', () => {
  it('opens a session after the code only', async () => {
    const { admin, password, showCode } = await createProtected();
    const first = await signIn(password);
    expect(first).toMatchObject({ status: 200, body: { success: true, user: null, needsSecondFactor: true } });
    expect(cookieOf(first, 'forksight_session')).toBe('');
    expect(String(first.headers['set-cookie'])).toMatch(
      /^forksight_sign_in=[\w-]{43}; Path=\/api\/auth; HttpOnly; SameSite=Strict; Max-Age=300$/,
    );
    const pending = cookieOf(first, 'forksight_sign_in');
    // What waits is no session, not even under that name.
    expect(await userOf(pending)).toBeNull();
    expect(await userOf(pending.replace('forksight_sign_in', 'forksight_session'))).toBeNull();
    const waiting = await server.request('GET', '/api/auth/second-factor', { headers: { cookie: pending } });
    expect(waiting.body).toEqual({ pending: true, hasPasskey: false });

    const done = await finish(pending, showCode(0.5));
    expect(done).toMatchObject({ status: 200, body: { success: true, user: { email: admin.email } } });
    expect(await userOf(cookieOf(done, 'forksight_session'))).toMatchObject({ email: admin.email });
    expect(cookieOf(done, 'forksight_sign_in')).toBe('forksight_sign_in=');
    expect((await server.request('GET', '/api/auth/second-factor', { headers: { cookie: pending } })).body).toEqual({
      pending: false,
      hasPasskey: false,
    });
    expect(await auditOf(admin.email)).toContainEqual({
      action: 'sign-in',
      outcome: 'done',
      detail: 'Password, authenticator app',
    });
  });

  it('accepts each code once, of requests at the same time, too', async () => {
    const { password, showCode } = await createProtected();
    const attempts = await Promise.all([signIn(password), signIn(password), signIn(password)]);
    const code = showCode(0.5);
    const results = await Promise.all(attempts.map((attempt) => finish(cookieOf(attempt, 'forksight_sign_in'), code)));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('does not accept the code of the set-up again, nor an earlier one', async () => {
    const { password, showCode } = await createProtected();
    const pending = cookieOf(await signIn(password), 'forksight_sign_in');
    expect((await finish(pending, showCode())).status).toBe(400);
    expect((await finish(pending, showCode(-0.5))).status).toBe(400);
    expect((await finish(pending, showCode(0.5))).status).toBe(200);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { admin, password, recoveryCodes } = await createProtected();
    const [code = ''] = recoveryCodes;
    const enter = async (typed: string) =>
      (await finish(cookieOf(await signIn(password), 'forksight_sign_in'), typed)).status;
    expect(await enter(` ${code.toUpperCase().replaceAll('-', ' ')}`)).toBe(200);
    expect(await enter(code)).toBe(400);
    expect(await list(admin)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await auditOf(admin.email)).toContainEqual({
      action: 'sign-in',
      outcome: 'done',
      detail: 'Password, recovery code',
    });
  });

  it('does not accept codes of another user', async () => {
    const [mine, theirs] = [await createProtected(), await createProtected()];
    const pending = cookieOf(await signIn(mine.password), 'forksight_sign_in');
    expect((await finish(pending, theirs.recoveryCodes[0] ?? '')).status).toBe(400);
    expect(await list(theirs.admin)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('limits wrong codes by user, whatever address they come from; recovery codes still work', async () => {
    const { admin, password, showCode, recoveryCodes } = await createProtected();
    const pending = cookieOf(await signIn(password), 'forksight_sign_in');
    const statuses = [];
    for (let times = 0; times < 6; times++) statuses.push((await finish(pending, '000000')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    // Not even the right one, from another sign-in.
    const another = cookieOf(await signIn(password), 'forksight_sign_in');
    const refused = await finish(another, showCode(0.5));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await finish(another, recoveryCodes[0] ?? '')).status).toBe(200);
    const entries = await auditOf(admin.email);
    expect(entries).toContainEqual({ action: 'sign-in', outcome: 'failed', detail: 'Password, wrong code' });
    await server.superuser.query('update sign_in_throttle set window_ends_at = now() where address = $1', [
      `user ${admin.userId}`,
    ]);
    expect((await finish(pending, showCode(0.5))).status).toBe(200);
  });

  it('ends after five minutes, and with the password that began it', async () => {
    const { admin, password, showCode } = await createProtected();
    const pending = cookieOf(await signIn(password), 'forksight_sign_in');
    await server.superuser.query('update pending_sign_in set expires_at = now() where user_id = $1', [admin.userId]);
    const late = await finish(pending, showCode(0.5));
    expect(late).toMatchObject({ status: 401, body: { error: 'Your sign-in took too long. Please begin again.' } });
    await server.app.get(PendingSignIns).removeExpired();
    expect(await server.db.query('select from pending_sign_in where user_id = $1', [admin.userId])).toEqual([]);

    const next = cookieOf(await signIn(password), 'forksight_sign_in');
    await server.app.get(UsersService).rotatePassword(admin.email);
    expect((await finish(next, showCode(0.5))).status).toBe(401);
  });

  it('ends when the user is deactivated', async () => {
    const { admin, password, recoveryCodes } = await createProtected();
    const pending = cookieOf(await signIn(password), 'forksight_sign_in');
    await server.db.query('update app_user set active = false where user_id = $1', [admin.userId]);
    expect((await finish(pending, recoveryCodes[0] ?? '')).status).toBe(401);
  });

  it('opens one session at most, which replaces that of the browser', async () => {
    const { password, recoveryCodes } = await createProtected();
    const [first = '', second = '', third = ''] = recoveryCodes;
    const pending = cookieOf(await signIn(password), 'forksight_sign_in');
    const session = cookieOf(await finish(pending, first), 'forksight_session');
    expect((await finish(pending, second)).status).toBe(401);
    const again = await signIn(password, session);
    expect(await userOf(session)).not.toBeNull();
    const renewed = await finish(cookieOf(again, 'forksight_sign_in'), third, session);
    expect(await userOf(session)).toBeNull();
    expect(await userOf(cookieOf(renewed, 'forksight_session'))).not.toBeNull();
  });

  it('needs a request of this product', async () => {
    const { password, showCode } = await createProtected();
    const cookie = cookieOf(await signIn(password), 'forksight_sign_in');
    const headers = { cookie, origin: 'https://evil.example' };
    const body = { code: showCode(0.5) };
    expect((await server.request('POST', '/api/auth/second-factor', { body, headers })).status).toBe(403);
  });
});

describe('a user with a second factor', () => {
  const age = ({ userId }: TestUser) =>
    server.superuser.query(`update session set authenticated_at = now() - interval '11 minutes' where user_id = $1`, [
      userId,
    ]);

  it('proves their identity with a code, not with the password', async () => {
    const { admin, password, showCode } = await createProtected();
    await age(admin);
    const confirm = (body: object) => server.request('POST', '/api/auth/reauthentication', { as: admin, body });
    expect((await server.request('GET', '/api/auth/reauthentication', { as: admin })).body).toEqual({
      proofs: ['code'],
      isRecent: false,
    });
    expect((await confirm({ password })).status).toBe(400);
    expect(await confirm({ code: '000000' })).toMatchObject({
      status: 400,
      body: { fields: { code: 'Incorrect code. Please try again.' } },
    });
    expect((await post('recovery-codes', admin)).status).toBe(403);
    expect((await confirm({ code: showCode(0.5) })).status).toBe(200);
    expect((await post('recovery-codes', admin)).status).toBe(200);
  });

  it('replaces the recovery codes', async () => {
    const { admin, password, recoveryCodes } = await createProtected();
    const renewed = (await post('recovery-codes', admin)).body as { recoveryCodes: string[] };
    expect(renewed.recoveryCodes).toHaveLength(10);
    const pending = cookieOf(await signIn(password), 'forksight_sign_in');
    expect((await finish(pending, recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await finish(pending, renewed.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('signs in with the password alone again once the app is removed', async () => {
    const { admin, password } = await createProtected();
    const remove = () => server.request('DELETE', '/api/auth/second-factors/authenticator-app', { as: admin });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await list(admin)).toEqual({
      passkeys: [],
      authenticatorApp: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    expect((await post('recovery-codes', admin)).status).toBe(409);
    expect(cookieOf(await signIn(password), 'forksight_session')).not.toBe('');
    const actions = (await auditOf(admin.email)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['second-factor.add', 'second-factor.remove']));
  });

  it('can be helped by a reset, which ends their sessions', async () => {
    const { admin, password } = await createProtected();
    const waiting = cookieOf(await signIn(password), 'forksight_sign_in');
    await server.app.get(SecondFactors).reset(admin.email.toUpperCase());
    expect(await userOf(admin.cookie)).toBeNull();
    expect((await finish(waiting, '000000')).status).toBe(401);
    expect(cookieOf(await signIn(password), 'forksight_session')).not.toBe('');
    expect(await auditOf(admin.email)).toContainEqual({
      action: 'second-factor.reset',
      outcome: 'done',
      detail: admin.email,
    });
    await expect(server.app.get(SecondFactors).reset('nobody@example.com')).rejects.toThrow('There is no user');
  });

  it('signs in with a recovery code when the key of the secret is lost', async () => {
    const { admin, password, showCode, recoveryCodes } = await createProtected();
    await server.superuser.query(`update authenticator_app set secret = 'k99:AAAA' where user_id = $1`, [admin.userId]);
    const pending = cookieOf(await signIn(password), 'forksight_sign_in');
    expect((await finish(pending, showCode(0.5))).status).toBe(400);
    expect((await finish(pending, recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('is refused codes that are not shown any more', async () => {
    const { password, showCode } = await createProtected();
    const pending = cookieOf(await signIn(password), 'forksight_sign_in');
    const code = showCode(0.5);
    advanceClock(2);
    expect((await finish(pending, code)).status).toBe(400);
  });
});

describe('REQUIRE_SECOND_FACTOR=administrators', () => {
  let strict: TestApp;
  beforeAll(async () => (strict = await startTestApp({ settings: { REQUIRE_SECOND_FACTOR: 'administrators' } })));
  afterAll(() => strict.close());

  const get = (path: string, as: TestUser) => strict.request('GET', path, { as });

  it('lets an administrator without one set it up, and do nothing else', async () => {
    const admin = await strict.create.user();
    const { slug } = await strict.create.customer();
    const isToSetUp = async () =>
      ((await get('/api/me', admin)).body as { user: { must_set_up_second_factor: boolean } }).user
        .must_set_up_second_factor;
    expect(await isToSetUp()).toBe(true);
    for (const path of [
      '/api/customers',
      '/api/admin/users',
      `/api/views?customer_slug=${slug}`,
      '/api/auth/sessions',
    ]) {
      expect(await get(path, admin)).toMatchObject({ status: 403, body: { code: 'second-factor-required' } });
    }
    expect((await get('/api/auth/second-factors', admin)).body).toMatchObject({ isRequired: true });
    const begun = await strict.request('POST', '/api/auth/second-factors/authenticator-app', { as: admin });
    const { secret } = begun.body as { secret: string };
    await strict.request('POST', '/api/auth/second-factors/authenticator-app/confirm', {
      as: admin,
      body: { code: appOf(secret)() },
    });
    expect(await isToSetUp()).toBe(false);
    expect((await get('/api/customers', admin)).status).toBe(200);
    const removed = await strict.request('DELETE', '/api/auth/second-factors/authenticator-app', { as: admin });
    expect(removed.status).toBe(409);
    expect((await get('/api/auth/second-factors', admin)).body).toMatchObject({
      authenticatorApp: { addedAt: expect.any(String) as unknown },
    });
  });

  it('asks nothing of staff', async () => {
    const customer = await strict.create.customer();
    const member = await strict.create.user({ customer });
    expect((await get(`/api/views?customer_slug=${customer.slug}`, member)).status).toBe(200);
    expect((await get('/api/me', member)).body).toMatchObject({ user: { must_set_up_second_factor: false } });
  });

  it('keeps signing out possible', async () => {
    const admin = await strict.create.user();
    expect((await strict.request('POST', '/api/auth/logout', { as: admin })).status).toBe(200);
    expect((await get('/api/me', admin)).body).toEqual({ user: null });
  });
});
