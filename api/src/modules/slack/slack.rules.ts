import { AppError } from '../../platform/errors.js';

const LOOPBACK_PATTERN = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const WEBHOOK_PATH_PATTERN = /^\/services(\/[\w-]+){3}$/;
const MAX_WEBHOOK_LENGTH = 500;

/**
 * Returns the address of a Slack-style incoming webhook on one of these hosts. Requires TLS, except on this machine.
 * @throws AppError invalid
 */
export function readWebhook(pasted: string, hosts: string[]): string {
  const text = pasted.trim();
  const url = URL.canParse(text) && text.length <= MAX_WEBHOOK_LENGTH ? new URL(text) : undefined;
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK_PATTERN.test(url.hostname));
  const bare = url && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!safe || !bare || !hosts.includes(url.host) || !WEBHOOK_PATH_PATTERN.test(url.pathname)) {
    const example = `https://${hosts[0] ?? 'hooks.slack.com'}/services/T…/B…/…`;
    throw new AppError('invalid', `The webhook URL must be one that Slack gives out: ${example}`, {
      field: 'webhookUrl',
    });
  }
  return url.href;
}

/** Returns a UTC day as `YYYY-MM-DD`; for an instant, its day. @throws AppError invalid */
export function readDay(text: string): string {
  const date = /^(19|20|21)\d\d-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) ? new Date(text) : new Date(NaN);
  const day = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  // Date reads February 30 as a day in March.
  if (day === '' || !text.startsWith(day)) {
    throw new AppError('invalid', 'The subscription date must be a day such as 2026-11-07', {
      field: 'subscriptionDate',
    });
  }
  return day;
}
