import { COPIED_FACTS } from '../../leads/fields/lead-fields.rules.js';
import { copySource, joinOwnValues } from '../../leads/fields/own-values.rules.js';
import type { SignalChanges } from '../../leads/changes/lead-totals.service.js';
import { joinedSortKey } from '../../../platform/database/joined-sort-key.js';
import { PASSING_REASONS, ruleReason, suspicionOf, verdictFor } from '../../leads/verdict-rules/verdict.rules.js';

// SQL text for the bench import.

/**
 * The statements of one merge of `staged_event`, in the order in which they run, after RepoIdentityService has created
 * `staged_repo`. The result depends on the set of events alone, not on their order or batches:
 *
 * - of signals with the same natural key the smallest by (time, source, person, link, detail) is stored;
 * - signals of a repository's insiders do not count, whichever event shows that they are insiders;
 * - every actor becomes a lead, also when another person's signal was stored instead (then a hidden lead);
 * - a person's login is that of the newest event; a person that was a bot once stays a bot.
 */

// Hints for Citus (`readPeopleFirst`).
const IS_STAGED = '/*+ github_id in (select github_id from staged_person) */';
const IS_FOUND = '/*+ person_id in (select lead_id from found_lead) */';

/** Selects one row per natural key. `copies`: how often the batch contains the key. */
export const CHOOSE_SIGNALS = `
create temp table staged_signal on commit drop as
select repo_id, natural_key, type, github_id, created_at, source_rank, link, detail, copies
from (
  select repo.repo_id, staged.*, row_number() over same as place, count(*) over (same rows between unbounded preceding
    and unbounded following) as copies
  from staged_event staged join staged_repo repo using (repo_key)
  window same as (partition by repo.repo_id, natural_key
    order by staged.created_at, source_rank, staged.github_id, link, coalesce(detail, ''))
) chosen
where place = 1`;

const SHOWN_INSIDERS = `
create temp table new_insider on commit drop as
select distinct repo_id, shown.github_id
from (
  select repo_key, unnest(insiders) as github_id from staged_event where insiders is not null
) shown
join staged_repo repo using (repo_key)`;

/** Selects the insiders that the batch shows and earlier batches did not. */
export const FIND_INSIDERS = `${SHOWN_INSIDERS}
where not exists (select from repo_insider known where (known.repo_id, known.github_id) = (repo.repo_id, shown.github_id))`;

/** Selects the insiders that the batch shows: those of a part of a file are stored, and were new to the file. */
export const FIND_INSIDERS_OF_PART = SHOWN_INSIDERS;

export const FIND_PERSONS = `
create temp table staged_person on commit drop as
select github_id, (array_agg(login order by created_at desc, login desc))[1] as login, max(created_at) as seen_at,
  bool_or(is_bot) as is_bot
from staged_event group by github_id`;

/**
 * $1 whether all workspaces trust the source. One that a customer can forge adds a person without time and kind of the
 * account: any other source replaces the login, and no other workspace loses the lead as a bot.
 *
 * Sorted, as all writes of persons are: concurrent imports lock rows in the same order and cannot deadlock.
 */
export const ADD_PERSONS = `
insert into person (github_id, login, login_seen_at, account_type)
select github_id, staged.login, case when $1::boolean then seen_at end, case when $1 and is_bot then 'Bot' end
from staged_person staged left join person using (github_id)
where person_id is null
order by github_id
on conflict (github_id) do nothing`;

/** Condition on `staged_person staged` and `person`: the batch has a newer event with the person's login. */
const HAS_NEWER_LOGIN = `(staged.seen_at, staged.login collate "C") >
      (coalesce(login_seen_at, '-infinity'), person.login collate "C")`;

/** Returns the people with another login than before. */
export const UPDATE_PERSONS = `
with changed as (
  select person_id, staged.login, staged.seen_at, staged.is_bot, ${HAS_NEWER_LOGIN} as newer,
    staged.login <> person.login as renamed
  from staged_person staged join person using (github_id)
  where ${HAS_NEWER_LOGIN}
    or staged.is_bot and account_type is distinct from 'Bot'
  order by person_id
  for no key update of person
), updated as (
  update person set
    login = case when newer then changed.login else person.login end,
    login_seen_at = case when newer then changed.seen_at else login_seen_at end,
    account_type = case when changed.is_bot then 'Bot' else account_type end
  from changed where changed.person_id = person.person_id
  returning person.person_id, newer and renamed as renamed
)
select person_id as "personId" from updated where renamed`;

