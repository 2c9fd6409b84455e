import { AppError } from '../../platform/errors.js';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const webhookPath = /^\/services(\/[\w-]+){3}$/;
const longestWebhook = 500;

/**
 * The address of a Slack-style incoming webhook on one of these hosts; over TLS, except on this machine.
 * @throws AppError invalid
 */
export function readWebhook(pasted: string, hosts: string[]): string {
  const text = pasted.trim();
  const url = URL.canParse(text) && text.length <= longestWebhook ? new URL(text) : undefined;
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname));
  const bare = url && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!safe || !bare || !hosts.includes(url.host) || !webhookPath.test(url.pathname)) {
    const example = `https://${hosts[0] ?? 'hooks.slack.com'}/services/T…/B…/…`;
    throw new AppError('invalid', `The webhook URL must be one that Slack gives out: ${example}`, {
      field: 'webhookUrl',
    });
  }
  return url.href;
}

/** A UTC day as `YYYY-MM-DD`; of a moment, the day that it is in. @throws AppError invalid */
export function readDay(text: string): string {
  const moment = /^(19|20|21)\d\d-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) ? new Date(text) : new Date(NaN);
  const day = Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10);
  // February 30 would pass for a day of March.
  if (day === '' || !text.startsWith(day)) {
    throw new AppError('invalid', 'The subscription date must be a day such as 2026-11-07', {
      field: 'subscriptionDate',
    });
  }
  return day;
}
