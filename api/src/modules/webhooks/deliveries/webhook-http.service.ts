import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { OutboundError } from '../../../platform/outbound/outbound-error.js';
import { EnteredHttp } from '../../../platform/outbound/entered-http.js';
import { retryAfterMs } from '../../../platform/outbound/retry-after.js';
import { Metrics } from '../../../platform/process/metrics.js';
import { DAY_MS } from '../../../platform/time.js';
import type { AttemptOutcome } from './retry-policy.js';

const REQUEST_LIMITS = { totalMs: 15_000, idleMs: 15_000, maxBytes: 64 * 1024 };
const MAX_RESPONSE_BYTES = 1_000;
const MIN_WAIT_MS = 1_000;

/** Sends messages to addresses that users have entered. */
@Injectable()
export class WebhookHttp implements OnApplicationShutdown {
  private readonly http: EnteredHttp;

  constructor(@Inject(Config) { webhookPrivateHosts }: Config, metrics: Metrics) {
    this.http = new EnteredHttp(webhookPrivateHosts, 'webhooks', metrics);
  }

  /** Never throws: every error is an outcome. */
  async send(address: string, body: string, headers: Record<string, string>): Promise<AttemptOutcome> {
    const refusal = this.http.refuse(new URL(address));
    if (refusal !== undefined) return failure(`${refusal}.`);
    try {
      const response = await this.http.fetchFrom(address, REQUEST_LIMITS)(address, {
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
    await this.http.onApplicationShutdown();
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
    waitMs: waitMs(headers),
  };
}

/** Returns a second at least, a day at most. */
function waitMs(headers: Headers): number | undefined {
  const ms = retryAfterMs(headers);
  return ms === undefined ? undefined : Math.min(Math.max(ms, MIN_WAIT_MS), DAY_MS);
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