/** Workspaces whose stored signals new insiders may take out of the count, inactive ones too. */
export const FIND_WORKSPACES_OF_INSIDERS = `
select distinct customer_id from new_insider join tracked_repo using (repo_id)`;

// Sorted, as ADD_PERSONS is.
export const ADD_INSIDERS = `
insert into repo_insider (repo_id, github_id) select repo_id, github_id from new_insider order by repo_id, github_id
on conflict do nothing`;

/**
 * Counted signals of new insiders. $1 the workspaces to search. Materialized: the planner expects one signal of a repository in a
 * workspace, where there are hundreds, and so would begin with all signals.
 */
export const FIND_INSIDER_SIGNALS = `
create temp table insider_signal on commit drop as
with tracked as materialized (
  select tracked_repo.customer_id, person_id, tracked_repo.repo_id
  from new_insider join person /*+ github_id in (select github_id from new_insider) */ using (github_id)
  join tracked_repo on tracked_repo.repo_id = new_insider.repo_id
  where customer_id = any($1::int[])
)
select signal.customer_id, signal.lead_id, signal.repo_id, signal.natural_key, signal.type, signal.created_at
from tracked join signal on (signal.customer_id, signal.lead_id) = (tracked.customer_id, person_id)
  and signal.repo_id = tracked.repo_id
where not at_home`;

/** $1 a workspace to include even when it is inactive, or null. */
export const FIND_WORKSPACES = `
select customer_id from customer
where (active or customer_id = $1) and exists (
  select from tracked_repo join staged_signal using (repo_id) where tracked_repo.customer_id = customer.customer_id)
union
select lead.customer_id
from staged_person staged join person ${IS_STAGED} using (github_id) join lead on lead_id = person_id
where staged.is_bot or ${HAS_NEWER_LOGIN} and staged.login <> person.login`;

/** Those of the workspaces $1 that get signals; $2 a workspace to include even when it is inactive, or null. */
export const FIND_RECEIVING =
  'select customer_id from customer where customer_id = any($1::int[]) and (active or customer_id = $2)';

/**
 * Compares each signal with the stored one, for each workspace that tracks its repository. $1 the workspaces.
 * `standing`: `new`, `better` (replaces the stored signal with that key) or `known`.
 */
export const COMPARE_SIGNALS = `
create temp table found_signal on commit drop as
select tracked.customer_id, staged.repo_id, staged.natural_key, staged.type, person.person_id as lead_id, staged.created_at,
  staged.source_rank, home.at_home, staged.link, staged.detail, staged.copies, person.account_type is not distinct from 'Bot' as is_bot,
  old.lead_id as old_lead_id, old.type as old_type, old.created_at as old_created_at, old.at_home as old_at_home,
  case when old.lead_id is null then 'new'
    when (staged.created_at, staged.source_rank, staged.github_id, staged.link, coalesce(staged.detail, ''))
      < (old.created_at, old.source_rank, old_person.github_id, old.link collate "C", coalesce(old.detail, '') collate "C")
      then 'better'
    else 'known' end as standing
from staged_signal staged
join tracked_repo tracked on tracked.repo_id = staged.repo_id and tracked.customer_id = any($1::int[])
join person ${IS_STAGED} on person.github_id = staged.github_id
join repo on repo.repo_id = staged.repo_id
left join repo_insider insider on (insider.repo_id, insider.github_id) = (staged.repo_id, staged.github_id)
-- Members of the organisation, as their profiles list it, are insiders too.
cross join lateral (
  select insider.github_id is not null
    -- Not in repo_insider when only one workspace trusts the source.
    or exists (select from new_insider found where (found.repo_id, found.github_id) = (staged.repo_id, staged.github_id))
    or coalesce(person.profile -> 'orgs' ? lower(repo.org), false) as at_home
) home
left join signal old on old.customer_id = tracked.customer_id and old.repo_id = staged.repo_id
  and old.natural_key = staged.natural_key
left join person old_person /*+ person_id in (
  select lead_id from signal join staged_signal using (repo_id, natural_key) where customer_id = any($1::int[])) */
  on old_person.person_id = old.lead_id`;

