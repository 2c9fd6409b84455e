import type { Statement } from '../../../platform/database/request-pool.js';
import { MAX_INSIGHTS_ROWS, MAX_MOVERS } from '../../../platform/limits.js';
import { GAPS_JSON, WEEKS_JSON, weekList } from '../weeks/week-list.js';

/**
 * SQL: the counts of one kind per week, `[{key, counts: []}]`, the largest first. Those beyond `rows` are one row, whose key
 * is null. `label` is SQL for the key in the response.
 */
const rowsOf = (kind: string, rows: number, label = 'key'): string => `(
    with ranked as materialized (
      select key, row_number() over (order by sum(count) desc, key) as rank from counted where kind = '${kind}' group by key
    ), line as materialized (
      select least(rank, ${rows + 1}) as rank, week, sum(count) as count, min(key) filter (where rank <= ${rows}) as key
      from counted join ranked using (key) where kind = '${kind}' group by 1, 2
    )
    select coalesce(json_agg(json_build_object('key', ${label}, 'counts', counts) order by rank), '[]')
    from (
      select lines.rank, lines.key, json_agg(coalesce(line.count, 0) order by place) as counts
      from (select rank, min(key) as key from line group by rank) lines cross join week_list
      left join line on line.rank = lines.rank and line.week = week_list.week
      group by lines.rank, lines.key
    ) rows)`;

const countsOf = (kind: string): string => `(
    select json_agg(coalesce(count, 0) order by place)
    from week_list left join counted on counted.week = week_list.week and kind = '${kind}')`;

const REPO_NAME = `(select full_name from repo where repo_id = key::int)`;

/** $1 weeks. Everything but the gaps is counted in advance. */
const INSIGHTS = `
with ${weekList('$1::int')}, counted as materialized (
  select stored.kind, stored.week, stored.key, stored.count from workspace_week stored, first_week
  where customer_id = current_workspace() and kind in ('type', 'repository', 'country', 'new leads', 'new companies')
    and stored.week >= first_week.week and stored.count > 0
), mover_week as (
  select date_trunc('week', now() at time zone 'UTC')::date - 7 as week
), mover as (
  select company_id, signals, previous from company_week join mover_week using (week)
  where customer_id = current_workspace() and signals <> previous
  order by abs(signals - previous) desc, company_id limit ${MAX_MOVERS}
)
select json_build_object(
  'weeks', ${WEEKS_JSON},
  'repositoriesCount', (select count(*) from tracked_repo where customer_id = current_workspace()),
  'gaps', ${GAPS_JSON},
  'types', ${rowsOf('type', 15)},
  'repositories', ${rowsOf('repository', MAX_INSIGHTS_ROWS, REPO_NAME)},
  'countries', ${rowsOf('country', MAX_INSIGHTS_ROWS)},
  'newLeads', ${countsOf('new leads')},
  'newCompanies', ${countsOf('new companies')},
  'moversWeek', (select to_char(week, 'YYYY-MM-DD') from mover_week),
  'movers', (select coalesce(json_agg(json_build_object('companyId', company_id, 'companyName', name, 'signals', signals,
      'previous', previous) order by abs(signals - previous) desc, company_id), '[]')
    from mover join company using (company_id))
)::text as body`;

/** Returns the response body. */
export function insights(weeks: number): Statement {
  return { name: 'insights', text: INSIGHTS, values: [weeks] };
}
