import { copiedValues, COPY_COLUMNS } from '../../src/modules/leads/fields/own-values.rules.js';
import { joinedSortKey } from '../../src/platform/database/joined-sort-key.js';

/**
 * The statements that fill a workspace with generated leads. All values derive from a lead's number and the seed by a
 * hash, so the same seed creates the same workspace, independent of query plans and batch size.
 *
 * The temporary tables are dropped when the transaction ends.
 */

/** The seed becomes part of the text: it must be an integer. */
const randomFunctions = (seed: number): string => `
create or replace function pg_temp.rnd(i bigint, salt int) returns float8 language sql immutable as
  'select (hashint8extended(i, salt::bigint * 1000003 + (${String(seed)})) & 4294967295)::float8 / 4294967296';
create or replace function pg_temp.pick(words text[], u float8) returns text language sql immutable as
  'select words[1 + floor(u * cardinality(words))::int]';`;

/** Functions of numbers that look random and are the same in each run. */
export const RANDOM_FUNCTIONS = randomFunctions(1);

export const prepareStatement = (seed: number): string => `
${randomFunctions(seed)}
create or replace function pg_temp.slug(value text) returns text language sql immutable as
  $$select trim(both '-' from regexp_replace(lower(translate(value, 'éèáíóúñçöøåäšžčłōâãüÖÉ', 'eeaiouncooaaszcloaauoe')), '[^a-z0-9]+', '-', 'g'))$$;
create temp table bench_company (
  rank int primary key, company_id int, name text, employee_count int, country_code text) on commit drop;
create temp table bench_repo (repo_no int primary key, repo_id int, full_name text) on commit drop;
create temp table bench_tag (tag_no int primary key, tag_id uuid, name text) on commit drop;
create temp table bench_lead (
  no int primary key, lead_id int, first_name text, last_name text, full_name text, job_title text, rank int,
  recycled boolean, verdict lead_verdict, verdict_reason text, score float8) on commit drop;
create temp table bench_signal (
  no int, seq int, repo_no int, type signal_type, created_at timestamptz) on commit drop;
`;

/** $1 how many, $2–$4 the parts of names, $5 country codes. Companies are facts: another workspace's are reused. */
export const COMPANIES = `
with named as (
  select rank, f || s || ' ' || l as name
  from generate_series(1, $1::int) rank
  cross join lateral (select (rank::bigint * 7919) % (cardinality($2::text[]) * cardinality($3::text[]) * cardinality($4::text[]))) mixed(m)
  cross join lateral (select ($2::text[])[1 + m % cardinality($2)], ($3::text[])[1 + m / cardinality($2) % cardinality($3)],
    ($4::text[])[1 + m / cardinality($2) / cardinality($3)]) parts(f, s, l)
), new_company as (
  select rank, name, pg_temp.slug(name) || '.example' as domain,
    case when pg_temp.rnd(rank, 1) > 0.08 then floor(power(10, 0.4 + 4.8 * power(pg_temp.rnd(rank, 2), 1.7)))::int end as employees,
    case when pg_temp.rnd(rank, 3) > 0.07 then pg_temp.pick($5::text[], pg_temp.rnd(rank, 4)) end as country
  from named
), inserted as (
  insert into company (name, domain, employee_count, country_code, linkedin_url)
  select name, domain, employees, country,
    case when pg_temp.rnd(rank, 5) > 0.2 then 'https://www.linkedin.com/company/' || pg_temp.slug(name) end
  from new_company order by rank
  on conflict (domain) do update set name = excluded.name
  returning company_id, name, domain, employee_count, country_code
)
insert into bench_company
select w.rank, m.company_id, m.name, m.employee_count, m.country_code from inserted m join new_company w using (domain)`;

/** $1 how many, $2 words, $3 the workspace. */
export const REPOS = `
with new_repo as (
  select no, 'bench-' || ($2::text[])[1 + (no * 31) % 40] || '-' || ($2::text[])[41 + no % 40] as org,
    ($2::text[])[1 + (no * 17) % cardinality($2)] || '-' || no as name
  from generate_series(1, $1::int) no
), inserted as (
  insert into repo (org, name) select org, name from new_repo order by no
  on conflict (lower(full_name)) where github_id is null and workspace_id is null do update set active = repo.active
  returning repo_id, name, full_name
), tracked as (
  insert into tracked_repo (customer_id, repo_id) select $3, repo_id from inserted on conflict do nothing
)
insert into bench_repo select w.no, m.repo_id, m.full_name from inserted m join new_repo w using (name)`;

