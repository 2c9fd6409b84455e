import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { EarlierRelease, Registry } from '../contract';
import { checkRemotes } from './releaseChecks';
import { Releases } from './releases';
import { SDK_VERSION, SHARED_VERSIONS } from './sharing';

/** Below the SDK, so that the packages in it resolve the SDK. */
const packages = mkdtempSync(
  join(mkdirSync(join(__dirname, '../.cache'), { recursive: true }) ?? join(__dirname, '../.cache'), 'packages-'),
);
const releasesDir = join(packages, 'releases');

interface Sample {
  pages: string[];
  /** Pages that src/remote.ts exports; default: `pages`. */
  exported?: string[];
  sdk?: string;
}

function writeRemote(folder: string, { pages, exported = pages, sdk = '^2.0.0' }: Sample): void {
  const root = join(packages, folder);
  mkdirSync(join(root, 'src'), { recursive: true });
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ name: `@sample/${folder}`, version: '1.2.0', forksight: { sdk, pages } }),
  );
  writeFileSync(
    join(root, 'webpack.config.ts'),
    "import { remoteConfig } from '@forksight/sdk/build/webpack';\nexport default remoteConfig(import.meta.dirname);\n",
  );
  writeFileSync(join(root, 'src/Page.tsx'), 'export default function Page() {\n  return <h1>Sample</h1>;\n}\n');
  const entries = exported.map(
    (page) => `'${page}': { load: () => import(/* webpackChunkName: "${page}" */ './Page') }`,
  );
  writeFileSync(join(root, 'src/remote.ts'), `export default { pages: { ${entries.join(', ')} } };\n`);
}

const tools = fork(join(__dirname, 'commandServer.mjs'), { execArgv: [] });

interface Result {
  status: number | null;
  stdout: string;
  stderr: string;
}

async function run(folder: string, ...options: string[]): Promise<Result> {
  tools.send(commandLine(folder, ...options));
  const [result] = (await once(tools, 'message')) as [Result];
  return result;
}

/** As `run`, in a process of its own, as users do. */
function runAlone(folder: string, ...options: string[]): Result {
  const program = [join(__dirname, 'run.mjs'), ...commandLine(folder, ...options)];
  return spawnSync(process.execPath, program, { encoding: 'utf8' });
}

function commandLine(folder: string, ...options: string[]): string[] {
  return ['release', join(packages, folder), '--releases-dir', releasesDir, ...options];
}

