import { newTraceId } from './traceId';
import type { LoadFailure } from './remoteComponents';
import { stackFrames } from './stackFrames';

/** More errors of one page are likely to be repetitions. */
const MAX_REPORTS = 10;
/** Errors of the language, whose messages the browser writes. Other messages may contain data of a person. */
const PLAIN_ERRORS = ['TypeError', 'ReferenceError', 'RangeError'];

/**
 * Reports uncaught errors and rejected promises of remotes, which the topmost remote's script in the stack names. `isReported`:
 * whether an error was reported otherwise.
 */
export function watchScriptErrors(
  report: (failure: LoadFailure) => void,
  isReported: (error: unknown) => boolean,
): void {
  const stacks = new Set<string>();
  const handle = (code: 'error' | 'rejection', error: unknown): void => {
    const stack = stackFrames(error);
    const release = releaseOfStack(stack);
    if (release === undefined || isReported(error) || stacks.has(stack) || stacks.size >= MAX_REPORTS) return;
    stacks.add(stack);
    report({ ...release, code, message: plainMessage(error), traceId: newTraceId(), stack });
  };
  window.addEventListener('error', ({ error }) => handle('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => handle('rejection', reason));
}

function releaseOfStack(stack: string): { remote: string; version: string } | undefined {
  const [, folder, version] = /\/remotes\/([a-z][\w-]*)\/([\w+-][\w.+-]*)\//.exec(stack) ?? [];
  return folder === undefined || version === undefined ? undefined : { remote: folder.replaceAll('-', '_'), version };
}

function plainMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'No error object';
  return PLAIN_ERRORS.includes(error.name) ? `${error.name}: ${error.message}` : error.name;
}
