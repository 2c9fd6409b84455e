import type { StreamResult } from '../../repos/ledger/repo-ledger.service.js';
import type { StoredEtags } from '../../repos/code-host/code-host-calls.service.js';
import { asFields, asText, asTime, isPossibleTime, latestEventTime } from '../events/event-fields.js';
import { averageMsPerEvent } from './feed-pace.js';
import type { SyncRun } from './sync-run.js';
import { DAY_MS } from '../../../platform/time.js';

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
  /** Ids of the events at the last change. */
  ids?: string[];
}

export const FEED_STREAM = 'events';

const PAGE_SIZE = 100;
/** The feed contains at most 300 events of the last 30 days. */
const MAX_PAGES = 3;
const FEED_WINDOW_MS = 30 * DAY_MS;

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
  const latest = latestEventTime(run.startedAt);
  const times = events
    .flatMap((event) => asTime(asFields(event).created_at) ?? [])
    .filter((time) => isPossibleTime(time, latest))
    .sort();
  const newest = times.at(-1) ?? state.newest;
  const ids = events.flatMap((event) => asText(asFields(event).id) ?? []);
  const full = pages >= MAX_PAGES;
  const availableFrom = (full && times[0]) || windowStart(run);
  recordFeedGap(run, state, { availableFrom, full });
  await run.save(FEED_STREAM, {
    newest,
    readAt,
    notBefore,
    etags,
    msPerEvent: averageMsPerEvent(times, run.startedAt, countAppeared(run, state, ids)),
    ids,
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

/** Returns how many events the last read did not have; undefined at the first one. */
function countAppeared(
  run: SyncRun,
  { readAt, ids }: FeedState,
  read: string[],
): { events: number; inMs: number } | undefined {
  if (readAt === undefined || ids === undefined) return undefined;
  const readIds = new Set(ids);
  return { events: read.filter((id) => !readIds.has(id)).length, inMs: run.startedAt - Date.parse(readAt) };
}
