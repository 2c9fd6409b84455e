import { LaunchError } from '../launch-error.js';
import { archiveIn, listArchives } from './archive.js';
import { listBackups, type Backup } from './backups.js';

export interface BackupChoice {
  backupDir: string;
  /** Null: the latest state that is archived. */
  to: Date | null;
  /** Name of a base backup; by default the newest before `to`. */
  backup?: string;
}

/**
 * Returns the base backup from which a moment is restored.
 * @param archives those of the present database; without any, all of BACKUP_DIR
 * @throws LaunchError when there is none
 */
export function chooseBackup({ backupDir, to, backup: name }: BackupChoice, archives?: readonly string[]): Backup {
  const own = archives?.map((each) => archiveIn(backupDir, each)) ?? listArchives(backupDir);
  // A state of before the first archive of this database: on a new machine, for example.
  const backups = listBackups(own).length > 0 ? listBackups(own) : listBackups(listArchives(backupDir));
  if (backups.length === 0) throw new LaunchError(`There is no backup in ${backupDir}.`);
  if (name !== undefined) return requireNamed(backups, name, to);
  if (new Set(backups.map(({ manifest }) => manifest.systemIdentifier)).size > 1) {
    throw new LaunchError(`${backupDir} has backups of several databases: name one of backup --list with --backup.`);
  }
  const backup = backups.findLast((each) => isBefore(each, to));
  if (backup !== undefined) return backup;
  throw new LaunchError(`The oldest backup was complete at ${backups[0]?.manifest.stoppedAt}: name a later moment.`);
}

function requireNamed(backups: readonly Backup[], name: string, to: Date | null): Backup {
  const backup = backups.find((each) => each.name === name);
  if (backup === undefined) throw new LaunchError(`There is no backup ${name}: backup --list shows them.`);
  if (isBefore(backup, to)) return backup;
  throw new LaunchError(`The backup ${name} was complete at ${backup.manifest.stoppedAt}: name a later moment.`);
}

function isBefore({ manifest }: Backup, to: Date | null): boolean {
  return to === null || new Date(manifest.stoppedAt) <= to;
}
