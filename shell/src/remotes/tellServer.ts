import { fetchJson } from '@forksight/sdk';
import type { Failure } from './parts';

/** As much of a message as helps; some carry whole addresses. */
const MESSAGE_AT_MOST = 500;

/** Tells the server what failed in this browser, for administrators. Whether that succeeds troubles nobody. */
export function tellServer(failure: Failure): void {
  const body = { ...failure, message: failure.message.slice(0, MESSAGE_AT_MOST) };
  fetchJson('/api/remote-errors', { method: 'POST', body }).catch(() => undefined);
}
