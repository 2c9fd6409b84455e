import type { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { signalsOfCompanies } from '../../leads/fields/company-signals.rules.js';
import type { AlertEvent } from '../alert.entity.js';
import { MAX_ITEMS } from './alert-content.js';

// SQL text: workers claim rows with `skip locked` and end attempts by comparing them.

/** Locks the message $1 of the current workspace if it is due at $2, with its alert and user. */
export const LOCK_MESSAGE = `
select message.message_id as "messageId", message.alert_id as "alertId", message.state, attempts, failures, doubts,
  message.last_error as "lastError", message.created_at as "createdAt", event, view_id as "viewId", channel,
  webhook_url as "webhookUrl", secret, alert.active, alert.user_id as "userId", email,
  app_user.active and (is_admin or app_user.customer_id = alert.customer_id) as "isMember",
  customer.name, customer.slug, customer.active as "isCustomerActive"
from alert_message message join alert using (customer_id, alert_id) join app_user using (user_id)
join customer on customer.customer_id = message.customer_id
where message.customer_id = $workspace and message.message_id = $1 and next_attempt_at <= $2
for update of message skip locked`;

/** $1 message, $2 until when the attempt lasts, $3 doubts. */
export const BEGIN_SENDING = `
update alert_message set state = 'sending', attempts = attempts + 1, next_attempt_at = $2, doubts = $3
where customer_id = $workspace and message_id = $1`;

/** Only if this attempt ($8) still holds the message: another process takes over one that takes too long. */
export const END_SENDING = `
update alert_message set state = $2, failures = $3, doubts = $4, last_error = $5, next_attempt_at = $6, sent_at = $7
where customer_id = $workspace and message_id = $1 and state = 'sending' and attempts = $8`;

/** Ends a message that is not sent. $1 message, $2 why, $3 state. */
export const END_MESSAGE = `
update alert_message set state = $3, last_error = $2, next_attempt_at = null
where customer_id = $workspace and message_id = $1`;

/** When the message $1 is due next. */
export const NEXT_ATTEMPT = `
select next_attempt_at as "runAt" from alert_message
where customer_id = $workspace and message_id = $1 and next_attempt_at is not null`;

/** What a message does not show any more may be reported later. $1 message, $2 leads, $3 companies shown. */
export const RELEASE_HITS = `
delete from alert_hit where customer_id = $workspace and message_id = $1
  and not (lead_id = any($2::int[]) or lead_id = 0 and company_id = any($3::int[]))`;

/** Messages that are due at $1. */
export const DUE_MESSAGES = `
select customer_id as "customerId", user_id as "userId", message_id as "messageId"
from alert_message join alert using (customer_id, alert_id) where next_attempt_at <= $1`;

/** Deletes messages from before $1, $2 at most. What they have reported stays known. */
export const PRUNE_MESSAGES = `
delete from alert_message using (
  select customer_id, message_id from alert_message where created_at < $1 and next_attempt_at is null limit $2) old
where alert_message.customer_id = old.customer_id and alert_message.message_id = old.message_id`;

/**
 * Returns a statement for the hits of a message that may still be shown: the leads or companies of `matching`, a query for
 * leads `l`. Rows: `items`, `total`, `leadIds`, `companyIds`.
 */
export function alertItems(
  matching: string,
  {
    event,
    entityType,
    messageId,
    createdAt,
  }: { event: AlertEvent; entityType: 'leads' | 'companies'; messageId: string; createdAt: Date },
  parameters: SqlParameters,
): string {
  const message = parameters.add(messageId, 'uuid');
  const hits = `select lead_id, company_id from alert_hit
    where customer_id = $workspace and message_id = ${message}`;
  const items =
    event === 'surged'
      ? surgedItems(matching, parameters.add(createdAt, 'timestamptz'))
      : event === 'matched' && entityType === 'companies'
        ? companyItems(matching)
        : leadItems(matching);
  return `
with hit as materialized (${hits}), item as materialized (${items})
select count(*)::int as total, coalesce(array_agg("leadId") filter (where "leadId" is not null), '{}') as "leadIds",
  coalesce(array_agg("companyId") filter (where "leadId" is null), '{}') as "companyIds",
  coalesce((select json_agg(to_jsonb(best) - 'rank') from (select * from item order by rank limit ${MAX_ITEMS}) best), '[]')
    as items
from item`;
}

function leadItems(matching: string): string {
  return `
  select lead.lead_id as "leadId", coalesce(full_name, lead.login, 'A lead') as name, job_title as "jobTitle",
    coalesce(moved.company_id, lead.company_id) as "companyId", coalesce(moved.name, lead.company_name) as "companyName",
    signal_count as "signalCount", null::int as "leadCount", 0 as "companySignalCount", newest.type as "signalType", newest.repo,
    former.name as "formerCompany",
    row_number() over (order by score desc nulls last, last_signal_at desc nulls last, lead.lead_id) as rank
  from hit join lead on lead.customer_id = $workspace and lead.lead_id = hit.lead_id
  left join company moved on moved.company_id = hit.company_id
  left join lateral (
    select type, full_name as repo from signal join repo using (repo_id)
    where signal.customer_id = $workspace and signal.lead_id = lead.lead_id and not at_home
    order by signal.created_at desc limit 1) newest on true
  left join lateral (
    select name from employment past join company using (company_id)
    where hit.company_id <> 0 and past.person_id = lead.lead_id and past.until is not null and past.workspace_id is null
      and past.company_id <> hit.company_id
    order by past.until desc, employment_id desc limit 1) former on true
  where lead.lead_id in (${matching} and l.lead_id in (select lead_id from hit))`;
}

/** The companies whose leads match, with the signals of a week: those of the leads and those that own sources have sent of them. */
function surgedItems(matching: string, at: string): string {
  const since = `${at} - interval '7 days'`;
  const companies = `
    select distinct lead.company_id from (${matching} and l.company_id in (select company_id from hit)) matching
    join lead on lead.customer_id = $workspace and lead.lead_id = matching.lead_id`;
  return `
  select null::int as "leadId", coalesce(max(company_name), max(company.name), 'A company') as name, null::text as "jobTitle",
    company_id as "companyId", max(company_name) as "companyName", count(*)::int as "signalCount",
    count(distinct lead_id)::int as "leadCount", count(*) filter (where lead_id is null)::int as "companySignalCount",
    null::signal_type as "signalType", null::text as repo, null::text as "formerCompany", row_number() over (order by count(*) desc, company_id) as rank
  from (
    select lead.company_id, lead.lead_id, lead.company_name
    from (${matching} and l.company_id in (select company_id from hit) and l.last_signal_at >= ${since}) matching
    join lead on lead.customer_id = $workspace and lead.lead_id = matching.lead_id
    join signal on signal.customer_id = $workspace and signal.lead_id = lead.lead_id
      and signal.created_at >= ${since} and not at_home
    union all
    select company_id, null, null from (${signalsOfCompanies(companies, since)}) own
  ) activity join company using (company_id)
  group by company_id`;
}

/** The companies with their leads that match. */
function companyItems(matching: string): string {
  return `
  select null::int as "leadId", coalesce(max(company_name), 'A company') as name, null::text as "jobTitle",
    company_id as "companyId", max(company_name) as "companyName", sum(signal_count)::int as "signalCount",
    count(*)::int as "leadCount", 0 as "companySignalCount", null::signal_type as "signalType", null::text as repo,
    null::text as "formerCompany", row_number() over (order by max(company.score) desc nulls last, company_id) as rank
  from (${matching} and l.company_id in (select company_id from hit)) matching
  join lead on lead.customer_id = $workspace and lead.lead_id = matching.lead_id
  left join (select company_id, score from lead_company where customer_id = $workspace) company using (company_id)
  group by company_id`;
}
