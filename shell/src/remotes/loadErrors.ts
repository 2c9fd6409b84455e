import type { LoadCode } from '@forksight/sdk/contract';

/** Why a remote failed to load. The code selects the message that RemoteError shows. */
export class RemoteLoadError extends Error {
  override readonly name = 'LoadFault';

  constructor(
    readonly code: LoadCode,
    message: string,
    /** True: a file of the shell failed, which only a reload of the page requests again. */
    readonly needsReload = false,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Requests a URL to learn why its script failed, because a script element does not tell. */
export type Probe = (url: string) => Promise<{ status: number } | undefined>;

const PROBE_TIMEOUT_MS = 3_000;

export const probeUrl: Probe = async (url) => {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  return fetch(url, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
};

/** Converts an error of a load. `base`: folder of the remote's own files. */
export async function toLoadError(error: unknown, base: string, probe: Probe): Promise<RemoteLoadError> {
  if (error instanceof RemoteLoadError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const loadError = (code: LoadCode, needsReload = false): RemoteLoadError =>
    new RemoteLoadError(code, message, needsReload, { cause: error });

  if (isChunkError(error)) {
    const isOwn = error.request === undefined || error.request.includes(base);
    // A file that arrived but did not register its modules is broken.
    const there = error.type === 'missing' ? 'execution' : 'integrity';
    return loadError(await scriptErrorCode(error.request, there, probe), !isOwn);
  }
  if (/RUNTIME-006|satisf/i.test(message)) return loadError('singleton-conflict');
  if (message.includes('ScriptExecutionError')) return loadError('execution');
  if (message.includes('timed out')) return loadError('timeout');
  if (message.includes('RUNTIME-008')) {
    const url = /https?:\/\/[^\s"']+\.js/.exec(message)?.[0];
    return loadError(await scriptErrorCode(url, 'integrity', probe));
  }
  return loadError('execution');
}

/** `there`: code if the file exists now: the network is back, or the browser rejected it. */
async function scriptErrorCode(url: string | undefined, there: LoadCode, probe: Probe): Promise<LoadCode> {
  if (url === undefined) return 'network';
  const response = await probe(url);
  if (response === undefined) return 'network';
  if (response.status === 404 || response.status === 410) return 'chunk-missing';
  return response.status >= 400 ? 'http' : there;
}

/** Whether webpack's runtime threw because a chunk could not be loaded. */
function isChunkError(error: unknown): error is Error & { request?: string; type?: string } {
  return error instanceof Error && (error.name === 'ChunkLoadError' || 'request' in error);
}
