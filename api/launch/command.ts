import { faultLine } from '../src/platform/fault-line.js';
import { LaunchFault } from './fault.js';

/**
 * Runs a command of the launcher, with a signal that a Ctrl-C or a SIGTERM aborts. What the person at the terminal can
 * mend is said in one line and ends it with 1; anything else with its stack.
 */
export function runCommand(work: (stopping: AbortSignal) => Promise<void>): void {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  work(stopping.signal).then(
    () => process.exit(),
    (error: unknown) => {
      if (stopping.signal.aborted) process.exit(130);
      console.error(error instanceof LaunchFault ? error.message : (faultLine(error) ?? error));
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
