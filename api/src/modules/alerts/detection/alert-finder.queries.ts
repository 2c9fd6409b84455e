import type { SqlParameters } from '../../../platform/database/sql-parameters.js';
import type { AlertEvent } from '../alert.entity.js';

// SQL text: what is new is found and stored in one statement per alert.

const DAYS = (days: number): string => `interval '${days} days'`;

/** A surge: this many signals of this many people in a week, and this many times as many as in the weeks before. */
const MIN_SURGE_SIGNALS = 6;
const MIN_SURGE_PEOPLE = 2;
const MIN_SURGE_RATIO = 3;
const SURGE_DAYS = 7;
const SURGE_BASE_DAYS = 28;
/** A company is not reported again within this time: its surge counts among the weeks before by then. */
const SURGE_PAUSE_DAYS = 28;
/** Sources whose employments are dated by them: their rows may tell of long ago. */
const DATED_SOURCES = `('affiliations', 'commits')`;

/** Active alerts that are due at $1: their time has come, or leads have changed since they were compared. */
export const DUE_ALERTS = `
select alert.customer_id as "customerId", alert.user_id as "userId", alert_id as "alertId",
  coalesce(version, 0)::text as version
from alert join app_user using (user_id) join customer on customer.customer_id = alert.customer_id
left join lead_total on lead_total.customer_id = alert.customer_id
where alert.active and customer.active and app_user.active and (app_user.is_admin or app_user.customer_id = alert.customer_id)
  and case when frequency = 'immediate'
    then coalesce(next_check_at, '-infinity') <= $1 and checked_version is distinct from coalesce(version, 0)
    else next_check_at <= $1 end
order by next_check_at nulls first, alert_id`;

/** Locks an alert of the current workspace, unless another worker has. */
export const LOCK_ALERT = `
select event, view_id as "viewId", frequency, since, after_employment_id as "afterEmploymentId"
from alert where customer_id = current_workspace() and alert_id = $1 and active for no key update skip locked`;

/** $1 alert. The messages of all alerts of its user, in this workspace, since $2. */
export const COUNT_MESSAGES = `
select count(*)::int as count from alert_message join alert using (customer_id, alert_id)
where customer_id = current_workspace() and alert_message.created_at > $2
  and user_id = (select user_id from alert where customer_id = current_workspace() and alert_id = $1)`;

/** When an alert is compared next after the time. `row`: the table with its schedule; null: with the next change. */
export const nextSlot = (at: string): string => `
case when frequency = 'immediate' then null else (
  select min(slot) from generate_series(0, 8) day
  cross join lateral (select date_trunc('day', ${at} at time zone time_zone)
    + make_interval(days => day, hours => hour) as local_time) candidate
  cross join lateral (select local_time at time zone time_zone as slot) candidate_slot
  where slot > ${at} and (frequency = 'daily' or extract(isodow from local_time) = weekday)) end`;

/** $1 alert, $2 version, $3 the time, $4 pause of an immediate alert in milliseconds or null. */
export const RECORD_CHECK = `
update alert set checked_version = $2,
  next_check_at = coalesce(${nextSlot('$3::timestamptz')}, $3::timestamptz + $4::int * interval '1 millisecond')
where customer_id = current_workspace() and alert_id = $1`;

/** $1 alert, $2 why. */
export const DISABLE_ALERT = `
update alert set active = false, disabled_reason = $2 where customer_id = current_workspace() and alert_id = $1`;

export interface FindHits {
  event: AlertEvent;
  alertId: string;
  since: Date;
  afterEmploymentId: number;
  now: Date;
}

/**
 * Stores what is new among `matching`, a query for leads `l` of the current workspace. A message is added for it, unless
 * `isKnown`: it was there before the alert. Returns the message, if there is anything new.
 */
export function addHits(matching: string, input: FindHits, isKnown: boolean, parameters: SqlParameters): string {
  const alert = parameters.add(input.alertId, 'uuid');
  const now = parameters.add(input.now, 'timestamptz');
  const message = isKnown
    ? `select null::uuid as message_id where exists (select from fresh)`
    : `insert into alert_message (customer_id, alert_id, next_attempt_at, created_at)
  select current_workspace(), ${alert}, ${now}, ${now} where exists (select from fresh) returning message_id`;
  return `
with fresh as materialized (${freshHits(matching, input, { alert, now }, parameters)}
), message as (
  ${message}
), hit as (
  insert into alert_hit (customer_id, alert_id, lead_id, company_id, message_id, found_at)
  select current_workspace(), ${alert}, lead_id, company_id, message_id, ${now} from fresh cross join message
  ${
    input.event === 'surged'
      ? `on conflict (customer_id, alert_id, lead_id, company_id) do update
  set message_id = excluded.message_id, found_at = excluded.found_at`
      : 'on conflict do nothing'
  }
)
select message_id as "messageId" from message`;
}

/** Returns a query for lead_id and company_id, of which one may be 0. */
function freshHits(
  matching: string,
  { event, since, afterEmploymentId }: FindHits,
  { alert, now }: { alert: string; now: string },
  parameters: SqlParameters,
): string {
  const unknown = (lead: string, company: string, more = '') => `not exists (select from alert_hit hit
    where hit.customer_id = current_workspace() and hit.alert_id = ${alert}
      and hit.lead_id = ${lead} and hit.company_id = ${company} ${more})`;
  switch (event) {
    case 'matched':
      return `
  select lead_id, 0 as company_id from (
    ${matching} and l.last_signal_at >= ${parameters.add(since, 'timestamptz')}) matching
  where ${unknown('matching.lead_id', '0')}`;
    case 'moved':
      // An end on record tells a change of employers from a first employer.
      return `
  select distinct lead_id, present.company_id from employment present join (${matching}) matching on lead_id = person_id
  where employment_id > ${parameters.add(afterEmploymentId, 'int')} and until is null and workspace_id is null
    and source not in ${DATED_SOURCES} and present.company_id is not null
    and exists (select from employment past where past.person_id = present.person_id and past.until is not null
      and past.workspace_id is null and past.source not in ${DATED_SOURCES}
      and past.company_id is distinct from present.company_id)
    and ${unknown('matching.lead_id', 'present.company_id')}`;
    case 'surged':
      return `
  select 0 as lead_id, company_id from (
    ${matching} and l.company_id is not null and l.last_signal_at >= ${now} - ${DAYS(SURGE_DAYS + SURGE_BASE_DAYS)}) matching
  join lead on lead.customer_id = current_workspace() and lead.lead_id = matching.lead_id
  join signal on signal.customer_id = current_workspace() and signal.lead_id = matching.lead_id
    and signal.created_at >= ${now} - ${DAYS(SURGE_DAYS + SURGE_BASE_DAYS)} and not at_home
  where ${unknown('0', 'lead.company_id', `and hit.found_at > ${now} - ${DAYS(SURGE_PAUSE_DAYS)}`)}
  group by company_id
  having ${isSurge(now)}`;
  }
}

/** SQL: condition on the signals `signal` of a company's leads. */
function isSurge(now: string): string {
  const isRecent = `signal.created_at >= ${now} - ${DAYS(SURGE_DAYS)}`;
  return `count(*) filter (where ${isRecent}) >= ${MIN_SURGE_SIGNALS}
    and count(distinct signal.lead_id) filter (where ${isRecent}) >= ${MIN_SURGE_PEOPLE}
    and count(*) filter (where ${isRecent})
      >= ${MIN_SURGE_RATIO}::numeric * ${SURGE_DAYS} / ${SURGE_BASE_DAYS} * count(*) filter (where not (${isRecent}))`;
}
