import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Metrics } from '../../platform/process/metrics.js';
import { unique, type TestUser } from '../../testing/builders.js';
import { eventually } from '../../testing/eventually.js';
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
    admin = await server.create.user();
  });
  afterAll(async () => {
    await server.close();
    rmSync(releases, { recursive: true });
  });
  beforeEach(async () => {
    staff = await server.create.user({ customer: await server.create.customer() });
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
      ...{ release: `${version}-0a1b`, withheldAfter: null, pins: expect.any(Array) as [] },
    };
    const releasedAt = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    expect((await list()).body).toEqual({ remotes: [{ ...remote, releasedAt, lastError: null }] });
    expect(await report({ code: 'network' })).toMatchObject({ status: 200, body: { success: true } });
    await report({ version: `${version}x` });
    await report();
    await report({ message: 'Still none' });
    const at = releasedAt;
    expect((await list()).body).toEqual({
      remotes: [
        { ...remote, releasedAt, lastError: { at, code: 'timeout', message: 'Still none', count: 2, traceId: null } },
      ],
    });
  });

  describe('with a trace id', () => {
    const stack = [
      `at show (https://app.example/remotes/mf-leads/1.0.0-0a1b/page.0a1b2c3d.js:1:11)`,
      `at render (https://app.example/main.0a1b2c3d.js:1:1)`,
      `at other (https://app.example/remotes/mf-leads/1.0.0-0a1b/missing.0a1b2c3d.js:1:1)`,
    ];
    const find = (traceId: string, as = admin) => server.request('GET', `/api/admin/remotes/errors/${traceId}`, { as });

    beforeAll(() => {
      // One segment at column 10 of the only line: source 0, line 42, column 7.
      const map = (source: string, mappings: string) =>
        JSON.stringify({ version: 3, sources: [source], names: [], mappings });
      mkdirSync(join(releases, 'mf-leads/1.0.0-0a1b.maps'), { recursive: true });
      mkdirSync(join(releases, 'shell.maps'), { recursive: true });
      const page = map('webpack://mf_leads/./src/pages/AllLeads.tsx?1a2b', 'UAyCO');
      writeFileSync(join(releases, 'mf-leads/1.0.0-0a1b.maps/page.0a1b2c3d.js.map'), page);
      writeFileSync(join(releases, 'shell.maps/main.0a1b2c3d.js.map'), map('webpack://shell/./src/app.tsx', 'AAAA'));
    });

    it('is found by it, in the log too, with the stack in sources', async () => {
      const logged = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
      await report({ code: 'render', message: 'Broke', traceId: '0a1b2c3d', stack: stack.join('\n') });
      expect(logged.mock.calls).toEqual([[`mf_leads ${version} render, trace 0a1b2c3d: Broke`]]);
      logged.mockRestore();
      const { status, body } = await find('0a1b2c3d');
      expect(status).toBe(200);
      expect(body).toMatchObject({ remote: 'mf_leads', version, code: 'render', message: 'Broke' });
      expect((body as { stack: string }).stack.split('\n')).toEqual([
        'at show (mf_leads/src/pages/AllLeads.tsx:42:8)',
        'at render (shell/src/app.tsx:1:1)',
        stack[2],
      ]);
      expect((await list()).body).toMatchObject({ remotes: [{ lastError: { traceId: '0a1b2c3d' } }] });
    });

    it('is for administrators, and is one of the latest', async () => {
      await report({ traceId: '0a1b2c3e' });
      expect((await find('0a1b2c3e', staff)).status).toBe(403);
      expect((await find('ffffffff')).status).toBe(404);
      expect((await find('nonsense')).status).toBe(400);
      await server.superuser.query(
        `insert into remote_error_report (trace_id, remote, version, code, message, stack)
         select lpad(to_hex(number), 8, '0'), 'old', '1', 'render', '', '' from generate_series(1, 600) number`,
      );
      await report({ traceId: '0a1b2c3f' });
      const [kept] = await server.superuser.query<{ count: number }[]>(
        'select count(*)::int as count from remote_error_report',
      );
      expect(kept?.count).toBe(500);
      expect((await find('0a1b2c3f')).status).toBe(200);
    });
  });

  it('attributes violations of the content policy to the remote whose script caused them', async () => {
    const violate = (source: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/csp-reports',
        headers: { 'content-type': 'application/csp-report' },
        payload: {
          'csp-report': {
            'effective-directive': 'connect-src',
            'blocked-uri': 'https://x.example',
            'source-file': source,
            'line-number': 1,
            'column-number': 5,
          },
        },
      });
    const script = (folder: string) => `https://app.example/remotes/${folder}/${version}-0a1b/page.js`;
    await violate(script('mf-elsewhere'));
    await violate('https://app.example/main.js');
    await violate(script('mf-leads'));
    const stored = () =>
      server.superuser.query<object[]>(`select remote, version, stack from remote_error_report where code = 'csp'`);
    await eventually('the violation is recorded', async () => (await stored()).length > 0);
    expect(await stored()).toEqual([
      { remote: 'mf_leads', version: `${version}-0a1b`, stack: `${script('mf-leads')}:1:5` },
    ]);
  });

  it('adds times of loads of deployed remotes to the metrics, and counts them as no error', async () => {
    const phases = { module: 120, component: 30.5 };
    expect((await report({ code: 'loaded', message: '', phases })).status).toBe(200);
    await report({ remote: 'mf_unknown', code: 'loaded', message: '', phases });
    expect((await report({ code: 'loaded', message: '', phases: { module: -1 } })).status).toBe(400);
    const metrics = await server.app.get(Metrics).registry.metrics();
    expect(metrics).toContain('forksight_remote_load_seconds_sum{remote="mf_leads",phase="module"} 0.12');
    expect(metrics).toContain('forksight_remote_load_seconds_sum{remote="mf_leads",phase="component"} 0.0305');
    expect(metrics).not.toContain('mf_unknown');
    expect((await list()).body).toMatchObject({ remotes: [{ lastError: null }] });
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
      const colleague = await server.create.user();
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

    it('withhold it sooner when it fails for most users within five minutes', async () => {
      const name = `mf_leads ${version}-0a1b`;
      const users = await Promise.all(Array.from({ length: 6 }, () => server.create.user()));
      const [a, b, c, ...others] = users as [TestUser, TestUser, TestUser, ...TestUser[]];
      const load = (as: TestUser) => report({ version: `${version}-0a1b`, code: 'loaded', message: '' }, as);
      for (const other of others) await load(other);
      // It failed once for each of them; that of three users is one half.
      for (const user of [a, b, c]) await failRelease(1, user);
      expect(await withheldOf(staff)).not.toContain(name);
      await failRelease(1, staff);
      expect(await withheldOf(staff)).toContain(name);
      const [audited] = await server.db.query<{ detail: string }[]>(
        `select detail from audit_entry where action = 'release.withhold' order by audit_entry_id desc limit 1`,
      );
      expect(audited?.detail).toBe(`${name} failed for most users within five minutes, at last by execution`);
    });

    it('do not withhold it when the failures are old or of two users', async () => {
      const name = `mf_leads ${version}-0a1b`;
      const users = await Promise.all(Array.from({ length: 3 }, () => server.create.user()));
      for (const user of users.slice(0, 2)) await failRelease(2, user);
      await server.superuser.query(`update release_failure set last_at = now() - interval '6 minutes'`);
      for (const user of users.slice(2)) await failRelease(2, user);
      expect(await withheldOf(staff)).not.toContain(name);
    });

    it('do not withhold it for failures of the network', async () => {
      const colleague = await server.create.user();
      await failRelease(15, staff, 'network');
      await failRelease(15, colleague, 'network');
      expect(await withheldOf(staff)).not.toContain(`mf_leads ${version}-0a1b`);
    });
  });

  it('pins a release for a workspace, whose users learn of it, until it is unpinned', async () => {
    const customer = await server.create.customer();
    const member = await server.create.user({ customer });
    const path = `/api/admin/remotes/mf_leads/pins/${customer.slug}`;
    const pin = (name: string, as = admin) => server.request('PUT', path, { as, body: { release: name } });
    const unpin = () => server.request('DELETE', path, { as: admin });
    const pinnedOf = async (as: TestUser) => {
      const { body } = await server.request('GET', '/api/me', { as });
      return (body as { user: { pinned_releases: string[] } }).user.pinned_releases;
    };
    expect((await pin('9.9.9-0000000')).status).toBe(404);
    expect((await pin(`${version}-0a1b`, member)).status).toBe(403);
    expect((await pin(`${version}-0a1b`)).status).toBe(200);
    expect(await pinnedOf(member)).toEqual([`mf_leads ${version}-0a1b`]);
    expect(await pinnedOf(staff)).toEqual([]);
    expect((await list()).body).toMatchObject({
      remotes: [{ pins: expect.arrayContaining([{ customer_slug: customer.slug, release: `${version}-0a1b` }]) as [] }],
    });
    expect((await unpin()).status).toBe(200);
    expect((await unpin()).status).toBe(404);
    expect(await pinnedOf(member)).toEqual([]);
  });

  it.each([
    ['remote', { remote: 'mf leads' }],
    ['version', { version: '' }],
    ['code', { code: 'x'.repeat(41) }],
    ['message', { message: 'x'.repeat(501) }],
    ['stack', { stack: 'x'.repeat(4001) }],
    ['traceId', { traceId: '0A1B2C3D' }],
  ])('reject a report with an invalid %s', async (field, wrong) => {
    expect(await report(wrong)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) as string } },
    });
  });

  it('fill no database: one browser tells so much a minute, and the oldest kinds are forgotten', async () => {
    await server.superuser.query(
      `insert into remote_error (remote, version, code, message, last_at)
       select 'old', $1, 'c' || number, '', now() - interval '1 day' from generate_series(1, 600) number`,
      [version],
    );
    await report();
    const [kept] = await server.superuser.query<{ count: number }[]>('select count(*)::int as count from remote_error');
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
