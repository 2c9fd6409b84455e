import { PLANNED_OWNER_CONFLICT } from '../../leads/fields/crm-contact.rules.js';

// SQL text: items of a push are added, counted and shown as sets.

const SHOWN_ITEMS = 200;

/** The push $1, the leads $2, the state $3 of their items. Hidden leads are left out. */
export const ADD_ITEMS = `
insert into crm_push_item (customer_id, push_id, lead_id, state)
select customer_id, $1::uuid, lead_id, $3 from lead
where customer_id = $workspace and lead_id = any($2::int[]) and verdict <> 'hidden'`;

/** SQL: counts of the items `item` of a push `push`. */
export const ITEM_COUNTS = `count(item.lead_id)::int as leads,
  count(*) filter (where item.state = 'waiting' or item.state = 'matched' and push.state = 'writing')::int as waiting,
  count(*) filter (where outcome = 'create')::int as "create", count(*) filter (where outcome = 'update')::int as "update",
  count(*) filter (where outcome = 'same')::int as same, count(*) filter (where outcome = 'conflict')::int as conflict,
  count(*) filter (where item.state = 'written')::int as written, count(*) filter (where item.state = 'skipped')::int as skipped,
  count(*) filter (where item.state = 'failed')::int as failed`;

/** $1 the push. */
export const COUNT_ITEMS = `
select ${ITEM_COUNTS}
from crm_push push left join crm_push_item item using (customer_id, push_id)
where push.customer_id = $workspace and push.push_id = $1`;

/** $1 the push. */
export const LIST_ITEMS = `
select lead_id as "leadId", coalesce(l.full_name, l.login) as name, item.state, outcome,
  plan ->> 'url' as url, coalesce(plan -> 'changes', '[]') as changes, coalesce(plan -> 'conflicts', '[]') as conflicts,
  coalesce(item.error, plan ->> 'reason') as reason, plan ->> 'owner' as "crmOwner", plan ->> 'stage' as "crmStage",
  coalesce(u.name, u.email) as "ownerHere", ${PLANNED_OWNER_CONFLICT} as "hasOwnerConflict"
from crm_push_item item join lead l using (customer_id, lead_id) left join app_user u on u.user_id = l.owner_id
where item.customer_id = $workspace and item.push_id = $1
order by item.state = 'failed' desc, outcome = 'conflict' desc nulls last, outcome = 'create' desc nulls last,
  outcome = 'update' desc nulls last, lead_id
limit ${SHOWN_ITEMS}`;

/** Statements of the worker. $1 customer, $2 push. */

export const LOCK_PUSH = `
select state, overwrites, failures, created_by as "createdBy"
from crm_push where customer_id = $1 and push_id = $2 and state in ('matching', 'writing')
  and exists (select from customer where customer.customer_id = $1 and customer.active)
for no key update`;

/** The next leads of a step: those in the state $3, $4 at most. */
export const NEXT_ITEMS = `
select item.lead_id as "leadId", plan, contact.pushed from crm_push_item item
join crm_push push using (customer_id, push_id)
left join crm_contact contact on contact.customer_id = item.customer_id
  and contact.connection_id = push.connection_id and contact.lead_id = item.lead_id
where item.customer_id = $1 and item.push_id = $2 and item.state = $3 order by item.lead_id limit $4`;

/** Leads of the push that were hidden since. $3 the leads. */
export const SKIP_HIDDEN = `
update crm_push_item set state = 'skipped', outcome = 'conflict', plan = null, error = 'The lead is hidden.'
where customer_id = $1 and push_id = $2 and lead_id = any($3::int[])`;

/** $3 leads, $4 plans. */
export const STORE_PLANS = `
update crm_push_item item set state = 'matched', plan = planned.plan, outcome = planned.plan ->> 'outcome'
from unnest($3::int[], $4::jsonb[]) planned(lead_id, plan)
where item.customer_id = $1 and item.push_id = $2 and item.lead_id = planned.lead_id and item.state = 'waiting'`;

/** $3 leads, $4 states, $5 errors, $6 plans. */
export const STORE_RESULTS = `
update crm_push_item item set state = result.state, error = result.error, plan = coalesce(result.plan, item.plan),
  outcome = coalesce(item.outcome, result.plan ->> 'outcome')
from unnest($3::int[], $4::text[], $5::text[], $6::jsonb[]) result(lead_id, state, error, plan)
where item.customer_id = $1 and item.push_id = $2 and item.lead_id = result.lead_id and item.state = 'matched'`;

/**
 * Contacts of a push: $3 leads, $4 records, $5 pages, $6 values, $7 owners, $8 stages, $9 the time, $10 leads with values that
 * were written, $11 addresses of owners.
 */
export const STORE_CONTACTS = `
insert into crm_contact as contact
  (customer_id, connection_id, lead_id, record_id, url, pushed, pushed_at, pushed_by, owner, owner_email, stage, read_at)
select push.customer_id, push.connection_id, stored.lead_id, record_id, url, pushed, $9::timestamptz, push.created_by, owner, owner_email, stage, $9
from crm_push push, unnest($3::int[], $4::text[], $5::text[], $6::jsonb[], $7::text[], $8::text[], $11::text[])
  stored(lead_id, record_id, url, pushed, owner, stage, owner_email)
where push.customer_id = $1 and push.push_id = $2
on conflict (customer_id, connection_id, lead_id) do update set record_id = excluded.record_id, url = excluded.url,
  pushed = contact.pushed || excluded.pushed, owner = excluded.owner, owner_email = excluded.owner_email,
  missing_at = null, stage = excluded.stage, read_at = excluded.read_at,
  pushed_at = case when excluded.lead_id = any($10::int[]) then excluded.pushed_at else contact.pushed_at end,
  pushed_by = case when excluded.lead_id = any($10::int[]) then excluded.pushed_by else contact.pushed_by end`;

/** $3 state, $4 failures, $5 time of the next attempt, $6 error, $7 time of the end. */
export const SET_PUSH_STATE = `
update crm_push set state = $3, failures = $4, next_attempt_at = $5, error = $6, ended_at = $7
where customer_id = $1 and push_id = $2`;

/** Pushes with something to do at $1. */
export const DUE_PUSHES = `
select customer_id as "customerId", push_id as "pushId" from crm_push where next_attempt_at <= $1 limit 1000`;

/** SQL: whether an active rule has found the lead of the item `item`. */
export const HAS_ACTIVE_RULE = `exists (select from crm_rule_lead found join crm_push_rule rule using (customer_id, view_id)
    where found.customer_id = item.customer_id and found.lead_id = item.lead_id and is_pushed and is_active)`;

/** SQL: whether rules try the push `push` again. */
export const IS_RETRIED = `(by_rule and push.state = 'failed' and exists (
    select from crm_push_item item where item.customer_id = push.customer_id and item.push_id = push.push_id
      and item.state = 'matched' and ${HAS_ACTIVE_RULE}))`;

/** Pushes of before $1 that ended or were never started, $2 at most, without those that rules try again. */
export const PRUNE_PUSHES = `
delete from crm_push where (customer_id, push_id) in (
  select customer_id, push_id from crm_push push where created_at < $1 and state <> 'writing' and not ${IS_RETRIED}
  order by created_at limit $2)`;
