import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { LaunchError } from '../launch-error.js';
import { findPostgres, startPostgres } from '../postgres.js';
import { newPassword } from '../postgres/cluster.js';
import { reachableBinaries, type ServerUser } from '../postgres/embedded-binaries.js';
import { makeHome, makePrivateFolder, readState, serverUser, writeState } from '../postgres/server-files.js';
import { commandLine, endServer, findServer } from '../postgres/server-process.js';
import { freePort } from '../ports.js';
import { step, type Say } from '../progress.js';
import { archiveIn, newArchiveName, requireBackupDir } from './archive.js';
import { explainFullDisk, untilArchived } from './base-backup.js';
import type { Backup } from './backups.js';
import { chooseBackup, type BackupChoice } from './choose-backup.js';
import { DamagedFile, forEachFile, unpackFile } from './packed-files.js';
import { recover, setPassword } from './recovery.js';

export interface RestoreOptions extends BackupChoice {
  dataDir: string;
  backupDir: string;
  /** A new DATA_DIR; without it, the database of `dataDir` is replaced. */
  into?: string;
  say: Say;
}

export interface Restored {
  backup: Backup;
  /** The newest transaction in it, as the server's log names the time; null when nothing followed the backup. */
  lastTransaction: string | null;
  /** The data folder that has been replaced, and is left as it was. */
  replaced: string | null;
}

const DRAFT_PREFIX = 'restoring-';
/** For the WAL that is replayed, and the first one that is written. */
const SPARE_BYTES = 500_000_000;

/**
 * Restores the embedded PostgreSQL from BACKUP_DIR into a new folder, starts it there to see that it works, and only then puts its
 * name into the state of DATA_DIR: until then, and when it fails, nothing has changed.
 * @param verify gets the address of the restored database
 * @throws LaunchError when it cannot
 */
export async function restore(options: RestoreOptions, verify: (url: string) => Promise<void>): Promise<Restored> {
  const { dataDir, backupDir, into, say } = options;
  requireBackupDir(backupDir);
  const present = readState(dataDir);
  const target = into === undefined ? { dataDir, state: present } : { dataDir: into, state: null };
  if (into === undefined) requireStopped(dataDir);
  else requireNew(into);
  await archiveLatestChanges(dataDir, backupDir);
  const backup = chooseBackup(options, present?.archives);
  const user = serverUser(target.state?.home);
  const home = target.state === null ? makeHome(target.dataDir, user) : withoutSuffix(target.state.home);
  requireReadable(backup, user);
  await removeAbandoned(home);
  const draft = join(home, `${DRAFT_PREFIX}${process.pid}`);
  try {
    const unarchived = into === undefined && backup.archive.name === present?.archives?.[0] ? present.home : null;
    const password = target.state?.password ?? newPassword();
    const lastTransaction = await buildDraft({ draft, backup, user, unarchived, password, options });
    await step('Starting the restored database', say, () => tryDraft(draft, verify));
    if (into === undefined) requireStopped(dataDir);
    const restored = join(home, `restored-${new Date().toISOString().replaceAll(':', '-')}`);
    renameSync(draft, restored);
    writeState(target.dataDir, {
      home: restored,
      password,
      port: target.state?.port ?? (await freePort()),
      archives: [newArchiveName(), ...(target.state?.archives ?? [])],
    });
    if (into !== undefined) copyKey(dataDir, into);
    const replaced = target.state === null ? null : join(target.state.home, 'data');
    return { backup, lastTransaction, replaced: replaced !== null && existsSync(replaced) ? replaced : null };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw explainFullDisk(error, home);
  }
}

interface Draft {
  draft: string;
  backup: Backup;
  user: ServerUser;
  /** Home of the data that is replaced. */
  unarchived: string | null;
  password: string;
  options: RestoreOptions;
}

