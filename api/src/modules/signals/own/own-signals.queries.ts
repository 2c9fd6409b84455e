import { joinedSortKey } from '../../../platform/database/joined-sort-key.js';
import type { SignalChanges } from '../../leads/changes/lead-totals.service.js';
import { ownValue } from '../../leads/fields/own-values.rules.js';
import { weekOf } from '../../leads/weeks/week.rules.js';
import { OWN_SOURCE_RANK } from './own-source-rank.js';

// SQL text: batches of 1,000 signals, in statements over sets.

/** Locks the sources with these names ($1, lowercase): the same batch that is sent twice at once waits for the first. */
export const LOCK_SOURCES = `
select source.source_id as "sourceId", lower(repo.name) as name
from signal_source source join repo on repo.repo_id = source.source_id
where source.customer_id = $workspace and lower(repo.name) = any($1::text[])
order by source.source_id for no key update of source`;

export const COUNT_RECEIVED = `
select coalesce(sum(received_count), 0)::int as count from signal_source where customer_id = $workspace`;

/** Stores what is new of a batch ($1). */
export const STORE_SIGNALS = `
with added as (
  insert into own_signal (customer_id, source_id, signal_key, login, domain, email, created_at, link, detail, state)
  select $workspace, "sourceId", key, login, domain, email, "createdAt", link, title, 'waiting'
  from jsonb_to_recordset($1::jsonb)
    as sent("sourceId" int, key text, login text, domain text, email text, "createdAt" timestamptz, link text, title text)
  order by "sourceId", key collate "C"
  on conflict do nothing
  returning source_id, signal_key
), counted as (
  update signal_source source set received_count = received_count + added.count, last_received_at = now()
  from (select source_id, count(*) from added group by source_id) added
  where source.customer_id = $workspace and source.source_id = added.source_id
)
select source_id as "sourceId", signal_key as key from added`;

/** $1 workspace. */
const WAITING_LOGIN = `lower(login) in (
  select lower(login) from own_signal where customer_id = $1 and state = 'waiting')`;
const HAS_WAITING_LOGIN = `/*+ ${WAITING_LOGIN} */`;

/** The person that has the login of a `waiting` signal now: in doubt the one whose events showed it last. */
const PERSON_OF_LOGIN = `(
    select person_id from person ${HAS_WAITING_LOGIN} where lower(person.login) = lower(waiting.login)
    order by login_seen_at desc nulls last, person_id limit 1)`;

/** Waiting logins that no person has. $1 workspace, $2 limit. */
export const UNKNOWN_LOGINS = `
select login from (
  select lower(login) as login, min(created_at) as first from own_signal waiting
  where customer_id = $1 and state = 'waiting' and login is not null and ${PERSON_OF_LOGIN} is null group by 1
) missing order by first, login limit $2`;

/** An unknown person is looked for again after these days, and then no more. */
const RETRY_DAYS = [1, 3, 9, 27];
const UNKNOWN = `
update own_signal set state = 'unknown', lead_id = null, attempts = attempts + 1,
  -- Citus accepts no addition of an interval here, which depends on the time zone.
  retry_at = to_timestamp((extract(epoch from $2::timestamptz) + (array[${RETRY_DAYS.join(', ')}])[attempts + 1] * 86400)::float8),
  email = case when attempts < ${RETRY_DAYS.length} then email when email is not null then '' end
where customer_id = $1 and state = 'waiting'`;

/** $1 workspace, $2 the time, $3 lowercase logins that the code host does not know. */
export const MARK_UNKNOWN = `${UNKNOWN} and lower(login) = any($3::text[])`;

/**
 * Names the lead of the workspace $1 that has the address of a waiting signal, or marks the address as unknown; $2 the time.
 * Only leads of the workspace count: otherwise a sender would learn whose address it is from what other workspaces know. One
 * pass over the leads with an address, without a lock of the workspace.
 */
export const FIND_ADDRESSES = `
with address as materialized (
  select distinct lower(email) as email from own_signal
  where customer_id = $1 and state = 'waiting' and email is not null and lead_id is null
), known as (
  select email, min(lead_id) as lead_id from address join (
    select lead_id, lower(unnest(array[person_work_email, person_personal_email, ${ownValue('lead', 'work_email')},
      ${ownValue('lead', 'personal_email')}])) as email
    from lead
    where customer_id = $1 and exists (select from address) and (lead.has_email or own_values is not null)
  ) lead using (email)
  group by email
), found as (
  update own_signal waiting set lead_id = known.lead_id from known
  where customer_id = $1 and state = 'waiting' and lower(waiting.email) = known.email and waiting.lead_id is null
)
${UNKNOWN} and lower(email) in (select email from address except select email from known)`;

/** Looks again for people whose time has come at $1, $2 signals at most. Returns their workspaces. */
export const RETRY_UNKNOWN = `
with due as (
  select customer_id, source_id, signal_key from own_signal where retry_at <= $1
  order by retry_at, customer_id, source_id, signal_key limit $2 for update skip locked
), retried as (
  update own_signal sent set state = 'waiting', retry_at = null from due
  where (sent.customer_id, sent.source_id, sent.signal_key) = (due.customer_id, due.source_id, due.signal_key)
    and sent.retry_at <= $1
  returning sent.customer_id
)
select distinct customer_id as "customerId" from retried`;

/**
 * Stores waiting signals of companies, counts them, and lets the scores of these companies be computed again. $1 workspace,
 * $2 limit. Returns their number.
 */
