import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.js';
import { step, type Say } from './progress.js';
import { findProgram, isProgram, succeeds } from './programs.js';

/** Not on the PATH of every user. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];
const UNPACKED = join(ROOT, '.cache/nginx');
/** Without a network, the tests of the web server are not worth a longer wait. */
const APT_OPTIONS = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];
const APT_TIMEOUT_MS = 60_000;

/** Returns the path of the nginx in NGINX_PATH, or of an installed one. */
export function installedNginx(): string | null {
  return [process.env.NGINX_PATH, findProgram(['nginx'], SYSTEM_FOLDERS)].find(runs) ?? null;
}

/**
 * Returns the path of the nginx to test with: an installed one or, as root on Debian-like systems, one that is unpacked now.
 * It is not installed, since that would start a web server. Without one it says what to install, since tests are skipped.
 */
export async function findNginx(say: Say): Promise<string | null> {
  const unpacked = () => [join(UNPACKED, 'usr/sbin/nginx')].find(runs) ?? null;
  const program = installedNginx() ?? unpacked();
  if (program !== null) return program;
  if (process.getuid?.() === 0 && findProgram(['apt-get']) !== null) {
    await step('Unpacking nginx (apt-get)', say, unpackNginx);
    const now = unpacked();
    if (now !== null) return now;
  }
  say(
    'The tests of the web server are skipped: install nginx (Debian: apt-get install nginx), or name it in NGINX_PATH.',
  );
  return null;
}

async function unpackNginx(): Promise<void> {
  mkdirSync(UNPACKED, { recursive: true });
  const aptGet = (...args: string[]) =>
    succeeds('apt-get', [...APT_OPTIONS, ...args], { cwd: UNPACKED, timeoutMs: APT_TIMEOUT_MS });
  // Lists that were never read, or name a version that the server no longer has.
  if (!(await aptGet('download', 'nginx')) && !((await aptGet('update')) && (await aptGet('download', 'nginx'))))
    return;
  const file = readdirSync(UNPACKED).find((name) => name.endsWith('.deb'));
  if (file !== undefined) await succeeds('dpkg-deb', ['-x', file, UNPACKED], { cwd: UNPACKED });
}

function runs(path: string | null | undefined): path is string {
  return typeof path === 'string' && isProgram(path) && spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0;
}
