import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  copyFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const api = fileURLToPath(new URL('../', import.meta.url));
const dist = join(api, 'dist');
const stampFile = join(dist, '.stamp.json');
const rooms = ['src', 'launch', 'bench'];

/**
 * Compiles what changed in api/src, api/launch and api/bench into api/dist, keeping the tree, and removes what has no
 * source any more (a migration that was deleted must not run). Returns the source files that it compiled.
 */
export async function buildApi({ say = () => {} } = {}) {
  const recipe = ['.swcrc', 'launch/build-api.mjs'].map((file) => mark(join(api, file))).join();
  const before = readStamp();
  const known = before.recipe === recipe ? before.files : {};
  const files = Object.fromEntries(rooms.flatMap(sourceFiles).map((file) => [file, mark(join(api, file))]));
  const changed = Object.keys(files).filter((file) => files[file] !== known[file]);
  const removed = Object.keys(before.files).filter((file) => !(file in files));
  if (changed.length === 0 && removed.length === 0) return [];

  const started = Date.now();
  if (!before.recipe) rmSync(dist, { recursive: true, force: true });
  for (const file of removed) rmSync(target(file), { force: true });
  const { transformFile } = await import('@swc/core');
  await Promise.all(changed.map((file) => (file.endsWith('.ts') ? compile(transformFile, file) : copy(file))));
  writeWhole(stampFile, JSON.stringify({ recipe, files }));
  if (changed.length > 20) say(`Built the API in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return changed;
}

async function compile(transformFile, file) {
  const { code, map } = await transformFile(join(api, file), { cwd: api, root: api, sourceFileName: file });
  const name = target(file).split('/').at(-1);
  writeWhole(target(file), `${code}\n//# sourceMappingURL=${name}.map\n`);
  writeWhole(`${target(file)}.map`, map ?? '');
}

function copy(file) {
  mkdirSync(dirname(target(file)), { recursive: true });
  copyFileSync(join(api, file), target(file));
}

function sourceFiles(room) {
  return readdirSync(join(api, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(spec|test)\.ts$|\.d\.ts$|\.mjs$|\.md$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(api.length));
}

function target(file) {
  return join(dist, file.replace(/\.ts$/, '.js'));
}

function mark(path) {
  const { mtimeMs, size } = statSync(path);
  return `${mtimeMs}:${size}`;
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return { recipe: '', files: {} };
  }
}

// A reader never sees half a file, even when two commands build at once.
function writeWhole(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildApi({ say: console.error });
