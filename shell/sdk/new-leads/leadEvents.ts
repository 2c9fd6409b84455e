import { withQuery } from '../data/fetchJson';
import type { Id } from '../data/types';

/** The page's own requests come first; events since the list was requested are not lost. */
const CONNECT_DELAY_MS = 500;
const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
/** The server sends a heartbeat every 20 s: a connection that is silent for longer is dead. */
const MAX_SILENCE_MS = 60_000;
/** Events are repeated, which changes nothing, because the early loader requests the list before the page does. */
const OVERLAP_MS = 5_000;

/**
 * Reports leads that the workspace's lists show from now on, while the tab is visible: browsers allow six connections per
 * server. Connects again when the connection ends. Returns the function that ends it.
 *
 * @param requestedAt when the list was requested, in milliseconds since 1970
 * @param onListed gets the leads' ids; null when there may be leads that are not named
 */
export function subscribeToLeadEvents(
  workspace: string,
  requestedAt: number,
  onListed: (leadIds: readonly Id[] | null) => void,
): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let source: EventSource | undefined;
  let timer = setTimeout(connect, CONNECT_DELAY_MS);
  let retryMs = MIN_RETRY_MS;
  /** Until then all events have arrived. */
  let completeUntil = requestedAt;

  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    disconnect();
  };

  function connect() {
    disconnect();
    if (document.hidden) return;
    const listAge = Math.max(0, Date.now() - completeUntil + OVERLAP_MS);
    source = new EventSource(withQuery('/api/lead-events', { customer_slug: workspace, listAge }));
    source.addEventListener('ready', () => {
      retryMs = MIN_RETRY_MS;
      confirm();
    });
    source.addEventListener('heartbeat', confirm);
    source.addEventListener('missed', () => {
      confirm();
      onListed(null);
    });
    source.addEventListener('listed', (event: MessageEvent<string>) => {
      confirm();
      onListed((JSON.parse(event.data) as { leadIds: Id[] | null }).leadIds);
    });
    // The browser would connect again by itself, but with the old age, and never after an error response.
    source.addEventListener('error', () => {
      disconnect();
      timer = setTimeout(connect, retryMs);
      retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
    });
  }

  /** The connection works. */
  function confirm() {
    completeUntil = Date.now();
    clearTimeout(timer);
    timer = setTimeout(connect, MAX_SILENCE_MS);
  }

  function disconnect() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function handleVisibility() {
    if (document.hidden) disconnect();
    else connect();
  }
}
