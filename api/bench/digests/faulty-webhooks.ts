import type { StandInWebhooks, WebhookConduct } from '../../src/testing/webhook-server.js';

type Fault = 'limit' | 'fail' | 'lose' | 'hang';

/** How often each befalls a digest; limits and failures up to twice. A hang lasts as long as a sender has patience. */
const chances: Record<Fault, number> = { limit: 0.1, fail: 0.05, lose: 0.02, hang: 0.001 };
const longestLimitSeconds = 20;
const betweenMessagesMs = 1_000;

/**
 * Webhooks that make trouble: limits and failures, several to a digest; and to each at most one loss of an answer, since
 * who is left without an answer twice is asked no third time.
 */
export class FaultyWebhooks {
  /** Of a digest's view: how often it was taken. */
  readonly copies = new Map<string, number>();
  /** How often its answer may have been lost. */
  readonly lostAnswers = new Map<string, number>();
  /** Messages within a second, or before a limit was over. */
  early = 0;
  private readonly troubles = new Map<string, Fault[]>();
  private readonly freeAt = new Map<string, number>();

  constructor(
    webhooks: StandInWebhooks,
    private readonly random: () => number,
  ) {
    webhooks.conduct = (path, body) => this.conduct(path, viewIn(body), Date.now());
  }

  loseAnswer(viewId: string): void {
    this.lostAnswers.set(viewId, (this.lostAnswers.get(viewId) ?? 0) + 1);
  }

  private conduct(path: string, viewId: string, now: number): WebhookConduct {
    if (now < (this.freeAt.get(path) ?? 0)) this.early += 1;
    this.freeAt.set(path, now + betweenMessagesMs);
    switch (this.troublesOf(viewId).shift()) {
      case undefined:
        return this.take(viewId, 'take');
      case 'limit': {
        const seconds = 1 + Math.floor(this.random() * longestLimitSeconds);
        this.freeAt.set(path, now + seconds * 1_000);
        return { status: 429, body: 'rate_limited', headers: { 'retry-after': String(seconds) } };
      }
      case 'fail':
        return { status: this.random() < 0.5 ? 500 : 503, body: 'rollup_error' };
      case 'hang':
        this.loseAnswer(viewId);
        return 'hang';
      case 'lose':
        this.loseAnswer(viewId);
        return this.random() < 0.5 ? 'reset' : this.take(viewId, 'take-silently');
    }
  }

  private take(viewId: string, conduct: WebhookConduct): WebhookConduct {
    this.copies.set(viewId, (this.copies.get(viewId) ?? 0) + 1);
    return conduct;
  }

  private troublesOf(viewId: string): Fault[] {
    let troubles = this.troubles.get(viewId);
    if (!troubles) {
      const falls = (fault: Fault) => this.random() < chances[fault];
      const passing = (['limit', 'fail', 'limit', 'fail'] as const).filter(falls);
      troubles = [...passing, ...(['lose', 'hang'] as const).filter(falls).slice(0, 1)];
      this.troubles.set(viewId, troubles);
    }
    return troubles;
  }
}

/** Every view has one digest here. */
function viewIn(body: string): string {
  return /viewId=([\da-f-]{36})/.exec(body)?.[1] ?? body;
}
