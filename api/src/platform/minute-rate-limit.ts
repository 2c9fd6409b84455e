import { AppError } from './errors.js';
import { MINUTE_MS } from './time.js';

const WINDOW_MS = MINUTE_MS;

/** What is left of a limit, as the RateLimit headers tell it. */
export interface RateLimitState {
  limit: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
}

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
    this.check(key);
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    this.total += 1;
  }

  /** Counts nothing. @throws AppError throttled, when `count` would */
  check(key: Key): void {
    this.beginWindow();
    if ((this.counts.get(key) ?? 0) >= this.maxPerKey || this.total >= this.maxTotal) {
      throw new AppError('throttled', this.message, { retryAfterSeconds: this.secondsLeft() });
    }
  }

  /** What is left of the key's own limit. */
  state(key: Key): RateLimitState {
    const remaining = Math.max(0, this.maxPerKey - (this.counts.get(key) ?? 0));
    return {
      limit: this.maxPerKey,
      windowSeconds: WINDOW_MS / 1000,
      remaining: this.total >= this.maxTotal ? 0 : remaining,
      resetSeconds: this.secondsLeft(),
    };
  }

  private beginWindow(): void {
    const now = Date.now();
    if (now < this.endsAt) return;
    this.counts.clear();
    this.total = 0;
    this.endsAt = now + WINDOW_MS;
  }

  private secondsLeft(): number {
    return Math.max(1, Math.ceil((this.endsAt - Date.now()) / 1000));
  }
}
