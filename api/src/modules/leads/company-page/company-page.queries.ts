import {
  COMPANY_SIGNALS_COUNT,
  COMPANY_SOURCES,
  companySignalWeeks,
  domainOf,
} from '../fields/company-signals.rules.js';
import { COMPANY_EXCLUSIONS } from '../fields/exclusions-sql.js';
import { crmContacts } from '../fields/crm-contact.rules.js';
import type { Statement } from '../../../platform/database/request-pool.js';
import {
  MAX_COUNTED_PEOPLE,
  MAX_PAGE_PEOPLE,
  MAX_PAGE_REPOSITORIES,
  MAX_ROW_ID,
  PAGE_TREND_WEEKS,
} from '../../../platform/limits.js';
import { outreachJson } from '../fields/outreach-sql.js';
import {
  COMPANY_EMPLOYEES,
  COMPANY_FILES_JSON,
  companyValue,
  JOIN_OWN_COMPANY,
  personValue,
} from '../fields/own-values.rules.js';
import { companyScoreParts, onScale } from '../score-formula/score-formula.js';
import { GROUP_COLUMNS } from '../weeks/week-counts.queries.js';
import { GAPS_JSON, WEEKS_JSON, weekList } from '../weeks/week-list.js';
import { isoUtc } from '../../../platform/database/iso-utc.js';

// SQL text for the bench insights; it reads company pages too.

const MAX_CRM_CONTACTS = 20;
const COLUMNS = Object.keys(GROUP_COLUMNS);
/** `pull_request` → `pull-request` */
const groupKey = (column: string): string => column.replace('_', '-');

/** Own sources are in the last group. */
const ownSignals = (column: string): string => (column === 'other' ? ' + coalesce(own.count, 0)' : '');

/** SQL: the signals of a company per week and group, `[{group, signals: []}]`; groups without a signal are left out. */
const groupTrends = (companyId: string): string => `(
    with counted as (
      select place, ${COLUMNS.map((column) => `coalesce(stored.${column}, 0)${ownSignals(column)} as ${column}`).join(', ')}
      from week_list left join company_week stored on stored.customer_id = $workspace
        and stored.company_id = ${companyId} and stored.week = week_list.week
        left join (${companySignalWeeks(companyId)}
        ) own on own.week = week_list.week
    ), trend as (
      select ${COLUMNS.map((column) => `json_agg(${column} order by place) as ${column}, sum(${column}) as ${column}_sum`).join(', ')}
      from counted
    )
    select coalesce(json_agg(json_build_object('group', key, 'signals', signals) order by row_no), '[]')
    from trend cross join lateral (values
      ${COLUMNS.map((column, at) => `(${at}, '${groupKey(column)}', ${column}, ${column}_sum)`).join(', ')}
    ) grouped(row_no, key, signals, total)
    where total > 0)`;

/** SQL: condition on leads `l` of the company $1 that lists show. */
const LISTED = `l.customer_id = $workspace and l.company_id = $1::int and not l.recycled and l.verdict <> 'hidden'`;

/** SQL: the order of leads `l` in lists. */
const BEST_FIRST = 'l.score desc nulls last, l.last_signal_at desc nulls last, l.lead_id';

const LEAD_NAME = `'leadId', l.lead_id, 'fullName', l.full_name, 'githubUser', l.login, 'jobTitle', l.job_title`;

/** SQL: the newest counted signal of a lead `l`. */
const LAST_SIGNAL = `(
    select json_build_object('signalType', s.type, 'repo', (select r.full_name from repo r where r.repo_id = s.repo_id),
      'createdAt', ${isoUtc('s.created_at')})
    from signal s where s.customer_id = $workspace and s.lead_id = l.lead_id and not s.at_home
    order by s.created_at desc limit 1)`;

/** Former employers of the company's people, and present ones of those who left: `[{companyId, companyName, people}]`. */
const employers = (rows: string): string => `(
    select coalesce(json_agg(json_build_object('companyId', company_id, 'companyName', name, 'people', people,
      'inWorkspace', exists (select from lead l where l.customer_id = $workspace and l.company_id = moved.company_id
        and l.verdict <> 'hidden')) order by people desc, name), '[]')
    from (
      select company_id, name, count(distinct lead_id) as people from (${rows}) each_move
      group by company_id, name order by people desc, name limit ${MAX_PAGE_REPOSITORIES}
    ) moved)`;

const CAME_FROM = employers(`
        select l.lead_id, e.company_id, former.name
        from best l join employment e on e.person_id = l.lead_id join company former on former.company_id = e.company_id
        where e.company_id <> $1::int and e.until <= now() and l.company_decided_at is null`);

const WENT_TO = employers(`
        select l.lead_id, l.company_id, l.company_name as name
        from (
          select person_id from employment where company_id = $1::int and until <= now()
          order by until desc limit ${MAX_COUNTED_PEOPLE}
        ) former join lead l on l.customer_id = $workspace and l.lead_id = former.person_id
        where l.company_id <> $1::int and not l.recycled and l.verdict <> 'hidden' and l.company_decided_at is null`);

/**
 * $1 the company. Its weeks are counted in advance. Signals and employers are read of so many leads that a company has more
 * only in the largest workspaces; what is said of all leads comes from the index alone.
 */
