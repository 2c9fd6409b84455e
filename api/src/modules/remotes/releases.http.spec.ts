import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { MAX_RELEASE_BYTES } from '../../platform/limits.js';
import { OPERATIONS } from '../../testing/policy/operations.js';
import { buildRequest } from '../../testing/policy/request-builders.js';
import { createTestWorkspace } from '../../testing/policy/workspace-rows.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { ReleasePinsService } from './release-pins.service.js';
import { ReleasesService } from './releases.service.js';
import { ReleaseTokensService } from './release-tokens.service.js';

const TYPE = 'application/vnd.forksight.release';
const SCRIPT = Buffer.from('load();'.repeat(300));

let server: TestApp;
let releases: string;
let token: string;
beforeAll(async () => {
  releases = mkdtempSync(join(tmpdir(), 'forksight-releases-'));
  server = await startTestApp({ settings: { RELEASES_DIR: releases } });
});
afterAll(async () => {
  await server.close();
  rmSync(releases, { recursive: true });
});
beforeEach(async () => {
  rmSync(releases, { recursive: true });
  mkdirSync(join(releases, 'shell'), { recursive: true });
  const assets = { inlineScript: 'early()', scripts: [], styles: [], shares: {}, integrity: {} };
  const shell = {
    hash: 'a',
    sdk: '2.1.0',
    shared: {},
    assets,
    provides: { '@forksight/sdk': ['paths'] },
    settings: {},
  };
  const template = '<!-- forksight:head -->';
  writeFileSync(join(releases, 'shell/shell.json'), JSON.stringify({ ...shell, template }));
  token = await createToken();
});

function createToken(remote = 'mf_notes', days = 1): Promise<string> {
  return server.app.get(ReleaseTokensService).create({ remote, name: 'CI', days });
}

/** An upload as the SDK writes it: a line of JSON, then the files. */
function buildUpload(version: string, entry: object = {}, script = SCRIPT): Buffer {
  const file = 'remoteEntry.0a1b2c3d.js';
  const hash = createHash('sha256').update(file).update('\0').update(SCRIPT).update('\0').digest('hex').slice(0, 7);
  const header = {
    entry: {
      ...{ name: 'mf_notes', version, sdk: '^2.0.0', base: `/remotes/mf-notes/${version}-${hash}/` },
      ...{ pages: ['notes'], widgets: [], preload: {}, uses: { '@forksight/sdk': ['paths'] } },
      manifest: { metaData: { remoteEntry: { name: file } }, shared: [] },
      assets: { [file]: `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}` },
      ...entry,
    },
    files: [[file, script.length]],
    maps: [],
    dryRun: false,
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), script]);
}

const bearer = (value: string) => ({ authorization: `Bearer ${value}` });

function publish(body: Buffer | undefined, { as = token, remote = 'mf_notes', type = TYPE } = {}) {
  const headers = { ...bearer(as), 'content-type': type, origin: 'https://elsewhere.example' };
  return server.request('POST', `/api/releases/${remote}`, { body, headers });
}

function live(): { name: string; version: string }[] {
  const files = readdirSync(releases);
  if (!files.includes('remotes.json')) return [];
  const { remotes } = JSON.parse(readFileSync(join(releases, 'remotes.json'), 'utf8')) as { remotes: [] };
  return remotes.map(({ name, version }) => ({ name, version }));
}

async function lastAudited(): Promise<object | undefined> {
  const [entry] = await server.db.query<object[]>(
    'select action, outcome, detail from audit_entry order by audit_entry_id desc limit 1',
  );
  return entry;
}

