/** $1: ids of customers. */
export const SUBSCRIPTIONS = `
select customer_id, view_id as id, name, entity_type as "entityType",
  slack_subscription_start::text as "slackSubscriptionStart"
from lead_view where customer_id = any($1::int[]) order by sort_key(name), name, entity_type`;

/** Returns how many of the views there are. $4: whether those that are subscribed keep their date. */
export const SUBSCRIBE = `
update lead_view set slack_subscription_start = case when $4 then coalesce(slack_subscription_start, $3) else $3::date end
where customer_id = $1 and view_id = any($2::uuid[])`;

export const UNSUBSCRIBE = `
update lead_view set slack_subscription_start = null
where customer_id = $1 and view_id <> all($2::uuid[]) and slack_subscription_start is not null`;

export const CHANGE_SUBSCRIPTION = `
update lead_view set slack_subscription_start = $3 where customer_id = $1 and view_id = $2 returning name`;

/** Of these customers ($1: ids), the views that Slack hears of. */
export const SUBSCRIBED = `
select customer_id as "customerId", view_id as "viewId" from lead_view
where customer_id = any($1::int[]) and slack_subscription_start is not null order by customer_id, created_at, view_id`;

export const LOCK_SUBSCRIBED = `
select name, entity_type as "entityType", filters, slack_subscription_start::text as start from lead_view
where customer_id = $1 and view_id = $2 and slack_subscription_start is not null
for no key update`;
