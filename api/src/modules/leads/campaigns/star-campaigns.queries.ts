import type { Statement } from '../../../platform/database/request-pool.js';

// SQL text for the bench star-campaigns.

/** New accounts whose profile is empty, as few as this in a burst are no campaign. */
const MIN_BURST_ACCOUNTS = 50;

/** Active workspaces; $1 whether only those with campaigns. */
export const WORKSPACES = `
select customer_id from customer
where active and (not $1 or exists (select from star_campaign where star_campaign.customer_id = customer.customer_id))
order by customer_id`;

/** Condition on `person`: the profile page has been read, and it and sources have nothing. */
const HAS_EMPTY_PROFILE = `(profile ? 'joinedAt' and full_name is null and coalesce(profile ->> 'bio', profile ->> 'company',
  profile ->> 'location', profile ->> 'blog') is null and coalesce((profile ->> 'publicRepos')::int, 0) = 0)`;
/** Condition on `signal` and `person`: a star of a new account. */
const IS_STAR_OF_NEW_ACCOUNT = `(signal.type = 'WatchEvent'
  and signal.created_at - (profile ->> 'joinedAt')::timestamptz between interval '0' and interval '30 days')`;

/** Those of the people $1 who may be part of a burst. */
export const EMPTY_ACCOUNTS = `
select person_id as id from person where person_id = any($1::int[]) and ${HAS_EMPTY_PROFILE}`;

/** Workspaces with stars of the people $1 that may be part of a burst. */
export const WORKSPACES_OF_NEW_ACCOUNTS = `
select distinct customer_id as "customerId"
from lead join signal using (customer_id, lead_id) join person on person_id = lead_id
where person_id = any($1::int[]) and ${IS_STAR_OF_NEW_ACCOUNT}`;

export const COUNT_STARRED_REPOS = `
select count(*)::int as count from (
  select repo_id from signal where customer_id = $1 and type = 'WatchEvent' group by repo_id
) starred`;

/**
 * Stars of accounts that may belong to a campaign. $1 the workspace, $2 the stars that a member has at least. A repository
 * has one star of an account at most.
 */
export const FIND_CANDIDATES = `
create temp table candidate_star on commit drop as
select lead_id, repo_id, created_at, floor(extract(epoch from created_at) / (15 * 86400))::int as period
from signal
where customer_id = $1 and type = 'WatchEvent' and lead_id in (
  select lead_id from signal where customer_id = $1 and type = 'WatchEvent' group by lead_id having count(*) >= $2::int)`;

/**
 * Removes stars that no 15 days of their repository can make part of a campaign. Any 15 days lie within two periods that
 * follow one another. $1 the accounts of a campaign.
 */
export const REMOVE_LONELY_STARS = `
with dense as (
  select repo_id, first from candidate_star cross join unnest(array[period - 1, period]) first
  group by repo_id, first having count(*) >= $1::int
)
delete from candidate_star star
where not exists (select from dense where dense.repo_id = star.repo_id and first in (star.period - 1, star.period))`;

/** Removes accounts that have fewer than $1 stars left. */
export const REMOVE_WEAK_ACCOUNTS = `
delete from candidate_star
where lead_id in (select lead_id from candidate_star group by lead_id having count(*) < $1::int)`;

/** $1 the most stars to read: the newest. Accounts in the order in which the code host created them. */
export const READ_CANDIDATES = `
declare candidate no scroll cursor for
select dense_rank() over (order by github_id)::int - 1 as account, lead_id as "leadId",
  dense_rank() over (order by repo_id)::int - 1 as repo, repo_id as "repoId",
  (extract(epoch from newest.created_at) / 60)::int as minute
from (select * from candidate_star order by created_at desc limit $1::int) newest
join person on person_id = lead_id`;

export const FETCH_CANDIDATES = 'fetch 20000 from candidate';

export const CREATE_FOUND = `
create temp table found_campaign (
  no int, kind text, repo_ids int[], first_star_at timestamptz, last_star_at timestamptz
) on commit drop;
create temp table found_account (no int, lead_id int) on commit drop`;

export const ADD_FOUND = `
with campaign as (
  insert into found_campaign
  values ($1, 'lockstep', $2::int[], to_timestamp($3::bigint * 60), to_timestamp($4::bigint * 60))
)
insert into found_account select $1, unnest($5::int[])`;

/**
 * Bursts of new and empty accounts: 50 of them star a repository within 15 days, each at most 30 days old, and are at least
 * half of the accounts that star it meanwhile and whose profile has been read. $1 the workspace, $2 the first free number.
 */
export const FIND_BURSTS = `
create temp table burst on commit drop as
with star as materialized (
  select signal.repo_id, signal.lead_id, signal.created_at,
    ${IS_STAR_OF_NEW_ACCOUNT} and ${HAS_EMPTY_PROFILE} as is_empty
  from signal
  join person /*+ person_id in (select lead_id from signal where customer_id = $1 and type = 'WatchEvent') */
    on person_id = lead_id
  where customer_id = $1 and type = 'WatchEvent' and profile ? 'joinedAt'
), rated as (
  select repo_id, created_at, count(*) filter (where is_empty) over fortnight as empty, count(*) over fortnight as all
  from star
  window fortnight as (partition by repo_id order by created_at range between current row and interval '15 days' following)
), start as (
  select repo_id, created_at from rated where empty >= ${MIN_BURST_ACCOUNTS} and empty * 2 >= "all"
)
select repo_id, lead_id, created_at from star
where is_empty and exists (
  select from start where start.repo_id = star.repo_id
    and star.created_at between start.created_at and start.created_at + interval '15 days')`;

