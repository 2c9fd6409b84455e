import { AppError } from '../errors.js';
import { MINUTE_MS } from '../time.js';

const WINDOW_MS = MINUTE_MS;

/**
 * Limits calls per key and in total within a minute, in this process: a browser in a loop must not keep the server
 * busy.
 */
export class MinuteRateLimit<Key> {
  private readonly counts = new Map<Key, number>();
  private total = 0;
  private endsAt = 0;

  constructor(
    private readonly maxPerKey: number,
    private readonly maxTotal: number,
    private readonly message = 'Too many reports: the rest of this minute is not recorded.',
  ) {}

  /** @throws AppError throttled, beyond the limit */
  count(key: Key): void {
    const now = Date.now();
    if (now >= this.endsAt) {
      this.counts.clear();
      this.total = 0;
      this.endsAt = now + WINDOW_MS;
    }
    const count = (this.counts.get(key) ?? 0) + 1;
    if (count > this.maxPerKey || this.total >= this.maxTotal) {
      throw new AppError('throttled', this.message, {
        retryAfterSeconds: Math.max(1, Math.ceil((this.endsAt - now) / 1000)),
      });
    }
    this.counts.set(key, count);
    this.total += 1;
  }
}
