import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const PROJECT = join(__dirname, '../../..');

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
}

/** Outside the project, under a name that is not the remote's. */
const elsewhere = mkdtempSync(join(tmpdir(), 'forksight-elsewhere-'));
const remote = join(elsewhere, 'remote');
const installedSdk = join(remote, 'node_modules/@forksight/sdk');

/**
 * Installs the SDK from its package, and as links what `npm install` would put beside it: needs no registry. A library that
 * neither the SDK nor the remote depends on is missing.
 */
function installSdk(): void {
  const output = execFileSync('npm', ['pack', '--silent', '--pack-destination', elsewhere], {
    cwd: join(PROJECT, 'shell/sdk'),
    encoding: 'utf8',
  });
  const packed = join(elsewhere, output.trim().split('\n').at(-1) ?? '');
  mkdirSync(installedSdk, { recursive: true });
  execFileSync('tar', ['xzf', packed, '-C', installedSdk, '--strip-components=1']);
  for (const name of listLibraries([readPackage(installedSdk), readPackage(remote)])) {
    const link = join(remote, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(PROJECT, 'node_modules', name), link);
  }
}

/** Names of the installed libraries that these packages depend on, also indirectly. */
function listLibraries(packages: Package[]): Set<string> {
  const names = new Set<string>();
  const queue = [...packages];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const name of Object.keys({ ...next.dependencies, ...next.peerDependencies, ...next.optionalDependencies })) {
      const folder = join(PROJECT, 'node_modules', name);
      if (name === '@forksight/sdk' || names.has(name) || !existsSync(folder)) continue;
      names.add(name);
      queue.push(readPackage(folder));
    }
  }
  return names;
}

/** Runs a script in the remote's folder: an absolute path or one of an installed package. */
function run(script: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(remote, 'node_modules', script), ...args], {
    cwd: remote,
    encoding: 'utf8',
    env: { ...process.env, RELEASES_DIR: undefined, INIT_CWD: undefined },
  });
  return { status, output: stdout + stderr };
}

const FORKSIGHT = '@forksight/sdk/build/run.mjs';

jest.setTimeout(300_000);

beforeAll(() => {
  cpSync(join(PROJECT, 'mf-leads'), remote, {
    recursive: true,
    filter: (file) => !/\/(node_modules|dist|\.cache)$/.test(file),
  });
  installSdk();
});

afterAll(() => {
  rmSync(elsewhere, { recursive: true });
});

/** Inside the first remote, whose compiler run covers it. */
const newRemote = join(remote, 'mf-field-notes');

test('a remote is generated, with its test', () => {
  expect(run(FORKSIGHT, 'new-remote', 'mf-field-notes')).toMatchObject({ status: 0 });
  expect(run('jest/bin/jest.js', '--rootDir', newRemote, newRemote).status).toBe(0);
  expect(run(FORKSIGHT, 'release', newRemote, '--dry-run').output).toMatch(
    /^mf-field-notes 1\.0\.0-.* can be released/,
  );
  expect(run(FORKSIGHT, 'new-remote', 'mf-field-notes')).toEqual({ status: 1, output: `${newRemote} is not empty\n` });
  expect(run(FORKSIGHT, 'new-remote', 'Notes').output).toBe(
    "A remote's folder is called mf- and lower-case letters, like mf-notes: not Notes\n",
  );
});

test('the package contains no tests', () => {
  expect(existsSync(join(installedSdk, 'build/package.test.ts'))).toBe(false);
  expect(existsSync(join(installedSdk, 'build/webpack.ts'))).toBe(true);
});

test('a remote in a repository of its own passes its tests', () => {
  expect(run('jest/bin/jest.js', 'src/remote.test.tsx')).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Tests: +(\d+) passed, \1 total$/m) as string,
  });
});

test('a remote in a repository of its own has no type errors, by the compiler of the project', () => {
  // The remote's own takes six times as long for the same rules.
  const compiler = join(PROJECT, 'node_modules/typescript-7/bin/tsc');
  expect(run(compiler, '-p', '.', '--checkers', '1')).toEqual({ status: 0, output: '' });
});

test('a remote in a repository of its own is built and checked under the name of its package', () => {
  const { status, output } = run(FORKSIGHT, 'release', '--dry-run');
  expect(output).toMatch(/^mf-leads 1\.\d+\.\d+-[0-9a-f]{7} can be released/);
  expect(status).toBe(0);
});

test('a remote in a repository of its own is served beside a deployed product', async () => {
  const product = 'http://127.0.0.1:1';
  const args = [join(remote, 'node_modules', FORKSIGHT), 'dev', newRemote, '--against', product, '--port', '0'];
  const server = spawn(process.execPath, args, { cwd: remote, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(server, 'exit');
  try {
    // Read to its end: a server whose output is closed ends when it writes the next line.
    const output = await new Promise<string>((resolve) => {
      let printed = '';
      server.stdout.on('data', (chunk) => {
        printed += String(chunk);
        if (printed.includes('everything else comes from')) resolve(printed);
      });
      server.once('exit', () => resolve(printed));
    });
    const [, url = ''] = /^mf-field-notes is at (\S+),/m.exec(output) ?? [];
    const stored = readFileSync(join(newRemote, '.cache/against/remotes.json'), 'utf8');
    const { remotes } = JSON.parse(stored) as { remotes: { base: string }[] };
    const manifest = await fetch(`${url}${remotes[0]?.base ?? ''}mf-manifest.json`);
    expect(await manifest.json()).toMatchObject({ name: 'mf_field_notes' });
    expect(await (await fetch(url)).json()).toEqual({ error: `No product at ${product}` });
  } finally {
    server.kill();
    await exited;
  }
});

test('the calls of a remote in a repository of its own are generated from the packed description of the API', () => {
  const folder = join(elsewhere, 'calls');
  mkdirSync(folder);
  cpSync(join(PROJECT, 'mf-companies/package.json'), join(folder, 'package.json'));
  expect(run(FORKSIGHT, 'api-types', folder).status).toBe(0);
  const read = (root: string) => readFileSync(join(root, 'src/data/calls.gen.ts'), 'utf8');
  expect(read(folder)).toBe(read(join(PROJECT, 'mf-companies')));
});

test('what needs the project says so in one line', () => {
  expect(run(FORKSIGHT, 'dev')).toEqual({
    status: 1,
    output: 'This repository has no shell: name a product to run in, --against https://forksight.example\n',
  });
  expect(run(FORKSIGHT, 'release', elsewhere)).toEqual({
    status: 1,
    output: `${elsewhere} has no package.json: name the folder of a remote\n`,
  });
  const withoutCalls = join(elsewhere, 'no-calls');
  mkdirSync(withoutCalls);
  writeFileSync(join(withoutCalls, 'package.json'), '{ "name": "mf-none", "forksight": {} }');
  expect(run(FORKSIGHT, 'api-types', withoutCalls).output).toMatch(
    /package\.json lists no calls in forksight\.calls\n$/,
  );
});

test('the package depends on the versions of the tools that the project uses', () => {
  const tools = readPackage(PROJECT).devDependencies ?? {};
  const { dependencies = {} } = readPackage(join(PROJECT, 'shell/sdk'));
  const shared = Object.keys(dependencies).filter((name) => name in tools);
  expect(Object.fromEntries(shared.map((name) => [name, dependencies[name]]))).toEqual(
    Object.fromEntries(shared.map((name) => [name, tools[name]])),
  );
  expect(shared).toContain('webpack');
});
