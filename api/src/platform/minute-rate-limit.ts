import { AppError } from './errors.js';
import { MINUTE_MS } from './time.js';

/** Limits calls within a minute in this process; `RateLimits` counts those of all processes. */
export class MinuteRateLimit {
  private calls = 0;
  private endsAt = 0;

  constructor(
    private readonly max: number,
    private readonly message: string,
  ) {}

  /** @throws AppError throttled, beyond the limit */
  count(): void {
    const now = performance.now();
    if (now >= this.endsAt) {
      this.calls = 0;
      this.endsAt = now + MINUTE_MS;
    }
    if (this.calls >= this.max) {
      const retryAfterSeconds = Math.max(1, Math.ceil((this.endsAt - now) / 1000));
      throw new AppError('throttled', this.message, { retryAfterSeconds });
    }
    this.calls += 1;
  }
}
