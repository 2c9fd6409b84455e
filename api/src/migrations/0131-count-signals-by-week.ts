import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Counts the signals of listed leads by week: of each company by group, and of each workspace by type, repository and country. */
export class CountSignalsByWeek extends ForwardOnlyMigration {
  readonly name = 'CountSignalsByWeek1763700000131';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(FILL_COMPANIES);
    await runner.query(FILL_WORKSPACES);
    // The people who once worked for a company.
    await runner.query('create index employment_company on employment (company_id)');
  }
}

const TABLES = `
create table company_week (
  customer_id int not null references customer,
  company_id int not null,
  week date not null,                    -- its Monday, in UTC
  watch int not null default 0,
  pull_request int not null default 0,
  issue int not null default 0,
  comment int not null default 0,
  fork int not null default 0,
  commit int not null default 0,
  other int not null default 0,
  signals int not null default 0,        -- their sum
  previous int not null default 0,       -- signals of the week before
  primary key (customer_id, company_id, week)
);
create index company_week_change on company_week (customer_id, week, abs(signals - previous) desc, company_id);
select protect_workspace_table('company_week');

create table workspace_week (
  customer_id int not null references customer,
  kind text not null check (kind in ('type', 'repository', 'country', 'new leads', 'new companies')),
  week date not null,
  key text collate "C" not null,         -- a signal type, the id of a repository, a country code; empty: none
  count int not null,
  primary key (customer_id, kind, week, key)
);
select protect_workspace_table('workspace_week');

create temp table counted_week on commit drop as
select lead.customer_id, lead.company_id, lead.company_country_code as country, signal.repo_id, signal.type,
  date_trunc('week', signal.created_at at time zone 'UTC')::date as week, count(*)::int as count
from lead join signal on (signal.customer_id, signal.lead_id) = (lead.customer_id, lead.lead_id)
where not lead.recycled and lead.verdict <> 'hidden' and not signal.at_home
group by 1, 2, 3, 4, 5, 6;
analyze counted_week;`;

const FILL_COMPANIES = `
with grouped as (
  select customer_id, company_id, week,
    sum(count) filter (where type = 'WatchEvent') as watch,
    sum(count) filter (where type in ('PullRequestEvent', 'PullRequestReviewEvent')) as pull_request,
    sum(count) filter (where type = 'IssuesEvent') as issue,
    sum(count) filter (where type in ('CommitCommentEvent', 'IssueCommentEvent', 'PullRequestReviewCommentEvent')) as comment,
    sum(count) filter (where type = 'ForkEvent') as fork,
    sum(count) filter (where type in ('CreateEvent', 'DeleteEvent', 'PushEvent')) as commit,
    sum(count) filter (where type in ('MemberEvent', 'PublicEvent', 'GollumEvent', 'ReleaseEvent')) as other,
    sum(count) as signals, 0 as previous
  from counted_week where company_id is not null group by 1, 2, 3
)
insert into company_week
select customer_id, company_id, week, coalesce(sum(watch), 0), coalesce(sum(pull_request), 0), coalesce(sum(issue), 0),
  coalesce(sum(comment), 0), coalesce(sum(fork), 0), coalesce(sum(commit), 0), coalesce(sum(other), 0), sum(signals),
  sum(previous)
from (
  select * from grouped
  union all
  select customer_id, company_id, week + 7, 0, 0, 0, 0, 0, 0, 0, 0, signals from grouped
) both_weeks
group by 1, 2, 3`;

const FILL_WORKSPACES = `
insert into workspace_week
select customer_id, 'type', week, type::text, sum(count) from counted_week group by 1, 3, 4
union all
select customer_id, 'repository', week, repo_id::text, sum(count) from counted_week group by 1, 3, 4
union all
select customer_id, 'country', week, coalesce(country, ''), sum(count) from counted_week group by 1, 3, 4
union all
select customer_id, 'new leads', date_trunc('week', first_signal_at at time zone 'UTC')::date, '', count(*)
from lead where not recycled and verdict <> 'hidden' and first_signal_at is not null group by 1, 3
union all
select customer_id, 'new companies', week, '', count(*)
from (select customer_id, min(week) as week from company_week where signals > 0 group by customer_id, company_id) first
group by 1, 2, 3`;