/**
 * Marks new creations and deletions of branches and tags as known when the workspace has the same one within a minute.
 * Their natural keys contain the time, and a webhook's delivery ($1: its rank) has that of the push. It is the one case in
 * which the order counts: the first of the two is kept.
 */
export const MATCH_REF_EVENTS = `
update found_signal found set standing = 'known'
from (
  select candidate.customer_id, candidate.repo_id, candidate.natural_key
  from found_signal candidate join signal stored
    on (stored.customer_id, stored.repo_id, stored.lead_id) = (candidate.customer_id, candidate.repo_id, candidate.lead_id)
  where candidate.standing = 'new' and candidate.type in ('CreateEvent', 'DeleteEvent')
    and exists (select from github_webhook webhook where webhook.customer_id = candidate.customer_id)
    -- The key without its time, which has 20 characters and begins with a digit.
    and stored.natural_key >= left(candidate.natural_key, -20)
    and stored.natural_key < left(candidate.natural_key, -20) || ':'
    and (stored.source_rank = $1) <> (candidate.source_rank = $1)
    and stored.created_at between candidate.created_at - interval '1 minute' and candidate.created_at + interval '1 minute'
  -- Citus reads it before it changes the temporary table.
  offset 0
) matching
where (found.customer_id, found.repo_id, found.natural_key) = (matching.customer_id, matching.repo_id, matching.natural_key)`;

/** The leads of the found signals, and what each gains from the new ones. $1 the workspaces. */
export const FIND_LEADS = `
create temp table found_lead on commit drop as
with actor as (
  select customer_id, lead_id from found_signal
  union
  -- Actors whose signal lost to another one of the same batch.
  select customer_id, person_id
  from staged_signal chosen
  join staged_repo repo using (repo_id)
  join staged_event staged on staged.natural_key = chosen.natural_key and staged.repo_key = repo.repo_key
  join tracked_repo tracked on tracked.repo_id = chosen.repo_id and customer_id = any($1::int[])
  join person ${IS_STAGED} on person.github_id = staged.github_id
  where copies > 1 and staged.github_id <> chosen.github_id
), bot as (
  select customer_id, lead_id
  from staged_person join person ${IS_STAGED} using (github_id) join lead on lead_id = person_id
  where is_bot and customer_id = any($1::int[]) and verdict_reason is distinct from 'bot'
), named as materialized (
  select repo_id, sort_key(full_name) as name from repo where repo_id in (select repo_id from staged_signal)
), gain as (
  select customer_id, lead_id, count(*) filter (where not at_home) as count,
    min(created_at) filter (where not at_home) as first, max(created_at) filter (where not at_home) as last,
    array_agg(distinct type) filter (where not at_home) as types,
    array_agg(distinct repo_id) filter (where not at_home) as repo_ids,
    ${joinedSortKey('name', 'not at_home')} as repos_key
  from found_signal join named using (repo_id) where standing <> 'known' group by customer_id, lead_id
), recounted as (
  select customer_id, lead_id from found_signal where standing = 'better'
  union
  select customer_id, old_lead_id from found_signal where standing = 'better'
  union
  select customer_id, lead_id from insider_signal
)
select customer_id, lead_id, lead.lead_id is null as is_new,
  -- A superseded lead has no signal yet; an uncounted one changes why it is hidden.
  recounted.lead_id is not null or (count = 0 and verdict_reason = 'superseded') is true as recount,
  bot.lead_id is not null as turned_bot, gain.count, gain.first, gain.last, gain.types, gain.repo_ids, gain.repos_key
from (select * from actor union select * from bot union select * from recounted) concerned
left join gain using (customer_id, lead_id)
left join recounted using (customer_id, lead_id)
left join bot using (customer_id, lead_id)
left join lead using (customer_id, lead_id)
where lead.lead_id is null or gain.lead_id is not null or recounted.lead_id is not null or bot.lead_id is not null
-- So that the updates of leads read the pages of one workspace after the other.
order by customer_id, lead_id`;

