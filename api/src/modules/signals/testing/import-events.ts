import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { DataSource, EntityManager } from 'typeorm';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import type { Secrets } from '../../../platform/secrets/secrets.js';
import { joinedSortKey } from '../../../platform/database/joined-sort-key.js';
import { Clock } from '../../../platform/time.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { LeadTotalsService } from '../../leads/changes/lead-totals.service.js';
import { RepoMergeService } from '../../leads/repo-merge/repo-merge.service.js';
import { LeadVerdictsService } from '../../leads/verdict/lead-verdicts.service.js';
import { CommitDomainsService } from '../../people/profiles/commit-domains.service.js';
import { DoNotContactRegistry } from '../../people/do-not-contact/do-not-contact-registry.service.js';
import { RepoIdentityService } from '../../repos/identity/repo-identity.service.js';
import { RepoLedgerService } from '../../repos/ledger/repo-ledger.service.js';
import { ReposService } from '../../repos/repos.service.js';
import { ImportPartsService } from '../import/import-parts.service.js';
import { ImportService } from '../import/import.service.js';
import { SignalMergeService } from '../merge/signal-merge.service.js';
import { createTestFolder } from '../../../testing/test-folder.js';

/** Recognises no person: other tests may have left entries in the database. */
const emptyRegistry = new DoNotContactRegistry({ keyedHashes: () => [] as Buffer[] } as unknown as Secrets);

export function createImportService(db: DataSource, registry = emptyRegistry): ImportService {
  const merge = createMergeService(registry);
  return new ImportService(db, new ReposService(), merge, createImportParts(db, merge), new Clock());
}

export function createImportParts(db: DataSource, merge = createMergeService()): ImportPartsService {
  return new ImportPartsService(db, new LeadTotalsService(), merge, new RepoLedgerService(db, new Jobs()));
}

export function createMergeService(registry = emptyRegistry): SignalMergeService {
  const totals = new LeadTotalsService();
  const facts = new LeadFactsService(totals);
  const merges = new RepoMergeService(totals, facts, new LeadVerdictsService(totals));
  const repos = new RepoIdentityService(facts, merges);
  return new SignalMergeService(repos, totals, facts, registry, new CommitDomainsService(), new Jobs());
}

/** Writes events (or raw lines) into a new file; a name ending in `.gz` gets it compressed. */
export function writeEventFile(events: readonly (object | string)[], name = 'events.json.gz'): string {
  const path = join(createTestFolder('events'), name);
  const text = events.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}

/** A number for ids and names that no other test uses. */
export function uniqueNumber(): number {
  return randomInt(100_000_000, 999_999_999);
}

/** Everything that import stores for a workspace, without generated ids. */
export async function workspaceState(db: DataSource, slug: string): Promise<Record<string, unknown[]>> {
  const [{ customer_id: id } = { customer_id: 0 }] = await db.query<{ customer_id: number }[]>(
    'select customer_id from customer where slug = $1',
    [slug],
  );
  const rows = (query: string): Promise<unknown[]> => db.query<unknown[]>(query, [id]);
  return {
    signals: await rows(
      `select lower(repo.full_name) as repo, natural_key, type, person.github_id, signal.created_at, at_home, link, detail
       from signal join repo using (repo_id) join person on person_id = lead_id
       where customer_id = $1 order by 1, natural_key`,
    ),
    leads: await rows(
      `select github_id, person.login, lead.login as lead_login, login_seen_at, account_type, lead.full_name, lead.job_title, company_name, signal_count,
         first_signal_at, last_signal_at, signal_types, repos_key, cardinality(repo_ids) as repos, types_key, verdict,
         verdict_reason
       from lead join person on person_id = lead_id where customer_id = $1 order by github_id`,
    ),
    companies: await rows(
      `select company.name, leads_count, signals_count, last_signal_at
       from lead_company left join company using (company_id) where customer_id = $1 order by 1`,
    ),
    threads: await rows(
      `select lower(repo.full_name) as repo, number, title, title_at from thread_text join repo using (repo_id)
       join tracked_repo using (repo_id) where customer_id = $1 order by 1, 2`,
    ),
    totals: await rows(
      'select leads_count, signals_count, recycled_count, hidden_count from lead_total where customer_id = $1',
    ),
  };
}

/** Returns the leads' aggregates and both totals, as stored and as counted from signals and leads. */
export async function recountWorkspace(
  db: DataSource | EntityManager,
  slug: string,
): Promise<{ kept: unknown; counted: unknown }> {
  const [customer] = await db.query<{ id: number }[]>('select customer_id as id from customer where slug = $1', [slug]);
  const [row] = await db.query<{ kept: unknown; counted: unknown }[]>(RECOUNT, [customer?.id]);
  return row ?? { kept: undefined, counted: undefined };
}

