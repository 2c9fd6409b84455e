import { unique, type TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('administering users', () => {
  let server: TestApp;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startTestApp();
    admin = await server.create.user();
  });
  afterAll(() => server.close());

  const post = (path: string, body?: object, as = admin) =>
    server.request('POST', `/api/admin/users${path}`, { as, body });

  const signIn = (password: string) =>
    server.request('POST', '/api/auth/pw-login', { body: { password }, address: `10.1.${unique()}` });

  async function listed(slug: string) {
    const { body } = await server.request('GET', `/api/admin/users?customer_slug=${slug}`, { as: admin });
    return (body as { users: { id: number; email: string; secondFactors: string[] }[] }).users;
  }

  async function isSignedIn({ cookie }: { cookie: string }): Promise<boolean> {
    const { body } = await server.request('GET', '/api/me', { headers: { cookie } });
    return (body as { user: unknown }).user !== null;
  }

  it('lists the users of one customer or of all', async () => {
    const [customer, other] = [await server.create.customer(), await server.create.customer()];
    const user = await server.create.user({ customer });
    await server.create.user({ customer: other });
    expect(await listed(customer.slug)).toEqual([
      {
        id: user.userId,
        email: user.email,
        name: 'Robin Example',
        is_admin: false,
        is_workspace_admin: false,
        customer_slug: customer.slug,
        active: true,
        createdAt: expect.any(String) as unknown,
        lastSignIn: null,
        google: 'none',
        secondFactors: [],
      },
    ]);
    const all = await server.request('GET', '/api/admin/users', { as: admin });
    const ids = (all.body as { users: { id: number }[] }).users.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([user.userId, admin.userId]));
  });

  it('lists what each user signs in with besides password or Google', async () => {
    const customer = await server.create.customer();
    const [passkeys, app, both, begun] = await Promise.all(
      Array.from({ length: 4 }, () => server.create.user({ customer })),
    );
    const addPasskey = ({ userId }: TestUser) =>
      server.superuser.query(
        `insert into passkey (credential_id, user_id, public_key, counter, transports, name) values ($1, $2, '', 0, '{}', '')`,
        [unique(), userId],
      );
    const addApp = ({ userId }: TestUser, confirmedAt: Date | null) =>
      server.superuser.query('insert into authenticator_app (user_id, secret, confirmed_at) values ($1, $2, $3)', [
        userId,
        'encrypted',
        confirmedAt,
      ]);
    if (!passkeys || !app || !both || !begun) throw new Error('There are four users');
    await addPasskey(passkeys);
    await addPasskey(passkeys);
    await addApp(app, new Date());
    await addPasskey(both);
    await addApp(both, new Date());
    await addApp(begun, null);
    const factors = new Map((await listed(customer.slug)).map(({ id, secondFactors }) => [id, secondFactors]));
    expect([passkeys, app, both, begun].map(({ userId }) => factors.get(userId))).toEqual([
      ['passkey'],
      ['authenticator-app'],
      ['passkey', 'authenticator-app'],
      [],
    ]);
    expect(factors.size).toBe(4);
  });

  it('requires an administrator', async () => {
    const customer = await server.create.customer();
    const user = await server.create.user({ customer });
    expect((await server.request('GET', '/api/admin/users', { as: user })).status).toBe(403);
    for (const change of ['', `/${user.userId}/rotate-password`, `/${admin.userId}/deactivate`]) {
      expect((await post(change, {}, user)).status).toBe(403);
    }
    expect(await isSignedIn(user)).toBe(true);
  });

  it('adds a user, whose password is shown once and works', async () => {
    const { slug } = await server.create.customer();
    const email = `new-${slug}@example.com`;
    const created = await post('', { email: ` ${email} `, name: 'Kim', customerSlug: slug });
    expect(created).toMatchObject({
      status: 201,
      body: { success: true, user: { email, name: 'Kim', is_admin: false, customer_slug: slug, lastSignIn: null } },
    });
    const { password } = created.body as { password: string };
    expect(await signIn(password)).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await listed(slug)).toMatchObject([{ email, lastSignIn: expect.any(String) as unknown }]);
    expect((await post('', { email: `admin-${slug}@example.com`, is_admin: true })).body).toMatchObject({
      user: { is_admin: true, customer_slug: null },
    });
  });

  it('reports what is wrong with a new user', async () => {
    const { slug } = await server.create.customer();
    const { email } = admin;
    expect((await post('', { email: 'x', customerSlug: slug })).status).toBe(400);
    expect((await post('', { email: 'both@example.com', customerSlug: slug, is_admin: true })).status).toBe(400);
    expect((await post('', { email: 'neither@example.com' })).status).toBe(400);
    expect((await post('', { email: 'lost@example.com', customerSlug: 'nowhere' })).status).toBe(404);
    expect(await post('', { email: email.toUpperCase(), is_admin: true })).toMatchObject({
      status: 409,
      body: { success: false, fields: { email: expect.stringContaining('already') as unknown } },
    });
  });

  it('creates one user from parallel identical requests', async () => {
    const email = `twice-${unique()}@example.com`;
    const answers = await Promise.all([post('', { email, is_admin: true }), post('', { email, is_admin: true })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('replaces a password and ends every session', async () => {
    const user = await server.create.user({ customer: await server.create.customer() });
    const { body } = await post(`/${user.userId}/rotate-password`);
    expect(await isSignedIn(user)).toBe(false);
    const again = await post(`/${user.userId}/rotate-password`);
    expect((await signIn((body as { password: string }).password)).status).toBe(401);
    expect((await signIn((again.body as { password: string }).password)).status).toBe(200);
  });

  it('deactivates and activates a user', async () => {
    const user = await server.create.user({ customer: await server.create.customer() });
    const { password } = (await post(`/${user.userId}/rotate-password`)).body as { password: string };
    const session = { cookie: String((await signIn(password)).headers['set-cookie']) };
    expect((await post(`/${user.userId}/deactivate`)).body).toEqual({ success: true });
    expect(await isSignedIn(session)).toBe(false);
    expect((await signIn(password)).status).toBe(401);
    expect((await post(`/${user.userId}/deactivate`)).status).toBe(200);
    expect((await post(`/${user.userId}/activate`)).status).toBe(200);
    expect(await isSignedIn(session)).toBe(false);
    expect((await signIn(password)).status).toBe(200);
  });

  it('keeps one active administrator', async () => {
    expect(await post(`/${admin.userId}/deactivate`)).toMatchObject({
      status: 409,
      body: { error: 'You cannot deactivate yourself: ask another administrator.' },
    });
    const others = await server.db.query<{ user_id: number }[]>(
      'update app_user set active = false where is_admin and active and user_id <> $1 returning user_id',
      [admin.userId],
    );
    const second = await server.create.user();
    try {
      const answers = await Promise.all([
        post(`/${admin.userId}/deactivate`, undefined, second),
        post(`/${second.userId}/deactivate`),
      ]);
      // The second is refused as the last administrator, or because its session has ended.
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const [left] = await server.db.query<{ count: number }[]>(
        'select count(*)::int as count from app_user where is_admin and active',
      );
      expect(left?.count).toBe(1);
    } finally {
      const ids = [admin.userId, ...others.flat().map((row) => row.user_id)].filter((id) => typeof id === 'number');
      await server.db.query('update app_user set active = true where user_id = any($1)', [ids]);
      admin = await server.create.user();
    }
  });

  it('allows another Google or SSO account', async () => {
    const customer = await server.create.customer();
    const { userId } = await server.create.user({ customer });
    await server.superuser.query('insert into google_identity values ($1, $2, $3, $4)', [
      'https://g.example',
      unique(),
      userId,
      'x',
    ]);
    expect(await listed(customer.slug)).toMatchObject([{ google: 'linked' }]);
    expect((await post(`/${userId}/allow-google`)).status).toBe(200);
    expect(await listed(customer.slug)).toMatchObject([{ google: 'allowed' }]);
  });

  it.each(['999999999', 'x', '1e1', '-1'])('returns 404 for the id %s', async (id) => {
    for (const change of ['rotate-password', 'deactivate', 'activate', 'allow-google']) {
      expect((await post(`/${id}/${change}`)).status).toBe(404);
    }
  });

  it('is recorded', async () => {
    const { userId, email } = await server.create.user({ customer: await server.create.customer() });
    for (const change of ['rotate-password', 'deactivate', 'activate', 'allow-google'])
      await post(`/${userId}/${change}`);
    const entries = await server.db.query<{ action: string; user_email: string }[]>(
      'select action, user_email from audit_entry where detail = $1 order by audit_entry_id',
      [email],
    );
    const actions = ['user.rotate-password', 'user.deactivate', 'user.activate', 'user.allow-google'];
    expect(entries).toEqual(actions.map((action) => ({ action, user_email: admin.email })));
  });
});
