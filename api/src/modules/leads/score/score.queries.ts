import { raiseVersion } from '../changes/list-version.js';
import {
  activePeople,
  activityOf,
  asOf,
  breadthOf,
  companyScore,
  companyWorths,
  doublings,
  dueAt,
  FADE,
  noveltyOf,
  onScale,
  scoreOf,
  shownScore,
  weightsOf,
} from '../score-formula/score-formula.js';
import { hasCompanySignals } from '../fields/company-signals.rules.js';
import { companyValue } from '../fields/own-values.rules.js';

// SQL text for the bench scores.

/** Workspaces in which scores are due. $1 the time, $2 workspaces to look at, null: all. */
export const DUE_WORKSPACES = `
select customer_id from customer where ($2::int[] is null or customer_id = any($2)) and (exists (
  select from lead where lead.customer_id = customer.customer_id and score_due_at <= $1
) or exists (
  select from lead_company k where k.customer_id = customer.customer_id and company_id > 0
    and scored_leads is distinct from leads_count
) or exists (
  select from lead_company k where k.customer_id = customer.customer_id and score_due))
order by customer_id`;

/**
 * Moves the time from which ages count to the newest signal, and marks companies whose own signals lose their bonus for
 * freshness by that. Returns whether it moved so far that all scores are stale: those of leads without new signals are due by
 * the clock only. $1 workspace, $2 the time.
 */
export const MOVE_TIME = `
with moved as (
  select total.scored_as_of as before, ${asOf('$1', '$2::timestamptz')} as after from lead_total total where customer_id = $1
), stored as (
  update lead_total set scored_as_of = after from moved where customer_id = $1 and before is distinct from after
), faded as (
  update lead_company k set score_due = true from moved
  where customer_id = $1 and not score_due and own_activity > 0 and before is distinct from after
    and ${hasCompanySignals(`coalesce(before, after) - ${FADE}`)}
)
select coalesce(abs(extract(epoch from after - before)) > 86400 * 3, false) as is_far from moved`;

/**
 * Counts the active people of companies whose number of leads changed, and marks these companies as due, and their leads
 * where the number doubled or halved. $1 workspace, $2 limit, $3 the time. Returns the number of companies.
 */
export const GROWN_COMPANIES = `
with grown as materialized (
  select company_id, active_people as before, ${activePeople('$1', 'k.company_id', asOf('$1', '$3::timestamptz'))} as people
  from lead_company k where customer_id = $1 and scored_leads is distinct from leads_count and company_id > 0 limit $2
), doubled as materialized (
  select company_id from grown where ${doublings('before')} <> ${doublings('people')}
), due as (
  update lead set score_due_at = '-infinity'
  from doubled where lead.customer_id = $1
    and lead.company_id = doubled.company_id and lead.score_due_at is distinct from '-infinity'
), noted as (
  update lead_company k set scored_leads = leads_count, active_people = people, score_due = true
  from grown where k.customer_id = $1 and k.company_id = grown.company_id
)
select count(*)::int as count from grown`;

// `doubled` is materialized because its logarithms are slow: a join may evaluate them for each pair of lead and company.
const score = (chosen: string): string => `
with chosen as materialized (
  select customer_id, lead_id, company_id, first_signal_at from lead where customer_id = $1 and ${chosen}
), weighed as materialized (
  select ${weightsOf('$1')} as weights, ${asOf('$1', '$2::timestamptz')} as as_of
), company as materialized (
  select k.company_id, k.active_people as before, ${activePeople('$1', 'k.company_id', 'as_of')} as people
  from weighed, lead_company k
  where k.customer_id = $1 and k.company_id in (select company_id from chosen where company_id is not null)
), doubled as materialized (
  select company_id from company where ${doublings('before')} <> ${doublings('people')}
), active as materialized (
  select chosen.lead_id, weights, activity, bonus, ${breadthOf('weights', 'people')} * ${noveltyOf('first_signal_at', 'as_of')} as factor
  from chosen cross join weighed
  cross join lateral ${activityOf('chosen', 'weights', 'as_of')} summed
  left join company using (company_id)
), scored as materialized (
  -- Citus computes with times here, and in no change.
  select lead_id, ${scoreOf('activity', 'factor')} as score,
    ${dueAt('activity', 'bonus', 'factor', 'weights', '$2::timestamptz')} as due_at
  from active
), changed as (
  update lead set score = scored.score, score_due_at = scored.due_at
  from scored where lead.customer_id = $1 and lead.lead_id = scored.lead_id
), colleague as (
  update lead set score_due_at = '-infinity'
  from doubled where lead.customer_id = $1
    and lead.company_id = doubled.company_id and lead.score_due_at is distinct from '-infinity'
    and lead.lead_id not in (select lead_id from chosen)
  returning 1
), due as (
  update lead_company k set score_due = true, active_people = people
  from company where k.customer_id = $1 and k.company_id = company.company_id
    and (not score_due or active_people is distinct from people)
)
select max(lead_id) as last, count(*)::int as count, (select count(*)::int from colleague) as colleagues from chosen`;

