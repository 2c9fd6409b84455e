import { APPLY_WEEK_CHANGES, GROUP_COLUMNS, weekOf } from '../weeks/week-counts.queries.js';

/** Set the counts of a workspace to zero: no role may delete them. $1 the workspace. */
export const CLEAR_WEEKS = [
  `update company_week set ${Object.keys(GROUP_COLUMNS).join(' = 0, ')} = 0, signals = 0, previous = 0 where customer_id = $1`,
  'update workspace_week set count = 0 where customer_id = $1',
];

/** Counts a workspace without counts by week from its leads and signals. $1 the workspace. */
export const COUNT_ALL_WEEKS = `
with week_change as materialized (
  select lead.customer_id, coalesce(lead.company_id, 0) as company_id, lead.company_country_code as country, signal.repo_id,
    signal.type, ${weekOf('signal.created_at')} as week, count(*)::int as count
  from lead join signal using (customer_id, lead_id)
  where customer_id = $1 and not recycled and verdict <> 'hidden' and not at_home
  group by 1, 2, 3, 4, 5, 6
), first_change as (
  select customer_id, ${weekOf('first_signal_at')} as week, count(*)::int as count
  from lead where customer_id = $1 and not recycled and verdict <> 'hidden' and first_signal_at is not null group by 1, 2
), ${APPLY_WEEK_CHANGES}
select 1`;
