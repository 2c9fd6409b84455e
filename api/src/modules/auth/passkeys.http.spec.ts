import { createAuthenticator } from '../../testing/authenticator.js';
import { unique, type TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Passkeys } from '../users/second-factor/passkeys.service.js';
import { SecondFactors } from '../users/second-factor/second-factors.service.js';
import { UsersService } from '../users/users.service.js';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

let addresses = 0;
const unusedAddress = () => `10.5.0.${(addresses += 1)}`;

const cookieOf = ({ headers }: { headers: Record<string, unknown> }, name: string) => {
  const set = [headers['set-cookie'] ?? []].flat().map(String);
  return set.find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? '';
};

const signIn = (password: string) =>
  server.request('POST', '/api/auth/pw-login', { body: { password }, address: unusedAddress() });

const post = (path: string, cookie: string, body?: object) =>
  server.request('POST', `/api/auth/${path}`, { headers: { cookie }, body });

const optionsOf = async (path: string, cookie: string) => {
  const { body } = await post(path, cookie);
  return (body as { options: { challenge: string } }).options;
};

/** A signed-in administrator with a password. */
async function createAdministrator() {
  const email = `admin-${unique()}@example.com`;
  const password = await server.app.get(UsersService).create({ email, admin: true });
  const signedIn = await signIn(password);
  const { user } = signedIn.body as { user: { id: number } };
  const admin: TestUser = { userId: user.id, email, cookie: cookieOf(signedIn, 'forksight_session') };
  return { admin, password };
}

const beginAddition = ({ cookie }: TestUser) => optionsOf('second-factors/passkeys/options', cookie);
const add = ({ cookie }: TestUser, response: object) => post('second-factors/passkeys', cookie, { response });
const remove = (as: TestUser, id: string) =>
  server.request('DELETE', `/api/auth/second-factors/passkeys/${id}`, { as });

async function createProtected() {
  const { admin, password } = await createAdministrator();
  const key = createAuthenticator();
  const added = await add(admin, key.create(await beginAddition(admin)));
  const { recoveryCodes } = added.body as { recoveryCodes: string[] };
  return { admin, password, key, recoveryCodes };
}

/** Takes the first step. Returns the cookie of the sign-in that waits. */
const begin = async (password: string) => cookieOf(await signIn(password), 'forksight_sign_in');

const list = async (as: TestUser) => (await server.request('GET', '/api/auth/second-factors', { as })).body;

const auditOf = (email: string) =>
  server.db.query<object[]>(
    `select action, outcome, detail from audit_entry where user_email = $1 order by audit_entry_id`,
    [email],
  );

describe('adding a passkey', () => {
  it('makes it the second factor, with recovery codes', async () => {
    const { admin } = await createAdministrator();
    const key = createAuthenticator();
    const options = await beginAddition(admin);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Forksight' },
      user: { name: admin.email },
      authenticatorSelection: { userVerification: 'required' },
    });
    const added = await add(admin, key.create(options));
    expect(added).toMatchObject({ status: 200, body: { success: true } });
    expect((added.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect(await list(admin)).toMatchObject({
      passkeys: [{ id: key.id, name: 'Unknown browser', lastUsedAt: null }],
      recoveryCodesLeft: 10,
    });
    expect(await auditOf(admin.email)).toContainEqual({ action: 'second-factor.add', outcome: 'done', detail: null });
  });

  it('takes more than one, each once', async () => {
    const { admin, key } = await createProtected();
    const options = await beginAddition(admin);
    expect(options).toMatchObject({ excludeCredentials: [{ id: key.id }] });
    expect((await add(admin, key.create(options))).status).toBe(400);
    const second = await add(admin, createAuthenticator().create(await beginAddition(admin)));
    expect(second).toMatchObject({ status: 200, body: { recoveryCodes: null } });
  });

  it.each<[string, Parameters<ReturnType<typeof createAuthenticator>['create']>[1]]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['another challenge', { challenge: 'bm9uZSBvZiBvdXJz' }],
    ['a user who was not verified', { isVerified: false }],
  ])('refuses %s', async (_, signing) => {
    const { admin } = await createAdministrator();
    expect((await add(admin, createAuthenticator().create(await beginAddition(admin), signing))).status).toBe(400);
    expect(await list(admin)).toMatchObject({ passkeys: [] });
  });

  it('refuses a passkey of another site, another response, and a challenge of before', async () => {
    const { admin } = await createAdministrator();
    expect((await add(admin, createAuthenticator('evil.example').create(await beginAddition(admin)))).status).toBe(400);
    expect((await add(admin, { id: 'x', response: { clientDataJSON: 'x' } })).status).toBe(400);
    const old = createAuthenticator().create(await beginAddition(admin));
    await beginAddition(admin);
    expect((await add(admin, old)).status).toBe(400);
    const late = createAuthenticator().create(await beginAddition(admin));
    await server.superuser.query('update passkey_challenge set expires_at = now() where user_id = $1', [admin.userId]);
    expect((await add(admin, late)).status).toBe(400);
    await server.app.get(Passkeys).removeExpiredChallenges();
    expect(await server.db.query('select from passkey_challenge where user_id = $1', [admin.userId])).toEqual([]);
  });
});

