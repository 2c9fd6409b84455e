import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from './postgres/server-process.js';

const PREFIX = 'forksight-test-';
/** The file system that Linux keeps in memory; in a container it may be small. */
const MEMORY = '/dev/shm';
/** The files of `npm test` take 2 GB at most, and its processes 7 GB. */
const [MIN_FREE_BYTES, MIN_MEMORY_BYTES] = [4e9, 12e9];

/**
 * Creates a folder for the temporary files of a run of tests, which removes it; in memory where there is enough. PostgreSQL creates
 * and deletes files for each temporary table, which takes a tenth of its processor time on a disk (decision 0120).
 */
export function createRunFolder(): string {
  const parent = hasMemory() ? MEMORY : tmpdir();
  // Of runs that were killed. PostgreSQL ends when its folder is gone.
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number.parseInt(name.slice(PREFIX.length), 10);
    if (Number.isInteger(pid) && commandLine(pid) === '') rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // The user of PostgreSQL has to reach its folder.
  chmodSync(folder, 0o711);
  return folder;
}

function hasMemory(): boolean {
  if (!isExecutable()) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MIN_FREE_BYTES && process.availableMemory() >= MIN_MEMORY_BYTES;
}

/** Containers may mount it without the right to run programs, as tests do in temporary folders. */
function isExecutable(): boolean {
  if (process.platform !== 'linux') return false;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((mount) => mount.split(' ')).find(([, folder]) => folder === MEMORY)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}