/** Which of the update statements have work. */
export const FIND_WORK = `
select bool_or(not is_new and not recount and count > 0) as grows, bool_or(recount) as recounts,
  bool_or(turned_bot) as unmasks
from found_lead`;

// Inserted with totals, so that each index of a lead is written once.
export const ADD_LEADS = `
insert into lead (customer_id, lead_id, ${COPIED_FACTS.map(({ column }) => column).join(', ')},
  signal_count, first_signal_at, last_signal_at, signal_types, repo_ids, repos_key, verdict,
  verdict_reason)
select found_lead.customer_id, lead_id, ${COPIED_FACTS.map(({ table, sourceColumn }) => copySource(table, sourceColumn)).join(', ')},
  coalesce(count, 0), first, last, coalesce(types, '{}'), coalesce(repo_ids, '{}'), repos_key,
  ${verdictFor('reason')}, reason
from found_lead
join person ${IS_FOUND} on person_id = lead_id
left join company using (company_id)
${joinOwnValues('found_lead.customer_id')}
cross join lateral (
  -- Evaluated once, although it is used several times.
  select ${ruleReason('person', 'count')} offset 0
) judged (reason)
where is_new
order by found_lead.customer_id, lead_id`;

export const ADD_TO_LEADS = `
update lead set
  signal_count = signal_count + count,
  first_signal_at = least(first_signal_at, first),
  last_signal_at = greatest(last_signal_at, last),
  signal_types = (select array_agg(distinct type order by type) from unnest(signal_types || types) type),
  repo_ids = (select array_agg(distinct repo_id order by repo_id) from unnest(lead.repo_ids || found.repo_ids) repo_id),
  repos_key = case when found.repo_ids <@ lead.repo_ids then lead.repos_key else (
    select ${joinedSortKey('sort_key(full_name)')}
    from repo where repo_id = any(lead.repo_ids || found.repo_ids)) end,
  verdict = case when passing then ${verdictFor('suspicion')} else verdict end,
  verdict_reason = case when passing then suspicion else verdict_reason end,
  score_due_at = '-infinity'
from found_lead found
cross join lateral (select ${suspicionOf('person')} as suspicion from person ${IS_FOUND} where person_id = found.lead_id offset 0) suspected
cross join lateral (
  select verdict_reason is null or verdict_reason in ${PASSING_REASONS} as passing from lead judged
  where (judged.customer_id, judged.lead_id) = (found.customer_id, found.lead_id)
) standing
where (lead.customer_id, lead.lead_id) = (found.customer_id, found.lead_id)
  and not is_new and not recount and count > 0`;

export const ADD_SIGNALS = `
insert into signal (customer_id, repo_id, natural_key, type, lead_id, created_at, source_rank, at_home, link, detail)
select customer_id, repo_id, natural_key, type, lead_id, created_at, source_rank, at_home, link, detail
from found_signal where standing = 'new'
order by customer_id, repo_id, natural_key`;

/** Of each thread the title that it had last. Sorted, as ADD_PERSONS is. A deleted thread (title null) stays so. */
export const STORE_THREAD_TITLES = `
insert into thread_text (repo_id, number, title, title_at)
select distinct on (repo_id, thread_number) repo_id, thread_number, thread_title, thread_title_at
from staged_event join staged_repo using (repo_key)
where thread_title is not null
order by repo_id, thread_number, thread_title_at desc, thread_title desc
on conflict (repo_id, number) do update set title = excluded.title, title_at = excluded.title_at
where (excluded.title_at, excluded.title collate "C") > (thread_text.title_at, thread_text.title collate "C")`;

export const MARK_INSIDER_SIGNALS = `
update signal set at_home = true
from insider_signal found
where (signal.customer_id, signal.repo_id, signal.natural_key) = (found.customer_id, found.repo_id, found.natural_key)`;

export const REPLACE_SIGNALS = `
update signal set type = found.type, lead_id = found.lead_id, created_at = found.created_at,
  source_rank = found.source_rank, at_home = found.at_home, link = found.link, detail = found.detail
from found_signal found
where standing = 'better' and (signal.customer_id, signal.repo_id, signal.natural_key)
  = (found.customer_id, found.repo_id, found.natural_key)`;

