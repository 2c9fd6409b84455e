import { fetchJson } from '@forksight/sdk';
import type { LoadTimings } from './loadTimings';
import type { LoadFailure } from './remoteComponents';

/** Messages may contain long URLs; the rest is cut off. */
const MAX_MESSAGE_LENGTH = 500;

/** Reports a failure to the server, for administrators, also from a page that is left. Errors of the report are ignored. */
export function reportLoadFailure(failure: LoadFailure): void {
  send({ ...failure, message: failure.message.slice(0, MAX_MESSAGE_LENGTH) });
}

/** Reports how long the remotes took to load. */
export function reportLoadTimings(timings: LoadTimings): void {
  timings.reportLoads((load) => send({ ...load, code: 'loaded', message: '' }));
}

function send(body: object): void {
  fetchJson('/api/remote-errors', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