describe('a release token', () => {
  it('publishes its remote at once, without Origin and session, audited', async () => {
    const { status, body } = await publish(buildUpload('1.0.0'));
    expect([status, body]).toEqual([
      200,
      { success: true, release: expect.stringMatching(/^1\.0\.0-[0-9a-f]{7}$/) as string, published: true },
    ]);
    expect(live()).toEqual([{ name: 'mf_notes', version: '1.0.0' }]);
    expect(readdirSync(join(releases, '.uploads'))).toEqual([]);
    expect(await lastAudited()).toMatchObject({
      action: 'release.publish',
      outcome: 'done',
      detail: expect.stringMatching(/^mf_notes 1\.0\.0-\w+ by the token \d+ \(CI\)$/) as string,
    });
    expect((await publish(buildUpload('1.0.0'))).body).toMatchObject({ published: false });
  });

  it('lists and rolls back the releases of its remote', async () => {
    const request = (method: 'GET' | 'POST', path: string, body?: object) =>
      server.request(method, `/api/releases/mf_notes${path}`, { body, headers: bearer(token) });
    expect((await request('GET', '')).body).toEqual({ releases: [] });
    expect((await request('POST', '/roll-back', {})).status).toBe(409);
    await publish(buildUpload('1.0.0'));
    await publish(buildUpload('1.1.0'));
    expect((await request('POST', '/roll-back', { release: '../x' })).status).toBe(400);
    expect((await request('POST', '/roll-back', { release: '1.0' })).body).toMatchObject({ success: true });
    expect(live()).toEqual([{ name: 'mf_notes', version: '1.0.0' }]);
    expect(await lastAudited()).toMatchObject({ action: 'release.roll-back', outcome: 'done' });
    expect((await request('GET', '')).body).toMatchObject({
      releases: [
        { state: 'live', retiredAt: null },
        { state: 'withdrawn', retiredAt: expect.any(String) as string },
      ],
    });
  });

  it("neither publishes nor lists another team's remote", async () => {
    const other = await createToken('mf_leads');
    const refusals = [
      await publish(buildUpload('1.0.0'), { as: other }),
      await server.request('GET', '/api/releases/mf_notes', { headers: bearer(other) }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403]);
    // Its own address does not help: the release itself is of the other.
    expect(await publish(buildUpload('1.0.0'), { as: other, remote: 'mf_leads' })).toMatchObject({
      status: 409,
      body: { error: 'The release was rejected: the entry is of mf_notes, not of mf_leads' },
    });
    expect(live()).toEqual([]);
  });

  it('opens nothing else', async () => {
    const workspace = await createTestWorkspace(server.superuser, server.create);
    for (const operation of OPERATIONS.filter(
      ({ 'x-access': access }) => !['public', 'remote'].includes(access ?? ''),
    )) {
      const { url, body } = buildRequest(operation, workspace);
      const { status } = await server.request(operation.method, url, { body, headers: bearer(token) });
      expect([operation.path, status]).toEqual([operation.path, 401]);
    }
  });

  it('is refused when it is unknown, expired or revoked, and its uses are recorded', async () => {
    const admin = await server.create.user();
    const list = async () => {
      const { body } = await server.request('GET', '/api/admin/release-tokens', { as: admin });
      const { tokens } = body as { tokens: { id: number; remote: string; state: string; lastUsedAt: string | null }[] };
      return tokens.filter(({ remote }) => remote === 'mf_notes');
    };
    const { body: created } = await server.request('POST', '/api/admin/release-tokens', {
      as: admin,
      body: { remote: 'mf_notes', name: ' CI ', days: 2 },
    });
    const { token: shown } = created as { token: string };
    const [listed] = await list();
    expect(listed).toMatchObject({ remote: 'mf_notes', name: 'CI', state: 'active', lastUsedAt: null });
    expect(JSON.stringify(await list())).not.toContain(shown);
    const [{ stored } = { stored: '' }] = await server.db.query<{ stored: string }[]>(
      `select string_agg(to_jsonb(release_token)::text, '') as stored from release_token`,
    );
    expect(stored).not.toContain(shown);

    expect((await publish(buildUpload('1.0.0'), { as: shown })).status).toBe(200);
    expect((await list())[0]?.lastUsedAt).toEqual(expect.stringMatching(/Z$/));
    const revoke = () => server.request('DELETE', `/api/admin/release-tokens/${String(listed?.id)}`, { as: admin });
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(404);
    expect((await list())[0]?.state).toBe('revoked');
    const expired = await createToken();
    await server.db.query(
      `update release_token set expires_at = now() where release_token_id = (select max(release_token_id) from release_token)`,
    );
    for (const as of [shown, expired, `${token}x`, token.replace(/.$/, '-'), '']) {
      expect((await publish(buildUpload('2.0.0'), { as })).status).toBe(401);
    }
    const session = await server.request('POST', '/api/releases/mf_notes/roll-back', { as: admin, body: {} });
    expect(session.status).toBe(401);
    expect(live()).toEqual([{ name: 'mf_notes', version: '1.0.0' }]);
  });
});

describe('an administrator', () => {
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    server.request(method, `/api/admin/remotes/mf_notes/${path}`, { as: await server.create.user(), body });
  const names = async () => {
    const { body } = await send('GET', 'releases');
    return (body as { releases: { release: string }[] }).releases.map(({ release }) => release);
  };

  it('sees the releases of a remote: when and by whom, and how often they failed', async () => {
    await publish(buildUpload('1.0.0'));
    await publish(buildUpload('1.1.0'));
    const [current] = await names();
    const user = await server.create.user();
    await server.request('POST', '/api/remote-errors', {
      as: user,
      body: { remote: 'mf_notes', version: current, code: 'execution', message: 'Broke' },
    });
    const releasedBy = expect.stringMatching(/^CI \(release token \d+\)$/) as string;
    const releasedAt = expect.stringMatching(/Z$/) as string;
    const common = { releasedBy, releasedAt, withheld: false };
    expect((await send('GET', 'releases')).body).toEqual({
      releases: [
        { release: current, state: 'live', retiredAt: null, failures: 1, ...common },
        {
          release: expect.stringMatching(/^1\.0\.0-/) as string,
          state: 'earlier',
          retiredAt: releasedAt,
          failures: 0,
          ...common,
        },
      ],
    });
    const member = await server.create.user({ customer: await server.create.customer() });
    const refused = await server.request('GET', '/api/admin/remotes/mf_notes/releases', { as: member });
    expect(refused.status).toBe(403);
  });

  it('makes an earlier release live, audited', async () => {
    await publish(buildUpload('1.0.0'));
    await publish(buildUpload('1.1.0'));
    const [current, earlier] = await names();
    expect((await send('POST', 'roll-back', { release: current })).status).toBe(409);
    expect((await send('POST', 'roll-back', { release: '9.9.9-0000000' })).status).toBe(404);
    expect((await send('POST', 'roll-back', { release: earlier })).status).toBe(200);
    expect(live()).toEqual([{ name: 'mf_notes', version: '1.0.0' }]);
    expect(await lastAudited()).toMatchObject({
      action: 'release.roll-back',
      outcome: 'done',
      detail: `mf_notes ${String(earlier)} in administration`,
    });
  });
});

