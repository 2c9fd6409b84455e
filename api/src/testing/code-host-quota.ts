import { createHash } from 'node:crypto';

const windowMs = 3_600_000;

interface Used {
  calls: number;
  resetsAt: number;
  blockedUntil: number;
  inFlight: number;
}

/** Who calls how often, and who does so against what was said. */
export class CodeHostQuota {
  /** Calls an hour with one token. */
  limit = 5_000;
  /** Calls that came before a limit was lifted that their token had been told of. */
  early = 0;
  mostInFlight = 0;
  private readonly tokens = new Map<string, Used>();

  constructor(private readonly now: () => number) {}

  enter(token: string): void {
    const used = this.of(token);
    used.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, used.inFlight);
    if (used.blockedUntil > this.now()) this.early += 1;
  }

  leave(token: string): void {
    this.of(token).inFlight -= 1;
  }

  /** @param costs whether an answer counts: one that says that nothing changed does not */
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

  /** This token was told not to call before. */
  block(token: string, until: number): void {
    const used = this.of(token);
    used.blockedUntil = Math.max(used.blockedUntil, until);
  }

  private of(token: string): Used {
    const used = this.tokens.get(token) ?? { calls: 0, resetsAt: 0, blockedUntil: 0, inFlight: 0 };
    if (used.resetsAt <= this.now()) Object.assign(used, { calls: 0, resetsAt: this.now() + windowMs });
    this.tokens.set(token, used);
    return used;
  }
}

/** Differs by what is told and to whom. */
export function etagOf(body: string, token: string): string {
  return `W/"${createHash('sha256').update(token).update(body).digest('hex').slice(0, 32)}"`;
}
