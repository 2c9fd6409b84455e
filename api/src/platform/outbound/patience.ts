import { OutboundError } from './outbound-error.js';

export interface WaitLimits {
  /** From the question to the last byte of the answer. */
  totalMs: number;
  /** Without a byte. */
  idleMs: number;
}

/** How long one call may take: its signal aborts with an OutboundError. */
export class Patience {
  private readonly giveUp = new AbortController();
  private readonly total: NodeJS.Timeout;
  private quiet?: NodeJS.Timeout;

  constructor(
    private readonly host: string,
    private readonly limits: WaitLimits,
  ) {
    // While it matters the connection keeps the process alive.
    this.total = setTimeout(() => this.end(limits.totalMs), limits.totalMs).unref();
  }

  get signal(): AbortSignal {
    return this.giveUp.signal;
  }

  /** Waiting for the other side begins. */
  wait(): void {
    this.quiet = setTimeout(() => this.end(this.limits.idleMs), this.limits.idleMs).unref();
  }

  heard(): void {
    clearTimeout(this.quiet);
  }

  over(): void {
    clearTimeout(this.total);
    clearTimeout(this.quiet);
  }

  private end(afterMs: number): void {
    const message = `${this.host} did not answer within ${afterMs / 1000} s.`;
    this.giveUp.abort(new OutboundError('timeout', this.host, message));
  }
}
