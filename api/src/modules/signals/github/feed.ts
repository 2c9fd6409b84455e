import type { KeptEtags } from '../../repos/code-host/code-host-calls.service.js';
import { asFields, asTime } from '../event-fields.js';
import type { RepoReading } from './repo-reading.js';

/** How far the events feed has been read. */
export interface FeedState {
  newest?: string;
  /** When it was read last. */
  readAt?: string;
  /** Not to be asked before. */
  notBefore?: string;
  etags?: KeptEtags;
  /** How long an event takes to come at present, on average. */
  msPerEvent?: number;
}

export const FEED = 'events';

const pageSize = 100;
/** What the feed holds: 300 events of the last 30 days. */
const mostPages = 3;
const heldMs = 30 * 24 * 3_600_000;
/** Events appear in it up to so late. */
const latestMs = 6 * 3_600_000;

/**
 * Reads the events feed whole: it is short, its ids are in no order, and events come into it late. What it no longer
 * holds is noted as a gap; the lists bring back what of it they have.
 */
export async function readFeed(reading: RepoReading): Promise<void> {
  const state = reading.stateOf(FEED) as FeedState;
  const readAt = new Date(reading.startedAt).toISOString();
  let page = await reading.get(reading.address('events', { per_page: pageSize }), { etags: state.etags });
  const { etags, pollSeconds = 0 } = page;
  const notBefore = new Date(reading.startedAt + pollSeconds * 1000).toISOString();
  if (!page.changed) {
    await reading.save(FEED, { ...state, readAt, notBefore } satisfies FeedState);
    return;
  }
  const events: unknown[] = [];
  let pages = 1;
  for (;;) {
    if (Array.isArray(page.data)) events.push(...(page.data as unknown[]));
    if (!page.next || pages >= mostPages) break;
    page = await reading.get(page.next);
    pages += 1;
  }
  reading.takeFeed(events);
  const times = events.flatMap((event) => asTime(asFields(event).created_at) ?? []).sort();
  const newest = times.at(-1) ?? state.newest;
  noteHole(reading, state, { oldest: times[0], full: pages >= mostPages });
  await reading.save(FEED, {
    newest,
    readAt,
    notBefore,
    etags,
    msPerEvent: paceOf(times, reading.startedAt),
  } satisfies FeedState);
}

function noteHole(
  reading: RepoReading,
  { newest, readAt }: FeedState,
  { oldest, full }: { oldest?: string; full: boolean },
): void {
  const held = new Date(reading.startedAt - heldMs).toISOString();
  const reaches = full && oldest !== undefined ? oldest : held;
  if (readAt === undefined) {
    const from = reading.completeSince.toISOString();
    if (from < reaches) reading.noteGap({ from, to: reaches, reason: `Before the events feed began: ${MISSING}` });
    return;
  }
  const from = newest ?? readAt;
  if (full ? reaches <= from : readAt >= held) return;
  reading.noteGap({ from, to: reaches, reason: `More happened than the events feed holds: ${MISSING}` }, full);
}

/** What no list has. */
const MISSING = 'pushes, branches, tags, releases, reviews and wiki pages of that time are missing';

/** By the latest hundred events. One that has been quiet for longer than events are late has slowed down. */
function paceOf(times: string[], now: number): number | undefined {
  const latest = times.slice(-pageSize);
  const [first] = latest;
  if (first === undefined || latest.length < 2) return undefined;
  const from = Date.parse(first);
  const took = Math.max(Date.parse(latest.at(-1) ?? first) - from, now - from - latestMs);
  return Math.max(1, took / latest.length);
}
