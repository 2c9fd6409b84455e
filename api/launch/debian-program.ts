import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.js';
import { step, type Say } from './progress.js';
import { findProgram, succeeds } from './programs.js';

/** Not on the PATH of every user. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];
/** Without a network, the tests of such a program are not worth a longer wait. */
const APT_OPTIONS = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];
const APT_TIMEOUT_MS = 60_000;

/** A server that some tests need, by the name of its program and Debian package. */
export interface DebianProgram {
  name: string;
  /** Environment variable that may name its path. */
  variable: string;
  isUsable: (path: string) => boolean;
}

/** Returns the path of the program that the variable names, or of an installed one. */
export function installedProgram({ name, variable, isUsable }: DebianProgram): string | null {
  const candidates = [process.env[variable], findProgram([name], SYSTEM_FOLDERS)];
  return candidates.find((path): path is string => typeof path === 'string' && isUsable(path)) ?? null;
}

/**
 * Returns the path of an installed program or, as root on Debian-like systems, of one that is unpacked now. It is not
 * installed, since that would start a server. Null without one.
 */
export async function findOrUnpackProgram(program: DebianProgram, say: Say): Promise<string | null> {
  const folder = join(ROOT, '.cache', program.name);
  const unpacked = () => [join(folder, 'usr/sbin', program.name)].find(program.isUsable) ?? null;
  const path = installedProgram(program) ?? unpacked();
  if (path !== null) return path;
  // Unpacked before, but too old.
  if (existsSync(join(folder, 'usr'))) return null;
  if (process.getuid?.() !== 0 || findProgram(['apt-get']) === null) return null;
  await step(`Unpacking ${program.name} (apt-get)`, say, () => unpack(program.name, folder));
  return unpacked();
}

async function unpack(name: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const aptGet = (...args: string[]) =>
    succeeds('apt-get', [...APT_OPTIONS, ...args], { cwd: folder, timeoutMs: APT_TIMEOUT_MS });
  // Lists that were never read, or name a version that the server no longer has.
  if (!(await aptGet('download', name)) && !((await aptGet('update')) && (await aptGet('download', name)))) return;
  const file = readdirSync(folder).find((each) => each.endsWith('.deb'));
  if (file !== undefined) await succeeds('dpkg-deb', ['-x', file, folder], { cwd: folder });
}
