import { Command, InvalidArgumentError } from 'commander';
import { join, resolve } from 'node:path';
import { readConfig, type Config } from '../../src/platform/config/config.js';
import { withApp } from '../../src/platform/process/command.js';
import { LaunchError } from '../launch-error.js';
import { findPostgres } from '../postgres.js';
import { readState } from '../postgres/server-files.js';
import { archiveIn, listArchives, type Archive } from './archive.js';
import { takeBackup } from './base-backup.js';
import { describeBackups, listBackups } from './backups.js';
import { parseMoment } from './moment.js';
import { runPgbackrest } from './pgbackrest.js';
import { restore } from './restore.js';
import { deleteOldBackups } from './retention.js';
import { verifyRestored } from './verify-restored.js';

const DEFAULT_KEPT_BACKUPS = 7;
const say = (line: string) => void process.stderr.write(`${line}\n`);

/** `backup`: takes one, or lists them. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('Copy the embedded PostgreSQL to BACKUP_DIR; have pgBackRest back up that of DATABASE_URL')
    .option('--keep <n>', 'how many to keep; older ones and their WAL are deleted', wholeNumber, DEFAULT_KEPT_BACKUPS)
    .option('--list', 'print the backups, and the moments that can be restored')
    .action(async ({ keep, list }: { keep: number; list?: true }) => {
      const config = readConfig();
      if (isExternal(config)) {
        process.exitCode = await runPgbackrest(config, list ? { kind: 'list' } : { kind: 'backup', keep });
        return;
      }
      const backupDir = requireSetting(config);
      if (list) {
        for (const line of describeBackups(listBackups(listArchives(backupDir)))) process.stdout.write(`${line}\n`);
        return;
      }
      const { home, archives } = ownArchives(config, backupDir);
      const [archive] = archives;
      const url = findPostgres(config.dataDir);
      if (archive === undefined || url === null) throw notArchiving();
      const name = await withApp(() => takeBackup({ url, data: join(home, 'data'), backupDir, archive }));
      process.stdout.write(`${name}\n`);
      for (const deleted of deleteOldBackups(archives, keep)) say(`Deleted the backup ${deleted}.`);
      say(`The backup lacks SECRET_KEY (${join(config.dataDir, 'secret-key')} unless it is set): keep that elsewhere.`);
    });
}

/** `restore`: never over the present data, which is left beside. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('Restore the embedded PostgreSQL from BACKUP_DIR; have pgBackRest restore that of this server')
    .requiredOption('--to <time>', 'a moment with its zone, as 2026-11-27T10:29:59Z; or latest', momentOrLatest)
    .option('--backup <name>', 'begin with this one (default: the newest before that moment)')
    .option('--into <folder>', 'a new DATA_DIR, beside the present one, which may be running')
    .action(async ({ to: moment, backup, into }: { to: Date | 'latest'; backup?: string; into?: string }) => {
      const to = moment === 'latest' ? null : moment;
      const config = readConfig();
      if (config.databaseUrl !== undefined) {
        if (into !== undefined) throw new LaunchError('--into is for the embedded PostgreSQL: unset DATABASE_URL.');
        process.exitCode = await runPgbackrest(config, { kind: 'restore', to, backup });
        return;
      }
      const { dataDir } = config;
      const folder = into === undefined ? undefined : resolve(into);
      const options = { dataDir, backupDir: requireSetting(config), to, backup, into: folder, say };
      const restored = await restore(options, (url) => verifyRestored(url, config, say));
      const until = restored.lastTransaction ?? `the end of the backup (${restored.backup.manifest.stoppedAt})`;
      process.stdout.write(`Restored from ${restored.backup.name}; the last change in it is of ${until}.\n`);
      if (restored.replaced !== null) say(`The data of before is in ${restored.replaced}: delete it when all is well.`);
      if (folder !== undefined) say(`Start it with DATA_DIR=${folder} and another PORT.`);
      say('Take a backup when it runs: what is restored is not in BACKUP_DIR under its new history.');
    });
}

/** Whether the database that the launcher has handed over is not the embedded one of DATA_DIR. */
function isExternal({ databaseUrl, dataDir }: Config): boolean {
  if (databaseUrl === undefined) return false;
  const embedded = findPostgres(dataDir);
  return embedded === null || new URL(embedded).host !== new URL(databaseUrl).host;
}

function requireSetting({ backupDir }: Config): string {
  if (backupDir !== undefined) return backupDir;
  throw new LaunchError('BACKUP_DIR is not set: set it to a folder on another disk, for npm start too, and restart.');
}

function ownArchives({ dataDir }: Config, backupDir: string): { home: string; archives: Archive[] } {
  const state = readState(dataDir);
  if (state?.archives === undefined) throw notArchiving();
  return { home: state.home, archives: state.archives.map((name) => archiveIn(backupDir, name)) };
}

function notArchiving(): LaunchError {
  return new LaunchError('PostgreSQL was started without BACKUP_DIR: set it for npm start too, and restart.');
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('A whole number from 1 to 9999.');
  return Number(text);
}

/** Not null, of which commander makes an empty text. */
function momentOrLatest(text: string): Date | 'latest' {
  if (text === 'latest') return text;
  const date = parseMoment(text);
  if (date === null) throw new InvalidArgumentError('A time with its zone, such as 2026-11-27T10:29:59Z, or latest.');
  if (date > new Date()) throw new InvalidArgumentError(`${date.toISOString()} is in the future.`);
  return date;
}
