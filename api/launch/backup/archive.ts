import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from '../launch-error.js';
import type { ServerUser } from '../postgres/embedded-binaries.js';
import { canEnter, makePrivateFolder } from '../postgres/server-files.js';
import { archiveCommand } from './wal.js';

/** At most this much of the latest changes is only in DATA_DIR. */
const ARCHIVE_TIMEOUT = '60s';
const ARCHIVE_NAME = /^archive-[0-9a-f]{12}$/;

/**
 * A folder in BACKUP_DIR with the WAL and the base backups of one data folder. A restore begins another one: each archive
 * has one sequence of WAL files, however often a database is restored, and an older state can still be restored.
 */
export interface Archive {
  name: string;
  wal: string;
  base: string;
}

export function archiveIn(backupDir: string, name: string): Archive {
  return { name, wal: join(backupDir, name, 'wal'), base: join(backupDir, name, 'base') };
}

export function newArchiveName(): string {
  return `archive-${randomBytes(6).toString('hex')}`;
}

export function listArchives(backupDir: string): Archive[] {
  requireBackupDir(backupDir);
  return readdirSync(backupDir)
    .filter((name) => ARCHIVE_NAME.test(name))
    .map((name) => archiveIn(backupDir, name));
}

/**
 * Prepares the archive of a server that is about to start.
 * @param archives those of its state
 * @returns the archives with a first one, and the server's settings
 */
export function openArchive(
  backupDir: string,
  archives: string[] | undefined,
  user: ServerUser,
): { archives: string[]; settings: Record<string, string> } {
  requireBackupDir(backupDir, user);
  const [name = newArchiveName(), ...older] = archives ?? [];
  const { wal, base } = archiveIn(backupDir, name);
  try {
    if (!existsSync(base)) mkdirSync(base, { recursive: true, mode: 0o711 });
    chmodSync(join(backupDir, name), 0o711);
    makePrivateFolder(wal, user);
  } catch (error) {
    throw new LaunchError(`BACKUP_DIR cannot be used: ${(error as Error).message}`);
  }
  const settings = { archive_mode: 'on', archive_command: archiveCommand(wal), archive_timeout: ARCHIVE_TIMEOUT };
  return { archives: [name, ...older], settings };
}

/** @throws LaunchError when the folder is missing (its disk may not be mounted: it is not made) or cannot be used */
export function requireBackupDir(backupDir: string, user: ServerUser = null): void {
  if (statSync(backupDir, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new LaunchError(`BACKUP_DIR ${backupDir} is not a folder: mount its disk, or create it.`);
  }
  try {
    accessSync(backupDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new LaunchError(`BACKUP_DIR cannot be used: ${(error as Error).message}`);
  }
  if (user !== null && !canEnter(backupDir, user)) {
    throw new LaunchError(
      `The user of PostgreSQL (nobody) cannot enter BACKUP_DIR ${backupDir}: choose another folder.`,
    );
  }
}
