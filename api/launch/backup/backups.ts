import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from '../launch-error.js';
import type { Archive } from './archive.js';
import { contiguousSegments, listSegments } from './wal.js';

/** Raised when an older release could not restore what is written now. */
export const BACKUP_FORMAT = 1;
export const MANIFEST_FILE = 'manifest.json';
/** A base backup that is being written or deleted; only a complete one has a plain name. */
const UNFINISHED = /\.(partial|deleted)$/;

export interface BackupFile {
  /** Relative to the data folder; in the backup, `data/<path>.gz`. */
  path: string;
  bytes: number;
  /** Of the contents before compression. */
  sha256: string;
}

export interface Manifest {
  format: number;
  systemIdentifier: string;
  /** Major version of the server. */
  serverVersion: number;
  startedAt: string;
  /** The earliest moment that can be restored from this backup. */
  stoppedAt: string;
  /** The first WAL file that a restore needs. */
  firstSegment: string;
  bytes: number;
  folders: string[];
  files: BackupFile[];
}

export interface Backup {
  name: string;
  folder: string;
  archive: Archive;
  manifest: Manifest;
}

/** Returns the complete base backups of these archives, oldest first. */
export function listBackups(archives: readonly Archive[]): Backup[] {
  return archives
    .flatMap((archive) =>
      entries(archive.base)
        .filter((name) => !UNFINISHED.test(name))
        .map((name) => readBackup(archive, name)),
    )
    .sort((a, b) => a.manifest.stoppedAt.localeCompare(b.manifest.stoppedAt));
}

/** Returns the folders that killed commands have left. */
export function listUnfinished({ base }: Archive): string[] {
  return entries(base)
    .filter((name) => UNFINISHED.test(name))
    .map((name) => join(base, name));
}

function entries(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function readBackup(archive: Archive, name: string): Backup {
  const folder = join(archive.base, name);
  try {
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8')) as Manifest;
    if (manifest.format > BACKUP_FORMAT) {
      throw new LaunchError(`The backup ${name} was made by a newer release: use that, or delete ${folder}.`);
    }
    return { name, folder, archive, manifest };
  } catch (error) {
    if (error instanceof LaunchError) throw error;
    throw new LaunchError(`The backup ${name} is damaged (${(error as Error).message}): delete ${folder}.`);
  }
}

/** One line for each backup: its name, size and the moments that can be restored from it. */
export function describeBackups(backups: readonly Backup[]): string[] {
  return backups.map(({ name, archive, manifest }) => {
    const { contiguous, missing } = contiguousSegments(listSegments(archive.wal), manifest.firstSegment);
    const until = contiguous.at(-1)?.archivedAt.toISOString() ?? manifest.stoppedAt;
    const gap = missing === null ? '' : `; the WAL file ${missing} is missing, so nothing after it can be restored`;
    const megabytes = Math.ceil(manifest.bytes / 1_000_000);
    return `${name}  ${archive.name}  ${megabytes} MB  from ${manifest.stoppedAt} to about ${until}${gap}`;
  });
}
