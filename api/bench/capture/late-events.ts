import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/platform/time.js';

/** GitHub: "event latency can be anywhere from 30s to 6h", depending on the time of day. */
const MIN_LATENCY_MS = MINUTE_MS / 2;
const MAX_LATENCY_MS = 6 * HOUR_MS;
/** Each event is late by itself, too: neighbours swap places. */
const MAX_JITTER_MS = 10 * MINUTE_MS;

/** Returns the delay of an event until it appears in the feed: highest at noon (UTC), lowest at midnight. */
export function eventLatency(at: number): number {
  const shareOfDay = (at % DAY_MS) / DAY_MS;
  const height = 1 - Math.abs(2 * shareOfDay - 1);
  const jitter = hash(at) * MAX_JITTER_MS;
  return Math.min(MAX_LATENCY_MS, MIN_LATENCY_MS + height * (MAX_LATENCY_MS - MIN_LATENCY_MS) + jitter);
}

/** A number from 0 to 1 that looks random and is the same in each run. */
function hash(at: number): number {
  const value = Math.sin(at / 1_000) * 43_758.5453;
  return value - Math.floor(value);
}
