import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchFault } from '../fault.js';

/**
 * The process id of the server that runs on this data folder, by its own postmaster.pid. A file without such a process
 * (after a power cut, say, when the number may be another program's by now) is removed: it would stop a start.
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

/** Ends a server that is not our child, its connections first. */
export async function endServer(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    process.kill(pid, signal);
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      if (commandLine(pid) === '') return;
      await sleep(25);
    }
  }
  throw new LaunchFault(`The PostgreSQL left running as process ${pid} does not end: end it and start again.`);
}

/** The words a process was started with; empty when there is no such process. */
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
