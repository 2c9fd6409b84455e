import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { RegisteredRemote, Registry } from '../contract';
import { contentHash, type FileContents, integrityOf } from './files';
import { type BuiltRelease, publishRemote } from './publish';
import { checkUpload, fileHashes, releaseBase } from './releaseEntry';
import { Releases } from './releases';
import { decodeUpload, encodeUpload } from './uploadFormat';
import { DAY_MS } from '../time';

const dir = mkdtempSync(join(tmpdir(), 'publisher-'));
const releasesDir = join(dir, 'releases');
const upload = join(dir, 'upload');

const SHELL = {
  hash: 'aaaaaaa',
  sdk: '2.1.0',
  shared: {},
  assets: { inlineScript: 'early()', scripts: ['main.js'], styles: [], shares: {}, integrity: {} },
  provides: { '@forksight/sdk': ['paths'] },
  settings: {},
  template: '<!-- forksight:head -->',
};

/** A release of mf_notes as a build would make it. */
function buildNotes(version = '1.0.0', entry: Partial<RegisteredRemote> = {}): BuiltRelease {
  const files: FileContents = new Map([
    ['remoteEntry.0a1b2c3d.js', Buffer.from(`load('${version}');`.repeat(100))],
    ['notes.0a1b2c3d.css', Buffer.from('.note {}')],
    ['mf-manifest.json', Buffer.from('{}')],
  ]);
  const maps: FileContents = new Map([['remoteEntry.0a1b2c3d.js.map', Buffer.from('{}')]]);
  return {
    entry: {
      name: 'mf_notes',
      version,
      sdk: '^2.0.0',
      base: releaseBase('mf-notes', version, contentHash(files)),
      pages: ['notes'],
      widgets: [],
      manifest: { metaData: { remoteEntry: { name: 'remoteEntry.0a1b2c3d.js' } }, shared: [] },
      assets: fileHashes(files),
      preload: { notes: ['notes.0a1b2c3d.css'] },
      uses: { '@forksight/sdk': ['paths'] },
      ...entry,
    },
    files,
    maps,
  };
}

