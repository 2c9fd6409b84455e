import { randomBytes } from 'node:crypto';
import type { GivenCustomer } from '../../../testing/builders.js';
import type { HttpApp } from '../../../testing/http-app.js';
import type { StandInWebhooks } from '../../../testing/webhook-server.js';

export interface Subscribed {
  customer: GivenCustomer;
  viewId: string;
  /** Of the webhook's address, at the server. */
  path: string;
}

/** A customer whose channel, at that server, hears of a view from 2026-03-01 on. */
export async function subscribed(
  server: HttpApp,
  webhooks: StandInWebhooks,
  { filters = [] as object[], name = 'Busy', entityType = 'leads' } = {},
): Promise<Subscribed> {
  const customer = await server.given.customer();
  const [view] = await server.db.query<{ view_id: string }[]>(
    `insert into lead_view (customer_id, name, entity_type, filters) values ($1, $2, $3, $4) returning view_id`,
    [customer.customerId, name, entityType, JSON.stringify(filters)],
  );
  const viewId = view?.view_id ?? '';
  const webhookUrl = webhooks.address(randomBytes(9).toString('hex'));
  const { status, text } = await server.request('POST', '/api/admin/slack-channels', {
    as: await server.given.user(),
    body: { customerSlug: customer.slug, webhookUrl, viewIds: [viewId], subscriptionDate: '2026-03-01' },
  });
  if (status !== 201) throw new Error(text);
  return { customer, viewId, path: new URL(webhookUrl).pathname };
}

/** A lead with one signal on that day. */
export function leadOn(server: HttpApp, customer: GivenCustomer, day: string, more: object = {}) {
  return server.given.lead({
    customer,
    signals: [{ type: 'WatchEvent', repo: 'acme/tool', createdAt: `${day}T12:00:00Z` }],
    ...more,
  });
}

export interface DigestRow {
  digest_id: string;
  state: string;
  attempts: number;
  doubts: number;
  leads_count: number;
  last_error: string | null;
  period_from: Date;
  period_to: Date;
  sent_at: Date | null;
  next_attempt_at: Date | null;
}

/** First to last. */
export function digestsOf(server: HttpApp, { customerId }: GivenCustomer): Promise<DigestRow[]> {
  return server.db.query<DigestRow[]>('select * from slack_digest where customer_id = $1 order by period_to', [
    customerId,
  ]);
}

/** Which leads the digests of a customer have told of, first to last. */
export async function toldLeads(server: HttpApp, { customerId }: GivenCustomer): Promise<number[][]> {
  const rows = await server.db.query<{ leads: number[] }[]>(
    `select array(select lead_id from slack_digest_lead told where told.customer_id = $1
       and told.digest_id = slack_digest.digest_id order by lead_id) as leads
     from slack_digest where customer_id = $1 order by period_to`,
    [customerId],
  );
  return rows.map(({ leads }) => leads);
}
