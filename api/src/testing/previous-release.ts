import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The release before this one, which runs beside it during an upgrade: raise it with each release. */
const COMMIT = '8e9f865f9c0bfc26fa37e1310e99b31beadce35c';
const ROOT = join(__dirname, '../../..');
const SOURCES = ['api', 'shell/sdk', 'package.json', 'tsconfig.json'];

/**
 * Compiles the API of the previous release, once, and returns its folder `dist`; undefined where the history is not present,
 * as in a shallow clone. It runs with the installed libraries of this release.
 */
export function buildPreviousApi(): string | undefined {
  // Below the root, whose libraries it finds.
  const folder = join(ROOT, '.cache/previous-api', COMMIT);
  const dist = join(folder, 'api/dist');
  if (existsSync(dist)) return dist;
  if (!hasCommit()) return undefined;
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  execFileSync('git', ['archive', '--output', join(draft, 'sources.tar'), COMMIT, ...SOURCES], { cwd: ROOT });
  execFileSync('tar', ['-xf', 'sources.tar'], { cwd: draft });
  const own = join(ROOT, 'api/node_modules');
  if (existsSync(own)) symlinkSync(own, join(draft, 'api/node_modules'));
  const build = "import('./launch/build-api.mjs').then(({ buildApi }) => buildApi())";
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: join(draft, 'api') });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  renameSync(draft, folder);
  return dist;
}

function hasCommit(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${COMMIT}^{tree}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