/** Each table names the workspace $1, so that Citus reads one shard. */
const RECOUNT = `
with listed as (
  select lead.* from lead where customer_id = $1 and verdict <> 'hidden' and not recycled
),
counted as (
  select lead_id, company_id, company_country_code, repo_id, type,
    date_trunc('week', signal.created_at at time zone 'UTC')::date as week
  from listed join signal using (customer_id, lead_id) where signal.customer_id = $1 and not at_home
)
select
  json_build_object(
    'companies', (select json_agg(json_build_array(company_id, leads_count, signals_count, last_signal_at,
        company_name_key, employee_count, country_code) order by company_id)
      from lead_company where customer_id = $1),
    'totals', (select json_build_array(leads_count, signals_count, recycled_count, hidden_count, companies_count)
      from lead_total where customer_id = $1),
    'leads', (select json_agg(json_build_array(lead_id, signal_count, first_signal_at, last_signal_at, signal_types,
        repo_ids, repos_key) order by lead_id)
      from lead where customer_id = $1),
    'companyWeeks', (select json_agg(json_build_array(company_id, week, watch, pull_request, issue, comment, fork, "commit",
        other, signals, previous) order by company_id, week)
      from company_week where customer_id = $1 and (signals <> 0 or previous <> 0)),
    'workspaceWeeks', (select json_agg(json_build_array(kind, week, key, count) order by kind, week, key)
      from workspace_week where customer_id = $1 and count <> 0),
    'companySignals', (select json_agg(json_build_array(domain, source_id, week, count, last_at) order by domain, source_id, week)
      from company_signal_week where customer_id = $1)) as kept,
  json_build_object(
    'companies', (select json_agg(json_build_array(company_id, leads, signals, last, name, employees, country)
        order by company_id) from (
      select coalesce(company_id, 0) as company_id, count(*) as leads, sum(signal_count) as signals,
        max(last_signal_at) as last, max(company_name_key) as name, max(company_employee_count) as employees,
        max(company_country_code) as country
      from listed group by 1) companies),
    'totals', (select json_build_array(
        count(*) filter (where verdict <> 'hidden' and not recycled),
        coalesce(sum(signal_count) filter (where verdict <> 'hidden' and not recycled), 0),
        count(*) filter (where recycled and verdict <> 'hidden'),
        count(*) filter (where verdict = 'hidden'),
        (select count(distinct coalesce(company_id, 0)) from listed))
      from lead where customer_id = $1),
    'leads', (select json_agg(json_build_array(lead_id, count, first, last, coalesce(types, '{}'),
        coalesce(repo_ids, '{}'), repos_key) order by lead_id) from (
      select lead.lead_id, count(signal) as count, min(signal.created_at) as first, max(signal.created_at) as last,
        array_agg(distinct type order by type) filter (where type is not null) as types,
        array_agg(distinct repo_id order by repo_id) filter (where repo_id is not null) as repo_ids,
        ${joinedSortKey('sort_key(repo.full_name)')} as repos_key
      from lead
      left join signal on signal.customer_id = $1 and signal.lead_id = lead.lead_id and not at_home
      left join repo using (repo_id)
      where lead.customer_id = $1 group by lead.lead_id) leads),
    'companyWeeks', (select json_agg(json_build_array(company_id, week, watch, pull_request, issue, comment, fork, "commit",
        other, signals, previous) order by company_id, week) from (
      select company_id, week, sum(groups[1]) as watch, sum(groups[2]) as pull_request, sum(groups[3]) as issue,
        sum(groups[4]) as comment, sum(groups[5]) as fork, sum(groups[6]) as "commit", sum(groups[7]) as other,
        sum(signals) as signals, sum(previous) as previous
      from (
        select company_id, week, array[(type = 'WatchEvent')::int, (type::text ~ '^PullRequest(Review)?Event')::int,
          (type = 'IssuesEvent')::int, (type::text ~ 'CommentEvent')::int, (type = 'ForkEvent')::int,
          (type in ('CreateEvent', 'DeleteEvent', 'PushEvent'))::int,
          (type in ('MemberEvent', 'PublicEvent', 'GollumEvent', 'ReleaseEvent') or type >= 'PackageDownloadEvent')::int] as groups, 1 as signals, 0 as previous
        from counted where company_id is not null
        union all
        select company_id, week + 7, '{0,0,0,0,0,0,0}', 0, 1 from counted where company_id is not null
      ) both_weeks group by company_id, week) weeks),
    'workspaceWeeks', (select json_agg(json_build_array(kind, week, key, count) order by kind, week, key) from (
      select 'type' as kind, week, type::text collate "C" as key, count(*) as count from counted group by week, type
      union all
      select 'repository', week, repo_id::text, count(*) from counted group by week, repo_id
      union all
      select 'country', week, coalesce(company_country_code, ''), count(*) from counted group by week, company_country_code
      union all
      select 'new leads', week, '', count(*) from (select min(week) as week from counted group by lead_id) first group by week
      union all
      select 'new companies', week, '', count(*) from (
        select min(week) as week from counted where company_id is not null group by company_id) first group by week
    ) weeks),
    'companySignals', (select json_agg(json_build_array(domain, source_id, week, count, last) order by domain, source_id, week)
      from (
        select domain, source_id, date_trunc('week', created_at at time zone 'UTC')::date as week, count(*), max(created_at) as last
        from own_signal where customer_id = $1 and domain is not null and state = 'stored' group by 1, 2, 3
      ) weeks)) as counted`;
