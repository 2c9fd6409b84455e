import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createTemporaryFolder, removeAbandonedFolders } from './temporary-folders.js';

/** Short: a socket's path has at most 103 characters on macOS, where the folder for temporary files takes 49. */
const RUN_FOLDER_PREFIX = 'fs-test-';
/** The file system that Linux keeps in memory; in a container it may be small. */
const MEMORY_FOLDER = '/dev/shm';
/** The files of `npm test` take 2 GB at most, and its processes 7 GB. */
const [MIN_FREE_BYTES, MIN_MEMORY_BYTES] = [4e9, 12e9];

interface Memory {
  /** In the memory folder. */
  freeBytes: number;
  availableBytes: number;
  /** The text of /proc/mounts. */
  mounts: string;
}

/**
 * Creates a folder for the temporary files of a run of tests; in memory where there is enough, unless TMPDIR names a place.
 * PostgreSQL creates and deletes files for each temporary table, which takes a tenth of its processor time on a disk (decision 0120).
 */
export async function createRunFolder(): Promise<string> {
  const hasMemoryFolder = process.platform === 'linux' && existsSync(MEMORY_FOLDER);
  // Wherever an earlier run had it, and before the free bytes are read.
  for (const parent of hasMemoryFolder ? [MEMORY_FOLDER, tmpdir()] : [tmpdir()]) {
    await removeAbandonedFolders(parent, RUN_FOLDER_PREFIX);
  }
  const isInMemory = hasMemoryFolder && !process.env.TMPDIR && isEnough(readMemory());
  return createTemporaryFolder(isInMemory ? MEMORY_FOLDER : tmpdir(), RUN_FOLDER_PREFIX);
}

function readMemory(): Memory {
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return {
    freeBytes: bavail * bsize,
    availableBytes: process.availableMemory(),
    mounts: readFileSync('/proc/mounts', 'utf8'),
  };
}

/** Whether the files of a run fit, and may be run: containers may mount the folder without that right, which tests need. */
export function isEnough({ freeBytes, availableBytes, mounts }: Memory): boolean {
  const lines = mounts.split('\n').map((mount) => mount.split(' '));
  const options = lines.find(([, folder]) => folder === MEMORY_FOLDER)?.[3]?.split(',');
  const isExecutable = options !== undefined && !options.includes('noexec');
  return isExecutable && freeBytes >= MIN_FREE_BYTES && availableBytes >= MIN_MEMORY_BYTES;
}
