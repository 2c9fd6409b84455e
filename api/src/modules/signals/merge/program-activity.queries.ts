// SQL text for the bench import.

/** Repositories of others that only a program pushes to within an hour. */
const MIN_PUSHED_REPOS = 8;
/** Branches and tags of others that only a program both creates and deletes within an hour. */
const MIN_CREATED_AND_DELETED = 8;

const TYPES = `('PushEvent', 'CreateEvent', 'DeleteEvent')`;

/**
 * Finds out which leads act as programs do in the repositories of others, from all stored signals, so that the order of
 * imports does not matter. Reads only hours with new signals, and all hours of leads whose signals were replaced.
 */
export const UPDATE_PROGRAM_ACTIVITY = `
update lead set acts_as_program = judged.acts
from (
  select customer_id, lead_id, person.login, since, until
  from (
    select customer_id, lead_id, min(since) as since, max(until) as until
    from (
      select customer_id, lead_id, min(created_at) - interval '1 hour' as since, max(created_at) + interval '1 hour' as until
      from found_signal where standing = 'new' and type in ${TYPES} group by customer_id, lead_id
      union all
      select customer_id, lead_id, '-infinity', 'infinity' from found_lead where recount
    ) changed
    group by customer_id, lead_id
  ) active
  join lead using (customer_id, lead_id)
  join person /*+ person_id in (select lead_id from found_lead) */ on person_id = lead_id
  where (since = '-infinity' or not acts_as_program) and (acts_as_program or (
    select count(distinct repo_id) >= ${MIN_PUSHED_REPOS}
      or count(*) filter (where type = 'DeleteEvent') >= ${MIN_CREATED_AND_DELETED}
    from signal
    where (signal.customer_id, signal.lead_id) = (active.customer_id, active.lead_id) and type in ${TYPES}
      and created_at between since and until
  ))
) suspect
cross join lateral (
  select coalesce(bool_or(least(created, deleted) >= ${MIN_CREATED_AND_DELETED} or case
      when cardinality(pushed) >= ${MIN_PUSHED_REPOS}
      then (select count(distinct repo_id) >= ${MIN_PUSHED_REPOS} from unnest(pushed) repo_id) end), false) as acts
  from (
    select array_agg(repo_id) filter (where type = 'PushEvent') over hour as pushed,
      count(*) filter (where type = 'CreateEvent') over hour as created,
      count(*) filter (where type = 'DeleteEvent') over hour as deleted
    from signal join repo using (repo_id)
    where (signal.customer_id, signal.lead_id) = (suspect.customer_id, suspect.lead_id) and type in ${TYPES}
      and signal.created_at between since and until and lower(repo.org) <> lower(suspect.login)
    window hour as (order by signal.created_at range between current row and interval '1 hour' following)
  ) hours
) judged
where (lead.customer_id, lead.lead_id) = (suspect.customer_id, suspect.lead_id) and lead.acts_as_program <> judged.acts`;

/** Leads of the merge whose verdict depends on more than the person. */
export const LEADS_TO_JUDGE = `
select customer_id, lead_id from found_lead join lead using (customer_id, lead_id)
where acts_as_program or verdict_reason = 'bot-name'
  or exists (
    select from star_campaign_account account
    where (account.customer_id, account.lead_id) = (lead.customer_id, lead.lead_id))`;

/** Workspaces with new stars, or with other ones instead. */
export const NEW_STARS = `
select distinct customer_id as "customerId" from found_signal where standing <> 'known' and type = 'WatchEvent'`;
