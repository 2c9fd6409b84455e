import type { DataSource } from 'typeorm';
import { recounted, workspaceState } from '../../src/modules/signals/testing/importing.js';
import type { TakenMessage } from '../../src/testing/webhook-server.js';

/** Of a workspace as one text; one whose totals are not what a recount gives is like no other. */
export async function endState(db: DataSource, slug: string): Promise<string> {
  const { kept, counted } = await recounted(db, slug);
  if (JSON.stringify(kept) !== JSON.stringify(counted)) return `wrong totals of ${slug} ${Math.random()}`;
  return JSON.stringify(await workspaceState(db, slug));
}

export interface ToldLeads {
  /** Leads that a view lists and no digest has. */
  untold: number;
  /** Digests that nobody got, though they count as sent. */
  lost: number;
  /** Of which administrators are told that they may not have arrived. */
  doubtful: number;
  /** Digests that came more often than answers were lost, or more than twice. */
  needless: number;
  twice: number;
  /** Sendings whose answer nobody was there to hear. */
  cutShort: number;
  digests: number;
}

/** What became of the digests of all leads, by what the webhooks took. */
export async function toldLeads(db: DataSource, taken: TakenMessage[]): Promise<ToldLeads> {
  const [{ untold } = { untold: NaN }] = await db.query<{ untold: number }[]>(
    `select count(*)::int as untold from lead join lead_view view using (customer_id)
     where verdict <> 'hidden' and not recycled and slack_subscription_start is not null and not exists (
       select from slack_digest_lead told
       where (told.customer_id, told.view_id, told.lead_id) = (view.customer_id, view.view_id, lead.lead_id))`,
  );
  const digests = await db.query<{ id: string; state: string; doubts: number; leads: string[] }[]>(
    `select digest_id as id, state, doubts, array_agg(view_id || ' ' || lead_id) as leads
     from slack_digest join slack_digest_lead using (customer_id, digest_id, view_id) group by digest_id, state, doubts`,
  );
  const digestOf = new Map(digests.flatMap(({ id, leads }) => leads.map((lead) => [lead, id] as const)));
  const copies = new Map<string, number>();
  for (const { body } of taken) {
    const text = JSON.stringify(body);
    const digest = digestOf.get(`${/viewId=([\da-f-]{36})/.exec(text)?.[1]} ${/\/lead\/(\d+)\|/.exec(text)?.[1]}`);
    if (digest === undefined) throw new Error(`A message of no digest: ${text}`);
    copies.set(digest, (copies.get(digest) ?? 0) + 1);
  }
  const count = (wrong: (digest: { state: string; doubts: number }, taken: number) => boolean) =>
    digests.filter((digest) => wrong(digest, copies.get(digest.id) ?? 0)).length;
  return {
    untold,
    lost: count(({ state }, times) => times === 0 && state !== 'unknown'),
    doubtful: count(({ state }) => state === 'unknown'),
    needless: count(({ doubts }, times) => times > Math.min(2, 1 + doubts)),
    twice: count((_, times) => times === 2),
    cutShort: digests.reduce((sum, { doubts }) => sum + doubts, 0),
    digests: digests.length,
  };
}