/** Makes a folder that `startPostgres` takes for a DATA_DIR, and that becomes the home of the server. */
async function buildDraft({ draft, backup, user, unarchived, password, options }: Draft): Promise<string | null> {
  const { say, to } = options;
  const data = join(draft, 'data');
  mkdirSync(join(draft, 'postgres'), { recursive: true, mode: 0o711 });
  requireSpace(draft, backup);
  await step('Copying the backup', say, () => copyBackup(backup, data, user));
  const recovery = {
    binaries: await reachableBinaries(draft, user),
    user,
    data,
    logFile: join(draft, 'postgres', 'recovery.log'),
    archive: backup.archive,
    unarchived: unarchived === null ? null : join(unarchived, 'data', 'pg_wal'),
    to,
  };
  const lastTransaction = await step('Replaying changes', say, () => recover(recovery));
  setPassword(recovery, password);
  writeState(draft, { home: draft, password, port: await freePort() });
  return lastTransaction;
}

async function tryDraft(draft: string, verify: (url: string) => Promise<void>): Promise<void> {
  const { url, stop } = await startPostgres({ dataDir: draft });
  try {
    await verify(url);
  } finally {
    await stop();
  }
  rmSync(join(draft, 'postgres'), { recursive: true });
}

async function copyBackup({ folder, name, manifest }: Backup, data: string, user: ServerUser): Promise<void> {
  makePrivateFolder(data, user);
  for (const each of manifest.folders) makePrivateFolder(join(data, each), user);
  try {
    await forEachFile(manifest.files, (file) =>
      unpackFile(join(folder, 'data', `${file.path}.gz`), join(data, file.path), file, user),
    );
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    throw new LaunchError(
      `The backup ${name} is damaged (${error.message}): name an older one of backup --list with --backup.`,
    );
  }
}

/** A running server has changes that are not archived yet; one that was stopped has archived all. */
async function archiveLatestChanges(dataDir: string, backupDir: string): Promise<void> {
  const url = findPostgres(dataDir);
  const [archive] = readState(dataDir)?.archives ?? [];
  if (url === null || archive === undefined) return;
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ segment: string; since: string }>(
      `select pg_walfile_name(pg_switch_wal() - 1) as segment, clock_timestamp()::text as since
       where current_setting('archive_mode') = 'on'`,
    );
    for (const { segment, since } of rows) await untilArchived(client, archiveIn(backupDir, archive), segment, since);
  } finally {
    await client.end();
  }
}

function requireStopped(dataDir: string): void {
  if (findPostgres(dataDir) === null) return;
  throw new LaunchError(
    'The database that would be replaced is running: stop the product first, or restore beside it with --into FOLDER.',
  );
}

function requireNew(into: string): void {
  if (existsSync(into) && readdirSync(into).length > 0) {
    throw new LaunchError(`${into} is not empty: --into needs a new folder.`);
  }
}

function requireReadable({ archive }: Backup, user: ServerUser): void {
  if (user !== null) makePrivateFolder(archive.wal, user);
}

function requireSpace(folder: string, { manifest }: Backup): void {
  const { bavail, bsize } = statfsSync(folder);
  const needed = manifest.bytes + SPARE_BYTES;
  if (bavail * bsize >= needed) return;
  throw new LaunchError(
    `${folder} has ${toMegabytes(bavail * bsize)} MB free, and the restored database needs ${toMegabytes(needed)} MB.`,
  );
}

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);

/** Without the folder of an earlier restore, which is inside of the first home. */
function withoutSuffix(home: string): string {
  return home.replace(/\/restored-[^/]+$/, '');
}

/** Removes what killed restores have left; the folder's name contains the process id. */
async function removeAbandoned(home: string): Promise<void> {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(DRAFT_PREFIX))) {
    if (commandLine(Number(name.slice(DRAFT_PREFIX.length))) !== '') continue;
    const pid = findServer(join(home, name, 'data'));
    if (pid !== null) await endServer(pid);
    rmSync(join(home, name), { recursive: true, force: true });
  }
}

function copyKey(dataDir: string, into: string): void {
  const key = join(dataDir, 'secret-key');
  if (existsSync(key)) copyFileSync(key, join(into, 'secret-key'));
}
