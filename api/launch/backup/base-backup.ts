import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { rename, writeFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { LaunchError } from '../launch-error.js';
import { requireBackupDir, type Archive } from './archive.js';
import { BACKUP_FORMAT, listUnfinished, MANIFEST_FILE, type BackupFile, type Manifest } from './backups.js';
import { CONTROL_FILE, listDataFiles } from './data-files.js';
import { flushFolder, forEachFile, packFile } from './packed-files.js';
import { archiveCommand } from './wal.js';

/** Key of an advisory lock that nothing else in the product takes. */
const BACKUP_LOCK = 7_002;
const ARCHIVE_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 50;

export interface BackupSource {
  /** Address of the running server, as its superuser. */
  url: string;
  /** Its data folder. */
  data: string;
  backupDir: string;
  archive: Archive;
}

/**
 * Copies the data folder of the running embedded PostgreSQL, which has no pg_basebackup, and waits until the WAL that the copy
 * needs is archived. The folder has its name only when it is complete and on the disk.
 * @returns the name of the backup
 */
export async function takeBackup(source: BackupSource): Promise<string> {
  const { archive, backupDir } = source;
  requireBackupDir(backupDir);
  const client = new Client(source.url);
  // A query reports that the connection is lost; without a listener this event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const name = new Date().toISOString().replaceAll(':', '-');
  const draft = join(archive.base, `${name}.partial`);
  try {
    await requireArchiving(client, archive);
    await requireNoOther(client);
    for (const folder of listUnfinished(archive)) rmSync(folder, { recursive: true });
    await copyData(client, source, draft);
    await rename(draft, join(archive.base, name));
    await flushFolder(archive.base);
    return name;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw explainFullDisk(error, backupDir);
  } finally {
    await client.end();
  }
}

async function copyData(client: Client, { data, archive }: BackupSource, draft: string): Promise<void> {
  mkdirSync(join(draft, 'data'), { recursive: true, mode: 0o700 });
  // A checkpoint at once: the default spreads it over minutes.
  const started = await one<ServerFacts>(client, START);
  const { folders, files: paths } = listDataFiles(data);
  for (const folder of folders) mkdirSync(join(draft, 'data', folder), { recursive: true, mode: 0o700 });
  const files: BackupFile[] = [];
  const pack = async (path: string, from = join(data, path)) => {
    const file = await packFile(from, join(draft, 'data', `${path}.gz`), path);
    if (file !== null) files.push(file);
  };
  await forEachFile(paths, (path) => pack(path));
  await pack(CONTROL_FILE);

  const { label, stopSegment } = await one<{ label: string; stopSegment: string }>(client, STOP);
  const labelFile = join(draft, 'backup_label');
  await writeFile(labelFile, label);
  await pack('backup_label', labelFile);
  rmSync(labelFile);
  await untilArchived(client, archive, stopSegment, started.startedAt);

  const { stoppedAt } = await one<{ stoppedAt: string }>(
    client,
    `select ${timeText('clock_timestamp()')} as "stoppedAt"`,
  );
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    ...started,
    stoppedAt,
    firstSegment: /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '',
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    folders,
    files,
  };
  await writeDurably(join(draft, MANIFEST_FILE), JSON.stringify(manifest));
  for (const folder of ['', 'data', ...folders.map((each) => join('data', each))])
    await flushFolder(join(draft, folder));
}

type ServerFacts = Pick<Manifest, 'systemIdentifier' | 'serverVersion' | 'startedAt'>;

/** ISO 8601 with the zone, to the microsecond. */
const timeText = (time: string) => `to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const START = `
with started as materialized (select pg_backup_start('forksight', fast => true))
select (select system_identifier::text from pg_control_system()) as "systemIdentifier",
  current_setting('server_version_num')::int / 10000 as "serverVersion", ${timeText('clock_timestamp()')} as "startedAt"
from started`;

/** Of a position on the boundary of two files, the one before it is meant. */
const STOP = `
select labelfile as label, pg_walfile_name(lsn - 1) as "stopSegment" from pg_backup_stop(wait_for_archive => false)`;

async function requireArchiving(client: Client, archive: Archive): Promise<void> {
  const { command } = await one<{ command: string }>(client, `select current_setting('archive_command') as command`);
  if (command === archiveCommand(archive.wal)) return;
  throw new LaunchError(
    'The running PostgreSQL does not archive to BACKUP_DIR: set it for npm start too, and restart.',
  );
}

async function requireNoOther(client: Client): Promise<void> {
  const { isFree } = await one<{ isFree: boolean }>(client, `select pg_try_advisory_lock(${BACKUP_LOCK}) as "isFree"`);
  if (!isFree) throw new LaunchError('Another backup is running: try again when it has ended.');
}

/** Waits for a WAL file, and so for all before it: PostgreSQL archives them in their order. */
export async function untilArchived(client: Client, { wal }: Archive, segment: string, since: string): Promise<void> {
  const deadline = Date.now() + ARCHIVE_TIMEOUT_MS;
  while (!existsSync(join(wal, `${segment}.gz`))) {
    const { failed } = await one<{ failed: string | null }>(client, LAST_FAILURE, [since]);
    if (failed !== null || Date.now() > deadline) {
      throw new LaunchError(
        `PostgreSQL cannot archive ${failed ?? segment} to ${wal}: is BACKUP_DIR full? The reason is in DATA_DIR/postgres/log.`,
      );
    }
    await sleep(POLL_INTERVAL_MS);
  }
}

const LAST_FAILURE = `
select case when last_failed_time > greatest($1::timestamptz, last_archived_time) then last_failed_wal end as failed
from pg_stat_archiver`;

async function one<Row extends object>(client: Client, sql: string, values: unknown[] = []): Promise<Row> {
  const [row] = (await client.query<Row>(sql, values)).rows;
  if (row === undefined) throw new Error('No row');
  return row;
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

export function explainFullDisk(error: unknown, folder: string): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') return error;
  return new LaunchError(`The disk of ${folder} is full: nothing incomplete has been left there.`);
}
