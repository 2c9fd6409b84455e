import { copiedValues, COPY_COLUMNS } from '../../src/modules/leads/fields/own-values.rules.js';
import { joinedSortKey } from '../../src/platform/database/joined-sort-key.js';
import { RANDOM_FUNCTIONS } from '../bench-data/statements.js';

/**
 * The statements that generate many workspaces with shared repositories. Few workspaces track many repositories and most track
 * few; the same holds for trackers and events of repositories. A repository has a community, whose members are most of its
 * actors. All values derive from numbers by a hash, so the data is the same in each run.
 */

export const PREPARE = `
${RANDOM_FUNCTIONS}
-- The rows are consistent by construction; triggers and foreign keys would be checked one by one.
set session_replication_role = replica;
set synchronous_commit = off;
set maintenance_work_mem = '1GB';
set work_mem = '256MB';
set jit = off`;

/** $1 workspaces. */
export const WORKSPACES = `
insert into customer (name, slug, email_domain)
select 'Scale ' || no, 'scale-' || no, 'scale-' || no || '.example' from generate_series(1, $1::int) no`;

/** $1 repositories. */
export const REPOS = `
insert into repo (org, name, github_id, name_seen_at)
select 'scale-org-' || no % greatest(1, $1::int / 4), 'repo-' || no, 1000 + no, now() from generate_series(1, $1::int) no`;

/** $1 repositories. One to forty repositories each, mostly few. */
export const TRACKED_REPOS = `
insert into tracked_repo (customer_id, repo_id)
select distinct customer_id, repo_id
from customer
cross join lateral generate_series(1, 1 + floor(40 * power(pg_temp.rnd(customer_id, 1), 4))::int) place
join repo on github_id = 1001 + floor($1::int * power(pg_temp.rnd(customer_id * 64::bigint + place, 2), 1.5))::int`;

/** $1 signals in all workspaces: the number of events of each repository follows from its trackers. */
export const REPO_EVENTS = `
create temp table repo_event_count as
with tracked as (
  select repo_id, github_id, full_name, count(*) as trackers,
    power(github_id - 990, -0.5) * (0.2 + 2 * power(pg_temp.rnd(github_id, 3), 3)) as weight
  from tracked_repo join repo using (repo_id) group by repo_id, repo.github_id, full_name
)
select repo_id, full_name, github_id, greatest(1, round($1::float8 * weight / sum(weight * trackers) over ()))::int as events
from tracked`;

/** $1 people. Ordered by time, as imports store them. An actor stars a repository once. */
export const EVENTS = `
create unlogged table scale_event as
with drawn as (
  select *, 1 + floor($1::int * pg_temp.rnd(github_id * 1000003 + floor(members * power(pg_temp.rnd(event_no, 4), 1.7))::bigint, 5))::int as person_no,
    case when kind < 0.46 then 'WatchEvent' when kind < 0.60 then 'ForkEvent' when kind < 0.70 then 'IssueCommentEvent'
      when kind < 0.80 then 'IssuesEvent' when kind < 0.90 then 'PullRequestEvent' else 'PushEvent' end::signal_type as type,
    date_trunc('day', now()) - make_interval(secs => floor(400 * 86400 * power(pg_temp.rnd(event_no, 7), 1.6))) as created_at
  from repo_event_count
  cross join lateral (select ceil(events / 3.0) as members) community
  cross join lateral generate_series(1, events) no
  cross join lateral (select github_id * 10000000 + no as event_no) numbered
  cross join lateral (select pg_temp.rnd(event_no, 6) as kind) kinds
), named as (
  select repo_id, full_name, person_no, type, created_at,
    case type when 'WatchEvent' then 'star:' || 9000000000000 + person_no when 'PushEvent' then 'push:' || md5(event_no::text)
      else lower(type::text) || ':' || event_no end as natural_key
  from drawn
)
select * from (select *, row_number() over (partition by repo_id, natural_key order by created_at) as place from named) placed
where place = 1 order by created_at`;

export const PEOPLE = `
insert into person (person_id, github_id, login, login_seen_at, account_type, full_name, company_id)
overriding system value
select person_no, 9000000000000 + person_no, 'scale-user-' || person_no, now(), 'User',
  case when pg_temp.rnd(person_no, 8) > 0.1 then 'Person ' || person_no end,
  case when pg_temp.rnd(person_no, 9) > 0.6 then company_id end
from (select distinct person_no from scale_event) person
left join company on company_id = 1 + floor((select count(*) from company) * power(pg_temp.rnd(person_no, 10), 3))::int
order by person_no`;

/** $1 companies. */
export const COMPANIES = `
insert into company (company_id, name, domain, employee_count, country_code) overriding system value
select no, 'Company ' || no, 'company-' || no || '.example', floor(power(10, 0.4 + 4.8 * pg_temp.rnd(no, 11)))::int,
  (array['US', 'DE', 'GB', 'FR', 'IN', 'CN', 'SE', 'BR'])[1 + floor(8 * pg_temp.rnd(no, 12))::int]
from generate_series(1, $1::int) no`;

export const SIGNALS = `
insert into signal (customer_id, repo_id, natural_key, type, lead_id, created_at, source_rank, link)
select customer_id, repo_id, natural_key, type, person_no, event.created_at, 1, 'https://github.com/' || full_name
from scale_event event join tracked_repo using (repo_id)`;

/** The scores are drawn: the score job is measured on leads with news. */
export const LEADS = `
insert into lead (customer_id, lead_id, login, ${COPY_COLUMNS}, full_name, company_id, company_name, company_employee_count, company_country_code,
  signal_count, first_signal_at, last_signal_at, signal_types, repo_ids, repos_key, score, score_due_at)
select customer_id, lead_id, login, ${copiedValues('person')}, full_name, company_id, company.name, employee_count, country_code, count, first, last, types,
  repo_ids, repos_key, 100 * power(pg_temp.rnd(lead_id, 13), 2), null
from (
  select customer_id, lead_id, count(*) as count, min(signal.created_at) as first, max(signal.created_at) as last,
    array_agg(distinct type) as types, array_agg(distinct repo_id) as repo_ids,
    ${joinedSortKey('lower(full_name)')} as repos_key
  from signal join repo using (repo_id) group by customer_id, lead_id
) summed
join person on person_id = lead_id
left join company using (company_id)
order by first`;

export const COMPANY_TOTALS = `
insert into lead_company (customer_id, company_id, leads_count, signals_count, last_signal_at, company_name_key,
  employee_count, country_code, score, scored_leads)
select customer_id, coalesce(company_id, 0), count(*), sum(signal_count), max(last_signal_at), max(company_name_key),
  max(company_employee_count), max(company_country_code), max(score), count(*)
from lead group by 1, 2`;

export const WORKSPACE_TOTALS = `
insert into lead_total (customer_id, leads_count, signals_count, companies_count, scored_as_of)
select customer_id, count(*), sum(signal_count), count(distinct coalesce(company_id, 0)), now() from lead group by 1`;

/** The last ids of the tables that were written with ids of their own. */
export const SEQUENCES = `
select setval(pg_get_serial_sequence('person', 'person_id'), (select max(person_id) from person)),
  setval(pg_get_serial_sequence('company', 'company_id'), (select max(company_id) from company))`;
