import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { AppError } from '../../platform/errors.js';

const run = promisify(execFile);

/** The SDK's publisher, which build-api.mjs compiles. From sources this file runs in tests only. */
const PROGRAM = fileURLToPath(
  import.meta.url.replace(/\/(?:dist\/)?src\/modules\/.*$/, '/dist/publisher/build/publisher.js'),
);
/** Publishing takes a second, and may wait for others. */
const TIMEOUT_MS = 60_000;
const CANNOT_WRITE = /\b(?:EROFS|EACCES|EPERM|ENOSPC|EDQUOT)\b/;

/**
 * Runs the SDK's publisher on RELEASES_DIR in a process of its own, with nothing of this one's environment. It can be killed
 * at any time: the registry stays consistent.
 *
 * @throws AppError conflict, when a release is rejected; unavailable, when RELEASES_DIR cannot be written
 */
export async function runPublisher<Outcome>(command: string, releasesDir: string, ...args: string[]): Promise<Outcome> {
  const { stdout } = await run(process.execPath, [PROGRAM, command, releasesDir, ...args], {
    env: {},
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  }).catch((error: unknown) => {
    throw CANNOT_WRITE.test(String(error)) ? cannotWrite(error) : error;
  });
  const outcome = JSON.parse(stdout) as Outcome & { rejected?: string };
  if (outcome.rejected !== undefined) throw new AppError('conflict', outcome.rejected);
  return outcome;
}

export function cannotWrite(cause: unknown): AppError {
  return Object.assign(
    new AppError('unavailable', 'This server cannot write releases: check RELEASES_DIR and its disk.'),
    {
      cause,
    },
  );
}
