import { Injectable } from '@nestjs/common';
import { OutboundError } from '../../../platform/outbound/outbound-error.js';
import { OutboundHttp, type Fetch } from '../../../platform/outbound/outbound-http.js';
import type { SlackMessage } from './digest-message.js';
import type { Outcome } from './delivery-policy.js';
import { oneLine, shortened } from './digest-text.js';

const patience = { totalMs: 10_000, idleMs: 10_000, maxBytes: 64 * 1024 };
const usualLimitMs = 30_000;
const longestLimitMs = 24 * 60 * 60_000;
const longestAnswer = 100;

/** Answers of Slack that stay until somebody mends something (its reference of incoming webhooks). */
const refusals: Record<string, string> = {
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

/** Sends to incoming webhooks. What it tells of them never has the address in it, which is a secret. */
@Injectable()
export class WebhookClient {
  private readonly fetch: Fetch;

  constructor(outbound: OutboundHttp) {
    this.fetch = outbound.with(patience);
  }

  /** Never throws: whatever happens is an outcome. */
  async send(webhook: string, message: SlackMessage): Promise<Outcome> {
    let answer: Response;
    try {
      answer = await this.fetch(webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(message),
        redirect: 'error',
      });
    } catch (error) {
      return outcomeOfFault(error);
    }
    const text = await answer.text().catch(() => '');
    return outcomeOf(answer, text);
  }
}

function outcomeOf({ status, headers }: Response, text: string): Outcome {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  const said = shortened(oneLine(text.replace(/<[^>]*>/g, ' ')), longestAnswer);
  const why = `Slack answered ${status}${said === '' ? '' : ` ${said}`}`;
  if (status === 429) return { kind: 'limited', waitMs: waitOf(headers), why: 'Slack takes no more messages for now.' };
  if (status >= 500 && headers.has('retry-after')) return { kind: 'limited', waitMs: waitOf(headers), why: `${why}.` };
  if (status >= 500 || status === 408) return { kind: 'not-sent', why: `${why}.` };
  const reason = refusals[said];
  return { kind: 'refused', why: reason ? `${why}: ${reason}.` : `${why}.` };
}

/** Seconds, or a date by the clock of the one that tells it; at least a second, at most a day. */
function waitOf(headers: Headers): number {
  const told = headers.get('retry-after') ?? '';
  const theirNow = Date.parse(headers.get('date') ?? '') || Date.now();
  const ms = /^\d+(\.\d+)?$/.test(told) ? Number(told) * 1000 : Date.parse(told) - theirNow;
  return Number.isNaN(ms) ? usualLimitMs : Math.min(Math.max(ms, 1000), longestLimitMs);
}

/** Before there is a connection nothing can have been sent. */
const beforeConnection = new Set(
  'ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH EHOSTDOWN UND_ERR_CONNECT_TIMEOUT'.split(' '),
);

function outcomeOfFault(error: unknown): Outcome {
  if (!(error instanceof OutboundError))
    return { kind: 'unanswered', why: 'The connection broke before an answer came.' };
  switch (error.fault) {
    case 'forbidden_host':
    case 'insecure':
    case 'private_address':
      return { kind: 'refused', why: error.message };
    case 'redirect':
      return { kind: 'not-sent', why: error.message };
    case 'unreachable':
      return neverConnected(error)
        ? { kind: 'not-sent', why: error.message }
        : { kind: 'unanswered', why: 'The connection broke before an answer came.' };
    case 'timeout':
    case 'too_large':
      return { kind: 'unanswered', why: error.message };
  }
}

function neverConnected(error: unknown): boolean {
  const { code = '', cause, errors } = (error ?? {}) as { code?: string; cause?: unknown; errors?: unknown[] };
  // Certificates are looked at before anything is sent.
  if (beforeConnection.has(code) || /CERT|_TLS_|_SSL_|SELF_SIGNED|UNABLE_TO_/.test(code)) return true;
  // A name with several addresses: each has been tried.
  if (errors && errors.length > 0) return errors.every(neverConnected);
  return cause !== undefined && neverConnected(cause);
}
