import { raiseVersion } from '../list/list-version.js';
import { activityOf, breadthOf, companyScore, doublings, dueAt, scoreOf, weightsOf } from './score-formula.js';

// SQL text for the bench scores.

/** Workspaces in which scores are due. $1 the time. */
export const DUE_WORKSPACES = `
select customer_id from customer where exists (
  select from lead where lead.customer_id = customer.customer_id and score_due_at <= $1
) or exists (
  select from lead_company k where k.customer_id = customer.customer_id and company_id > 0
    and scored_leads is distinct from leads_count
) or exists (
  select from lead_company k where k.customer_id = customer.customer_id and score_due)
order by customer_id`;

/**
 * Marks companies whose number of leads changed as due, and their leads where the number doubled or halved.
 * $1 workspace, $2 limit. Returns the number of companies.
 */
export const GROWN_COMPANIES = `
with grown as materialized (
  select company_id, ${doublings('scored_leads')} <> ${doublings('leads_count')} as doubled
  from lead_company where customer_id = $1 and scored_leads is distinct from leads_count and company_id > 0 limit $2
), due as (
  update lead set score_due_at = '-infinity'
  from grown where doubled and lead.customer_id = $1 and lead.company_id = grown.company_id
    and lead.score_due_at is distinct from '-infinity'
), noted as (
  update lead_company k set scored_leads = leads_count, score_due = true
  from grown where k.customer_id = $1 and k.company_id = grown.company_id
)
select count(*)::int as count from grown`;

const score = (chosen: string): string => `
with chosen as materialized (
  select customer_id, lead_id, company_id from lead where customer_id = $1 and ${chosen}
), weighed as materialized (
  select ${weightsOf('$1')} as weights
), active as materialized (
  select chosen.*, weights, ${activityOf('chosen', 'weights', '$2::timestamptz')} as activity, ${breadthOf('weights', 'leads_count')} as breadth
  from chosen cross join weighed
  left join lead_company k on k.customer_id = chosen.customer_id and k.company_id = chosen.company_id
), scored as (
  select *, ${scoreOf('activity', 'breadth')} as score from active
), changed as (
  update lead set score = scored.score,
    score_due_at = ${dueAt('scored.score', 'scored.activity', 'scored.breadth', 'weights', '$2::timestamptz')}
  from scored where lead.customer_id = $1 and lead.lead_id = scored.lead_id
), due as (
  update lead_company k set score_due = true
  from (select distinct company_id from chosen) touched
  where k.customer_id = $1 and k.company_id = touched.company_id and not score_due
)
select max(lead_id) as last, count(*)::int as count from chosen`;

/** Scores leads that are due and marks their companies as due. $1 workspace, $2 the time, $3 limit. */
export const SCORE_DUE = score('score_due_at <= $2 order by score_due_at limit $3');
/** The same for all leads with an id greater than $4. */
export const SCORE_NEXT = score('lead_id > $4 order by lead_id limit $3');

/** Scores companies that are due. $1 workspace, $2 limit. Returns the number of companies. */
export const SCORE_COMPANIES = `
with due as materialized (
  select company_id from lead_company where customer_id = $1 and score_due limit $2
), changed as (
  update lead_company k set score_due = false, score = ${companyScore(`
    select coalesce(lead.score, 0) as score from lead
    where lead.customer_id = $1 and lead.company_id = k.company_id and not recycled and verdict <> 'hidden'`)}
  from due where k.customer_id = $1 and k.company_id = due.company_id
)
select count(*)::int as count from due`;

/** $1 workspace. Scores change lists that sort or filter by them. */
export const RAISE_VERSION = raiseVersion('customer_id = $1');

/** Scores up to $2 evenly picked leads of workspace $1 by the stored weights and by $3. */
export const PREVIEW = `
with listed as materialized (
  select customer_id, lead_id, company_id, full_name, row_number() over (order by lead_id) as place
  from lead where customer_id = $1 and not recycled and verdict <> 'hidden'
), size as (
  select count(*) as n, greatest(1, count(*) / $2::int) as step from listed
), weighed as materialized (
  select ${weightsOf('$1')} as kept, $3::jsonb as tried
), scored as materialized (
  select lead_id, full_name,
    ${scoreOf(activityOf('listed', 'kept', 'now()'), breadthOf('kept', 'leads_count'))} as before,
    ${scoreOf(activityOf('listed', 'tried', 'now()'), breadthOf('tried', 'leads_count'))} as after
  from listed cross join size cross join weighed
  left join lead_company k on k.customer_id = listed.customer_id and k.company_id = listed.company_id
  where place % step = 0
), scale as (
  select n / greatest(1, (select count(*) from scored))::float8 as each from size
)
select json_build_object(
  'buckets', (select json_agg(json_build_object('from', floor, 'to', least(floor + 9, 100) + (floor = 90)::int,
      'leads', round((select count(*) from scored where least(after / 10, 9) = floor / 10) * each)) order by floor)
    from scale, generate_series(0, 90, 10) floor),
  'examples', (select coalesce(json_agg(json_build_object('leadId', lead_id, 'name', coalesce(most.full_name, login),
      'before', before, 'after', after) order by abs(after - before) desc, after desc, lead_id), '[]')
    from (select * from scored order by abs(after - before) desc, after desc, lead_id limit 10) most
    join person on person_id = lead_id)) as preview`;
