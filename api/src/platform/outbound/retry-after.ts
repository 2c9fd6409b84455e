/** Returns for how long a server wants no requests; undefined: it does not say. Negative for a date that has passed. */
export function retryAfterMs(headers: Headers): number | undefined {
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  return parseRetryAfter(headers.get('retry-after') ?? '', now);
}

/** Reads seconds, or a date by the server's clock, which shows `now`. */
export function parseRetryAfter(text: string, now: number): number | undefined {
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : ms;
}
