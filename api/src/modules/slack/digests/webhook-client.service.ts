import { Injectable } from '@nestjs/common';
import { OutboundError } from '../../../platform/outbound/outbound-error.js';
import { OutboundHttp, type Fetch } from '../../../platform/outbound/outbound-http.js';
import { retryAfterMs } from '../../../platform/outbound/retry-after.js';
import type { SlackMessage } from './digest-message.js';
import type { DeliveryOutcome } from './delivery-policy.rules.js';
import { toSingleLine } from './slack-markup.rules.js';
import { DAY_MS } from '../../../platform/time.js';
import { truncate } from '../../../platform/text.js';

const REQUEST_LIMITS = { totalMs: 10_000, idleMs: 10_000, maxBytes: 64 * 1024 };
const DEFAULT_WAIT_MS = 30_000;
const MAX_WAIT_MS = DAY_MS;
const MAX_RESPONSE_LENGTH = 100;

/** Slack's permanent errors (reference of incoming webhooks). */
const REFUSAL_REASONS: Record<string, string> = {
  no_service: 'the webhook was removed or switched off',
  no_service_id: 'the webhook was removed or switched off',
  no_team: 'its workspace is gone',
  team_disabled: 'its workspace is switched off',
  channel_not_found: 'its channel is gone',
  channel_is_archived: 'its channel is archived',
  action_prohibited: 'an administrator of Slack does not allow it',
  posting_to_general_channel_denied: 'an administrator of Slack does not allow it in this channel',
  invalid_token: 'the webhook is not one of its own',
};

/** Sends to incoming webhooks. Its errors never contain the address, which is a secret. */
@Injectable()
export class WebhookClient {
  private readonly fetch: Fetch;

  constructor(outbound: OutboundHttp) {
    this.fetch = outbound.fetchWith(REQUEST_LIMITS);
  }

  /** Never throws: every error is an outcome. */
  async send(webhook: string, message: SlackMessage): Promise<DeliveryOutcome> {
    let response: Response;
    try {
      response = await this.fetch(webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(message),
        redirect: 'error',
      });
    } catch (error) {
      return toErrorOutcome(error);
    }
    const text = await response.text().catch(() => '');
    return toOutcome(response, text);
  }
}

function toOutcome({ status, headers }: Response, text: string): DeliveryOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  const body = truncate(toSingleLine(text.replace(/<[^<>]*>/g, ' ')), MAX_RESPONSE_LENGTH);
  const why = `Slack answered ${status}${body === '' ? '' : ` ${body}`}`;
  if (status === 429) return { kind: 'limited', waitMs: waitMs(headers), why: 'Slack takes no more messages for now.' };
  if (status >= 500 && headers.has('retry-after')) return { kind: 'limited', waitMs: waitMs(headers), why: `${why}.` };
  if (status >= 500 || status === 408) return { kind: 'not-sent', why: `${why}.` };
  const reason = REFUSAL_REASONS[body];
  return { kind: 'refused', why: reason ? `${why}: ${reason}.` : `${why}.` };
}

/** Returns a second at least, a day at most. */
function waitMs(headers: Headers): number {
  const ms = retryAfterMs(headers);
  return ms === undefined ? DEFAULT_WAIT_MS : Math.min(Math.max(ms, 1000), MAX_WAIT_MS);
}

/** Errors before a connection exists: nothing was sent. */
const CONNECT_ERROR_CODES = new Set(
  'ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH EHOSTDOWN UND_ERR_CONNECT_TIMEOUT'.split(' '),
);

function toErrorOutcome(error: unknown): DeliveryOutcome {
  if (!(error instanceof OutboundError))
    return { kind: 'unanswered', why: 'The connection broke before an answer came.' };
  switch (error.reason) {
    case 'forbidden_host':
    case 'insecure':
    case 'private_address':
      return { kind: 'refused', why: error.message };
    case 'redirect':
      return { kind: 'not-sent', why: error.message };
    case 'unreachable':
      return isConnectError(error)
        ? { kind: 'not-sent', why: error.message }
        : { kind: 'unanswered', why: 'The connection broke before an answer came.' };
    case 'timeout':
    case 'too_large':
      return { kind: 'unanswered', why: error.message };
  }
}

function isConnectError(error: unknown): boolean {
  const { code = '', cause, errors } = (error ?? {}) as { code?: string; cause?: unknown; errors?: unknown[] };
  // Certificates are checked before anything is sent.
  if (CONNECT_ERROR_CODES.has(code) || /CERT|_TLS_|_SSL_|SELF_SIGNED|UNABLE_TO_/.test(code)) return true;
  // A name with several addresses: all have been tried.
  if (errors && errors.length > 0) return errors.every(isConnectError);
  return cause !== undefined && isConnectError(cause);
}
