import { AppError } from './errors.js';

const windowMs = 60_000;

/**
 * How often each of those who tell us something may do so within a minute, and all of them together; in this process:
 * it is there so that a browser in a loop does not keep us busy.
 */
export class MinuteLimit<Teller> {
  private readonly counts = new Map<Teller, number>();
  private total = 0;
  private endsAt = 0;

  constructor(
    private readonly mostOfEach: number,
    private readonly mostOfAll: number,
  ) {}

  /** @throws AppError throttled, when this is one too many */
  count(teller: Teller): void {
    const now = Date.now();
    if (now >= this.endsAt) {
      this.counts.clear();
      this.total = 0;
      this.endsAt = now + windowMs;
    }
    const count = (this.counts.get(teller) ?? 0) + 1;
    if (count > this.mostOfEach || this.total >= this.mostOfAll) {
      throw new AppError('throttled', 'Too many reports: the rest of this minute is not recorded.', {
        retryAfterSeconds: Math.max(1, Math.ceil((this.endsAt - now) / 1000)),
      });
    }
    this.counts.set(teller, count);
    this.total += 1;
  }
}