/** The counted signals that the merge adds and removes. */
export const SIGNAL_CHANGES: SignalChanges = {
  added: `
    select customer_id, lead_id, repo_id, type, created_at from found_signal where standing <> 'known' and not at_home`,
  removed: `
    select customer_id, old_lead_id as lead_id, repo_id, old_type as type, old_created_at as created_at from found_signal
    where standing = 'better' and not old_at_home
    union all
    select customer_id, lead_id, repo_id, type, created_at from insider_signal insider
    where not exists (
      select from found_signal found
      where standing = 'better' and (found.customer_id, found.repo_id, found.natural_key)
        = (insider.customer_id, insider.repo_id, insider.natural_key))`,
};

export const RECOUNT_LEADS = `
update lead set
  signal_count = counted.count, first_signal_at = counted.first, last_signal_at = counted.last,
  signal_types = coalesce(counted.types, '{}'), repo_ids = coalesce(counted.repo_ids, '{}'),
  repos_key = counted.repos_key,
  verdict = case when passing then ${verdictFor('reason')} else verdict end,
  verdict_reason = case when passing then reason else verdict_reason end,
  score_due_at = '-infinity'
from found_lead found
join person ${IS_FOUND} on person_id = found.lead_id
cross join lateral (
  select count(*) filter (where not at_home) as count, min(created_at) filter (where not at_home) as first,
    max(created_at) filter (where not at_home) as last,
    array_agg(distinct type) filter (where not at_home) as types,
    array_agg(distinct repo_id) filter (where not at_home) as repo_ids,
    ${joinedSortKey('sort_key(full_name)', 'not at_home')} as repos_key,
    case count(*) when 0 then 'superseded' when count(*) filter (where at_home) then 'insider'
      else ${suspicionOf('person')} end as reason
  from signal join (select repo_id, full_name from repo) repo using (repo_id)
  where (signal.customer_id, signal.lead_id) = (found.customer_id, found.lead_id)
) counted
cross join lateral (
  select verdict_reason is null or verdict_reason in ${PASSING_REASONS} as passing from lead judged
  where (judged.customer_id, judged.lead_id) = (found.customer_id, found.lead_id)
) standing
where recount and (lead.customer_id, lead.lead_id) = (found.customer_id, found.lead_id)`;

/** Hides the new leads that are bots for the only workspace ($1) that trusts the source; ADD_PERSONS tells no other. */
export const HIDE_NEW_BOTS = `
update lead set verdict = 'hidden', verdict_reason = 'bot'
from found_lead found join person ${IS_FOUND} on person_id = found.lead_id join staged_person using (github_id)
where is_new and is_bot and (lead.customer_id, lead.lead_id) = (found.customer_id, found.lead_id)
  and lead.customer_id = $1 and (verdict_reason is null or verdict_reason in ${PASSING_REASONS})`;

export const HIDE_BOTS = `
update lead set verdict = 'hidden', verdict_reason = 'bot'
from found_lead found
where turned_bot and (lead.customer_id, lead.lead_id) = (found.customer_id, found.lead_id)
  and (verdict_reason is null or verdict_reason in ${PASSING_REASONS})`;

/** Counts the events of each workspace by type (see `MergedSignals`). */
export const COUNT_SIGNALS = `
select slug as workspace, type::text, sum(copies)::int as events, sum(copies - 1)::int as repeats,
  count(*) filter (where is_bot)::int as bots, count(*) filter (where at_home and not is_bot)::int as insiders,
  count(*) filter (where not at_home and not is_bot and standing = 'new')::int as new,
  count(*) filter (where not at_home and not is_bot and standing <> 'new')::int as known
from found_signal join customer using (customer_id)
group by slug, type`;

export const COUNT_LEADS = `
select slug as workspace, count(*) filter (where is_new and verdict <> 'hidden')::int as new,
  count(*) filter (where not is_new)::int as updated, count(*) filter (where is_new and verdict = 'hidden')::int as hidden
from found_lead join lead using (customer_id, lead_id) join customer using (customer_id)
group by slug`;
