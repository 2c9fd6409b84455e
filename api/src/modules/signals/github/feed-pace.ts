import { HOUR_MS, MINUTE_MS } from '../../../platform/time.js';

/** Events appear in the feed with this delay at most. */
const MAX_EVENT_DELAY_MS = 6 * HOUR_MS;
/** A third of the feed's size (300): it is read again before that many new events. */
const MAX_EVENTS_BETWEEN_READS = 100;
const MIN_INTERVAL_MS = MINUTE_MS;
/** Of a quiet repository: a burst of up to 900 events an hour finds room in the feed until its first read. */
const MAX_INTERVAL_MS = 20 * MINUTE_MS;

/** Returns the interval until the feed must be read again. @param msPerEvent undefined when nothing happens */
export function feedInterval(msPerEvent = Infinity): number {
  return Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, msPerEvent * MAX_EVENTS_BETWEEN_READS));
}

/**
 * Returns the current average interval between events: the shorter one of that in which the latest hundred were created and
 * that in which unknown ones have appeared since the last read. Events that were late appear faster than they were created.
 *
 * @param times when the events of the feed were created, ISO 8601, ascending
 * @param appeared how many events the last read did not have, and the time since it
 */
export function averageMsPerEvent(
  times: readonly string[],
  now: number,
  appeared: { events: number; inMs: number } | undefined,
): number | undefined {
  const created = msPerCreated(times.slice(-MAX_EVENTS_BETWEEN_READS), now);
  const arrived = appeared && appeared.events > 0 ? appeared.inMs / appeared.events : undefined;
  if (created === undefined || arrived === undefined) return created ?? arrived;
  return Math.max(1, Math.min(created, arrived));
}

/** A pause longer than the maximum delay counts as slowing down. */
function msPerCreated(latest: readonly string[], now: number): number | undefined {
  const [first] = latest;
  if (first === undefined || latest.length < 2) return undefined;
  const from = Date.parse(first);
  const took = Math.max(Date.parse(latest.at(-1) ?? first) - from, now - from - MAX_EVENT_DELAY_MS);
  return Math.max(1, took / latest.length);
}