const COMPANY_PAGE = `
with ${weekList(String(PAGE_TREND_WEEKS))}, best as materialized (
  select l.* from lead l where ${LISTED} order by ${BEST_FIRST} limit ${MAX_COUNTED_PEOPLE}
), acted as materialized (
  select s.repo_id, s.lead_id, s.created_at
  from best l join signal s on s.customer_id = $workspace and s.lead_id = l.lead_id
  where not s.at_home
), acted_on as materialized (
  select repo_id, count(*) as signals, count(distinct lead_id) as people, max(created_at) as last from acted group by repo_id
)
select '{"company":' || json_build_object(
  'companyId', c.company_id, 'companyName', c.name, 'employees', ${COMPANY_EMPLOYEES}, 'country', ${companyValue('country_code')},
  'companyLinkedin', ${companyValue('linkedin_url')}, 'companyLogoUrl', c.logo_url, 'emailDomain', ${companyValue('domain')},
  'ownFiles', ${COMPANY_FILES_JSON}, 'exclusions', ${COMPANY_EXCLUSIONS},
  'crmContacts', ${crmContacts(LISTED, BEST_FIRST, MAX_CRM_CONTACTS)},
  'leadsCount', coalesce(k.leads_count, 0), 'signalsCount', coalesce(k.signals_count, 0),
  'companySignalsCount', ${COMPANY_SIGNALS_COUNT}, 'companySources', ${COMPANY_SOURCES},
  'lastSignalDate', ${isoUtc('k.last_signal_at')},
  'score', ${onScale('k.score')}, 'scoreParts', case when k.company_id is null then '[]'::json else ${companyScoreParts(domainOf('k.company_id'))} end,
  'activePeople', coalesce(k.active_people, 0),
  'newPeople', (select count(*) from lead l where ${LISTED} and l.first_signal_at > now() - interval '14 days'),
  'trend', json_build_object('weeks', ${WEEKS_JSON}, 'groups', ${groupTrends('c.company_id')}, 'gaps', ${GAPS_JSON}),
  'people', (select coalesce(json_agg(json_build_object(${LEAD_NAME}, 'userLinkedin', ${personValue('linkedin_url')},
      'avatarUrl', coalesce(${personValue('linkedin_image')}, 'https://avatars.githubusercontent.com/u/' || l.person_github_id || '?s=64'),
      'score', ${onScale('l.score')}, 'signalsCount', l.signal_count, 'lastSignal', ${LAST_SIGNAL}) order by ${BEST_FIRST}), '[]')
    from (
      select * from best l order by ${BEST_FIRST} limit ${MAX_PAGE_PEOPLE}
    ) l),
  'repositories', (select coalesce(json_agg(json_build_object('repo', r.full_name, 'signals', signals, 'people', people,
      'lastSignalDate', ${isoUtc('last')}) order by signals desc, last desc, r.full_name), '[]')
    from (select * from acted_on order by signals desc, last desc limit ${MAX_PAGE_REPOSITORIES}) most join repo r using (repo_id)),
  'repositoriesCount', (select count(*) from acted_on),
  'countedPeople', (select count(*) from best),
  'outreach', (select ${outreachJson('o')} from company_outreach o
    where o.customer_id = $workspace and o.company_id = c.company_id and o.outreach_version > 0),
  'cameFrom', ${CAME_FROM},
  'wentTo', ${WENT_TO}
)::text || '}' as body
from company c ${JOIN_OWN_COMPANY} left join lead_company k on k.customer_id = $workspace and k.company_id = c.company_id
where c.company_id = $1::int and exists (
  select from lead l where l.customer_id = $workspace and l.company_id = c.company_id and l.verdict <> 'hidden')`;

/**
 * Returns one row with the response body, or none for a company without leads in this workspace. `companyId` comes from the
 * address: text that is no id matches none.
 */
export function companyPage(companyId: string): Statement {
  const id = /^[1-9]\d{0,9}$/.test(companyId) && Number(companyId) <= MAX_ROW_ID ? Number(companyId) : null;
  return { name: 'company page', text: COMPANY_PAGE, values: [id] };
}

/** $1 distinct companies. */
const HIGHLIGHTS = `
with ${weekList(String(PAGE_TREND_WEEKS))}
select json_build_object('weeks', ${WEEKS_JSON}, 'highlights', (
  select coalesce(json_agg(json_build_object('companyId', company_id, 'groups', ${groupTrends('requested.company_id')},
    'bestLead', (
      select json_build_object(${LEAD_NAME}, 'score', ${onScale('l.score')}) from lead l
      where l.customer_id = $workspace and l.company_id = requested.company_id and not l.recycled
        and l.verdict <> 'hidden'
      order by ${BEST_FIRST} limit 1),
    'lastSignal', (
      select ${LAST_SIGNAL} from lead_company k join lead l using (customer_id, company_id, last_signal_at)
      where k.customer_id = $workspace and k.company_id = requested.company_id and not l.recycled
        and l.verdict <> 'hidden'
      order by l.lead_id limit 1)) order by place), '[]')
  from unnest($1::int[]) with ordinality requested(company_id, place)))::text as body`;

/** Returns the response body: what cards show of these companies. */
export function companyHighlights(companyIds: readonly number[]): Statement {
  return { name: 'company highlights', text: HIGHLIGHTS, values: [companyIds] };
}
