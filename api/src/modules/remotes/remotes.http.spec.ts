import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unique, type TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('remotes', () => {
  let server: TestApp;
  let releases: string;
  let admin: TestUser;
  let staff: TestUser;
  let version: string;
  beforeAll(async () => {
    releases = mkdtempSync(join(tmpdir(), 'forksight-remotes-'));
    server = await startTestApp({ settings: { RELEASES_DIR: releases } });
    admin = await server.given.user();
  });
  afterAll(async () => {
    await server.close();
    rmSync(releases, { recursive: true });
  });
  beforeEach(async () => {
    staff = await server.given.user({ customer: await server.given.customer() });
    version = `1.0.0-${unique()}`;
    mkdirSync(join(releases, `mf-leads/${version}-0a1b`), { recursive: true });
    release({ name: 'mf_leads', version, base: `/remotes/mf-leads/${version}-0a1b/` });
  });

  function release(...remotes: object[]): void {
    const usual = { sdk: '^1.0.0', pages: ['all-leads'], widgets: ['LeadTable'], manifest: {}, assets: {} };
    const registry = { schema: 1, revision: 1, remotes: remotes.map((remote) => ({ ...usual, ...remote })) };
    writeFileSync(join(releases, 'remotes.json'), JSON.stringify(registry));
  }
  const report = (more: object = {}, as: TestUser | undefined = staff) =>
    server.request('POST', '/api/remote-errors', {
      as,
      body: { remote: 'mf_leads', version, code: 'timeout', message: 'No answer', ...more },
    });
  const list = () => server.request('GET', '/api/admin/remotes', { as: admin });

  it('lists deployed remotes with the latest error of the version', async () => {
    const remote = {
      ...{ name: 'mf_leads', version, sdk: '^1.0.0', pages: ['all-leads'], widgets: ['LeadTable'] },
      ...{ release: `${version}-0a1b`, withheldAfter: null },
    };
    const releasedAt = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    expect((await list()).body).toEqual({ remotes: [{ ...remote, releasedAt, lastError: null }] });
    expect(await report({ code: 'network' })).toMatchObject({ status: 200, body: { success: true } });
    await report({ version: `${version}x` });
    await report();
    await report({ message: 'Still none' });
    const at = releasedAt;
    expect((await list()).body).toEqual({
      remotes: [{ ...remote, releasedAt, lastError: { at, code: 'timeout', message: 'Still none', count: 2 } }],
    });
  });

  it('counts concurrent reports', async () => {
    await Promise.all([report(), report(), report(), report()]);
    expect((await list()).body).toMatchObject({ remotes: [{ lastError: { count: 4 } }] });
  });

  it('lists none before the first release, and reports an invalid registry', async () => {
    rmSync(join(releases, 'remotes.json'));
    expect((await list()).body).toEqual({ remotes: [] });
    for (const text of ['{', 'null', '{"remotes":{}}']) {
      writeFileSync(join(releases, 'remotes.json'), text);
      expect(await list()).toMatchObject({
        status: 503,
        body: { error: expect.stringContaining('registry') as string },
      });
    }
    release({ name: 'mf_a', version, base: '/elsewhere/' }, { name: 5 });
    expect((await list()).body).toMatchObject({ remotes: [{ name: 'mf_a', releasedAt: null }] });
  });

  describe('of a release that fails', () => {
    const withheldOf = async (as: TestUser) => {
      const { body } = await server.request('GET', '/api/me', { as });
      return (body as { user: { withheld_releases: string[] } }).user.withheld_releases;
    };
    const failRelease = async (times: number, as: TestUser, code = 'execution') => {
      for (let at = 0; at < times; at++) await report({ version: `${version}-0a1b`, code }, as);
    };

    it('withhold it after 20 failures of more than one user, until an administrator offers it again', async () => {
      const name = `mf_leads ${version}-0a1b`;
      const colleague = await server.given.user();
      await failRelease(15, staff);
      expect(await withheldOf(staff)).not.toContain(name);
      await failRelease(9, colleague);
      expect(await withheldOf(staff)).not.toContain(name);
      await failRelease(1, colleague);
      expect(await withheldOf(staff)).toContain(name);
      expect((await list()).body).toMatchObject({ remotes: [{ release: `${version}-0a1b`, withheldAfter: 25 }] });

      const body = { remote: 'mf_leads', release: `${version}-0a1b` };
      const offer = (as: TestUser) => server.request('POST', '/api/admin/remotes/offer', { as, body });
      expect((await offer(staff)).status).toBe(403);
      expect((await offer(admin)).status).toBe(200);
      expect(await withheldOf(staff)).not.toContain(name);
      expect((await offer(admin)).status).toBe(404);
      const audited = await server.db.query<{ action: string }[]>(
        `select action from audit_entry where detail like $1 order by at, action desc`,
        [`${name}%`],
      );
      expect(audited.map(({ action }) => action)).toEqual(['release.withhold', 'release.offer']);
    });

    it('do not withhold it for failures of the network', async () => {
      const colleague = await server.given.user();
      await failRelease(15, staff, 'network');
      await failRelease(15, colleague, 'network');
      expect(await withheldOf(staff)).not.toContain(`mf_leads ${version}-0a1b`);
    });
  });

  it.each([
    ['remote', { remote: 'mf leads' }],
    ['version', { version: '' }],
    ['code', { code: 'x'.repeat(41) }],
    ['message', { message: 'x'.repeat(501) }],
    ['stack', { stack: 'at …' }],
  ])('reject a report with an invalid %s', async (field, wrong) => {
    expect(await report(wrong)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) as string } },
    });
  });

  it('fill no database: one browser tells so much a minute, and the oldest kinds are forgotten', async () => {
    await server.db.query(
      `insert into remote_error (remote, version, code, message, last_at)
       select 'old', $1, 'c' || number, '', now() - interval '1 day' from generate_series(1, 600) number`,
      [version],
    );
    await report();
    const [kept] = await server.db.query<{ count: number }[]>('select count(*)::int as count from remote_error');
    expect(kept?.count).toBe(500);
    const answers = await Promise.all(Array.from({ length: 30 }, () => report()));
    const throttled = answers.filter(({ status }) => status === 429);
    expect(throttled).toHaveLength(1);
    expect(Number(throttled[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await report({}, admin)).status).toBe(200);
  });

  it('accepts reports of signed-in users, and lists for administrators only', async () => {
    expect((await server.request('POST', '/api/remote-errors', { body: {} })).status).toBe(401);
    expect((await server.request('GET', '/api/admin/remotes', { as: staff })).status).toBe(403);
  });
});
