import { SHOWN_AMONG_OWN } from '../fields/shown-leads.rules.js';
import type { Statement } from '../../../platform/database/request-pool.js';
import { isDue } from '../fields/outreach-sql.js';
import { NEW_SINCE, VISIT_GAP_MINUTES } from '../fields/new-leads.js';
import { isoUtc } from '../../../platform/database/iso-utc.js';

// SQL text: it is pipelined behind the session statement (decision 0004).

/** More new leads are not counted, so that the count is as fast after a large import. */
export const MAX_COUNTED_NEW_LEADS = 10_000;

/**
 * Notes that the user is in the workspace; after an absence a new visit begins. Citus takes only immutable functions after
 * `do update set`, so not `now()`.
 */
export const NOTE_PRESENCE = `
insert into workspace_visit as visit (customer_id, user_id, seen_at) values ($workspace, $member, now())
on conflict (customer_id, user_id) do update set
  new_since = case when excluded.seen_at - visit.seen_at >= interval '${VISIT_GAP_MINUTES} minutes' then visit.seen_at
    else visit.new_since end,
  seen_at = excluded.seen_at`;

/** One row with the JSON of `Visit`. */
export const VISIT: Statement = {
  name: 'visit',
  text: `
select json_build_object('newSince', ${isoUtc('new_since')}, 'newLeads', (
  select count(*) from (
    select from workspace_lead l
    where l.customer_id = $workspace and l.created_at > new_since and not l.recycled and l.verdict <> 'hidden'
    limit ${MAX_COUNTED_NEW_LEADS}) counted),
  'ownLeads', own.leads, 'dueLeads', own.due)::text as body
from (select ${NEW_SINCE} as new_since) visit cross join (
  select count(*) as leads, count(*) filter (where ${isDue('l')}) as due from workspace_lead l
  where l.customer_id = $workspace and l.owner_id = $member and not l.recycled and ${SHOWN_AMONG_OWN}
) own`,
};
