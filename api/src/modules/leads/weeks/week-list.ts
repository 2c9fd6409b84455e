import { weekOf } from './week.rules.js';

/** SQL: CTEs with the last weeks, of which this one is the last: `week_list (week, place)`. `count` is SQL for their number. */
export const weekList = (count: string): string => `
first_week as materialized (
  select ${weekOf('now()')} - 7 * (${count} - 1) as week
), week_list as materialized (
  select first_week.week + 7 * place as week, place from first_week, generate_series(0, ${count} - 1) place
)`;

export const WEEKS_JSON = `(select json_agg(to_char(week, 'YYYY-MM-DD') order by place) from week_list)`;

/**
 * SQL: for each week, how many of the workspace's repositories may lack signals: a gap of the ledger, or not read yet.
 * Repositories without a ledger are not synced, so nothing is known of their gaps.
 */
export const GAPS_JSON = `(
    with incomplete as materialized (
      select repo_id, complete_since, gaps from tracked_repo join repo_sync using (repo_id), first_week
      where customer_id = $workspace and (gaps <> '[]' or complete_since > first_week.week at time zone 'UTC')
    ), missed as (
      select week_list.week, repo_id from incomplete join week_list on week_list.week at time zone 'UTC' < complete_since
      union
      select week_list.week, repo_id
      from incomplete cross join jsonb_to_recordset(gaps) gap ("from" timestamptz, "to" timestamptz)
      join week_list on gap."from" < (week_list.week + 7) at time zone 'UTC' and gap."to" > week_list.week at time zone 'UTC'
    )
    select json_agg(coalesce(count, 0) order by place)
    from week_list left join (select week, count(*) from missed group by week) missed using (week))`;
