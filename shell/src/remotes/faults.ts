import type { LoadCode } from '@forksight/sdk/contract';

/** Why loading failed, as the problem page tells it. */
export class LoadFault extends Error {
  override readonly name = 'LoadFault';

  constructor(
    readonly code: LoadCode,
    message: string,
    /** True: the shell's own file is at fault, which only a reload of the page fetches again. */
    readonly needsReload = false,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Asks for an address only to learn why a script from there failed; a script element does not say. */
export type Probe = (url: string) => Promise<{ status: number } | undefined>;

const PROBE_TIMEOUT_MS = 3_000;

export const probeAddress: Probe = async (url) => {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  return fetch(url, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
};

/** Turns whatever a load threw into a fault with a code. `base`: where the remote's own files lie. */
export async function toFault(error: unknown, base: string, probe: Probe): Promise<LoadFault> {
  if (error instanceof LoadFault) return error;
  const message = error instanceof Error ? error.message : String(error);
  const fault = (code: LoadCode, needsReload = false): LoadFault =>
    new LoadFault(code, message, needsReload, { cause: error });

  if (isChunkError(error)) {
    const isOwn = error.request === undefined || error.request.includes(base);
    return fault(await scriptFault(error.request, { gone: 'chunk-missing', there: 'network' }, probe), !isOwn);
  }
  if (/RUNTIME-006|satisf/i.test(message)) return fault('singleton-conflict');
  if (message.includes('ScriptExecutionError')) return fault('execution');
  if (message.includes('timed out')) return fault('timeout');
  if (message.includes('RUNTIME-008')) {
    const url = /https?:\/\/[^\s"']+\.js/.exec(message)?.[0];
    return fault(await scriptFault(url, { gone: 'http', there: 'integrity' }, probe));
  }
  return fault('execution');
}

/** `there`: the file can be had after all, so the network is back or the browser refused its content. */
async function scriptFault(
  url: string | undefined,
  { gone, there }: { gone: LoadCode; there: LoadCode },
  probe: Probe,
): Promise<LoadCode> {
  if (url === undefined) return 'network';
  const answer = await probe(url);
  if (answer === undefined) return 'network';
  if (answer.status === 404 || answer.status === 410) return gone;
  return answer.status >= 400 ? 'http' : there;
}

/** What webpack's runtime throws when a chunk does not come. */
function isChunkError(error: unknown): error is Error & { request?: string } {
  return error instanceof Error && (error.name === 'ChunkLoadError' || 'request' in error);
}
