import { MAX_COMPANIES, MAX_LEADS_PER_COMPANY } from './digest-message.js';

// SQL text for the benches digests and kills.

/** Locks the customer's oldest digest that is due at $2 and not locked. */
export const NEXT_DIGEST = `
select digest_id as "digestId", view_id as "viewId", view_name as "viewName", with_recycled as "withRecycled", state,
  failures, doubts, attempts, last_error as "lastError"
from slack_digest where customer_id = $1 and next_attempt_at <= $2
order by period_to, digest_id limit 1 for update skip locked`;

/** Returns when the customer's next digest is due. */
export const NEXT_TIME = `select min(next_attempt_at) as "nextTime" from slack_digest where customer_id = $1`;

/** Releases leads that may no longer be shown: a later digest reports them if they return. */
export const RELEASE_UNLISTED = `
delete from slack_digest_lead told using lead
where told.customer_id = $1 and told.digest_id = $2 and lead.customer_id = told.customer_id
  and lead.lead_id = told.lead_id and (lead.verdict = 'hidden' or lead.recycled and not $3)`;

export const RELEASE_ALL = `delete from slack_digest_lead where customer_id = $1 and digest_id = $2`;

/** Returns the companies of a digest with its leads, as `DigestCompany`, and the numbers of all leads and companies. */
export const DIGEST_COMPANIES = companiesOf(
  'select lead.* from slack_digest_lead join lead using (customer_id, lead_id) where customer_id = $1 and digest_id = $2',
);

/** The same for these leads ($2) that no digest of the view ($3) has reported. */
export const PREVIEW_COMPANIES = companiesOf(`
  select lead.* from lead where customer_id = $1 and lead_id = any($2::int[]) and not exists (
    select from slack_digest_lead earlier
    where earlier.customer_id = $1 and earlier.view_id = $3 and earlier.lead_id = lead.lead_id)`);

/** @param leads a query for rows of `lead` */
function companiesOf(leads: string): string {
  return `
with told as materialized (
  ${leads}
), company as materialized (
  select company_id, max(company_name) as name, count(*)::int as leads_count
  from told group by company_id
  order by company_id is null, (
    select k.score from lead_company k where k.customer_id = $1 and k.company_id = told.company_id
  ) desc nulls last, max(last_signal_at) desc nulls last, company_id limit ${MAX_COMPANIES}
)
select (select count(*)::int from told) as "leadsCount",
  (select count(distinct coalesce(company_id, 0))::int from told) as "companiesCount",
  coalesce((select json_agg(company_json) from (
    select company_id as "companyId", name, leads_count as "leadsCount", (select json_agg(lead_json) from (
        select lead_id as "leadId", coalesce(shown.full_name, shown.login) as name, shown.job_title as "jobTitle",
          signal_count as "signalCount", newest.type as "signalType", newest.repo
        from (select * from told where told.company_id is not distinct from company.company_id
          order by score desc nulls last, last_signal_at desc nulls last, lead_id limit ${MAX_LEADS_PER_COMPANY}) shown
        left join lateral (
          select type, full_name as repo from signal join repo using (repo_id)
          where signal.customer_id = $1 and signal.lead_id = shown.lead_id and not at_home
          order by signal.created_at desc limit 1) newest on true
        order by shown.score desc nulls last, shown.last_signal_at desc nulls last, lead_id) lead_json) as leads
    from company) company_json), '[]') as companies`;
}

export const BEGIN_SENDING = `
update slack_digest set state = 'sending', attempts = attempts + 1, doubts = $3, last_error = $4, next_attempt_at = $5
where customer_id = $1 and digest_id = $2`;

/** Only if this attempt ($9) still holds the digest: another process takes over an attempt that takes too long. */
export const END_SENDING = `
update slack_digest set state = $3, failures = $4, doubts = $5, last_error = $6, next_attempt_at = $7, sent_at = $8
where customer_id = $1 and digest_id = $2 and state = 'sending' and attempts = $9`;

/** Changes the state without sending. */
export const SET_STATE = `
update slack_digest set state = $3, last_error = $4, next_attempt_at = $5, doubts = $6
where customer_id = $1 and digest_id = $2`;

/** Reserves a webhook ($1) until $3 if it is free at $2; returns no row otherwise. */
export const RESERVE_WEBHOOK = `
insert into slack_webhook_pace (webhook, free_at) values ($1, $3)
on conflict (webhook) do update set free_at = excluded.free_at where slack_webhook_pace.free_at <= $2
returning free_at as "freeAt"`;

export const WEBHOOK_FREE_AT = `select free_at as "freeAt" from slack_webhook_pace where webhook = $1`;

export const RELEASE_WEBHOOK = `update slack_webhook_pace set free_at = $2 where webhook = $1`;

/** Returns the customers with a digest that is due. */
export const DUE_CUSTOMERS = `
select distinct customer_id as "customerId" from slack_digest where next_attempt_at <= $1`;
