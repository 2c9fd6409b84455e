import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 50;
/** Process ids are unique on one host only, and processes of several may take a lock. */
const OWNER = `${hostname()} ${process.pid}`;

/**
 * Runs one piece of work at a time, also across processes.
 * @param path the file that exists meanwhile
 * @param staleAfterMs age from which a lock of another host counts as left by a killed process
 */
export async function withFileLock<T>(path: string, work: () => T | Promise<T>, staleAfterMs: number): Promise<T> {
  while (!tryLock(path, staleAfterMs)) await wait(RETRY_MS);
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function tryLock(path: string, staleAfterMs: number): boolean {
  try {
    writeFileSync(path, OWNER, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isStale(path, staleAfterMs)) rmSync(path, { force: true });
    return false;
  }
}

/** Whether the process that took the lock was killed. */
function isStale(path: string, staleAfterMs: number): boolean {
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  const [host, pid] = readLock(path).split(' ');
  return age > staleAfterMs || (host === hostname() && !isRunning(Number(pid)));
}

/** The lock's owner; empty when the lock was just released. */
function readLock(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
