import { randomBytes } from 'node:crypto';
import type { TestCustomer } from '../../../testing/builders.js';
import type { TestApp } from '../../../testing/test-app.js';
import type { StandInWebhooks } from '../../../testing/webhook-server.js';

export interface SubscribedCustomer {
  customer: TestCustomer;
  viewId: string;
  /** Path of the webhook's address. */
  path: string;
}

/** Creates a customer whose channel is subscribed to a view from 2026-03-01 on. */
export async function createSubscribedCustomer(
  server: TestApp,
  webhooks: StandInWebhooks,
  { filters = [] as object[], name = 'Busy', entityType = 'leads' } = {},
): Promise<SubscribedCustomer> {
  const customer = await server.create.customer();
  const [view] = await server.db.query<{ view_id: string }[]>(
    `insert into lead_view (customer_id, name, entity_type, filters) values ($1, $2, $3, $4) returning view_id`,
    [customer.customerId, name, entityType, JSON.stringify(filters)],
  );
  const viewId = view?.view_id ?? '';
  const webhookUrl = webhooks.address(randomBytes(9).toString('hex'));
  const { status, text } = await server.request('POST', '/api/admin/slack-channels', {
    as: await server.create.user(),
    body: { customerSlug: customer.slug, webhookUrl, viewIds: [viewId], subscriptionDate: '2026-03-01' },
  });
  if (status !== 201) throw new Error(text);
  return { customer, viewId, path: new URL(webhookUrl).pathname };
}

/** Creates a lead with one signal on that day. */
export function createLeadWithSignalOn(server: TestApp, customer: TestCustomer, day: string, overrides: object = {}) {
  return server.create.lead({
    customer,
    signals: [{ type: 'WatchEvent', repo: 'acme/tool', createdAt: `${day}T12:00:00Z` }],
    ...overrides,
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

/** Returns the customer's digests, oldest first. */
export function listDigests(server: TestApp, { customerId }: TestCustomer): Promise<DigestRow[]> {
  return server.db.query<DigestRow[]>('select * from slack_digest where customer_id = $1 order by period_to', [
    customerId,
  ]);
}

/** Returns the ids of the leads that each digest of the customer reported, oldest first. */
export async function listReportedLeads(server: TestApp, { customerId }: TestCustomer): Promise<number[][]> {
  const rows = await server.db.query<{ leads: number[] }[]>(
    `select array(select lead_id from slack_digest_lead reported where reported.customer_id = $1
       and reported.digest_id = slack_digest.digest_id order by lead_id) as leads
     from slack_digest where customer_id = $1 order by period_to`,
    [customerId],
  );
  return rows.map(({ leads }) => leads);
}
