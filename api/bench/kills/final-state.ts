import type { DataSource } from 'typeorm';
import { recountWorkspace, workspaceState } from '../../src/modules/signals/testing/import-events.js';
import type { ReceivedMessage } from '../../src/testing/webhook-server.js';

/** Returns a workspace's data as text; a unique text when its totals differ from a recount. */
export async function finalState(db: DataSource, slug: string): Promise<string> {
  const { kept, counted } = await recountWorkspace(db, slug);
  if (JSON.stringify(kept) !== JSON.stringify(counted)) return `wrong totals of ${slug} ${Math.random()}`;
  return JSON.stringify(await workspaceState(db, slug));
}

export interface DigestCheck {
  /** Leads of subscribed views that are in no digest. */
  unsent: number;
  /** Digests that count as sent but did not arrive. */
  lost: number;
  /** Digests that administrators see as possibly not delivered. */
  doubtful: number;
  /** Digests that arrived more often than lost responses explain, or more than twice. */
  needless: number;
  twice: number;
  /** Deliveries whose sender was killed before the response. */
  cutShort: number;
  digests: number;
}

/** Compares the digests in the database with the messages that the webhooks accepted. */
export async function checkDigests(db: DataSource, messages: ReceivedMessage[]): Promise<DigestCheck> {
  const [{ unsent } = { unsent: NaN }] = await db.query<{ unsent: number }[]>(
    `select count(*)::int as unsent from lead join lead_view view using (customer_id)
     where verdict <> 'hidden' and not recycled and slack_subscription_start is not null and not exists (
       select from slack_digest_lead digested
       where (digested.customer_id, digested.view_id, digested.lead_id) = (view.customer_id, view.view_id, lead.lead_id))`,
  );
  const digests = await db.query<{ id: string; state: string; doubts: number; leads: string[] }[]>(
    `select digest_id as id, state, doubts, array_agg(view_id || ' ' || lead_id) as leads
     from slack_digest join slack_digest_lead using (customer_id, digest_id, view_id) group by digest_id, state, doubts`,
  );
  const digestOf = new Map(digests.flatMap(({ id, leads }) => leads.map((lead) => [lead, id] as const)));
  const copies = new Map<string, number>();
  for (const { body } of messages) {
    const text = JSON.stringify(body);
    const digest = digestOf.get(`${/viewId=([\da-f-]{36})/.exec(text)?.[1]} ${/\/lead\/(\d+)\|/.exec(text)?.[1]}`);
    if (digest === undefined) throw new Error(`A message without a digest: ${text}`);
    copies.set(digest, (copies.get(digest) ?? 0) + 1);
  }
  const count = (matches: (digest: { state: string; doubts: number }, copies: number) => boolean) =>
    digests.filter((digest) => matches(digest, copies.get(digest.id) ?? 0)).length;
  return {
    unsent,
    lost: count(({ state }, times) => times === 0 && state !== 'unknown'),
    doubtful: count(({ state }) => state === 'unknown'),
    needless: count(({ doubts }, times) => times > Math.min(2, 1 + doubts)),
    twice: count((_, times) => times === 2),
    cutShort: digests.reduce((sum, { doubts }) => sum + doubts, 0),
    digests: digests.length,
  };
}