export const STORE_COMPANY_SIGNALS = `
with taken as (
  update own_signal set state = 'stored' where customer_id = $1 and (source_id, signal_key) in (
    select source_id, signal_key from own_signal where customer_id = $1 and state = 'waiting' and domain is not null limit $2)
  returning domain, source_id, created_at
), counted as (
  insert into company_signal_week as stored (customer_id, domain, source_id, week, count, last_at)
  select $1, domain, source_id, ${weekOf('created_at')}, count(*), max(created_at) from taken group by 2, 3, 4
  on conflict (customer_id, domain, source_id, week)
  do update set count = stored.count + excluded.count, last_at = greatest(stored.last_at, excluded.last_at)
), due as (
  ${scoreDomains('select domain from taken')}
)
select count(*)::int as count from taken`;

/** Marks companies that have lost the signals of the source $2 of the workspace $1. Before they are deleted. */
export const RESCORE_COMPANIES_OF_SOURCE = scoreDomains(
  'select domain from company_signal_week where (customer_id, source_id) = ($1::int, $2::int)',
);

/** The companies of the domains, as the workspace $1 knows them, are scored again. */
function scoreDomains(domains: string): string {
  return `update lead_company k set score_due = true where customer_id = $1 and not score_due and company_id in (
    select company_id from company where domain in (${domains})
    union all
    select company_id from workspace_company
    where customer_id = $1 and ${ownValue('workspace_company', 'domain')} in (${domains}))`;
}

/** Accounts that the code host has for waiting logins ($1). */
export const STAGE_ACCOUNTS = `
create temp table found_account on commit drop as
select id as github_id, login, type from jsonb_to_recordset($1::jsonb) as found(id bigint, login text, type text)`;

/** An account that is stored under an earlier name gets the present one. Sorted, as all writes of persons are. */
export const ADD_ACCOUNTS = `
insert into person (github_id, login, login_seen_at, account_type)
select github_id, login, now(), case when type = 'Bot' then 'Bot' end from found_account order by github_id
on conflict (github_id) do update set login = excluded.login, login_seen_at = excluded.login_seen_at
where person.login <> excluded.login
returning person_id as "personId"`;

/** A batch of waiting signals whose people are known. $1 workspace, $2 limit. */
export const TAKE_WAITING = `
create temp table taken_signal on commit drop as
select customer_id, source_id, signal_key, person_id, person.do_not_contact
from (
  select *, coalesce(lead_id, ${PERSON_OF_LOGIN}) as person_id from own_signal waiting
  where customer_id = $1 and state = 'waiting' and domain is null order by source_id, signal_key
) waiting join person /*+ person_id in (
  select lead_id from own_signal where customer_id = $1 and state = 'waiting'
  union all
  select person_id from person where ${WAITING_LOGIN}) */ using (person_id)
limit $2`;

/** A person who must not be contacted gets no signal from own sources. */
export const FORGET_ERASED = `
delete from own_signal using taken_signal taken
where (own_signal.customer_id, own_signal.source_id, own_signal.signal_key)
  = (taken.customer_id, taken.source_id, taken.signal_key) and do_not_contact`;

/** The signals, in the form that the merge of the code host's has (`merge.queries.ts`). */
export const FIND_SIGNALS = `
create temp table found_signal on commit drop as
select customer_id, source_id as repo_id, signal_key as natural_key, source.type, person_id as lead_id, sent.created_at,
  ${OWN_SOURCE_RANK}::smallint as source_rank, false as at_home, link, detail, 'new' as standing
from taken_signal taken
join own_signal sent using (customer_id, source_id, signal_key)
join signal_source source using (customer_id, source_id)
where not exists (select from signal known where (known.customer_id, known.repo_id, known.natural_key)
  = (taken.customer_id, taken.source_id, taken.signal_key))`;

export const FIND_LEADS = `
create temp table found_lead on commit drop as
select customer_id, lead_id, lead.lead_id is null as is_new, false as recount, gain.count, gain.first, gain.last, gain.types,
  gain.repo_ids, gain.repos_key
from (
  select customer_id, lead_id, count(*) as count, min(found.created_at) as first, max(found.created_at) as last,
    array_agg(distinct type) as types, array_agg(distinct repo_id) as repo_ids, ${joinedSortKey('sort_key(full_name)')} as repos_key
  from found_signal found join (select repo_id, full_name from repo) repo using (repo_id) group by customer_id, lead_id
) gain left join lead using (customer_id, lead_id)`;

export const OWN_SIGNAL_CHANGES: SignalChanges = {
  added: 'select customer_id, lead_id, repo_id, type, created_at from found_signal',
  removed: 'select customer_id, lead_id, repo_id, type, created_at from found_signal where false',
};

export const MARK_STORED = `
update own_signal set state = 'stored', lead_id = person_id, email = case when email is not null then '' end
from taken_signal taken
where (own_signal.customer_id, own_signal.source_id, own_signal.signal_key)
  = (taken.customer_id, taken.source_id, taken.signal_key)`;

/** $1 workspace. */
export const LIST_SOURCES = `
select source_id as "sourceId", repo.name, type, weight, received_count as "receivedCount", last_received_at as "lastReceivedAt",
  (select count(*)::int from own_signal where (own_signal.customer_id, own_signal.source_id)
    = (source.customer_id, source.source_id) and state = 'unknown') as "unknownCount"
from signal_source source join repo on repo.repo_id = source.source_id
where source.customer_id = $1 order by lower(repo.name)`;

/** $1 workspace, $2 name. */
export const ADD_SOURCE_NAME = `
insert into repo (org, name, workspace_id) values ('', $2, $1)
on conflict (workspace_id, lower(name)) where workspace_id is not null do nothing returning repo_id as "sourceId"`;

/** $1 workspace, $2 source. */
export const OWN_SIGNALS_OF_SOURCE = '(customer_id, repo_id) = ($1::int, $2::int)';
