import { OutboundError } from './outbound-error.js';

export interface CallTimeouts {
  /** From the request to the last byte of the response. */
  totalMs: number;
  /** Without a byte received. */
  idleMs: number;
}

/** Limits the duration of one call: its signal aborts with an OutboundError. */
export class CallDeadline {
  private readonly controller = new AbortController();
  private readonly totalTimer: NodeJS.Timeout;
  private idleTimer?: NodeJS.Timeout;

  constructor(
    private readonly host: string,
    private readonly limits: CallTimeouts,
  ) {
    // The connection keeps the process alive, the timer need not.
    this.totalTimer = setTimeout(() => this.abort(limits.totalMs), limits.totalMs).unref();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Starts waiting for the other server. */
  startIdleTimer(): void {
    this.idleTimer = setTimeout(() => this.abort(this.limits.idleMs), this.limits.idleMs).unref();
  }

  stopIdleTimer(): void {
    clearTimeout(this.idleTimer);
  }

  clear(): void {
    clearTimeout(this.totalTimer);
    clearTimeout(this.idleTimer);
  }

  private abort(afterMs: number): void {
    const message = `${this.host} did not answer within ${afterMs / 1000} s.`;
    this.controller.abort(new OutboundError('timeout', this.host, message));
  }
}
