import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  copyFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleApi, ENTRY_POINTS, ENTRY_SUFFIX } from './bundle-api.mjs';

const api = fileURLToPath(new URL('../', import.meta.url));
const sdk = join(api, '../shell/sdk');
const dist = join(api, 'dist');
const stampFile = join(dist, '.stamp.json');
const SOURCE_FOLDERS = ['src', 'launch', 'bench', 'deploy/trial'];
/** Other files that the build depends on, the last of them as long as there is one. */
const BUILD_KEY_FILES = [
  '.swcrc',
  'launch/build-api.mjs',
  'launch/bundle-api.mjs',
  '../node_modules/.package-lock.json',
];
/** Of the SDK: the program that publishes uploaded releases (decision 0032). */
const PUBLISHER = join(sdk, 'build/publisher.ts');

/**
 * Compiles the changed files of api/src, api/launch, api/bench and api/deploy/trial into the same folders of api/dist, and the
 * SDK's publisher into api/dist/publisher, and bundles the entry points. Removes compiled files without a source (a deleted
 * migration must not run). Without `bundles`, which take seconds, changed entry points import the compiled files.
 * Returns the source files that it compiled.
 */
export async function buildApi({ say = () => {}, bundles = true } = {}) {
  const buildKey = BUILD_KEY_FILES.map((file) => fingerprint(join(api, file))).join();
  const before = readStamp();
  const previous = before.buildKey === buildKey ? before.files : {};
  const files = Object.fromEntries(
    [...SOURCE_FOLDERS.flatMap(sourceFiles), ...withImports(PUBLISHER)].map((file) => [
      file,
      fingerprint(join(api, file)),
    ]),
  );
  const changed = Object.keys(files).filter((file) => files[file] !== previous[file]);
  const removed = Object.keys(before.files).filter((file) => !(file in files));
  if (changed.length === 0 && removed.length === 0 && (before.hasBundles || !bundles)) return [];

  const started = Date.now();
  if (!before.buildKey) rmSync(dist, { recursive: true, force: true });
  for (const file of removed) rmSync(target(file), { force: true });
  const { transformFile } = await import('@swc/core');
  await Promise.all(changed.map((file) => (file.endsWith('.ts') ? compile(transformFile, file) : copy(file))));
  if (bundles) await bundleApi(dist, writeAtomically);
  else for (const name of ENTRY_POINTS) writeAtomically(join(dist, `${name}.js`), importEntry(name));
  writeAtomically(stampFile, JSON.stringify({ buildKey, files, hasBundles: bundles }));
  if (changed.length > 20) say(`Built the API in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return changed;
}

async function compile(transformFile, file) {
  const options = { cwd: api, root: api, configFile: join(api, '.swcrc'), sourceFileName: file };
  const { code, map } = await transformFile(join(api, file), options);
  const name = target(file).split('/').at(-1);
  const runnable = file.startsWith('..') ? withSuffixes(code, join(api, file)) : code;
  writeAtomically(target(file), `${runnable}\n//# sourceMappingURL=${name}.map\n`);
  writeAtomically(`${target(file)}.map`, map ?? '');
}

function copy(file) {
  mkdirSync(dirname(target(file)), { recursive: true });
  copyFileSync(join(api, file), target(file));
}

function sourceFiles(folder) {
  return readdirSync(join(api, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(spec|test)\.ts$|\.d\.ts$|\.mjs$|\.md$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(api.length));
}

/** Returns a file of the SDK and what it imports, relative to the API. Imports of types alone are left out. */
function withImports(path, found = new Set()) {
  found.add(relative(api, path));
  for (const [, specifier] of readFileSync(path, 'utf8').matchAll(LOCAL_IMPORT)) {
    const imported = resolveImport(path, specifier);
    if (!found.has(relative(api, imported))) withImports(imported, found);
  }
  return [...found];
}

const LOCAL_IMPORT = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm;

/** The SDK's imports have no suffixes, which Node needs. */
function withSuffixes(code, path) {
  return code.replace(/^((?:import|export) [^;]*?from ["'])(\.[^"']+)/gm, (_, start, specifier) => {
    const file = relative(dirname(path), resolveImport(path, specifier)).replace(/\.ts$/, '.js');
    return start + (file.startsWith('.') ? file : `./${file}`);
  });
}

/** `./file` is `./file.ts`, `./folder` is `./folder/index.ts`. */
function resolveImport(from, specifier) {
  const path = join(dirname(from), specifier);
  return existsSync(`${path}.ts`) ? `${path}.ts` : join(path, 'index.ts');
}

/** `src/file.ts` → `dist/src/file.js`, `src/main.ts` → `dist/src/main.entry.js`, `../shell/sdk/a.ts` → `dist/publisher/a.js` */
function target(file) {
  const suffix = ENTRY_POINTS.includes(file.replace(/\.ts$/, '')) ? ENTRY_SUFFIX : '.js';
  return join(dist, file.replace(/^\.\.\/shell\/sdk/, 'publisher').replace(/\.ts$/, suffix));
}

const importEntry = (name) => `import './${name.split('/').at(-1)}${ENTRY_SUFFIX}';\n`;

function fingerprint(path) {
  const file = statSync(path, { throwIfNoEntry: false });
  return `${file?.mtimeMs}:${file?.size}`;
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return { buildKey: '', files: {} };
  }
}

// Readers never see half a file, even when two commands build at the same time.
function writeAtomically(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildApi({ say: console.error, bundles: !process.argv.includes('--no-bundles') });
}