function runPublisher(args: string[], { nodeArgs = [] as string[], env = {} } = {}) {
  const program = [
    ...nodeArgs,
    '--import',
    join(__dirname, 'typescript.mjs'),
    join(__dirname, 'publisher.ts'),
    ...args,
  ];
  const { stdout, signal, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8', env });
  return { signal, stderr, outcome: stdout === '' ? undefined : (JSON.parse(stdout) as Record<string, unknown>) };
}

function publish(built: BuiltRelease, { dryRun = false, trial = false } = {}) {
  writeFileSync(upload, encodeUpload({ ...built, dryRun, trial }));
  return runPublisher(['publish', releasesDir, upload, 'mf_notes', 'CI']).outcome;
}

function registry(): Registry {
  return JSON.parse(readFileSync(join(releasesDir, 'remotes.json'), 'utf8')) as Registry;
}

/** Changes when a folder of the releases was last changed, and when earlier releases were last live. */
function age(days: number): void {
  const then = new Date(Date.now() - days * DAY_MS);
  for (const name of readdirSync(join(releasesDir, 'mf-notes')))
    utimesSync(join(releasesDir, 'mf-notes', name), then, then);
  const { remotes, ...rest } = registry();
  const aged = remotes.map(({ earlier = [], ...remote }) => ({
    ...remote,
    earlier: earlier.map((release) => ({ ...release, retiredAt: then.toISOString() })),
  }));
  writeFileSync(join(releasesDir, 'remotes.json'), JSON.stringify({ ...rest, remotes: aged }));
}

jest.setTimeout(90_000);

beforeEach(() => {
  rmSync(releasesDir, { recursive: true, force: true });
  new Releases(releasesDir).publishShell(SHELL);
});

afterAll(() => {
  rmSync(dir, { recursive: true });
});

describe('a program of the server', () => {
  test('publishes an uploaded release, whose extra fields it drops', () => {
    const built = buildNotes();
    const release = built.entry.base.split('/').at(-2);
    expect(publish(built, { dryRun: true })).toEqual({ name: 'mf-notes', release, published: false });
    expect(existsSync(join(releasesDir, 'remotes.json'))).toBe(false);

    const extended = { ...built, entry: { ...built.entry, extra: 'x', earlier: [] } as RegisteredRemote };
    expect(publish(extended)).toEqual({ name: 'mf-notes', release, published: true });
    expect(registry().remotes).toEqual([{ ...built.entry, earlier: [] }]);
    const folder = join(releasesDir, `mf-notes/${String(release)}`);
    const script = built.files.get('remoteEntry.0a1b2c3d.js') ?? Buffer.alloc(0);
    expect(gunzipSync(readFileSync(join(folder, 'remoteEntry.0a1b2c3d.js.gz')))).toEqual(script);
    expect(readdirSync(`${folder}.maps`)).toEqual(['release.json', 'remoteEntry.0a1b2c3d.js.map']);
    expect(readFileSync(`${folder}.maps/release.json`, 'utf8')).toBe('{"releasedBy":"CI"}');
    expect(readFileSync(join(releasesDir, 'shell/page/index.html'), 'utf8')).toContain(built.entry.base);
    expect(publish(built)).toMatchObject({ published: false });
  });

  test('rejects what the shell does not admit, and what another remote has', () => {
    const incompatible = buildNotes('1.0.0', { uses: { '@forksight/sdk': ['paths', 'telepathy'] } });
    expect(publish(incompatible)).toEqual({
      rejected: 'mf_notes uses names that the shell lacks: telepathy of @forksight/sdk',
    });
    expect(publish(buildNotes('1.0.0', { sdk: '^9.0.0' }))).toMatchObject({
      rejected: expect.stringContaining('needs @forksight/sdk ^9.0.0') as string,
    });
    const other = { ...buildNotes().entry, name: 'mf_other', base: '/remotes/mf-other/1.0.0-aaaaaaa/' };
    new Releases(releasesDir).publishRegistry({ schema: 1, revision: 1, remotes: [other] });
    expect(publish(buildNotes())).toEqual({ rejected: 'mf_notes: mf_other already has the page notes' });
    expect(registry().remotes).toEqual([other]);
  });

  test('keeps what it cannot read of other remotes, and says so on their pages', () => {
    const own = {
      ...buildNotes().entry,
      name: 'mf_other',
      base: '/remotes/mf-other/1.0.0-aaaaaaa/',
      pages: ['others'],
    };
    const damaged = { ...own, sdk: 'latest' };
    // Of a later version, which this one cannot read.
    const release = { version: '0.9.0', modules: {} };
    const third = {
      ...own,
      name: 'mf_third',
      base: '/remotes/mf-third/1.0.0-aaaaaaa/',
      pages: ['thirds'],
      earlier: [release],
    };
    const text = JSON.stringify({ schema: 1, revision: 1, remotes: [damaged, third] });
    writeFileSync(join(releasesDir, 'remotes.json'), text);

    const built = buildNotes();
    expect(publish(built)).toMatchObject({ published: true, malformed: [{ name: 'mf_other' }] });
    expect(registry().remotes).toEqual([{ ...built.entry, earlier: [] }, third, damaged]);
    expect(readFileSync(join(releasesDir, 'shell/page/index.html'), 'utf8')).toContain(
      '{"name":"mf_other","pages":["others"]}',
    );
    expect(publish(buildNotes('1.1.0', { pages: ['notes', 'others'] }))).toEqual({
      rejected: 'mf_notes: mf_other already has the page others',
    });
    expect(runPublisher(['roll-back', releasesDir, 'mf_notes']).outcome).toMatchObject({
      rejected: expect.any(String) as string,
    });
    publish(buildNotes('1.1.0'));
    runPublisher(['roll-back', releasesDir, 'mf_notes']);
    expect(registry().remotes.slice(1)).toEqual([third, damaged]);
    // A release of that remote repairs it.
    new Releases(releasesDir).publishRegistry({ schema: 1, revision: 9, remotes: [own] });
    expect(registry().remotes).toEqual([own]);
  });

  test('releases for chosen workspaces only, then for everybody', () => {
    const tried = buildNotes('1.1.0');
    expect(publish(tried, { trial: true })).toMatchObject({
      rejected: expect.stringContaining('no live release') as string,
    });
    publish(buildNotes('1.0.0'));
    expect(publish(tried, { trial: true })).toMatchObject({ published: true });
    expect(registry().remotes).toMatchObject([
      { version: '1.0.0', earlier: [{ version: '1.1.0', withdrawn: true, trial: true }] },
    ]);
    expect(readFileSync(join(releasesDir, 'shell/page/index.html'), 'utf8')).not.toContain(tried.entry.base);
    publish(tried);
    expect(registry().remotes).toMatchObject([{ version: '1.1.0', earlier: [{ version: '1.0.0' }] }]);
    expect(registry().remotes[0]?.earlier?.[0]).not.toHaveProperty('withdrawn');
  });

  test('makes a release on trial live, with the one before as its fallback', () => {
    publish(buildNotes('1.0.0'));
    publish(buildNotes('1.1.0'), { trial: true });
    expect(runPublisher(['roll-back', releasesDir, 'mf_notes', '1.1.0']).outcome).toMatchObject({ published: true });
    const [live] = registry().remotes;
    expect(live).toMatchObject({ version: '1.1.0', earlier: [{ version: '1.0.0' }] });
    expect(live).not.toHaveProperty('trial');
    expect(live?.earlier?.[0]).not.toHaveProperty('withdrawn');
  });

  test('rolls back', () => {
    publish(buildNotes('1.0.0'));
    publish(buildNotes('1.1.0'));
    const back = () => runPublisher(['roll-back', releasesDir, 'mf_notes']).outcome;
    expect(back()).toMatchObject({ release: expect.stringMatching(/^1\.0\.0-/) as string, published: true });
    expect(registry().remotes).toMatchObject([{ version: '1.0.0', earlier: [{ version: '1.1.0', withdrawn: true }] }]);
    expect(back()).toEqual({ rejected: 'mf_notes has no earlier release to roll back to' });
  });

  test('deletes old releases and what killed ones left, but nothing that may still be used', () => {
    const [first, ...later] = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => {
      const built = buildNotes(version);
      publish(built);
      return built.entry.base.split('/').at(-2) ?? '';
    });
    for (const name of ['9.9.9-abcdef0', '9.9.9-abcdef0.maps', '9.9.9-abcdef0.draft']) {
      mkdirSync(join(releasesDir, 'mf-notes', name));
    }
    const folders = () => readdirSync(join(releasesDir, 'mf-notes')).sort();
    const cleanUp = () => runPublisher(['clean-up', releasesDir]).outcome;
    age(29);
    expect(cleanUp()).toEqual({ deleted: [] });
    age(31);
    const revision = registry().revision;
    expect(cleanUp()).toEqual({
      deleted: expect.arrayContaining([`mf-notes/${first ?? ''}`, 'mf-notes/9.9.9-abcdef0']) as string[],
    });
    expect(folders()).toEqual(later.flatMap((name) => [name, `${name}.maps`]).sort());
    expect(registry()).toMatchObject({ revision: revision + 1, remotes: [{ earlier: { length: 2 } }] });
    expect(cleanUp()).toEqual({ deleted: [] });
  });

  test('keeps a release that a workspace uses, however old it is', () => {
    const [pinned, old] = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'].map((version) => {
      const built = buildNotes(version);
      publish(built);
      return built.entry.base.split('/').at(-2) ?? '';
    });
    age(31);
    publish(buildNotes('1.5.0'));
    expect(existsSync(join(releasesDir, `mf-notes/${pinned ?? ''}/remoteEntry.0a1b2c3d.js`))).toBe(true);
    const { outcome } = runPublisher(['clean-up', releasesDir, `mf_notes ${pinned ?? ''}`]);
    expect(outcome).toMatchObject({ deleted: expect.arrayContaining([`mf-notes/${old ?? ''}`]) as string[] });
    expect(existsSync(join(releasesDir, `mf-notes/${pinned ?? ''}/remoteEntry.0a1b2c3d.js`))).toBe(true);
    expect(registry().remotes[0]?.earlier?.map(({ version }) => version)).toEqual(['1.4.0', '1.3.0', '1.0.0']);
  });

  test('is complete after the next run when it was killed at any write', async () => {
    const preload = join(dir, 'killAtWrite.mjs');
    writeFileSync(preload, KILL_AT_WRITE);
    const before = buildNotes('1.0.0');
    const built = buildNotes('1.1.0');
    let kills = 0;
    for (let isKilled = true; isKilled;) {
      rmSync(releasesDir, { recursive: true });
      new Releases(releasesDir).publishShell(SHELL);
      const releases = new Releases(releasesDir);
      releases.publishRegistry({ schema: 1, revision: 1, remotes: [before.entry] });

      writeFileSync(upload, encodeUpload({ ...built, dryRun: false }));
      const env = { KILL_AT: String(kills + 1), KILL_BELOW: releasesDir };
      const args = ['publish', releasesDir, upload, 'mf_notes'];
      isKilled = runPublisher(args, { nodeArgs: ['--import', preload], env }).signal === 'SIGKILL';
      if (isKilled) kills++;
      // What is live is one of both releases, and whole.
      const [live] = registry().remotes;
      expect([before.entry.base, built.entry.base]).toContain(live?.base);
      if (live?.base === built.entry.base) expectComplete(live);

      await releases.exclusively(() => publishRemote(releases, built, { shell: SHELL }));
      expectComplete(registry().remotes[0]);
      const page = join(releasesDir, 'shell/page/index.html');
      expect(readFileSync(page, 'utf8')).toContain(built.entry.base);
      expect(readCompressed(page)).toEqual(readFileSync(page));
    }
    expect(kills).toBeGreaterThan(12);
  });
});