describe('signing in with a passkey', () => {
  it('opens a session after its signature', async () => {
    const { admin, password, key } = await createProtected();
    const pending = await begin(password);
    const waiting = await server.request('GET', '/api/auth/second-factor', { headers: { cookie: pending } });
    expect(waiting.body).toEqual({ pending: true, hasPasskey: true });
    const options = await optionsOf('second-factor/passkey/options', pending);
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: key.id }] });
    const done = await post('second-factor/passkey', pending, { response: key.sign(options) });
    expect(done).toMatchObject({ status: 200, body: { success: true, user: { email: admin.email } } });
    expect(cookieOf(done, 'forksight_session')).not.toBe('');
    expect(await auditOf(admin.email)).toContainEqual({
      action: 'sign-in',
      outcome: 'done',
      detail: 'Password, passkey',
    });
    expect(await list(admin)).toMatchObject({ passkeys: [{ lastUsedAt: expect.any(String) as unknown }] });
  });

  it('accepts each signature once', async () => {
    const { password, key } = await createProtected();
    const [first, second] = [await begin(password), await begin(password)];
    const response = key.sign(await optionsOf('second-factor/passkey/options', first));
    const results = await Promise.all(
      [first, second].map((pending) => post('second-factor/passkey', pending, { response })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('refuses passkeys of others, other origins and copied keys, and records it', async () => {
    const [mine, theirs] = [await createProtected(), await createProtected()];
    const pending = await begin(mine.password);
    const attempt = async (sign: (options: object) => object) => {
      const options = await optionsOf('second-factor/passkey/options', pending);
      return (await post('second-factor/passkey', pending, { response: sign(options) })).status;
    };
    expect(await attempt((options) => theirs.key.sign(options))).toBe(400);
    expect(await attempt((options) => ({ ...theirs.key.sign(options), id: mine.key.id, rawId: mine.key.id }))).toBe(
      400,
    );
    expect(await attempt((options) => mine.key.sign(options, { origin: 'http://evil.example' }))).toBe(400);
    expect(await attempt((options) => mine.key.sign(options, { isVerified: false }))).toBe(400);
    // A copy of the key signs with a counter that was used.
    await server.superuser.query('update passkey set counter = 1000 where credential_id = $1', [mine.key.id]);
    expect(await attempt((options) => mine.key.sign(options))).toBe(400);
    expect(await auditOf(mine.admin.email)).toContainEqual({
      action: 'sign-in',
      outcome: 'failed',
      detail: 'Password, wrong passkey',
    });
    await server.superuser.query('update passkey set counter = 0 where credential_id = $1', [mine.key.id]);
    expect(await attempt((options) => mine.key.sign(options))).toBe(200);
  });

  it('needs the first step', async () => {
    const { key } = await createProtected();
    expect((await post('second-factor/passkey/options', '')).status).toBe(401);
    expect((await post('second-factor/passkey', '', { response: key.sign({ challenge: 'x' }) })).status).toBe(401);
  });

  it('takes a recovery code instead', async () => {
    const { password, recoveryCodes } = await createProtected();
    const done = await post('second-factor', await begin(password), { code: recoveryCodes[0] });
    expect(done.status).toBe(200);
  });
});

describe('a user with a passkey', () => {
  it('proves their identity with it', async () => {
    const { admin, key } = await createProtected();
    await server.superuser.query(
      `update session set authenticated_at = now() - interval '11 minutes' where user_id = $1`,
      [admin.userId],
    );
    const { body } = await server.request('GET', '/api/auth/reauthentication', { as: admin });
    expect(body).toEqual({ proofs: ['passkey', 'code'], isRecent: false });
    const wrong = { id: 'none', response: {} };
    expect((await post('reauthentication/passkey', admin.cookie, { response: wrong })).status).toBe(400);
    expect((await remove(admin, key.id)).status).toBe(403);
    const options = await optionsOf('reauthentication/passkey/options', admin.cookie);
    const confirmed = await post('reauthentication/passkey', admin.cookie, { response: key.sign(options) });
    expect(confirmed.status).toBe(200);
    expect((await remove(admin, key.id)).status).toBe(200);
    expect(await auditOf(admin.email)).toContainEqual({
      action: 'reauthentication',
      outcome: 'done',
      detail: 'passkey',
    });
  });

  it('signs in with the password alone once the last one is removed', async () => {
    const { admin, password, key } = await createProtected();
    expect((await remove(admin, 'another')).status).toBe(404);
    expect((await remove(admin, key.id)).status).toBe(200);
    expect(await list(admin)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(cookieOf(await signIn(password), 'forksight_session')).not.toBe('');
  });

  it('cannot remove the passkey of another user', async () => {
    const [mine, theirs] = [await createProtected(), await createProtected()];
    expect((await remove(mine.admin, theirs.key.id)).status).toBe(404);
    expect(await list(theirs.admin)).toMatchObject({ passkeys: [{ id: theirs.key.id }] });
  });

  it('loses it with a reset', async () => {
    const { admin, password } = await createProtected();
    await server.app.get(SecondFactors).reset(admin.email);
    expect(cookieOf(await signIn(password), 'forksight_session')).not.toBe('');
    expect(await server.db.query('select from passkey where user_id = $1', [admin.userId])).toEqual([]);
  });
});
