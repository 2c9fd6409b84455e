import { jsonColumns } from '../fields/lead-fields.rules.js';
import { CARDS_JSON } from '../fields/lead-sql.js';
import { JOIN_OWN_COMPANY } from '../fields/own-values.rules.js';

// SQL text for the bench import; its merges log changes.

/**
 * Statement that logs changes in workspaces with active webhook endpoints. Everywhere else it costs a look into that table.
 * `leads`: a query for (customer_id, lead_id, kind). `on conflict do nothing` never applies, because keys are random. Citus needs it
 * to insert rows of other tables as a role with policies.
 */
export const logChanges = (leads: string): string => `
insert into lead_change (customer_id, lead_id, kind)
select customer_id, lead_id, kind from (${leads}) changing
where customer_id in (select customer_id from webhook_endpoint where active)
on conflict do nothing`;

/** The same as the CTE `logged`. */
export const changeLog = (leads: string): string => `logged as (${logChanges(leads)}
)`;

/** Takes the oldest changes of the current workspace, by lead; $1 changes at most. Others take other rows meanwhile. */
export const TAKE_CHANGES = `
with taken as (
  delete from lead_change using (
    select change_id from lead_change where customer_id = $workspace
    order by changed_at, change_id limit $1 for update skip locked) oldest
  where lead_change.customer_id = $workspace and lead_change.change_id = oldest.change_id
  returning lead_id, kind, changed_at
)
select lead_id as "leadId", array_agg(distinct kind) as kinds, max(changed_at) as at, count(*)::int as count
from taken group by lead_id order by max(changed_at), lead_id`;

/** JSON text of the leads $1 as lists have it, without what depends on the user, and of their playbooks. */
export const CHANGED_LEADS = `
select picked.lead_id as "leadId", lead_json.text as lead, lead_json.cards
from unnest($1::int[]) picked(lead_id) cross join lateral (
  select row_to_json(shown)::text as text, (select ${CARDS_JSON}::text from lead l
      where l.customer_id = $workspace and l.lead_id = picked.lead_id) as cards
  from (
    select ${jsonColumns('event')}
    from lead l left join company c on c.company_id = l.company_id ${JOIN_OWN_COMPANY}
    where l.customer_id = $workspace and l.lead_id = picked.lead_id and l.verdict <> 'hidden') shown) lead_json`;
