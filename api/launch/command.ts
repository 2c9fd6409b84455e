import { cliErrorMessage } from '../src/platform/process/cli-error-message.js';
import { LaunchError } from './launch-error.js';

/**
 * Runs a command of the launcher with a signal that Ctrl-C, SIGTERM or SIGHUP aborts. An error that the person at the
 * terminal can fix is printed as one line, any other with its stack; both exit with 1.
 */
export function runCommand(work: (stopping: AbortSignal) => Promise<void>): void {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  work(stopping.signal).then(
    () => process.exit(),
    (error: unknown) => {
      if (stopping.signal.aborted) process.exit(130);
      console.error(error instanceof LaunchError ? error.message : (cliErrorMessage(error) ?? error));
      process.exit(1);
    },
  );
}

/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
