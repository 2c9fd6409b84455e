import { FetchError } from './fetchJson';

/** Asks the user to prove their identity. Resolves with whether they did. */
type AskForIdentity = () => Promise<boolean>;

let askForIdentity: AskForIdentity | undefined;
let asking: Promise<boolean> | undefined;

/** Sets what asks users to prove their identity when a call needs a recent sign-in: the shell does. Returns how to undo it. */
export function onRecentSignInRequired(ask: AskForIdentity): () => void {
  askForIdentity = ask;
  return () => {
    if (askForIdentity === ask) askForIdentity = undefined;
  };
}

/**
 * Sends a call. When the server wants a recent sign-in for it, asks the user to prove their identity and sends it once
 * more. Calls at the same time ask once.
 */
export async function sendWithRecentSignIn(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send();
  } catch (error) {
    if (!needsRecentSignIn(error) || !askForIdentity) throw error;
    asking ??= askForIdentity().finally(() => (asking = undefined));
    if (!(await asking)) throw error;
  }
  return send();
}

function needsRecentSignIn(error: unknown): boolean {
  if (!(error instanceof FetchError) || error.status !== 403) return false;
  return (error.body as { code?: unknown } | null | undefined)?.code === 'recent-sign-in-required';
}
