import { createHash } from 'node:crypto';
import { HOUR_MS } from '../platform/time.js';

const WINDOW_MS = HOUR_MS;

interface Used {
  calls: number;
  resetsAt: number;
  blockedUntil: number;
  inFlight: number;
}

/** Counts calls per token, and calls that ignore a rate limit. */
export class CodeHostQuota {
  /** Calls per hour and token. */
  limit = 5_000;
  /** Calls made before a limit reported to their token was lifted. */
  early = 0;
  maxInFlight = 0;
  private readonly tokens = new Map<string, Used>();

  constructor(private readonly now: () => number) {}

  enter(token: string): void {
    const used = this.of(token);
    used.inFlight += 1;
    this.maxInFlight = Math.max(this.maxInFlight, used.inFlight);
    if (used.blockedUntil > this.now()) this.early += 1;
  }

  leave(token: string): void {
    this.of(token).inFlight -= 1;
  }

  /** @param costs whether the response counts; a 304 does not */
  headers(token: string, costs: boolean): Record<string, string> {
    const used = this.of(token);
    if (costs) used.calls += 1;
    const remaining = Math.max(0, this.limit - used.calls);
    if (remaining === 0) this.block(token, used.resetsAt);
    return {
      'x-ratelimit-limit': String(this.limit),
      'x-ratelimit-remaining': String(remaining),
      'x-ratelimit-used': String(used.calls),
      'x-ratelimit-reset': String(Math.ceil(used.resetsAt / 1000)),
      'x-ratelimit-resource': 'core',
    };
  }

  isUsedUp(token: string): boolean {
    return this.of(token).calls >= this.limit;
  }

  /** Records that this token must not call before `until`. */
  block(token: string, until: number): void {
    const used = this.of(token);
    used.blockedUntil = Math.max(used.blockedUntil, until);
  }

  private of(token: string): Used {
    const used = this.tokens.get(token) ?? { calls: 0, resetsAt: 0, blockedUntil: 0, inFlight: 0 };
    if (used.resetsAt <= this.now()) Object.assign(used, { calls: 0, resetsAt: this.now() + WINDOW_MS });
    this.tokens.set(token, used);
    return used;
  }
}

/** Returns an ETag that depends on body and token. */
export function etagOf(body: string, token: string): string {
  return `W/"${createHash('sha256').update(token).update(body).digest('hex').slice(0, 32)}"`;
}
