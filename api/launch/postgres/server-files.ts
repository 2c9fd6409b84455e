import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LaunchError } from '../launch-error.js';
import type { ServerUser } from './embedded-binaries.js';

/** Stored in a DATA_DIR; `home` is the folder with the server's data and, if necessary, its executables. */
export interface ServerState {
  home: string;
  port: number;
  password: string;
  /**
   * Folders in BACKUP_DIR, newest first: the first is where this data's WAL goes, the others belong to the data that
   * restores have replaced.
   */
  archives?: string[];
}

const stateFile = (dataDir: string) => join(dataDir, 'postgres', 'server.json');

export function readState(dataDir: string): ServerState | null {
  try {
    return JSON.parse(readFileSync(stateFile(dataDir), 'utf8')) as ServerState;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new LaunchError(`${stateFile(dataDir)} cannot be read: ${(error as Error).message}`);
  }
}

export function writeState(dataDir: string, state: ServerState): void {
  const draft = `${stateFile(dataDir)}.new`;
  writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, stateFile(dataDir));
}

/**
 * Creates the server's folder: DATA_DIR/postgres, or, when the server's user cannot enter that (below /root, for
 * example), a folder for this DATA_DIR in /var/lib/forksight.
 */
export function makeHome(dataDir: string, user: ServerUser): string {
  const near = join(dataDir, 'postgres');
  makeFolder(near, 0o711);
  if (user === null || canEnter(near, user)) return near;
  const far = join('/var/lib/forksight', createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  // Data of an earlier DATA_DIR of this name is unusable without its password and keys.
  rmSync(far, { recursive: true, force: true });
  makeFolder(dirname(far), 0o755);
  makeFolder(far, 0o711);
  if (!canEnter(far, user)) throw new LaunchError(`User nobody cannot enter ${far}: set DATA_DIR or DATABASE_URL.`);
  return far;
}

/** Returns the user of the server: the owner of existing data, else the unprivileged user; null unless this process is root. */
export function serverUser(home: string | undefined): ServerUser {
  if (process.getuid?.() !== 0) return null;
  if (home !== undefined) {
    const owner = statSync(join(home, 'data'), { throwIfNoEntry: false });
    if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/** Creates a folder that only the server's user can read, as PostgreSQL requires. */
export function makePrivateFolder(path: string, user: ServerUser): void {
  makeFolder(path, 0o700);
  if (user !== null) chownSync(path, user.uid, user.gid);
}

function makeFolder(path: string, mode: number): void {
  try {
    mkdirSync(path, { recursive: true });
    chmodSync(path, mode);
  } catch (error) {
    throw new LaunchError(`${path} cannot be made: ${(error as Error).message}`);
  }
}

export function canEnter(folder: string, user: { uid: number; gid: number }): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...user, cwd: '/' }).status === 0;
}
