import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { eventually } from '../../src/testing/eventually.js';
import { findPostgres, startPostgres, type RunningPostgres } from '../postgres.js';
import { readState } from '../postgres/server-files.js';
import { archiveIn, type Archive } from './archive.js';
import { takeBackup } from './base-backup.js';
import { listBackups } from './backups.js';
import { restore } from './restore.js';
import { deleteOldBackups } from './retention.js';
import { listSegments } from './wal.js';

jest.setTimeout(180_000);

const say = () => undefined;
const accept = () => Promise.resolve();

describe('backup and restore of the embedded PostgreSQL', () => {
  let folder: string;
  let dataDir: string;
  let backupDir: string;
  let server: RunningPostgres;

  const start = async () => (server = await startPostgres({ dataDir, backupDir, durable: false }));
  const home = () => readState(dataDir)?.home ?? '';
  const archive = (): Archive => archiveIn(backupDir, readState(dataDir)?.archives?.[0] ?? '');
  const backup = () => takeBackup({ url: server.url, data: join(home(), 'data'), backupDir, archive: archive() });
  const restoreTo = (to: Date | null, more: { into?: string; backup?: string } = {}) =>
    restore({ dataDir, backupDir, to, say, ...more }, accept);

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "forksight-backup-it's 100% -"));
    chmodSync(folder, 0o711);
    [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'backups')];
    mkdirSync(dataDir, { mode: 0o711 });
    mkdirSync(backupDir, { mode: 0o711 });
    await start();
    await query(server.url, 'create table kept as select generate_series(1, 1000) as id');
  });
  afterEach(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('restores a dropped table as it was the moment before', async () => {
    await backup();
    await query(server.url, 'insert into kept select generate_series(1001, 1500)');
    const before = await now(server.url);
    await query(server.url, 'drop table kept');
    await query(server.url, 'create table later as select 1');
    await expect(restoreTo(before)).rejects.toThrow('is running: stop the product first');
    await server.stop();

    const { replaced } = await restoreTo(before);
    await start();
    expect(await query(server.url, 'select count(*)::int as count from kept')).toEqual([{ count: 1500 }]);
    expect(await query(server.url, `select to_regclass('later') as later`)).toEqual([{ later: null }]);
    expect(existsSync(join(replaced ?? '', 'PG_VERSION'))).toBe(true);

    // The restored database is backed up and restored in its turn.
    await backup();
    await query(server.url, 'insert into kept values (0)');
    await server.stop();
    await restoreTo(null);
    await start();
    expect(await query(server.url, 'select count(*)::int as count from kept')).toEqual([{ count: 1501 }]);
  });

  it('restores into a new folder while the database runs, and on a machine that has only the backups', async () => {
    await backup();
    await query(server.url, 'insert into kept values (0)');
    const into = join(folder, 'beside');
    await restoreTo(null, { into });
    await expect(restoreTo(null, { into })).rejects.toThrow('is not empty');
    const beside = await startPostgres({ dataDir: into, durable: false });
    expect(await query(beside.url, 'select count(*)::int as count from kept')).toEqual([{ count: 1001 }]);
    await beside.stop();

    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere, { mode: 0o711 });
    await restore({ dataDir: elsewhere, backupDir, to: null, say }, accept);
    const other = await startPostgres({ dataDir: elsewhere, durable: false });
    expect(await query(other.url, 'select count(*)::int as count from kept')).toEqual([{ count: 1001 }]);
    await other.stop();
  });

  it('restores what a killed server had not archived', async () => {
    await backup();
    await query(server.url, 'insert into kept values (0)');
    await query(server.url, `set synchronous_commit = on; insert into kept values (0)`);
    const [{ pid } = { pid: 0 }] = await query<{ pid: number }>(
      server.url,
      `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`,
    );
    const stopping = server.stop();
    process.kill(pid, 'SIGKILL');
    await stopping;
    await restoreTo(null);
    await start();
    expect(await query(server.url, 'select count(*)::int as count from kept')).toEqual([{ count: 1002 }]);
  });

  it('leaves nothing that a restore would take when a backup is killed', async () => {
    await query(server.url, `create table large as select repeat(md5(i::text), 30) from generate_series(1, 60000) i`);
    const { name, wal, base } = archive();
    const script = `
      const { takeBackup } = await import(${JSON.stringify(join(__dirname, '../../dist/launch/backup/base-backup.js'))});
      await takeBackup(${JSON.stringify({ url: server.url, data: join(home(), 'data'), backupDir, archive: { name, wal, base } })});`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    await eventually('a part of a backup', () => Promise.resolve(readdirSync(base).length > 0));
    child.kill('SIGKILL');
    await eventually('the end of the process', () => Promise.resolve(child.signalCode !== null));

    expect(readdirSync(base)).toEqual([expect.stringMatching(/\.partial$/)]);
    expect(listBackups([archive()])).toEqual([]);
    await expect(restoreTo(null, { into: join(folder, 'beside') })).rejects.toThrow('There is no backup in');
    await eventually('the killed backup to lose its lock', () => backup().catch(() => null));
    expect(readdirSync(base)).toEqual([expect.not.stringContaining('partial')]);
  });

  it('says which WAL file is damaged, and restores what is before it', async () => {
    await backup();
    const before = await now(server.url);
    await query(server.url, 'insert into kept values (0)');
    await query(server.url, 'select pg_switch_wal()');
    await query(server.url, 'drop table kept');
    const dropped = await now(server.url);
    const [{ segment } = { segment: '' }] = await query<{ segment: string }>(
      server.url,
      'select pg_walfile_name(pg_current_wal_lsn()) as segment',
    );
    await query(server.url, 'create table later as select 1');
    await server.stop();
    const state = readState(dataDir);
    const damaged = join(archive().wal, `${segment}.gz`);
    truncateSync(damaged, 2_000);

    await expect(restoreTo(dropped)).rejects.toThrow(`The WAL file ${damaged} is damaged or incomplete`);
    // Nothing has changed.
    expect(readState(dataDir)).toEqual(state);
    expect(readdirSync(home()).filter((name) => name.startsWith('restor'))).toEqual([]);
    await restoreTo(before);
    await start();
    expect(await query(server.url, 'select count(*)::int as count from kept')).toEqual([{ count: 1000 }]);
  });

  it('explains moments that cannot be restored, a damaged copy, and a database that does not archive', async () => {
    await expect(restoreTo(null, { into: join(folder, 'beside') })).rejects.toThrow('There is no backup in');
    const early = await now(server.url);
    const name = await backup();
    const beside = () => ({ into: mkdtempSync(join(folder, 'beside-')) });
    await expect(restoreTo(early, beside())).rejects.toThrow('The oldest backup was complete at');
    const idle = await now(server.url);
    await expect(restoreTo(idle, beside())).rejects.toThrow('The archive says nothing of');
    await expect(restoreTo(null, { ...beside(), backup: 'none' })).rejects.toThrow('There is no backup none');
    truncateSync(join(archive().base, name, 'data/global/pg_control.gz'), 20);
    await expect(restoreTo(null, beside())).rejects.toThrow(`The backup ${name} is damaged`);

    const other = { ...archive(), wal: join(backupDir, 'archive-other', 'wal') };
    await expect(
      takeBackup({ url: server.url, data: join(home(), 'data'), backupDir, archive: other }),
    ).rejects.toThrow('does not archive to BACKUP_DIR');
    await expect(startPostgres({ dataDir, backupDir: join(folder, 'unmounted') })).rejects.toThrow('is not a folder');
    // The running server has not been ended for it.
    expect(findPostgres(dataDir)).toBe(server.url);
  });

  it('keeps the newest backups with the WAL that they need', async () => {
    await backup();
    await query(server.url, 'insert into kept values (0)');
    const second = await backup();
    const own = archive();
    const [deleted] = deleteOldBackups([own], 1);
    expect(deleted).toBeDefined();
    const [kept] = listBackups([own]);
    expect(kept?.name).toBe(second);
    expect(listSegments(own.wal)[0]?.name).toBe(kept?.manifest.firstSegment);
    await restoreTo(null, { into: join(folder, 'beside') });
  });
});

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The moment is between two transactions, at the resolution of `Date`. */
async function now(url: string): Promise<Date> {
  const [row] = await query<{ now: Date }>(
    url,
    `select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as now, pg_sleep(0.01)`,
  );
  return row?.now ?? new Date();
}