async function release(folder: string, ...options: string[]): Promise<string> {
  const { status, stdout, stderr } = await run(folder, ...options);
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const SHELL = {
  hash: 'aaaaaaa',
  sdk: SDK_VERSION,
  shared: SHARED_VERSIONS,
  assets: { inlineScript: 'early()', scripts: ['main.js'], styles: [], shares: {}, integrity: {} },
  settings: {},
  template: `<!-- forksight:head -->`,
};

async function releaseError(folder: string, ...options: string[]): Promise<string> {
  const { status, stdout, stderr } = await run(folder, ...options);
  return status === 0 ? `released: ${stdout}` : stderr;
}

function registry(): Registry {
  return JSON.parse(readFileSync(join(releasesDir, 'remotes.json'), 'utf8')) as Registry;
}

jest.setTimeout(60_000);

beforeEach(() => {
  rmSync(releasesDir, { recursive: true, force: true });
});

afterAll(() => {
  tools.disconnect();
  rmSync(packages, { recursive: true });
});

test('publishes a folder with compressed copies and points the registry at it', () => {
  writeRemote('mf-sample', { pages: ['sample'] });
  expect(runAlone('mf-sample').stdout).toMatch(/^mf-sample 1\.2\.0-[0-9a-f]{7} is live/);

  const [entry] = registry().remotes;
  expect(registry()).toMatchObject({ schema: 1, revision: 1 });
  expect(entry).toMatchObject({ name: 'mf_sample', version: '1.2.0', sdk: '^2.0.0', pages: ['sample'], widgets: [] });
  const folder = join(releasesDir, entry?.base.replace('/remotes/', '') ?? '');
  const entryFile = entry?.manifest.metaData.remoteEntry.name ?? '';
  expect(entry?.assets[entryFile]).toMatch(/^sha384-/);
  expect(gunzipSync(readFileSync(join(folder, `${entryFile}.gz`)))).toEqual(readFileSync(join(folder, entryFile)));
  for (const file of entry?.preload?.['sample'] ?? ['none']) expect(existsSync(join(folder, file))).toBe(true);
});

test('keeps source maps beside a release, without sources and for all of its scripts', async () => {
  writeRemote('mf-sample', { pages: ['sample'] });
  await release('mf-sample');
  const folder = join(releasesDir, registry().remotes[0]?.base.slice('/remotes/'.length, -1) ?? '');
  const files = readdirSync(folder).filter((file) => /\.js(\.map)?$/.test(file));
  expect(readdirSync(`${folder}.maps`).sort()).toEqual(['release.json', ...files.map((file) => `${file}.map`)].sort());
  for (const file of files) {
    const map = JSON.parse(readFileSync(join(`${folder}.maps`, `${file}.map`), 'utf8')) as Record<string, unknown>;
    expect(map).not.toHaveProperty('sourcesContent');
    expect(readFileSync(join(folder, file), 'utf8')).not.toContain('sourceMappingURL');
  }
});

test('publishes nothing for an unchanged remote, and a new folder for a changed one', async () => {
  writeRemote('mf-sample', { pages: ['sample'] });
  await release('mf-sample');
  expect(await release('mf-sample')).toContain('was live already');
  expect(registry().revision).toBe(1);

  writeRemote('mf-sample', { pages: ['sample', 'second'] });
  await release('mf-sample');
  expect(registry()).toMatchObject({ revision: 2, remotes: [{ pages: ['sample', 'second'] }] });
  const folders = readdirSync(join(releasesDir, 'mf-sample'));
  expect(folders.filter((name) => !name.endsWith('.maps'))).toHaveLength(2);
});

test('keeps scripts and style sheets together when only a part is compiled again', async () => {
  writeRemote('mf-styled', { pages: ['styled'] });
  const source = join(packages, 'mf-styled/src');
  writeFileSync(join(source, 'Page.module.css'), '.title { color: red; }\n');
  writeFileSync(
    join(source, 'Page.tsx'),
    "import styles from './Page.module.css';\nexport default () => <h1 className={styles.title}>Sample</h1>;\n",
  );
  await release('mf-styled');
  const entry = join(source, 'remote.ts');
  writeFileSync(entry, `${readFileSync(entry, 'utf8')}console.log('changed');\n`);
  await release('mf-styled');

  const folder = join(releasesDir, registry().remotes[0]?.base.replace('/remotes/', '') ?? '');
  const read = (suffix: string) => {
    const files = readdirSync(folder).filter((file) => file.endsWith(suffix));
    return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  };
  const [, className = 'none'] = /\.([\w-]+)\s*\{/.exec(read('.css')) ?? [];
  expect(read('.js')).toContain(className);
});

test('keeps earlier releases as fallbacks, and rolls back to them', async () => {
  const names: string[] = [];
  for (const page of ['first', 'second', 'third']) {
    writeRemote('mf-sample', { pages: ['sample', page] });
    names.push((await release('mf-sample')).split(' ')[1] ?? '');
  }
  const [first = '', second = '', third = ''] = names;
  expect(registry().remotes[0]).toMatchObject({
    base: `/remotes/mf-sample/${third}/`,
    earlier: [{ base: `/remotes/mf-sample/${second}/` }, { base: `/remotes/mf-sample/${first}/` }],
  });

  expect(await release('mf-sample', '--rollback')).toContain(`mf-sample ${second} is live`);
  expect((await release('mf-sample', '--list')).split('\n').slice(0, 3)).toEqual([
    `mf-sample ${second} is live`,
    expect.stringMatching(new RegExp(`^mf-sample ${third} was live until .*Z, withdrawn$`)),
    expect.stringMatching(new RegExp(`^mf-sample ${first} was live until .*Z$`)),
  ]);
  expect(await release('mf-sample', '--rollback', first)).toContain(`mf-sample ${first} is live`);
  expect(await releaseError('mf-sample', '--rollback')).toContain('mf_sample has no earlier release to roll back to');
  expect(await releaseError('mf-sample', '--rollback', '9.9.9')).toContain('no earlier release 9.9.9: see --list');
  // A release is tried again when it is released again.
  expect(await release('mf-sample')).toContain(`mf-sample ${third} is live`);
});

test('explains itself and unknown options in plain lines', () => {
  expect(runAlone('mf-sample', '--help').stdout).toMatch(/^Usage: forksight COMMAND[^]*--dry-run[^]*--list/);
  expect(runAlone('mf-sample', '--lost')).toMatchObject({ status: 1, stderr: 'Unknown option --lost: see --help\n' });
});

test('checks a release without publishing it', async () => {
  writeRemote('mf-sample', { pages: ['sample'] });
  expect(await release('mf-sample', '--dry-run')).toMatch(/^mf-sample 1\.2\.0-[0-9a-f]{7} can be released/);
  expect(registry).toThrow();
});

test('rejects a remote that lacks a page of its descriptor', async () => {
  writeRemote('mf-sample', { pages: ['sample', 'missing'], exported: ['sample'] });
  expect(await releaseError('mf-sample')).toContain('does not keep what package.json promises: no page missing');
  expect(existsSync(join(releasesDir, 'remotes.json'))).toBe(false);
});

test('rejects a remote for another SDK', async () => {
  writeRemote('mf-sample', { pages: ['sample'], sdk: '^9.0.0' });
  expect(await releaseError('mf-sample')).toMatch(/mf_sample needs @forksight\/sdk \^9\.0\.0, this shell has 2\.\d/);
});

/** The live shell of a product, which has these names of the module `ui`. */
function publishShell(...names: string[]): void {
  const provides = { '@forksight/sdk': ['paths', 'useWorkspace'], '@forksight/sdk/ui': names };
  new Releases(releasesDir).publishShell({ ...SHELL, provides });
}

function writeUser(folder: string): void {
  writeRemote(folder, { pages: ['sample'] });
  writeFileSync(
    join(packages, folder, 'src/Page.tsx'),
    `import { type RemoteStatus, useWorkspace } from '@forksight/sdk';
import { Button, EmptyState, Icon } from '@forksight/sdk/ui';
const unused = () => Icon;
export default ({ status }: { status: RemoteStatus }) => (
  <EmptyState title={status.name}><Button>{useWorkspace()}</Button></EmptyState>
);
`,
  );
}

test('records the names of the SDK that a remote uses, without types and unused code', async () => {
  writeUser('mf-user');
  publishShell('Button', 'EmptyState');
  expect(await release('mf-user')).toContain('is live');
  expect(registry().remotes[0]?.uses).toEqual({
    '@forksight/sdk': ['useWorkspace'],
    '@forksight/sdk/ui': ['Button', 'EmptyState'],
  });
  expect(readFileSync(join(releasesDir, 'shell/page/index.html'), 'utf8')).not.toContain('useWorkspace');
});

test('records which modules that the shell loads later a page needs at once', async () => {
  writeRemote('mf-sample', { pages: ['sample', 'table'] });
  const write = (file: string, source: string) => writeFileSync(join(packages, 'mf-sample/src', file), source);
  write('Day.tsx', "export { DatePicker as default } from '@forksight/sdk/controls';\n");
  write('Table.tsx', "export { Table as default } from '@forksight/sdk/controls';\n");
  write(
    'Page.tsx',
    "import { lazy } from 'react';\nconst Day = lazy(() => import('./Day'));\nexport default () => <Day />;\n",
  );
  write(
    'remote.ts',
    `export default {
  pages: {
    sample: { load: () => import(/* webpackChunkName: "sample" */ './Page') },
    table: { load: () => import(/* webpackChunkName: "table" */ './Table') },
  },
};
`,
  );
  expect(await release('mf-sample')).toContain('is live');
  expect(registry().remotes[0]?.preloadShares).toEqual({ table: ['@forksight/sdk/controls'] });
});

test('rejects a remote that uses names which the live shell lacks', async () => {
  writeUser('mf-user');
  publishShell('Button', 'Page');
  expect(await releaseError('mf-user')).toBe(
    'mf_user uses names that the shell lacks: EmptyState of @forksight/sdk/ui\n',
  );
  expect(registry).toThrow();

  publishShell('Button', 'EmptyState');
  await release('mf-user');
  writeRemote('mf-user', { pages: ['sample'] });
  await release('mf-user');
  publishShell('Button', 'Page');
  expect(await releaseError('mf-user', '--rollback')).toContain('mf_user uses names that the shell lacks: EmptyState');
});

test('rejects a shell that leaves a live remote without an admitted release', async () => {
  writeUser('mf-user');
  publishShell('Button', 'EmptyState');
  await release('mf-user');
  const { remotes } = registry();
  const shell = { sdk: SDK_VERSION, shared: SHARED_VERSIONS, provides: { '@forksight/sdk': ['useWorkspace'] } };
  const check = (alongside: string[], earlier: EarlierRelease[] = []) => {
    const withEarlier = remotes.map((remote) => ({ ...remote, earlier }));
    checkRemotes({ schema: 1, revision: 2, remotes: withEarlier }, shell, alongside);
  };
  expect(() => check([])).toThrow(
    /^This shell admits no release of a remote: mf_user uses names that the shell lacks: Button, EmptyState of @forksight\/sdk\/ui \(1\.2\.0-[0-9a-f]{7}\)\. Release/,
  );
  expect(() => check(['mf_user'])).not.toThrow();
  const [live] = remotes;
  if (live === undefined) throw new Error('not released');
  expect(() => check([], [{ ...live, uses: {}, retiredAt: '2026-11-22T09:30:00.000Z' }])).not.toThrow();
});

test('rejects a page key that another remote has', async () => {
  writeRemote('mf-sample', { pages: ['sample'] });
  writeRemote('mf-rival', { pages: ['rivals', 'sample'] });
  await release('mf-sample');
  expect(await releaseError('mf-rival')).toContain('mf_sample already has the page sample');
  expect(registry().remotes).toHaveLength(1);
});
