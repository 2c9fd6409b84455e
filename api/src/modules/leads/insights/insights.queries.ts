import type { Statement } from '../../../platform/database/request-pool.js';
import { MAX_INSIGHTS_ROWS, MAX_MOVERS } from '../../../platform/limits.js';
import { SIGNAL_TYPES } from '../../signal-types/signal-types.js';
import { weekOf } from '../weeks/week.rules.js';
import { GAPS_JSON, WEEKS_JSON, weekList } from '../weeks/week-list.js';

// SQL text for the bench insights.

/** How many rows each kind has. There are no more signal types than this. */
const MAX_ROWS = { type: SIGNAL_TYPES.length, repository: MAX_INSIGHTS_ROWS, country: MAX_INSIGHTS_ROWS } as const;

/**
 * SQL: the counts of one kind per week, `[{key, counts: []}]`, the largest first. Those beyond `MAX_ROWS` are one row, whose
 * key is null. It is what the named ones leave of all: each signal has one type, one repository and one country or none.
 * `label` is SQL for the key in the response.
 */
const rowsOf = (kind: keyof typeof MAX_ROWS, label = 'key'): string => `(
    select coalesce(json_agg(json_build_object('key', ${label}, 'counts', counts) order by rank), '[]')
    from (
      select rank, key, json_agg(count order by place) as counts from named where kind = '${kind}' group by rank, key
      union all
      select ${MAX_ROWS[kind] + 1}, null, json_agg(whole.count - part.count order by place)
      from whole join (select place, sum(count) as count from named where kind = '${kind}' group by place) part using (place)
      where exists (select from ranked where kind = '${kind}' and rank > ${MAX_ROWS[kind]}) having count(*) > 0
    ) rows)`;

const countsOf = (kind: string): string => `(
    select json_agg(coalesce(count, 0) order by place)
    from week_list left join workspace_week stored
      on customer_id = $workspace and kind = '${kind}' and stored.week = week_list.week and key = '')`;

/** The last complete week. Not a subquery: the index then has the movers of the week in their order. */
const MOVERS_WEEK = `(${weekOf('now()')} - 7)`;

const REPO_NAME = `(select full_name from repo where repo_id = key::int)`;

/**
 * Everything but the gaps is counted in advance. Weeks are read of the rows that are shown, by their key. The number of weeks
 * is part of the text, so that the planner knows it and plans once.
 */
const insightsOf = (weeks: number): string => `
with ${weekList(String(weeks))}, ranked as materialized (
  select kind, key, row_number() over (partition by kind order by sum(count) desc, key) as rank
  from workspace_week, first_week
  where customer_id = $workspace and kind in ('type', 'repository', 'country')
    and workspace_week.week >= first_week.week and count > 0
  group by kind, key
), named as materialized (
  select kind, key, rank, place, coalesce(stored.count, 0) as count
  from (
    select kind, key, rank from ranked where rank <= case kind ${Object.entries(MAX_ROWS)
      .map(([kind, rows]) => `when '${kind}' then ${rows}`)
      .join(' ')} end
  ) top
  cross join week_list
  cross join lateral (
    select (
      select count from workspace_week stored
      where customer_id = $workspace and stored.kind = top.kind and stored.week = week_list.week and stored.key = top.key
    ) as count
  ) stored
), whole as materialized (
  select place, sum(count) as count from named where kind = 'type' group by place
), mover as (
  select company_id, signals, previous from company_week
  where customer_id = $workspace and week = ${MOVERS_WEEK} and signals <> previous
  order by abs(signals - previous) desc, company_id limit ${MAX_MOVERS}
)
select json_build_object(
  'weeks', ${WEEKS_JSON},
  'repositoriesCount', (select count(*) from tracked_repo where customer_id = $workspace),
  'gaps', ${GAPS_JSON},
  'types', ${rowsOf('type')},
  'repositories', ${rowsOf('repository', REPO_NAME)},
  'countries', ${rowsOf('country')},
  'newLeads', ${countsOf('new leads')},
  'newCompanies', ${countsOf('new companies')},
  'moversWeek', to_char(${MOVERS_WEEK}, 'YYYY-MM-DD'),
  'movers', (select coalesce(json_agg(json_build_object('companyId', company_id, 'companyName', name, 'signals', signals,
      'previous', previous) order by abs(signals - previous) desc, company_id), '[]')
    from mover join company using (company_id))
)::text as body`;

/** Returns the response body. */
export function insights(weeks: number): Statement {
  return { name: `insights ${weeks}`, text: insightsOf(weeks), values: [] };
}
