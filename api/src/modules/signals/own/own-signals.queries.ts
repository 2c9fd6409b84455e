import { joinedSortKey } from '../../../platform/database/joined-sort-key.js';
import type { SignalChanges } from '../../leads/changes/lead-totals.service.js';
import { OWN_SOURCE_RANK } from './own-source-rank.js';

// SQL text: batches of 1,000 signals, in statements over sets.

/** Locks the sources with these names ($1, lowercase): the same batch that is sent twice at once waits for the first. */
export const LOCK_SOURCES = `
select source.source_id as "sourceId", lower(repo.name) as name
from signal_source source join repo on repo.repo_id = source.source_id
where source.customer_id = current_workspace() and lower(repo.name) = any($1::text[])
order by source.source_id for no key update of source`;

export const COUNT_RECEIVED = `
select coalesce(sum(received_count), 0)::int as count from signal_source where customer_id = current_workspace()`;

/** Stores what is new of a batch ($1). */
export const STORE_SIGNALS = `
with added as (
  insert into own_signal (customer_id, source_id, signal_key, login, domain, created_at, link, detail, state)
  select current_workspace(), "sourceId", key, login, domain, "createdAt", link, title,
    case when domain is null then 'waiting' else 'stored' end
  from jsonb_to_recordset($1::jsonb)
    as sent("sourceId" int, key text, login text, domain text, "createdAt" timestamptz, link text, title text)
  order by "sourceId", key collate "C"
  on conflict do nothing
  returning source_id, signal_key
), counted as (
  update signal_source source set received_count = received_count + added.count, last_received_at = now()
  from (select source_id, count(*) from added group by source_id) added
  where source.customer_id = current_workspace() and source.source_id = added.source_id
)
select source_id as "sourceId", signal_key as key from added`;

/** The person that has a login now: in doubt the one whose events showed it last. */
const PERSON_OF = `(
  select person_id from person where lower(person.login) = lower(waiting.login)
  order by login_seen_at desc nulls last, person_id limit 1)`;

/** Waiting logins that no person has. $1 workspace, $2 limit. */
export const UNKNOWN_LOGINS = `
select login from (
  select lower(login) as login, min(created_at) as first from own_signal waiting
  where customer_id = $1 and state = 'waiting' and ${PERSON_OF} is null group by 1
) missing order by first, login limit $2`;

/** $1 workspace, $2 lowercase logins that the code host does not know. */
export const MARK_UNKNOWN = `
update own_signal set state = 'unknown' where customer_id = $1 and state = 'waiting' and lower(login) = any($2::text[])`;

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
  select *, ${PERSON_OF} as person_id from own_signal waiting
  where customer_id = $1 and state = 'waiting' order by source_id, signal_key
) waiting join person using (person_id)
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
update own_signal set state = 'stored', lead_id = person_id
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