/** Scores leads that are due and marks their companies as due. $1 workspace, $2 the time, $3 limit. */
export const SCORE_DUE = score('score_due_at <= $2 order by score_due_at limit $3');
/** The same for all leads with an id greater than $4. */
export const SCORE_NEXT = score('lead_id > $4 order by lead_id limit $3');

/** Scores companies that are due. $1 workspace, $2 limit. Returns the number of companies. */
export const SCORE_COMPANIES = `
with due as materialized (
  select company_id from lead_company where customer_id = $1 and score_due limit $2
), weighed as materialized (
  select ${weightsOf('$1')} as weights, coalesce(${asOf('$1', 'now()')}, now()) as as_of
), own as materialized (
  select due.company_id, sum(worth + bonus) as activity
  from due join company c using (company_id)
  left join workspace_company o on (o.customer_id, o.company_id) = ($1, due.company_id)
  cross join weighed
  cross join lateral (${companyWorths('$1', companyValue('domain'), 'weights', 'as_of')}) worths
  where exists (select from company_signal_week where customer_id = $1)
  group by due.company_id
), changed as (
  update lead_company k set score_due = false, own_activity = coalesce(own.activity, 0), score = ${companyScore(
    `
    select coalesce(${onScale('lead.score')}, 0) as score from lead
    where lead.customer_id = $1 and lead.company_id = k.company_id and not recycled and verdict <> 'hidden'`,
    'coalesce(own.activity, 0)',
  )}
  from due left join own using (company_id) where k.customer_id = $1 and k.company_id = due.company_id
)
select count(*)::int as count from due`;

/** $1 workspace. Scores change lists that sort or filter by them. */
export const RAISE_VERSION = raiseVersion('customer_id = $1');

/** Scores up to $2 evenly picked leads of workspace $1 by the stored weights and by $3. */
export const PREVIEW = `
with listed as materialized (
  select customer_id, lead_id, company_id, full_name, login, first_signal_at, row_number() over (order by lead_id) as place
  from lead where customer_id = $1 and not recycled and verdict <> 'hidden'
), size as (
  select count(*) as n, greatest(1, count(*) / $2::int) as step from listed
), weighed as materialized (
  select ${weightsOf('$1')} as kept, $3::jsonb as tried, ${asOf('$1', 'now()')} as as_of
), scored as materialized (
  select lead_id, coalesce(full_name, login) as name, ${shownScore(scoreOf('before.activity', `novelty * ${breadthOf('kept', 'active_people')}`))} as before,
    ${shownScore(scoreOf('after.activity', `novelty * ${breadthOf('tried', 'active_people')}`))} as after
  from listed cross join size cross join weighed
  cross join lateral (select ${noveltyOf('first_signal_at', 'as_of')} as novelty) novelty
  cross join lateral ${activityOf('listed', 'kept', 'as_of')} before
  cross join lateral ${activityOf('listed', 'tried', 'as_of')} after
  left join lead_company k on k.customer_id = listed.customer_id and k.company_id = listed.company_id
  where place % step = 0
), scale as (
  select n / greatest(1, (select count(*) from scored))::float8 as each from size
)
select json_build_object(
  'buckets', (select json_agg(json_build_object('from', floor, 'to', least(floor + 9, 100) + (floor = 90)::int,
      'leads', round((select count(*) from scored where least(floor(after / 10), 9) = floor / 10) * each)) order by floor)
    from scale, generate_series(0, 90, 10) floor),
  'examples', (select coalesce(json_agg(json_build_object('leadId', lead_id, 'name', name,
      'before', before, 'after', after) order by abs(after - before) desc, after desc, lead_id), '[]')
    from (select * from scored order by abs(after - before) desc, after desc, lead_id limit 10) most)) as preview`;
