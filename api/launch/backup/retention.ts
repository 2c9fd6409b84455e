import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Archive } from './archive.js';
import { listBackups } from './backups.js';

/**
 * Deletes all base backups of these archives but the newest `keep`, then the WAL that no remaining one needs.
 * @param archives of one database, the present one first
 * @returns the names of the deleted backups
 */
export function deleteOldBackups(archives: readonly Archive[], keep: number): string[] {
  const backups = listBackups(archives);
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const { folder } of old) {
    // One that is deleted in part must not be restored.
    renameSync(folder, `${folder}.deleted`);
    rmSync(`${folder}.deleted`, { recursive: true });
  }
  const [present, ...replaced] = archives;
  const isNeeded = (archive: Archive) => backups.some((each) => each.archive === archive && !old.includes(each));
  for (const archive of replaced.filter((each) => !isNeeded(each))) {
    rmSync(join(archive.wal, '..'), { recursive: true, force: true });
  }
  for (const archive of [present, ...replaced]) {
    const oldest = backups.find((each) => each.archive === archive && !old.includes(each));
    if (archive !== undefined && oldest !== undefined) deleteSegmentsBefore(archive, oldest.manifest.firstSegment);
  }
  return old.map(({ name }) => name);
}

/** Also deletes what PostgreSQL archives about a backup, under the name of its first segment. Histories of timelines stay. */
function deleteSegmentsBefore({ wal }: Archive, first: string): void {
  for (const file of readdirSync(wal)) {
    if (/^[0-9A-F]{24}\./.test(file) && file.slice(0, 24) < first) rmSync(join(wal, file));
  }
}
