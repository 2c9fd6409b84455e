import { OWN_SIGNAL_TYPES } from '../../signal-types/signal-types.js';

// SQL text for the benches import and refresh.

/** The columns of `company_week` by group of signals (signal-groups.json), with the group's types. */
export const GROUP_COLUMNS = {
  watch: ['WatchEvent'],
  pull_request: ['PullRequestEvent', 'PullRequestReviewEvent'],
  issue: ['IssuesEvent'],
  comment: ['CommitCommentEvent', 'IssueCommentEvent', 'PullRequestReviewCommentEvent'],
  fork: ['ForkEvent'],
  commit: ['CreateEvent', 'DeleteEvent', 'PushEvent'],
  // Own sources are in no group of the specification, so they are in its last one.
  other: ['MemberEvent', 'PublicEvent', 'GollumEvent', 'ReleaseEvent', ...OWN_SIGNAL_TYPES],
} as const;

const COLUMNS = Object.keys(GROUP_COLUMNS);

/** `watch, pull_request, …`, each written by `write`. */
const eachColumn = (write: (column: string) => string): string => COLUMNS.map(write).join(', ');

/** Sums `count` per group of the signal `type`. */
export const GROUP_SUMS = Object.entries(GROUP_COLUMNS)
  .map(([column, types]) => {
    const list = types.map((type) => `'${type}'`).join(', ');
    return `coalesce(sum(count) filter (where type in (${list})), 0)::int as ${column}`;
  })
  .join(',\n    ');

/**
 * CTEs that add changes to the stored counts. They read two more: `week_change (customer_id, company_id, country, repo_id, type,
 * week, count)`, signals that the lists gain or lose, and `first_change (customer_id, week, count)`, leads with their first
 * signal in the week. All see the tables as they were before the statement. Citus runs each CTE as a statement, so
 * those that read tables come before those that write. `customer`: SQL for the workspace, if all rows are of one.
 */
export const applyWeekChanges = (customer = 'changed.customer_id'): string => `
company_change as materialized (
  select customer_id, company_id, week,
    ${GROUP_SUMS},
    sum(count)::int as signals
  from week_change where company_id > 0 group by customer_id, company_id, week
), changed_company as materialized (
  select customer_id, company_id, bool_or(signals < 0) as loses from company_change group by customer_id, company_id
), company_first as (
  select customer_id, company_id, min(week) filter (where before > 0) as before,
    min(week) filter (where before + change > 0) as after
  from (
    select customer_id, company_id, week, sum(before) as before, sum(change) as change
    from (
      select customer_id, company_id, week, 0 as before, signals as change from company_change
      union all
      -- A company that loses nothing has no later first week than it had.
      select customer_id, company_id, stored.week, stored.signals, 0
      from changed_company changed cross join lateral (
        select week, signals from company_week stored
        where stored.customer_id = ${customer} and stored.company_id = changed.company_id and stored.signals > 0
        order by week limit case when changed.loses then null else 1 end
      ) stored
    ) each_week
    group by customer_id, company_id, week
  ) weeks
  group by customer_id, company_id
), workspace_change as materialized (
  select customer_id, kind, week, key, sum(count) as count
  from (
    select customer_id,
      case when grouping(type) = 0 then 'type' when grouping(repo_id) = 0 then 'repository' else 'country' end as kind, week,
      case when grouping(type) = 0 then type::text when grouping(repo_id) = 0 then repo_id::text
        else coalesce(country, '') end as key,
      sum(count) as count
    from week_change
    group by grouping sets ((customer_id, week, type), (customer_id, week, repo_id), (customer_id, week, country))
    union all
    select customer_id, 'new leads', week, '', count from first_change
    union all
    select customer_id, 'new companies', after, '', 1 from company_first where after is distinct from before
    union all
    select customer_id, 'new companies', before, '', -1 from company_first where after is distinct from before
  ) changes
  where week is not null
  group by customer_id, kind, week, key having sum(count) <> 0
), company_weeks as (
  insert into company_week as stored (customer_id, company_id, week, ${COLUMNS.join(', ')}, signals, previous)
  select customer_id, company_id, week, ${eachColumn((column) => `sum(${column})`)}, sum(signals), sum(previous)
  from (
    select customer_id, company_id, week, ${COLUMNS.join(', ')}, signals, 0 as previous from company_change
    union all
    select customer_id, company_id, week + 7, ${eachColumn(() => '0')}, 0, signals from company_change where signals <> 0
  ) both_weeks
  group by customer_id, company_id, week
  having ${COLUMNS.map((column) => `bool_or(${column} <> 0)`).join(' or ')} or bool_or(previous <> 0)
  -- The weeks of a company lie side by side, and indexes are written in their order.
  order by customer_id, company_id, week
  on conflict (customer_id, company_id, week) do update set
    ${eachColumn((column) => `${column} = stored.${column} + excluded.${column}`)},
    signals = stored.signals + excluded.signals, previous = stored.previous + excluded.previous
), workspace_weeks as (
  insert into workspace_week as stored (customer_id, kind, week, key, count)
  select customer_id, kind, week, key, count from workspace_change
  on conflict (customer_id, kind, week, key) do update set count = stored.count + excluded.count
)`;
