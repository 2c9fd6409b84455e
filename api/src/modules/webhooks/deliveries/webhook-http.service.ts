import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { OutboundError } from '../../../platform/outbound/outbound-error.js';
import { refuseUrl } from '../../../platform/outbound/entered-url.rules.js';
import { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import { Metrics } from '../../../platform/process/metrics.js';
import { DAY_MS } from '../../../platform/time.js';
import type { AttemptOutcome } from './retry-policy.js';

const REQUEST_LIMITS = { totalMs: 15_000, idleMs: 15_000, maxBytes: 64 * 1024 };
const MAX_RESPONSE_BYTES = 1_000;
const MIN_WAIT_MS = 1_000;

/**
 * Sends messages to addresses that users have entered. Its client is its own: what settings allow for other servers does
 * not count here, nor does it share their connections.
 */
@Injectable()
export class WebhookHttp implements OnApplicationShutdown {
  private readonly outbound: OutboundHttp;
  private readonly privateHosts: readonly string[];

  constructor(@Inject(Config) { webhookPrivateHosts }: Config, metrics: Metrics) {
    this.privateHosts = webhookPrivateHosts;
    const names = webhookPrivateHosts.map((host) => new URL(`https://${host}`).hostname);
    // One label for all receivers: there may be many.
    const observer = {
      outbound: (_host: string, outcome: string, s: number) => metrics.outbound('webhooks', outcome, s),
    };
    this.outbound = new OutboundHttp({ allowedOrigins: new Set(), configuredHostnames: new Set(names) }, observer);
  }

  /** Never throws: every error is an outcome. */
  async send(address: string, body: string, headers: Record<string, string>): Promise<AttemptOutcome> {
    const refusal = refuseUrl(new URL(address), this.privateHosts);
    if (refusal !== undefined) return failure(`${refusal}.`);
    try {
      const response = await this.outbound.fetchWith({ ...REQUEST_LIMITS, endpoints: [address] })(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Forksight-Webhooks/1',
          ...headers,
        },
        body,
        redirect: 'manual',
      });
      return toOutcome(response, await readBeginning(response));
    } catch (error) {
      return failure(error instanceof OutboundError ? error.message : 'The connection broke before an answer came.');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.outbound.onApplicationShutdown();
  }
}

function failure(reason: string): AttemptOutcome {
  return { kind: 'failed', status: null, text: null, reason };
}

function toOutcome({ status, headers }: Response, text: string): AttemptOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted', status, text };
  const reason = `The receiver answered ${status}.`;
  if (status === 410) return { kind: 'gone', status, text, reason };
  const isRedirect = status >= 300 && status < 400;
  return {
    ...{ kind: 'failed', status, text },
    reason: isRedirect ? `The receiver answered ${status}: redirects are not followed.` : reason,
    waitMs: retryAfterMs(headers),
  };
}

/** Reads seconds, or a date by the receiver's clock. Returns a second at least, a day at most. */
function retryAfterMs(headers: Headers): number | undefined {
  const retryAfter = headers.get('retry-after');
  if (retryAfter === null) return undefined;
  const receiverNow = Date.parse(headers.get('date') ?? '') || Date.now();
  const ms = /^\d+(\.\d+)?$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - receiverNow;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, MIN_WAIT_MS), DAY_MS);
}

/** A body that ends with an error is as good as none: the status has arrived. */
async function readBeginning(response: Response): Promise<string> {
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    while (reader && length < MAX_RESPONSE_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      length += value.byteLength;
    }
  } catch {
    // Below is what arrived.
  }
  reader?.cancel().catch(() => undefined);
  const text = Buffer.concat(parts).subarray(0, MAX_RESPONSE_BYTES).toString('utf8');
  // PostgreSQL stores no NUL.
  return text.replaceAll('\0', '\uFFFD');
}