function expectComplete(live: RegisteredRemote | undefined): void {
  const folder = join(releasesDir, live?.base.slice('/remotes/'.length) ?? '');
  for (const [file, hash] of Object.entries(live?.assets ?? {})) {
    expect(integrityOf(readFileSync(join(folder, file)))).toBe(hash);
    expect(readCompressed(join(folder, file))).toEqual(readFileSync(join(folder, file)));
  }
}

/** What clients get that accept gzip: the compressed copy if there is one. */
function readCompressed(file: string): Buffer {
  return existsSync(`${file}.gz`) ? gunzipSync(readFileSync(`${file}.gz`)) : readFileSync(file);
}

/** A preload that kills the process before the nth change of a file below a folder. */
const KILL_AT_WRITE = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
let left = Number(process.env.KILL_AT);
for (const name of ['writeFileSync', 'renameSync', 'rmSync', 'mkdirSync', 'symlinkSync']) {
  const original = fs[name];
  fs[name] = (...args) => {
    if (args.some((arg) => String(arg).startsWith(process.env.KILL_BELOW)) && --left === 0) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  };
}
syncBuiltinESMExports();
`;

describe('an upload', () => {
  const withFile = (path: string): BuiltRelease => {
    const built = buildNotes();
    const files = new Map([...built.files, [path, Buffer.from('x')]]);
    const base = releaseBase('mf-notes', '1.0.0', contentHash(files));
    return { ...built, files, entry: { ...built.entry, base, assets: fileHashes(files) } };
  };
  const withEntry = (entry: object) => buildNotes('1.0.0', entry);

  test.each([
    ['of another remote', { ...buildNotes(), entry: { ...buildNotes().entry, name: 'mf_leads' } }],
    ['in the folder of another remote', withEntry({ base: '/remotes/mf-leads/1.0.0-aaaaaaa/' })],
    ['with the hash of other files', withEntry({ base: '/remotes/mf-notes/1.0.0-aaaaaaa/' })],
    ['outside of its folder', withFile('../mf-leads/remoteEntry.js')],
    ['at an absolute path', withFile('/etc/passwd.js')],
    ['in a hidden file', withFile('.htaccess')],
    ['with a compressed copy', withFile('notes.0a1b2c3d.css.gz')],
    ['with a file where a folder is', withFile('notes.0a1b2c3d.css/x.js')],
    ['with a map of no file', { ...buildNotes(), maps: new Map([['../x.map', Buffer.from('')]]) }],
    ['with a wrong hash', withEntry({ assets: { ...buildNotes().entry.assets, 'notes.0a1b2c3d.css': 'sha384-x' } })],
    ['without a hash', withEntry({ assets: {} })],
    [
      'without its entry file',
      withEntry({ manifest: { metaData: { remoteEntry: { name: 'toString' } }, shared: [] } }),
    ],
    ['without pages', withEntry({ pages: [] })],
    ['with a page that is none', withEntry({ pages: ['notes', '../x'] })],
    ['with a widget that is none', withEntry({ widgets: ['__proto__'] })],
    ['that preloads a missing file', withEntry({ preload: { notes: ['https://elsewhere.example/x.js'] } })],
    ['that preloads nothing', withEntry({ preload: null })],
    ['that preloads for a page of others', withEntry({ preload: { leads: [] } })],
    ['that preloads a shared module of others', withEntry({ preloadShares: { notes: ['lodash'] } })],
    ['that prefetches from elsewhere', withEntry({ prefetch: { notes: { url: '//elsewhere.example/api/x' } } })],
    ['with links to a page of others', withEntry({ sidebar: [{ page: 'leads', label: 'Leads' }] })],
    ['without the names that it uses', withEntry({ uses: undefined })],
    ['with names that are none', withEntry({ uses: { '@forksight/sdk': [5] } })],
    ['without a version', withEntry({ version: '../1' })],
    ['with a malformed manifest', withEntry({ manifest: {} })],
  ])('%s is rejected', (_, built) => {
    expect(() => checkUpload(built, 'mf_notes')).toThrow(/^The release was rejected: /);
  });

  test('keeps its files through the format', () => {
    const built = { ...buildNotes(), dryRun: true, trial: false };
    expect(decodeUpload(encodeUpload(built))).toEqual(built);
    expect(checkUpload(built, 'mf_notes').entry).toEqual(built.entry);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', 'x\n'],
    ['no object', 'null\n'],
    ['no entry', '{"files":[],"maps":[],"dryRun":false}\n'],
    ['a negative size', '{"entry":{},"files":[["a.js",-1]],"maps":[],"dryRun":false}\n'],
    ['less than it states', '{"entry":{},"files":[["a.js",9]],"maps":[],"dryRun":false}\nx'],
    ['more than it states', '{"entry":{},"files":[["a.js",1]],"maps":[],"dryRun":false}\nxx'],
    ['a file twice', '{"entry":{},"files":[["a.js",1],["a.js",1]],"maps":[],"dryRun":false}\nxx'],
  ])('with %s is malformed', (_, text) => {
    expect(() => decodeUpload(Buffer.from(text))).toThrow(/^The upload is malformed: /);
  });
});