/** $1 names, $2 the workspace. */
export const TAGS = `
with inserted as (
  insert into tag (customer_id, name) select $2, name from unnest($1::text[]) name
  on conflict (customer_id, sort_key(name)) do update set name = excluded.name
  returning tag_id, name
)
insert into bench_tag
select w.no, m.tag_id, m.name from inserted m join unnest($1::text[]) with ordinality w (name, no) using (name)`;

/**
 * $1 first and $2 last number of the batch, $3 the lead_id of number 0, $4 companies, $5 first names, $6 last names,
 * $7 seniorities, $8 roles. The scores are drawn: lists are in their order, and computing a million takes minutes.
 */
export const LEAD_BATCH = `
insert into bench_lead
select no, $3::int + no, first, last,
  case when pg_temp.rnd(no, 12) > 0.06 then first || ' ' || last end,
  case when pg_temp.rnd(no, 13) > 0.14
    then pg_temp.pick($7::text[], pg_temp.rnd(no, 14)) || pg_temp.pick($8::text[], power(pg_temp.rnd(no, 15), 1.4)) end,
  case when pg_temp.rnd(no, 16) > 0.12 then 1 + floor($4::int * power(pg_temp.rnd(no, 17), 3))::int end,
  pg_temp.rnd(no, 18) < 0.03,
  case when hidden < 0.02 then 'hidden' when hidden < 0.03 then 'suspected' else 'human' end::lead_verdict,
  case when hidden < 0.02 then 'bot' when hidden < 0.03 then 'bot' end,
  100 * power(pg_temp.rnd(no, 27), 2)
from generate_series($1::int, $2::int) no
cross join lateral (select pg_temp.pick($5::text[], pg_temp.rnd(no, 10)), pg_temp.pick($6::text[], pg_temp.rnd(no, 11)),
  pg_temp.rnd(no, 19)) drawn(first, last, hidden)`;

/**
 * $1 first and $2 last number of the batch, $3 repositories, $4 the end of time. One to forty signals each, most have
 * few, one in two thousand has hundreds; a person keeps to three repositories.
 */
export const SIGNAL_BATCH = `
insert into bench_signal
select no, seq,
  1 + floor($3::int * power(pg_temp.rnd(no * 4::bigint + floor(3 * power(pg_temp.rnd(key, 30), 2))::int, 31), 2.5))::int,
  case when t < 0.46 then 'WatchEvent' when t < 0.60 then 'ForkEvent' when t < 0.70 then 'IssueCommentEvent'
    when t < 0.78 then 'IssuesEvent' when t < 0.87 then 'PullRequestEvent' when t < 0.91 then 'PullRequestReviewEvent'
    when t < 0.93 then 'PullRequestReviewCommentEvent' when t < 0.97 then 'PushEvent' when t < 0.98 then 'CreateEvent'
    when t < 0.985 then 'DeleteEvent' when t < 0.99 then 'CommitCommentEvent' when t < 0.994 then 'GollumEvent'
    when t < 0.997 then 'ReleaseEvent' else 'MemberEvent' end::signal_type,
  $4::timestamptz - make_interval(secs => floor(400 * 86400 * power(pg_temp.rnd(key, 33), 1.6)))
from generate_series($1::int, $2::int) no
cross join lateral generate_series(1, 1 + floor(39 * power(pg_temp.rnd(no, 34), 7))::int
  + case when pg_temp.rnd(no, 35) > 0.9995 then floor(360 * pg_temp.rnd(no, 36))::int else 0 end) seq
cross join lateral (select no * 1000::bigint + seq, pg_temp.rnd(no * 1000::bigint + seq, 32)) drawn(key, t)`;

export const PERSONS = `
insert into person (person_id, github_id, login, account_type, full_name, job_title, company_id, linkedin_url, twitter,
  personal_email, work_email)
overriding system value
select l.lead_id, 9000000000000 + l.lead_id, handle, 'User', l.full_name, l.job_title, c.company_id,
  case when pg_temp.rnd(no, 20) > 0.3 then 'https://www.linkedin.com/in/' || handle end,
  case when pg_temp.rnd(no, 21) > 0.7 then handle end,
  case when pg_temp.rnd(no, 22) > 0.6 then handle || '@mail.example' end,
  case when pg_temp.rnd(no, 23) > 0.5 and c.name is not null then handle || '@' || pg_temp.slug(c.name) || '.example' end
from bench_lead l
left join bench_company c using (rank)
cross join lateral (select pg_temp.slug(first_name || '-' || last_name) || '-' || lead_id) named(handle)
order by no`;

