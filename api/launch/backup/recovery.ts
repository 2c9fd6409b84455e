import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchError } from '../launch-error.js';
import { freePort } from '../ports.js';
import { SUPERUSER } from '../postgres/cluster.js';
import type { ServerUser } from '../postgres/embedded-binaries.js';
import { SERVER_SETTINGS, toArguments } from '../postgres/server-settings.js';
import type { Archive } from './archive.js';
import { forPostgres } from './moment.js';
import { damagedSegment, listSegments, restoreCommand } from './wal.js';

const POLL_INTERVAL_MS = 50;

export interface Recovery {
  binaries: string;
  user: ServerUser;
  data: string;
  logFile: string;
  archive: Archive;
  /** `pg_wal` of the data that is replaced: what its killed server could not archive. */
  unarchived: string | null;
  /** Null: everything that is archived. */
  to: Date | null;
}

/**
 * Replays the WAL on a copied data folder up to a moment, with a server that accepts no connections until then, and stops it.
 * @returns when the last transaction was that it has replayed, as the server's log names it; null without one
 */
export async function recover(recovery: Recovery): Promise<string | null> {
  const { binaries, user, data, logFile, to, archive, unarchived } = recovery;
  writeFileSync(join(data, 'recovery.signal'), '', { mode: 0o600 });
  const settings = {
    ...SERVER_SETTINGS,
    restore_command: restoreCommand(archive.wal, unarchived),
    recovery_target_action: 'promote',
    // An archive has one timeline.
    recovery_target_timeline: 'current',
    ...(to !== null && { recovery_target_time: forPostgres(to) }),
    hot_standby: 'off',
    // Reads ahead, and would end at a damaged file after the target.
    recovery_prefetch: 'off',
    archive_mode: 'off',
    port: String(await freePort()),
  };
  const log = openSync(logFile, 'a', 0o600);
  const args = ['-D', data, ...toArguments(settings)];
  const server = spawn(join(binaries, 'postgres'), args, { ...user, cwd: '/', stdio: ['ignore', log, log] });
  const exit = once(server, 'exit').then(() => 'ended' as const);
  try {
    while (!isReady(data)) {
      if ((await Promise.race([exit, sleep(POLL_INTERVAL_MS)])) === 'ended') throw explain(recovery);
    }
    server.kill('SIGINT');
    await exit;
    return lastTransaction(readFileSync(logFile, 'utf8'));
  } finally {
    closeSync(log);
  }
}

/** Sets the password of the superuser, which is that of another server when the backup came from there. */
export function setPassword({ binaries, user, data }: Recovery, password: string): void {
  const { status, stderr } = spawnSync(
    join(binaries, 'postgres'),
    ['--single', '-D', data, ...toArguments({ log_min_messages: 'fatal', archive_mode: 'off' }), 'postgres'],
    { ...user, cwd: '/', encoding: 'utf8', input: `alter role "${SUPERUSER}" password '${password}'\n` },
  );
  if (status !== 0) throw new LaunchError(`The restored database does not start: ${stderr.trim()}`);
}

/** Whether the server has ended its recovery: it writes so into postmaster.pid, line 8. */
function isReady(data: string): boolean {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function lastTransaction(log: string): string | null {
  return /last completed transaction was at log time (.+)/.exec(log)?.[1] ?? null;
}

function explain({ archive, logFile, to }: Recovery): LaunchError {
  const log = readFileSync(logFile, 'utf8');
  const damaged = damagedSegment(log);
  if (damaged !== null) {
    const before = listSegments(archive.wal)
      .filter(({ name }) => name < damaged)
      .at(-1)
      ?.archivedAt.toISOString();
    return new LaunchError(
      `The WAL file ${join(archive.wal, damaged)}.gz is damaged or incomplete: nothing that it or later files say can be restored.` +
        (before === undefined ? '' : ` Name a moment before ${before} with --to.`),
    );
  }
  if (log.includes('recovery ended before configured recovery target was reached')) {
    const last = lastTransaction(log) ?? 'the end of the backup';
    return new LaunchError(
      `The archive says nothing of ${to?.toISOString()}: its last change is of ${last}. Name an earlier moment, or restore --to latest.`,
    );
  }
  const lines = log.trim().split('\n');
  return new LaunchError(
    `The backup cannot be restored: ${lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1)}`,
  );
}
