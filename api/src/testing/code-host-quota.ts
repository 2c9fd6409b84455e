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
    const usage = this.of(token);
    usage.inFlight += 1;
    this.maxInFlight = Math.max(this.maxInFlight, usage.inFlight);
    if (usage.blockedUntil > this.now()) this.early += 1;
  }

  leave(token: string): void {
    this.of(token).inFlight -= 1;
  }

  /** @param costs whether the response counts; a 304 does not */
  headers(token: string, costs: boolean): Record<string, string> {
    const usage = this.of(token);
    if (costs) usage.calls += 1;
    const remaining = Math.max(0, this.limit - usage.calls);
    if (remaining === 0) this.block(token, usage.resetsAt);
    return {
      'x-ratelimit-limit': String(this.limit),
      'x-ratelimit-remaining': String(remaining),
      'x-ratelimit-used': String(usage.calls),
      'x-ratelimit-reset': String(Math.ceil(usage.resetsAt / 1000)),
      'x-ratelimit-resource': 'core',
    };
  }

  isUsedUp(token: string): boolean {
    return this.of(token).calls >= this.limit;
  }

  /** Records that this token must not call before `until`. */
  block(token: string, until: number): void {
    const usage = this.of(token);
    usage.blockedUntil = Math.max(usage.blockedUntil, until);
  }

  private of(token: string): Used {
    const usage = this.tokens.get(token) ?? { calls: 0, resetsAt: 0, blockedUntil: 0, inFlight: 0 };
    if (usage.resetsAt <= this.now()) Object.assign(usage, { calls: 0, resetsAt: this.now() + WINDOW_MS });
    this.tokens.set(token, usage);
    return usage;
  }
}

/** Returns an ETag that depends on body and token. */
export function etagOf(body: string, token: string): string {
  return `W/"${createHash('sha256').update(token).update(body).digest('hex').slice(0, 32)}"`;
}