describe('an uploaded release', () => {
  it.each([
    ['with a changed file', () => buildUpload('1.0.0', {}, Buffer.from('steal();'.repeat(300)))],
    ['that uses what the shell lacks', () => buildUpload('1.0.0', { uses: { '@forksight/sdk': ['telepathy'] } })],
    ['in a folder of another', () => buildUpload('1.0.0', { base: '/remotes/mf-leads/1.0.0-0a1b2c3/' })],
    ['that ends too early', () => buildUpload('1.0.0').subarray(0, -1)],
    ['that is none', () => Buffer.from('not a release')],
  ])('%s is rejected, audited, and leaves nothing', async (_, build) => {
    expect(await publish(build())).toMatchObject({
      status: 409,
      body: { success: false, error: expect.any(String) as string },
    });
    expect(await lastAudited()).toMatchObject({ action: 'release.publish', outcome: 'failed' });
    expect(readdirSync(releases).sort()).toEqual(['.uploads', 'shell']);
    expect(readdirSync(join(releases, '.uploads'))).toEqual([]);
  });

  it('has a limited size, a type of its own, and a body', async () => {
    expect((await publish(Buffer.alloc(MAX_RELEASE_BYTES + 1))).status).toBe(413);
    expect((await publish(Buffer.from('{}'), { type: 'text/plain' })).status).toBe(415);
    expect((await publish(undefined)).status).toBe(400);
    const elsewhere = await server.request('POST', '/api/releases/mf_notes/roll-back', {
      body: buildUpload('1.0.0'),
      headers: { ...bearer(token), 'content-type': TYPE },
    });
    expect(elsewhere.status).toBe(415);
    expect(live()).toEqual([]);
  });

  it('waits for no third one: the disk that uploads take is limited', async () => {
    const send = (payload: PassThrough) =>
      server.app.inject({
        method: 'POST',
        url: '/api/releases/mf_notes',
        payload,
        headers: { host: 'localhost', ...bearer(token), 'content-type': TYPE, 'content-length': '100' },
      });
    const bodies = [new PassThrough(), new PassThrough()];
    const responses = bodies.map(send);
    await eventuallyStored(2);
    expect(await publish(buildUpload('1.0.0'))).toMatchObject({
      status: 503,
      headers: { 'retry-after': expect.any(String) as string },
    });
    for (const body of bodies) body.end('not a release');
    await Promise.all(responses);
    expect((await publish(buildUpload('1.0.0'))).status).toBe(200);
  });

  it('is limited in number', async () => {
    for (let at = 0; at < 10; at++) await publish(Buffer.from('none'));
    expect((await publish(buildUpload('1.0.0'))).status).toBe(429);
  });

  it('is not lost to a shared disk that cannot be written', async () => {
    rmSync(releases, { recursive: true });
    writeFileSync(releases, 'no folder');
    expect(await publish(buildUpload('1.0.0'))).toMatchObject({ status: 503 });
    rmSync(releases);
    mkdirSync(releases);
  });
});

/** Waits until so many uploads are being stored. */
async function eventuallyStored(count: number): Promise<void> {
  const uploads = join(releases, '.uploads');
  while (!readdirSync(releases).includes('.uploads') || readdirSync(uploads).length < count) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('deletes old releases in a job', async () => {
  await publish(buildUpload('1.0.0'));
  await server.app.get(ReleasesService).removeOld();
  expect(live()).toEqual([{ name: 'mf_notes', version: '1.0.0' }]);
});

it('keeps a pinned release in that job for as long as it is pinned', async () => {
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
  for (const version of versions) await publish(buildUpload(version));
  const registryFile = join(releases, 'remotes.json');
  const registry = readFileSync(registryFile, 'utf8');
  writeFileSync(registryFile, registry.replaceAll(/"retiredAt":"[^"]*"/g, '"retiredAt":"2020-01-01T00:00:00.000Z"'));
  const oldest = readdirSync(join(releases, 'mf-notes')).find((name) => /^1\.0\.0-\w+$/.test(name)) ?? '';
  const { slug } = await server.create.customer();
  const pins = server.app.get(ReleasePinsService);
  await pins.pin({ customerSlug: slug, remote: 'mf_notes' }, oldest, {});
  await server.app.get(ReleasesService).removeOld();
  expect(readdirSync(join(releases, 'mf-notes'))).toContain(oldest);
  await pins.unpin({ customerSlug: slug, remote: 'mf_notes' }, {});
  await server.app.get(ReleasesService).removeOld();
  expect(readdirSync(join(releases, 'mf-notes'))).not.toContain(oldest);
});
