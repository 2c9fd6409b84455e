import { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { ThrottledAuditLog } from '../../platform/audit/throttled-audit-log.js';
import { unique, type TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { UsersService } from '../users/users.service.js';
import { DAY_MS } from '../../platform/time.js';

interface Page {
  entries: { id: number; action: string; outcome: string; userEmail: string | null; detail: string | null }[];
  next: number | null;
  actions: string[];
}

describe('the audit log', () => {
  let server: TestApp;
  let log: AuditLog;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startTestApp();
    log = server.app.get(AuditLog);
    admin = await server.create.user();
  });
  afterAll(() => server.close());

  async function page(query: Record<string, string | number>): Promise<Page> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    return (await server.request('GET', `/api/admin/audit?${search.toString()}`, { as: admin })).body as Page;
  }

  const details = async (query: Record<string, string | number>) =>
    (await page(query)).entries.map(({ detail }) => detail);

  it('is shown to administrators, newest first, a page at a time', async () => {
    const email = `${unique()}@example.com`;
    for (const detail of ['first', 'second', 'third']) {
      await log.record({ action: 'user.create', outcome: 'done', userEmail: email, address: '10.0.0.1', detail });
    }
    const newest = await page({ email: email.toUpperCase(), limit: 2 });
    expect(newest).toMatchObject({
      entries: [
        {
          id: expect.any(Number) as unknown,
          at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
          action: 'user.create',
          outcome: 'done',
          userEmail: email,
          customerSlug: null,
          address: '10.0.0.1',
          detail: 'third',
        },
        { detail: 'second' },
      ],
      next: newest.entries[1]?.id,
      actions: expect.arrayContaining(['access', 'sign-in']) as unknown,
    });
    const rest = await page({ email, limit: 2, before: newest.next ?? 0 });
    expect(rest).toMatchObject({ entries: [{ detail: 'first' }], next: null });
    expect((await server.request('GET', '/api/admin/audit', { as: undefined })).status).toBe(401);
  });

  it('filters by action, outcome, workspace and time', async () => {
    const { slug } = await server.create.customer();
    await log.record({ action: 'repo.add', outcome: 'done', customerSlug: slug, detail: 'added' });
    await log.record({ action: 'sign-in', outcome: 'failed', customerSlug: slug, detail: 'failed' });
    expect(await details({ customer_slug: slug })).toEqual(['failed', 'added']);
    expect(await details({ customer_slug: slug, action: 'repo.add' })).toEqual(['added']);
    expect(await details({ customer_slug: slug, outcome: 'failed' })).toEqual(['failed']);
    const today = new Date().toISOString().slice(0, 10);
    const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
    expect(await details({ customer_slug: slug, from: yesterday, to: today })).toEqual(['failed', 'added']);
    expect(await details({ customer_slug: slug, to: new Date(Date.now() - DAY_MS).toISOString() })).toEqual([]);
    const wrong = await server.request('GET', '/api/admin/audit?from=soon&limit=1000&action=x', { as: admin });
    expect(wrong.status).toBe(400);
    expect(Object.keys((wrong.body as { fields: object }).fields).sort()).toEqual(['action', 'from', 'limit']);
  });

  it('is written in the transaction of its cause', async () => {
    const email = `${unique()}@example.com`;
    const entry = { action: 'user.activate', outcome: 'done', userEmail: email } as const;
    const db = server.app.get(DataSource);
    await expect(
      db.transaction(async (tx) => {
        await log.record(entry, tx);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect((await page({ email })).entries).toEqual([]);
    await db.transaction((tx) => log.record(entry, tx));
    expect((await page({ email })).entries).toHaveLength(1);
  });

  it('does not fail work that is already done', async () => {
    await expect(log.record({ action: 'sign-in', outcome: 'odd' as 'done' })).resolves.toBeUndefined();
  });

  const refusals = () => server.app.get(ThrottledAuditLog).writeCounts();

  it('records sign-ins, sign-outs and failed attempts', async () => {
    const { slug } = await server.create.customer();
    const email = `${slug}@example.com`;
    const password = await server.app.get(UsersService).create({ email, customerSlug: slug });
    const address = `10.4.0.${Math.floor(Math.random() * 250)}`;
    const signIn = (attempt: string) =>
      server.request('POST', '/api/auth/pw-login', { address, body: { password: attempt } });
    await signIn('a guess');
    const cookie = String((await signIn(password)).headers['set-cookie']);
    for (let times = 0; times < 2; times++) {
      await server.request('POST', '/api/auth/logout', { address, headers: { cookie } });
    }
    await refusals();
    expect((await page({ email })).entries).toMatchObject([
      { action: 'sign-out', outcome: 'done', customerSlug: slug, address },
      { action: 'sign-in', outcome: 'done', customerSlug: slug, address },
    ]);
    const failed = (await page({ action: 'sign-in', outcome: 'failed' })).entries;
    expect(failed).toContainEqual(expect.objectContaining({ address, userEmail: null }));
    expect(JSON.stringify(failed)).not.toContain('guess');
  });

  describe('of what was refused', () => {
    it('records user, request and workspace', async () => {
      const [own, foreign] = [await server.create.customer(), await server.create.customer()];
      const user = await server.create.user({ customer: own });
      await server.request('GET', `/api/tags?customer_slug=${foreign.slug}`, { as: user, address: '10.1.1.1' });
      await server.request('GET', `/api/customers`, { as: user });
      await refusals();
      const { email: userEmail } = user;
      expect((await page({ email: userEmail })).entries).toMatchObject([
        {
          action: 'access',
          outcome: 'denied',
          customerSlug: own.slug,
          detail: expect.stringContaining('/api/customers') as unknown,
        },
        { action: 'access', outcome: 'denied', userEmail, customerSlug: foreign.slug, address: '10.1.1.1' },
      ]);
    });

    it('records staff on administration routes and foreign origins', async () => {
      const address = `10.2.0.${Math.floor(Math.random() * 250)}`;
      await refusals();
      await server.request('GET', '/api/customers', { address });
      await server.request('GET', '/api/tags', { address });
      await server.request('POST', '/api/auth/logout', { address, headers: { origin: 'https://evil.example' } });
      await refusals();
      const { entries } = await page({ action: 'access', limit: 200 });
      expect(entries.filter((entry) => 'address' in entry && entry.address === address)).toMatchObject([
        { userEmail: null, detail: expect.stringContaining('POST /api/auth/logout') as unknown },
        { userEmail: null, detail: 'GET /api/customers: Please sign in.' },
      ]);
    });

    it('is not flooded', async () => {
      const user = await server.create.user({ customer: await server.create.customer() });
      await refusals();
      for (let times = 0; times < 5; times++) await server.request('GET', '/api/customers', { as: user });
      await refusals();
      const one = 'GET /api/customers: Only administrators may do this.';
      expect(await details({ email: user.email })).toEqual([`${one} (4 more within a minute)`, one]);

      for (let at = 0; at < 100; at++) {
        await server.request('GET', '/api/customers', { address: `10.3.0.${at}` });
      }
      await refusals();
      expect((await details({ limit: 1 }))[0]).toBe('40 further refusals within a minute, not listed');
    });
  });
});
