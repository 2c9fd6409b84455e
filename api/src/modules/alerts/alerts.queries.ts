import { nextSlot } from './detection/alert-finder.queries.js';

// SQL text: the list joins the newest message of each alert.

/** The alerts of the user $1 in the current workspace; of $2 alone, if it is not null. */
export const LIST_ALERTS = `
select alert_id as id, event, view_id as "viewId", channel, address_hint as "addressHint", frequency,
  time_zone as "timeZone", hour, weekday, active, disabled_reason as "disabledReason",
  case when active and frequency <> 'immediate' then next_check_at end as "nextAt", created_at as "createdAt",
  (select max(sent_at) from alert_message message where message.customer_id = $workspace
    and message.alert_id = alert.alert_id) as "lastSentAt",
  (select last_error from alert_message message where message.customer_id = $workspace
    and message.alert_id = alert.alert_id order by message.created_at desc limit 1) as problem
from alert where customer_id = $workspace and user_id = $1 and alert_id = coalesce($2::uuid, alert_id)
order by created_at desc, alert_id`;

/** The id after which employments are new. */
export const LAST_EMPLOYMENT = `select coalesce(max(employment_id), 0) as id from employment`;

/** $1 alert, $2 the time: sets when it is compared next. */
export const SCHEDULE = `
update alert set checked_version = null, next_check_at = ${nextSlot('$2::timestamptz')}
where customer_id = $workspace and alert_id = $1`;
