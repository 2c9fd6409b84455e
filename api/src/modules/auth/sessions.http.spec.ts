import { eventually } from '../../testing/eventually.js';
import type { TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { UsersService } from '../users/users.service.js';
import { SessionsService } from './sessions.service.js';

interface SessionView {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  address: string | null;
  browser: string | null;
  current: boolean;
}

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

/** A user with a password, who can open any number of sessions. */
async function createMember() {
  const customer = await server.create.customer();
  const email = `${customer.slug}@example.com`;
  const password = await server.app.get(UsersService).create({ email, customerSlug: customer.slug });
  const signIn = async (userAgent: string, address: string): Promise<TestUser> => {
    const response = await server.request('POST', '/api/auth/pw-login', {
      body: { password },
      address,
      headers: { 'user-agent': userAgent },
    });
    const { user } = response.body as { user: { id: number } };
    return { userId: user.id, email, cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' };
  };
  return { customer, email, signIn };
}

async function listSessions(as: TestUser): Promise<SessionView[]> {
  const { body } = await server.request('GET', '/api/auth/sessions', { as });
  return (body as { sessions: SessionView[] }).sessions;
}

const statusOf = async (as: TestUser) => (await server.request('GET', '/api/auth/sessions', { as })).status;

const auditOf = (email: string) =>
  server.db.query<object[]>(
    `select action, outcome, address, detail from audit_entry
     where user_email = $1 and action like 'session.%' order by audit_entry_id`,
    [email],
  );

describe('the idle limit', () => {
  const setLastUse = (user: TestUser, age: string) =>
    server.superuser.query('update session set last_used_at = now() - $2::interval where user_id = $1', [
      user.userId,
      age,
    ]);

  const listRecentUses = (user: TestUser) =>
    server.db.query<{ address: string; browser: string }[]>(
      `select address, browser from session where user_id = $1 and last_used_at > now() - interval '1 minute'`,
      [user.userId],
    );

  it('ends a session that was not used for 14 days, for every kind of route', async () => {
    const customer = await server.create.customer();
    const user = await server.create.user({ customer });
    await setLastUse(user, '13 days 23 hours');
    expect(await statusOf(user)).toBe(200);
    await eventually('the use to be recorded', async () => (await listRecentUses(user)).length === 1);
    await setLastUse(user, '14 days 1 minute');
    expect(await statusOf(user)).toBe(401);
    expect((await server.request('GET', `/api/tags?customer_slug=${customer.slug}`, { as: user })).status).toBe(401);
    expect((await server.request('GET', '/api/me', { as: user })).body).toEqual({ user: null });
    await server.app.get(SessionsService).removeExpired();
    expect(await server.db.query('select from session where user_id = $1', [user.userId])).toEqual([]);
  });

  it('records a use when the last recorded one is over an hour old, once for requests at the same time', async () => {
    const user = await server.create.user();
    await setLastUse(user, '61 minutes');
    const request = () =>
      server.request('GET', '/api/auth/sessions', {
        as: user,
        address: '10.2.0.1',
        headers: { 'user-agent': FIREFOX },
      });
    await Promise.all([request(), request(), request()]);
    const recorded = await eventually('the use to be recorded', async () => {
      const [row] = await listRecentUses(user);
      return row;
    });
    expect(recorded).toEqual({ address: '10.2.0.1', browser: 'Firefox on Windows' });
  });

  it('writes nothing for further requests within the hour', async () => {
    const user = await server.create.user();
    await setLastUse(user, '59 minutes');
    const readRows = () => server.db.query<object[]>('select * from session where user_id = $1', [user.userId]);
    const before = await readRows();
    await server.request('GET', '/api/auth/sessions', { as: user, address: '10.2.0.2' });
    await server.request('GET', '/api/admin/users', { as: user, address: '10.2.0.2' });
    expect(await readRows()).toEqual(before);
  });
});

describe('GET /api/auth/sessions', () => {
  it("lists the user's own sessions with place, browser and times, the present one first", async () => {
    const { signIn } = await createMember();
    const elsewhere = await signIn(CHROME, '10.2.1.1');
    const here = await signIn(FIREFOX, '10.2.1.2');
    await server.superuser.query(
      `update session set created_at = now() - interval '3 days', last_used_at = now() - interval '2 days'
       where user_id = $1 and address = '10.2.1.1'`,
      [elsewhere.userId],
    );
    await (await createMember()).signIn(CHROME, '10.2.1.3');

    const sessions = await listSessions(here);
    expect(sessions).toMatchObject([
      { address: '10.2.1.2', browser: 'Firefox on Windows', current: true },
      { address: '10.2.1.1', browser: 'Chrome on Linux', current: false },
    ]);
    const daysAgo = (instant = '') => Math.round((Date.now() - Date.parse(instant)) / 86_400_000);
    expect(daysAgo(sessions[1]?.createdAt)).toBe(3);
    expect(daysAgo(sessions[1]?.lastUsedAt)).toBe(2);
  });

  it('shows nothing that opens a session', async () => {
    const { signIn } = await createMember();
    const user = await signIn(CHROME, '10.2.1.4');
    const { text } = await server.request('GET', '/api/auth/sessions', { as: user });
    expect(text).not.toContain(user.cookie.split('=')[1]);
    const [{ id } = { id: '' }] = await listSessions(user);
    const asId = { ...user, cookie: `forksight_session=${id.replaceAll('-', '')}aaaaaaaaaaa` };
    expect(await statusOf(asId)).toBe(401);
  });

  it('leaves out sessions that have ended', async () => {
    const { signIn } = await createMember();
    const [first, second] = [await signIn(CHROME, '10.2.1.5'), await signIn(CHROME, '10.2.1.6')];
    await server.superuser.query(`update session set expires_at = now() where user_id = $1 and address = '10.2.1.5'`, [
      first.userId,
    ]);
    expect(await listSessions(second)).toHaveLength(1);
  });
});

describe('DELETE /api/auth/sessions', () => {
  it('ends one session', async () => {
    const { signIn, email } = await createMember();
    const [other, here] = [await signIn(CHROME, '10.2.2.1'), await signIn(FIREFOX, '10.2.2.2')];
    const id = (await listSessions(here))[1]?.id ?? '';
    const end = () => server.request('DELETE', `/api/auth/sessions/${id}`, { as: here, address: '10.2.2.2' });
    const response = await end();
    expect(response).toMatchObject({ status: 200, body: { success: true } });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect([await statusOf(other), await statusOf(here)]).toEqual([401, 200]);
    expect((await end()).status).toBe(404);
    expect(await auditOf(email)).toEqual([
      { action: 'session.end', outcome: 'done', address: '10.2.2.2', detail: 'Chrome on Linux, 10.2.2.1' },
    ]);
  });

  it("does not end another user's session", async () => {
    const [mine, theirs] = [await createMember(), await createMember()];
    const [me, them] = [await mine.signIn(CHROME, '10.2.2.3'), await theirs.signIn(CHROME, '10.2.2.4')];
    const id = (await listSessions(them))[0]?.id ?? '';
    expect((await server.request('DELETE', `/api/auth/sessions/${id}`, { as: me })).status).toBe(404);
    expect(await statusOf(them)).toBe(200);
    expect((await server.request('DELETE', '/api/auth/sessions/me', { as: me })).status).toBe(400);
  });

  it('ends all other sessions', async () => {
    const { signIn, email } = await createMember();
    const others = [await signIn(CHROME, '10.2.3.1'), await signIn(CHROME, '10.2.3.2')];
    const here = await signIn(FIREFOX, '10.2.3.3');
    const bystander = await server.create.user();
    const response = await server.request('DELETE', '/api/auth/sessions?keepCurrent=true', { as: here });
    expect(response).toMatchObject({ status: 200, body: { success: true, ended: 2 } });
    for (const other of others) expect(await statusOf(other)).toBe(401);
    expect([await statusOf(here), await statusOf(bystander)]).toEqual([200, 200]);
    expect(await auditOf(email)).toMatchObject([{ action: 'session.end-all', detail: '2 ended, all but this one' }]);
  });

  it('ends all sessions and clears this browser', async () => {
    const { signIn } = await createMember();
    const [other, here] = [await signIn(CHROME, '10.2.4.1'), await signIn(FIREFOX, '10.2.4.2')];
    const response = await server.request('DELETE', '/api/auth/sessions', { as: here });
    expect(response).toMatchObject({ status: 200, body: { success: true, ended: 2 } });
    expect(String(response.headers['set-cookie'])).toContain('forksight_session=; ');
    expect(response.headers['clear-site-data']).toBe('"cache", "storage"');
    expect([await statusOf(other), await statusOf(here)]).toEqual([401, 401]);
  });

  it('needs a request of this product', async () => {
    const { signIn } = await createMember();
    const user = await signIn(CHROME, '10.2.5.1');
    const headers = { origin: 'https://evil.example' };
    expect((await server.request('DELETE', '/api/auth/sessions', { as: user, headers })).status).toBe(403);
    expect(await statusOf(user)).toBe(200);
  });
});

describe('signing out', () => {
  it('clears what the product has stored in the browser', async () => {
    const { signIn } = await createMember();
    const user = await signIn(CHROME, '10.2.6.1');
    const { headers } = await server.request('POST', '/api/auth/logout', { as: user });
    expect(headers['clear-site-data']).toBe('"cache", "storage"');
    const { headers: ofOthers } = await server.request('GET', '/api/me');
    expect(ofOthers['clear-site-data']).toBeUndefined();
  });
});