/** $1 the workspace. */
export const LEADS = `
insert into lead (customer_id, lead_id, login, ${COPY_COLUMNS}, has_email, full_name, job_title, company_id, company_name, company_employee_count,
  company_country_code, signal_count, first_signal_at, last_signal_at, signal_types, repo_ids, recycled, verdict,
  verdict_reason, repos_key, score)
select $1, l.lead_id, p.login, ${copiedValues('p')}, p.has_email, l.full_name, l.job_title, c.company_id, c.name, c.employee_count, c.country_code, s.count, s.first,
  s.last, s.types, s.repo_ids, l.recycled, l.verdict, l.verdict_reason, s.repos_key, l.score
from bench_lead l
join person p on p.person_id = l.lead_id
left join bench_company c using (rank)
join (
  select no, count(*) as count, min(created_at) as first, max(created_at) as last, array_agg(distinct type) as types,
    array_agg(distinct repo_id) as repo_ids,
    ${joinedSortKey('sort_key(full_name)')} as repos_key
  from bench_signal join bench_repo using (repo_no) group by no
) s using (no)
order by l.no`;

/** $1 the workspace. */
export const SIGNALS = `
insert into signal (customer_id, repo_id, natural_key, type, lead_id, created_at, source_rank, link)
select $1, r.repo_id, 'bench:' || no * 1000::bigint + seq, type, l.lead_id, created_at, 1,
  'https://github.com/' || r.full_name || case type when 'IssuesEvent' then '/issues/' || 1 + no % 900
    when 'IssueCommentEvent' then '/issues/' || 1 + no % 900 || '#issuecomment-' || no * 1000::bigint + seq
    when 'PullRequestEvent' then '/pull/' || 1 + no % 900 else '' end
from bench_signal join bench_lead l using (no) join bench_repo r using (repo_no)
order by no, seq`;

/** $1 the workspace. */
export const LEAD_TAGS = `
with added as (
  insert into lead_tag (customer_id, tag_id, lead_id) select $1, tag_id, lead_id from (${tagged()})
)
insert into tagged_lead (customer_id, lead_id, tags_key)
select $1, lead_id, ${joinedSortKey('sort_key(name)')} from (${tagged()}) group by lead_id`;

/** $1 the workspace. */
export const FAVORITES = `
insert into favorite (customer_id, profile, lead_id)
select $1, coalesce(p.linkedin_url, 'https://github.com/' || p.login), l.lead_id
from bench_lead l join person p on p.person_id = l.lead_id
where pg_temp.rnd(no, 24) < 0.01 and l.verdict <> 'hidden'`;

/** Temporary tables are never analysed by themselves. */
export const ANALYZE_BATCH = 'analyze bench_lead, bench_signal, bench_company, bench_repo, bench_tag';

export const CLEAR_BATCH = 'truncate bench_lead, bench_signal';

/** $1 the workspace. */
export const COMPANY_TOTALS = `
insert into lead_company (customer_id, company_id, leads_count, signals_count, last_signal_at, company_name_key,
  employee_count, country_code, score, scored_leads)
select $1, coalesce(company_id, 0), count(*), sum(signal_count), max(last_signal_at), max(company_name_key),
  max(company_employee_count), max(company_country_code), max(score), count(*)
from lead where customer_id = $1 and not recycled and verdict <> 'hidden' group by 2`;

/** $1 the workspace. */
export const WORKSPACE_TOTALS = `
insert into lead_total (customer_id, leads_count, signals_count, recycled_count, hidden_count, companies_count)
select $1, count(*) filter (where not recycled and verdict <> 'hidden'),
  coalesce(sum(signal_count) filter (where not recycled and verdict <> 'hidden'), 0),
  count(*) filter (where recycled and verdict <> 'hidden'), count(*) filter (where verdict = 'hidden'),
  (select count(*) from lead_company where customer_id = $1)
from lead where customer_id = $1
on conflict (customer_id) do update set leads_count = excluded.leads_count, signals_count = excluded.signals_count,
  recycled_count = excluded.recycled_count, hidden_count = excluded.hidden_count,
  companies_count = excluded.companies_count`;

/** One lead in twelve has a tag, some have two. */
function tagged(): string {
  return `select distinct no, lead_id, tag_id, name from bench_lead
    cross join generate_series(1, 2) turn
    join bench_tag t on tag_no = 1 + floor(12 * power(pg_temp.rnd(bench_lead.no * 4::bigint + turn, 26), 2))::int
    where pg_temp.rnd(bench_lead.no * 4::bigint + turn, 25) < 0.05`;
}