export const ADD_BURSTS = `
with numbered as (
  select repo_id, $1::int + row_number() over (order by repo_id) as no, min(created_at) as first, max(created_at) as last
  from burst group by repo_id
), campaign as (
  insert into found_campaign select no, 'burst', array[repo_id], first, last from numbered
)
insert into found_account select no, lead_id from burst join numbered using (repo_id)`;

/** Whether campaigns were found now or earlier. $1 the workspace. */
export const HAS_CAMPAIGNS = `
select exists (select no from found_campaign) or exists (select campaign_id from star_campaign where customer_id = $1) as "hasCampaigns"`;

/** Which stored campaign each found one continues: that with which it shares half of the smaller one's accounts. */
export const MATCH_CAMPAIGNS = `
create temp table matched_campaign on commit drop as
with size as (
  select no, count(*) as accounts from found_account group by no
), shared as (
  select no, campaign_id, count(*) as shared from found_account
  join star_campaign_account using (lead_id) where customer_id = $1 group by no, campaign_id
), best as (
  select distinct on (no) no, campaign_id, shared from shared
  join size using (no) join star_campaign using (campaign_id) join found_campaign found using (no)
  where customer_id = $1 and shared * 2 >= least(accounts, account_count) and found.kind = star_campaign.kind
  order by no, shared desc, campaign_id
)
select distinct on (campaign_id) no, campaign_id from best order by campaign_id, shared desc, no`;

/** The leads that campaigns make suspected before and after. */
const SUSPECTED = `
select lead_id from star_campaign_account join star_campaign using (customer_id, campaign_id)
where customer_id = $1 group by lead_id having bool_and(reversed_at is null)`;

export const KEEP_SUSPECTED = `create temp table suspected_before on commit drop as ${SUSPECTED}`;

/** Reversed campaigns keep their accounts, so that they stay reversed for them. */
export const REMOVE_OUTDATED = `
with outdated as (
  delete from star_campaign where customer_id = $1 and reversed_at is null
    and campaign_id not in (select campaign_id from matched_campaign)
)
delete from star_campaign_account account using star_campaign campaign
where account.customer_id = $1 and (campaign.customer_id, campaign.campaign_id) = (account.customer_id, account.campaign_id)
  and reversed_at is null`;

export const UPDATE_CAMPAIGNS = `
update star_campaign set repo_ids = found.repo_ids, first_star_at = found.first_star_at, last_star_at = found.last_star_at
from found_campaign found join matched_campaign using (no)
where customer_id = $1 and star_campaign.campaign_id = matched_campaign.campaign_id`;

export const ADD_CAMPAIGNS = `
with added as (
  select gen_random_uuid() as campaign_id, found.* from found_campaign found
  where no not in (select no from matched_campaign)
), noted as (
  insert into matched_campaign select no, campaign_id from added
)
insert into star_campaign (customer_id, campaign_id, kind, repo_ids, account_count, first_star_at, last_star_at)
select $1, campaign_id, kind, repo_ids, 0, first_star_at, last_star_at from added`;

export const ADD_ACCOUNTS = `
insert into star_campaign_account (customer_id, lead_id, campaign_id)
select $1, lead_id, campaign_id from found_account join matched_campaign using (no)
where exists (select from lead where (lead.customer_id, lead.lead_id) = ($1, found_account.lead_id))
order by lead_id, campaign_id
on conflict do nothing`;

export const COUNT_ACCOUNTS = `
update star_campaign campaign set account_count = (
  select count(*) from star_campaign_account account
  where (account.customer_id, account.campaign_id) = (campaign.customer_id, campaign.campaign_id))
where customer_id = $1`;

/** Leads that are suspected because of campaigns only before, or only after. $1 the workspace. */
export const CHANGED_LEADS = `
select $1::int as customer_id, lead_id from suspected_before full join (${SUSPECTED}) after using (lead_id)
where suspected_before is null or after is null`;

export const LEADS_OF_CAMPAIGN = `
select customer_id, lead_id from star_campaign_account where (customer_id, campaign_id) = ($1::int, $2::uuid)`;

/** $1 the workspace, $2 the campaign, $3 when it is reversed or null. */
export const REVERSE = `
update star_campaign set reversed_at = $3
where (customer_id, campaign_id) = ($1, $2::uuid) returning account_count, (reversed_at is not null) as reversed`;

const MAX_CAMPAIGNS = 200;
const MAX_LOGINS = 100;

const LIST = `
select json_build_object('campaigns', coalesce(json_agg(json_build_object('campaignId', campaign_id, 'kind', kind,
    'repos', (select coalesce(json_agg(full_name order by lower(full_name)), '[]') from repo where repo_id = any(repo_ids)),
    'accountCount', account_count, 'firstStarAt', to_json(first_star_at), 'lastStarAt', to_json(last_star_at),
    'foundAt', to_json(found_at), 'reversedAt', to_json(reversed_at),
    'accounts', (
      select coalesce(json_agg(json_build_object('leadId', lead_id, 'login', login) order by lead_id), '[]') from (
        select lead_id, login from star_campaign_account account join lead using (customer_id, lead_id)
        where account.customer_id = $workspace and account.campaign_id = campaign.campaign_id
          and verdict_reason is distinct from 'do-not-contact'
        order by lead_id limit ${MAX_LOGINS}) shown)
  ) order by last_star_at desc, campaign_id), '[]'))::text as body
from (
  select * from star_campaign where customer_id = $workspace
  order by last_star_at desc, campaign_id limit ${MAX_CAMPAIGNS}
) campaign`;

/** Returns the response body: the campaigns of the current workspace, the latest first. */
export function listCampaigns(): Statement {
  return { name: 'star campaigns', text: LIST, values: [] };
}
