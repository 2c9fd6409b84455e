import type { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { freshHits, type HitSearch } from '../../leads/hits/fresh-hits.rules.js';

// SQL text: what is new is found and stored in one statement per alert.

/** Active alerts that are due at $1: their time has come, or leads have changed since they were compared. */
export const DUE_ALERTS = `
select alert.customer_id as "customerId", alert.user_id as "userId", alert_id as "alertId",
  coalesce(version, -1)::text as version
from alert join app_user using (user_id) join customer on customer.customer_id = alert.customer_id
left join lead_total on lead_total.customer_id = alert.customer_id
where alert.active and customer.active and app_user.active and (app_user.is_admin or app_user.customer_id = alert.customer_id)
  and case when frequency = 'immediate'
    then coalesce(next_check_at, '-infinity') <= $1 and checked_version is distinct from coalesce(version, -1)
    else next_check_at <= $1 end
order by next_check_at nulls first, alert_id`;

/** Locks an alert of the current workspace, unless another worker has. */
export const LOCK_ALERT = `
select event, view_id as "viewId", frequency, since, after_employment_id as "afterEmploymentId"
from alert where customer_id = $workspace and alert_id = $1 and active for no key update skip locked`;

/** $1 alert. The messages of all alerts of its user, in this workspace, since $2. */
export const COUNT_MESSAGES = `
select count(*)::int as count from alert_message join alert using (customer_id, alert_id)
where customer_id = $workspace and alert_message.created_at > $2
  and user_id = (select user_id from alert where customer_id = $workspace and alert_id = $1)`;

/** When an alert is compared next after the time. `row`: the table with its schedule; null: with the next change. */
export const nextSlot = (at: string): string => `
case when frequency = 'immediate' then null else (
  select min(slot) from generate_series(0, 8) day
  cross join lateral (select date_trunc('day', ${at} at time zone time_zone)
    + make_interval(days => day, hours => hour) as local_time) candidate
  cross join lateral (select local_time at time zone time_zone as slot) candidate_slot
  where slot > ${at} and (frequency = 'daily' or extract(isodow from local_time) = weekday)) end`;

/** $1 alert, $2 version, $3 the time, $4 until when an immediate alert pauses or null. */
export const RECORD_CHECK = `
update alert set checked_version = $2,
  next_check_at = coalesce(${nextSlot('$3::timestamptz')}, $4::timestamptz)
where customer_id = $workspace and alert_id = $1`;

/** $1 alert, $2 why. */
export const DISABLE_ALERT = `
update alert set active = false, disabled_reason = $2 where customer_id = $workspace and alert_id = $1`;

export interface FindHits extends HitSearch {
  alertId: string;
  now: Date;
}

/**
 * Stores what is new among `matching`, a query for leads `l` of the current workspace. A message is added for it, unless
 * `isKnown`: it was there before the alert. Returns the message, if there is anything new.
 */
export function addHits(matching: string, input: FindHits, isKnown: boolean, parameters: SqlParameters): string {
  const alert = parameters.add(input.alertId, 'uuid');
  const now = parameters.add(input.now, 'timestamptz');
  const knownHits = { table: 'alert_hit', condition: `hit.alert_id = ${alert}` } as const;
  const message = isKnown
    ? `select null::uuid as message_id where exists (select from fresh)`
    : `insert into alert_message (customer_id, alert_id, next_attempt_at, created_at)
  select $workspace, ${alert}, ${now}, ${now} where exists (select from fresh) returning message_id`;
  return `
with fresh as materialized (${freshHits(matching, input, knownHits, now, parameters)}
), message as (
  ${message}
), hit as (
  insert into alert_hit (customer_id, alert_id, lead_id, company_id, message_id, found_at)
  select $workspace, ${alert}, lead_id, company_id, message_id, ${now} from fresh cross join message
  ${
    input.event === 'surged'
      ? `on conflict (customer_id, alert_id, lead_id, company_id) do update
  set message_id = excluded.message_id, found_at = excluded.found_at`
      : 'on conflict do nothing'
  }
)
select message_id as "messageId" from message`;
}
