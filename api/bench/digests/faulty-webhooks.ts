import { WebhookClient } from '../../src/modules/slack/digests/webhook-client.js';
import type { Clock } from '../../src/platform/clock.js';
import type { StandInWebhooks, WebhookConduct } from '../../src/testing/webhook-server.js';

type Fault = 'limit' | 'fail' | 'lose' | 'hang' | 'die';

interface Verdict {
  /** Never taken. */
  lost: number;
  duplicates: number;
  /** Taken twice though no answer was lost. */
  needless: number;
  mostCopies: number;
  early: number;
  attempts: number;
  answersLost: number;
}

/** How often each befalls a digest. A hang takes real seconds. */
const chances: Record<Fault, number> = { limit: 0.1, fail: 0.06, lose: 0.02, hang: 0.0003, die: 0.01 };
const betweenMessagesMs = 1_000;

/**
 * Makes trouble: limits and failures, several to a digest; and at most one loss of an answer to each, since who is left without an answer twice is asked no third time. `die` is the sender's process dying between
 * answer and record.
 */
export class FaultyWebhooks {
  private readonly troubles = new Map<string, Fault[]>();
  private readonly copies = new Map<string, number>();
  private readonly answerLost = new Set<string>();
  private readonly freeAt = new Map<string, number>();
  private early = 0;
  private readonly random = randomFrom(20_260_301);

  constructor(
    private readonly webhooks: StandInWebhooks,
    client: WebhookClient,
    private readonly clock: Clock,
  ) {
    webhooks.conduct = (path, body) => this.conduct(path, body);
    const send = client.send.bind(client);
    client.send = async (webhook, message) => {
      const outcome = await send(webhook, message);
      const digest = digestIn(JSON.stringify(message));
      if (outcome.kind !== 'accepted' || this.troublesOf(digest)[0] !== 'die') return outcome;
      this.troublesOf(digest).shift();
      this.answerLost.add(digest);
      throw new Error('killed');
    };
  }

  verdict(digests: number): Verdict {
    const copies = [...this.copies.entries()];
    const twice = copies.filter(([, count]) => count > 1);
    return {
      lost: digests - this.copies.size,
      duplicates: twice.length,
      needless: twice.filter(([digest]) => !this.answerLost.has(digest)).length,
      mostCopies: Math.max(...copies.map(([, count]) => count)),
      early: this.early,
      attempts: this.webhooks.asked,
      answersLost: this.answerLost.size,
    };
  }

  private conduct(path: string, body: string): WebhookConduct {
    const now = this.clock.now();
    if (now < (this.freeAt.get(path) ?? 0)) this.early += 1;
    this.freeAt.set(path, now + betweenMessagesMs);
    const digest = digestIn(body);
    const fault = this.troublesOf(digest)[0];
    if (fault === undefined || fault === 'die') return this.take(digest, 'take');
    this.troublesOf(digest).shift();
    switch (fault) {
      case 'limit': {
        const seconds = 1 + Math.floor(this.random() * 90);
        this.freeAt.set(path, now + seconds * 1_000);
        return { status: 429, body: 'rate_limited', headers: { 'retry-after': String(seconds) } };
      }
      case 'fail':
        return { status: this.random() < 0.5 ? 500 : 503, body: 'rollup_error' };
      case 'hang':
        this.answerLost.add(digest);
        return 'hang';
      case 'lose':
        this.answerLost.add(digest);
        return this.random() < 0.5 ? 'reset' : this.take(digest, 'take-silently');
    }
  }

  private take(digest: string, conduct: WebhookConduct): WebhookConduct {
    this.copies.set(digest, (this.copies.get(digest) ?? 0) + 1);
    return conduct;
  }

  private troublesOf(digest: string): Fault[] {
    let troubles = this.troubles.get(digest);
    if (!troubles) {
      const fall = (fault: Fault) => this.random() < chances[fault];
      const passing = (['limit', 'fail', 'limit', 'fail'] as const).filter(fall);
      const last = (['lose', 'hang', 'die'] as const).filter(fall).slice(0, 1);
      troubles = [...passing, ...last];
      this.troubles.set(digest, troubles);
    }
    return troubles;
  }
}

/** Every view has one digest here. */
function digestIn(body: string): string {
  return /viewId=([\da-f-]{36})/.exec(body)?.[1] ?? body;
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
