import type { StandInWebhooks, WebhookBehavior } from '../../src/testing/webhook-server.js';

type Fault = 'limit' | 'fail' | 'lose' | 'hang';

/** Probabilities per digest; limits and failures can occur twice. A hang lasts until the sender times out. */
const FAULT_PROBABILITY: Record<Fault, number> = { limit: 0.1, fail: 0.05, lose: 0.02, hang: 0.001 };
const MAX_LIMIT_SECONDS = 20;
const MIN_INTERVAL_MS = 1_000;

/**
 * Webhooks with random faults: several limits and failures per digest, but at most one lost response, because a digest
 * whose response is lost twice is not sent again.
 */
export class FaultyWebhooks {
  /** How often a digest was accepted, by its view. */
  readonly copies = new Map<string, number>();
  /** How often the response to a digest may have been lost, by its view. */
  readonly lostResponses = new Map<string, number>();
  /** Messages sent within a second of another, or before a rate limit ended. */
  early = 0;
  private readonly faults = new Map<string, Fault[]>();
  private readonly freeAt = new Map<string, number>();

  constructor(
    webhooks: StandInWebhooks,
    private readonly random: () => number,
  ) {
    webhooks.behavior = (path, body) => this.respond(path, viewIdIn(body), Date.now());
  }

  noteLostResponse(viewId: string): void {
    this.lostResponses.set(viewId, (this.lostResponses.get(viewId) ?? 0) + 1);
  }

  private respond(path: string, viewId: string, now: number): WebhookBehavior {
    if (now < (this.freeAt.get(path) ?? 0)) this.early += 1;
    this.freeAt.set(path, now + MIN_INTERVAL_MS);
    switch (this.faultsOf(viewId).shift()) {
      case undefined:
        return this.accept(viewId, 'take');
      case 'limit': {
        const seconds = 1 + Math.floor(this.random() * MAX_LIMIT_SECONDS);
        this.freeAt.set(path, now + seconds * 1_000);
        return { status: 429, body: 'rate_limited', headers: { 'retry-after': String(seconds) } };
      }
      case 'fail':
        return { status: this.random() < 0.5 ? 500 : 503, body: 'rollup_error' };
      case 'hang':
        this.noteLostResponse(viewId);
        return 'hang';
      case 'lose':
        this.noteLostResponse(viewId);
        return this.random() < 0.5 ? 'reset' : this.accept(viewId, 'take-silently');
    }
  }

  private accept(viewId: string, behavior: WebhookBehavior): WebhookBehavior {
    this.copies.set(viewId, (this.copies.get(viewId) ?? 0) + 1);
    return behavior;
  }

  private faultsOf(viewId: string): Fault[] {
    let faults = this.faults.get(viewId);
    if (!faults) {
      const occurs = (fault: Fault) => this.random() < FAULT_PROBABILITY[fault];
      const temporary = (['limit', 'fail', 'limit', 'fail'] as const).filter(occurs);
      faults = [...temporary, ...(['lose', 'hang'] as const).filter(occurs).slice(0, 1)];
      this.faults.set(viewId, faults);
    }
    return faults;
  }
}

/** Returns the view that a message names; every view has one digest in this bench. */
function viewIdIn(body: string): string {
  return /viewId=([\da-f-]{36})/.exec(body)?.[1] ?? body;
}
