import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchError } from '../launch-error.js';

/**
 * Returns the process id of the server on this data folder from its postmaster.pid. A stale file (after a power cut, for
 * example; the id may belong to another program by now) is removed because it would prevent a start.
 */
export function findServer(data: string): number | null {
  const file = join(data, 'postmaster.pid');
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return null;
  }
  if (commandLine(pid).includes(data)) return pid;
  rmSync(file, { force: true });
  return null;
}

/** Ends a server that is not a child of this process, its connections first. */
export async function endServer(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    process.kill(pid, signal);
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if (commandLine(pid) === '') return;
      await sleep(25);
    }
  }
  throw new LaunchError(`The PostgreSQL left running as process ${pid} does not end: end it and start again.`);
}

/** Returns the command line of a process; empty when it does not exist. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  }
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
