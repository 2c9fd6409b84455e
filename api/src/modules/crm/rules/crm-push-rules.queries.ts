import type { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { isoUtc } from '../../../platform/database/iso-utc.js';
import { HAS_ACTIVE_RULE, IS_RETRIED, ITEM_COUNTS } from '../push/crm-pushes.queries.js';

// SQL text: leads of a view are compared with those that were found before, as sets.

/** SQL: what the rule `rule` has pushed. */
const PUSHED = `from crm_rule_lead found
    where found.customer_id = $workspace and found.view_id = rule.view_id and is_pushed`;

export const LIST_RULES = `
select rule.view_id as "viewId", view.name as "viewName", is_active as "isActive",
  case when push.push_id is not null
    then json_build_object('pushId', push.push_id, 'state', push.state, 'error', push.error, 'counts', counts) end as "dryRun",
  (select count(*)::int ${PUSHED}) as pushed, ${isoUtc(`(select max(found_at) ${PUSHED})`)} as "lastPushAt",
  ${isoUtc('rule.changed_at')} as "changedAt", email as "changedBy"
from crm_push_rule rule join lead_view view using (customer_id, view_id) join app_user on user_id = rule.changed_by
left join crm_push push on push.customer_id = $workspace and push.push_id = rule.dry_run_id
cross join lateral (
  select ${ITEM_COUNTS} from crm_push_item item where item.customer_id = $workspace and item.push_id = push.push_id
) counts
where rule.customer_id = $workspace order by sort_key(view.name), rule.view_id`;

/**
 * Records the leads of `matching` that the rule of the view has not found before, and returns those to push: the ones
 * without a contact in the CRM. `pushes`: whether any are.
 */
export function findNewLeads(
  matching: string,
  { viewId, now, pushes, limit }: { viewId: string; now: Date; pushes: boolean; limit?: number },
  parameters: SqlParameters,
): string {
  const view = parameters.add(viewId, 'uuid');
  return `
with fresh as materialized (
  ${matching} and not exists (select from crm_rule_lead found
    where found.customer_id = $workspace and found.view_id = ${view} and found.lead_id = l.lead_id)
  order by l.lead_id ${limit === undefined ? '' : `limit ${limit}`}
)
insert into crm_rule_lead (customer_id, view_id, lead_id, is_pushed, found_at)
select $workspace, ${view}, lead_id, ${parameters.add(pushes, 'boolean')} and not exists (
    select from crm_contact contact where contact.customer_id = $workspace and contact.lead_id = fresh.lead_id),
  ${parameters.add(now, 'timestamptz')}
from fresh on conflict do nothing returning lead_id as "leadId", is_pushed as "isPushed"`;
}

/** The view $1; the push $2 whose leads are pushed as well when the rule is turned on. */
export const MARK_PUSHED = `
update crm_rule_lead set is_pushed = true
where customer_id = $workspace and view_id = $1 and lead_id in (
  select lead_id from crm_push_item where customer_id = $workspace and push_id = $2)`;

/**
 * Tries a push of rules again that has failed before $1, from where it stopped, without leads of rules that were turned off
 * since. $2 now.
 */
export const RETRY_FAILED = `
with retried as (
  update crm_push set state = 'writing', failures = 0, error = null, ended_at = null, next_attempt_at = $2
  where customer_id = $workspace and push_id = (
    select push_id from crm_push push where customer_id = $workspace and ended_at < $1 and ${IS_RETRIED}
    order by created_at limit 1)
  returning customer_id, push_id
), skipped as (
  update crm_push_item item set state = 'skipped', error = 'No rule pushes it any more.' from retried
  where item.customer_id = retried.customer_id and item.push_id = retried.push_id and item.state = 'matched'
    and not ${HAS_ACTIVE_RULE}
)
select push_id as "pushId" from retried`;

/** Workspaces with rules that are turned on. */
export const WORKSPACES_WITH_RULES = `
select distinct customer_id as "customerId" from crm_push_rule join customer using (customer_id)
where is_active and customer.active`;
