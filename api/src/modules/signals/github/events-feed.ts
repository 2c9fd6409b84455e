import type { StreamResult } from '../../repos/ledger/repo-ledger.service.js';
import type { StoredEtags } from '../../repos/code-host/code-host-calls.service.js';
import { asFields, asTime } from '../events/event-fields.js';
import type { SyncRun } from './sync-run.js';
import { DAY_MS, HOUR_MS } from '../../../platform/time.js';

/** Position in the events feed, as the ledger stores it. */
export interface FeedState {
  newest?: string;
  /** When the feed was read last. */
  readAt?: string;
  /** No request before this time. */
  notBefore?: string;
  etags?: StoredEtags;
  /** Current average interval between events. */
  msPerEvent?: number;
}

export const FEED_STREAM = 'events';

const PAGE_SIZE = 100;
/** The feed contains at most 300 events of the last 30 days. */
const MAX_PAGES = 3;
const FEED_WINDOW_MS = 30 * DAY_MS;
/** Events appear in the feed with this delay at most. */
const MAX_EVENT_DELAY_MS = 6 * HOUR_MS;

/**
 * Reads the whole events feed: it is short, its ids are not ordered, and events appear late. Events that have dropped out
 * are recorded as a gap; the lists restore part of them.
 */
export async function readFeed(run: SyncRun): Promise<StreamResult> {
  const state = run.streamState(FEED_STREAM) as FeedState;
  const readAt = new Date(run.startedAt).toISOString();
  let page = await run.get(run.address('events', { per_page: PAGE_SIZE }), { etags: state.etags });
  const { etags, pollSeconds = 0 } = page;
  const notBefore = new Date(run.startedAt + pollSeconds * 1000).toISOString();
  if (!page.changed) {
    await run.save(FEED_STREAM, { ...state, readAt, notBefore } satisfies FeedState);
    return { outcome: 'feed only' };
  }
  const events: unknown[] = [];
  let pages = 1;
  for (;;) {
    if (Array.isArray(page.data)) events.push(...(page.data as unknown[]));
    if (!page.next || pages >= MAX_PAGES) break;
    page = await run.get(page.next);
    pages += 1;
  }
  run.addFeedEvents(events);
  const times = events.flatMap((event) => asTime(asFields(event).created_at) ?? []).sort();
  const newest = times.at(-1) ?? state.newest;
  const full = pages >= MAX_PAGES;
  const availableFrom = (full && times[0]) || windowStart(run);
  recordFeedGap(run, state, { availableFrom, full });
  await run.save(FEED_STREAM, {
    newest,
    readAt,
    notBefore,
    etags,
    msPerEvent: averageMsPerEvent(times, run.startedAt),
  } satisfies FeedState);
  return {
    outcome: 'feed only',
    completeSince: new Date(Math.max(Date.parse(availableFrom), run.completeSince.getTime())),
  };
}

function windowStart({ startedAt }: SyncRun): string {
  return new Date(startedAt - FEED_WINDOW_MS).toISOString();
}

function recordFeedGap(
  run: SyncRun,
  { newest, readAt, msPerEvent }: FeedState,
  { availableFrom, full }: { availableFrom: string; full: boolean },
): void {
  if (readAt === undefined) {
    const from = run.completeSince.toISOString();
    const reason = `Before the events feed began: ${MISSING_EVENTS}`;
    if (from < availableFrom) run.recordGap({ from, to: availableFrom, reason, stream: FEED_STREAM });
    return;
  }
  const from = newest ?? readAt;
  if (full ? availableFrom <= from : readAt >= windowStart(run)) return;
  const missing = msPerEvent && Math.round((Date.parse(availableFrom) - Date.parse(from)) / msPerEvent);
  const reason = `More happened than the events feed holds: ${MISSING_EVENTS}`;
  run.recordGap({ from, to: availableFrom, reason, stream: FEED_STREAM, missing }, full);
}

/** What no list contains. */
const MISSING_EVENTS =
  'pushes, branches, tags, releases, reviews and wiki pages of that time are missing, and stars where their list is withheld';

/** Averages the latest hundred events. A pause longer than the maximum delay counts as slowing down. */
function averageMsPerEvent(times: string[], now: number): number | undefined {
  const latest = times.slice(-PAGE_SIZE);
  const [first] = latest;
  if (first === undefined || latest.length < 2) return undefined;
  const from = Date.parse(first);
  const took = Math.max(Date.parse(latest.at(-1) ?? first) - from, now - from - MAX_EVENT_DELAY_MS);
  return Math.max(1, took / latest.length);
}
