import { DEFAULT_PAGE_SIZE } from '../../../platform/limits.js';
import type { Statement } from '../../../platform/database/request-pool.js';
import { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { COMPANY_SIGNALS_COUNT } from '../fields/company-signals.rules.js';
import { COMPANY_EXCLUSIONS } from '../fields/exclusions-sql.js';
import { COMPANY_EMPLOYEES, companyValue, JOIN_OWN_COMPANY } from '../fields/own-values.rules.js';
import { onScale } from '../score-formula/score-formula.js';
import { MAX_CACHED_GROUPS, type CachedCompanyList } from './company-list-cache.js';
import {
  isUnfiltered,
  leadsCondition,
  preparedStatementName,
  type LeadConditions,
} from '../filters/lead-conditions.js';
import { orderBy, type SortTerm } from './list-order.js';
import { firstRow, isComplete, isDefaultPage, isPaged, pageOffset, type Paging } from './list-paging.js';
import { listVersion } from '../changes/list-version.js';
import { isoUtc } from '../../../platform/database/iso-utc.js';

// SQL text for the bench list-sizes.

interface SortKey {
  /** Column of `lead_company`. */
  column: string;
  type: string;
  /** SQL for the same value of a group of leads `l`, where it is not a total of theirs. */
  ofLeads?: string;
  /** A group has the stored value of its company, whichever of its leads match. */
  isOfCompany?: true;
}

/** A missing value is null. */
const SORT_KEYS = {
  companyName: { column: 'company_name_key', type: 'text', ofLeads: 'max(l.company_name_key)' },
  employees: { column: 'employee_count', type: 'int', ofLeads: 'max(l.company_employee_count)' },
  leadsCount: { column: 'leads_count', type: 'bigint' },
  signalsCount: { column: 'signals_count', type: 'bigint' },
  lastSignalDate: { column: 'last_signal_at', type: 'timestamptz' },
  country: { column: 'country_code', type: 'text', ofLeads: 'max(l.company_country_code)' },
  score: { column: 'score', type: 'float8', isOfCompany: true },
} satisfies Record<string, SortKey>;
export type CompanySortColumn = keyof typeof SORT_KEYS;
export const COMPANY_SORT_COLUMNS = Object.keys(SORT_KEYS) as CompanySortColumn[];

/** The order of lists without a sort column: best first. The index `company_list_best` has it. */
const BEST_FIRST: readonly [CompanySortColumn, boolean][] = [
  ['score', true],
  ['lastSignalDate', true],
];

/** The companies of which leads, in which order (best first by default). Leads without a company are the last group. */
export interface CompanySelection extends LeadConditions {
  sortCol?: CompanySortColumn;
  sortDesc?: boolean;
}

/** A page of all companies. */
export const ALL_COMPANIES: Paging = { page: 1, pageSize: DEFAULT_PAGE_SIZE, allUpTo: 2 ** 31 - 1 };

/** The columns of `companyPage`. */
export type CompanyPageColumn = 'body' | 'list';

/** JSON text of one `CompanyGroup` of the contract, for a row of `picked`; planned for one company, as `LEAD_JSON` is. */
const COMPANY_JSON = `(
  select row_to_json(company_json)::text from (
    select c.company_id as "companyId", c.name as "companyName", ${COMPANY_EMPLOYEES} as employees,
      ${companyValue('country_code')} as country, ${companyValue('linkedin_url')} as "companyLinkedin",
      c.logo_url as "companyLogoUrl", ${companyValue('domain')} as "emailDomain", picked.leads_count as "leadsCount", picked.signals_count as "signalsCount",
      ${isoUtc('picked.last_signal_at')} as "lastSignalDate", (
        select ${onScale('k.score')} from lead_company k
        where k.customer_id = $workspace and k.company_id = c.company_id) as score,
      ${COMPANY_EXCLUSIONS} as exclusions, ${COMPANY_SIGNALS_COUNT} as "companySignalsCount"
    from (select) one left join company c on c.company_id = picked.company_id ${JOIN_OWN_COMPANY}
  ) company_json)`;

/** JSON text of the companies $1 with the totals of all their leads, as lists have them. */
export const COMPANIES_BY_ID = `
select picked.company_id as "companyId", ${COMPANY_JSON} as json
from lead_company picked where picked.customer_id = $workspace and picked.company_id = any($1::int[])`;

const TOTALS = 'g.leads_count, g.signals_count, g.last_signal_at';

/**
 * Returns one page of companies: the response body as one JSON text and, if the leads had to be grouped, `list`, the
 * `CachedCompanyList` as JSON. A page past the last is the last.
 *
 * `picked` is a union of parts, of which one runs, as in `leadPage`: all companies, the page from the first company, the
 * page from the last company backward. The group of leads without a company is at the end (`named` companies before it).
 *
 * @param cached the groups of this page
 */
export function companyPage(selection: CompanySelection, paging: Paging, cached?: CachedCompanyList): Statement {
  const parameters = new SqlParameters();
  const order = companyOrder(selection);
  const groups = isUnfiltered(selection) ? storedGroups(order) : filteredGroups(selection, order, cached, parameters);
  const offset = pageOffset(paging);
  const { page, pageSize } = paging;
  const companies = `select ${groups.rows} and g.company_id > 0`;

  const parts: string[] = [];
  if (paging.allUpTo !== undefined) parts.push(`${companies} and (select ${isComplete(paging)} from total)`);
  if (page === 1) {
    parts.push(`(${companies} and (select ${isPaged(paging)} from total) order by ${order.forward} limit ${pageSize})`);
  } else {
    parts.push(
      `(${companies} and (select ${isPaged(paging)} and n >= 2 * ${offset}::bigint from total)
  order by ${order.forward} limit ${pageSize} offset ${offset})`,
      `(${companies} and (select ${isPaged(paging)} and n < 2 * ${offset}::bigint from total) order by ${order.backward}
  limit (select greatest(0, least(${pageSize}, named - first)) from total)
  offset (select greatest(0, named - first - ${pageSize}) from total))`,
    );
  }
  parts.push(`select ${groups.rows} and g.company_id = 0
  and (select ${isComplete(paging)} or named between first and first + ${pageSize - 1} from total)`);
  if (groups.cachedRows) parts.push(groups.cachedRows);

  const text = `
with ${groups.ctes}, total as materialized (
  select *, ${firstRow(paging)} as first from counted
), picked as materialized (
${parts.join('\nunion all\n')}
)
select '{"success":true,"companies":[' ||
  coalesce((select string_agg(json, ',') from (select ${COMPANY_JSON} from ${groups.picked} order by ${order.ofPicked}) x(json)), '') ||
  '],"total":' || n || ',"totalLeads":' || leads || '}' as body${groups.listColumn}
from total`;
  const name = isDefaultPage(paging) && isUnfiltered(selection) ? preparedStatementName('companies', text) : undefined;
  return { name, text, values: parameters.values };
}

interface Groups {
  /** CTEs; the last, `counted`, has the number of groups `n`, of their `leads`, and of the groups that are companies (`named`). */
  ctes: string;
  /** Columns and source of the groups `g`, ending in a condition. */
  rows: string;
  /** The rows of `picked` with their totals. */
  picked: string;
  /** A further part of `picked`. */
  cachedRows?: string;
  /** A further column of the result. */
  listColumn: string;
}

/** The stored groups of the workspace. Company 0 stands for none. */
function storedGroups({ columns }: CompanyOrder): Groups {
  return {
    ctes: `counted as (
  select n, leads, n - (select count(*) from lead_company where customer_id = $workspace and company_id = 0) as named
  from (select coalesce(max(companies_count), 0) as n, coalesce(max(leads_count), 0) as leads
    from lead_total where customer_id = $workspace) stored
)`,
    // PostgreSQL reads the order from the index alone and looks up the totals of the page's companies one by one.
    rows: `g.company_id, ${columns} from lead_company g where g.customer_id = $workspace`,
    picked: `(select ordered.*, g.* from picked ordered cross join lateral (
        select ${TOTALS} from lead_company g
        where g.customer_id = $workspace and g.company_id = ordered.company_id offset 0) g) picked`,
    listColumn: '',
  };
}

/** The groups of the leads that match. On a cache hit PostgreSQL never runs the CTE `grouped`. */
function filteredGroups(
  selection: CompanySelection,
  order: CompanyOrder,
  cached: CachedCompanyList | undefined,
  parameters: SqlParameters,
): Groups {
  const ofLeads = order.keys.flatMap((key) => (key.ofLeads ? `, ${key.ofLeads} as ${key.column}` : []));
  const ofCompany = order.keys.filter(({ isOfCompany }) => isOfCompany).map(({ column }) => `, k.${column}`);
  const join = ' left join lead_company k on k.customer_id = $workspace and k.company_id = g.company_id';
  const version = listVersion({ filters: selection.filters });
  const isCurrent = cached ? `coalesce(${version} = ${parameters.add(cached.version, 'bigint')}, false)` : 'false';
  const isMiss = '(select not is_current from cache)';
  return {
    ctes: `cache as materialized (select ${isCurrent} as is_current), grouped as materialized (
  select g.*${ofCompany.join('')} from (
    select coalesce(l.company_id, 0) as company_id, count(*) as leads_count, sum(l.signal_count) as signals_count,
      max(l.last_signal_at) as last_signal_at${ofLeads.join('')}
    from workspace_lead l where ${leadsCondition(selection, parameters)}
    group by l.company_id
  ) g${ofCompany.length > 0 ? join : ''}
), counted as (
  select count(*) as n, coalesce(sum(leads_count), 0) as leads, count(*) filter (where company_id > 0) as named
  from grouped where ${isMiss} having ${isMiss}${cached ? `\n  union all ${cachedCounts(cached, parameters)}` : ''}
)`,
    rows: `g.company_id, ${TOTALS}, ${order.columns} from grouped g where ${isMiss}`,
    picked: 'picked',
    cachedRows: cached && cachedGroups(cached, order, parameters),
    listColumn: `, case when ${isMiss} then json_build_object('version', ${version}::text, 'n', n,
  'leads', leads, 'named', named, 'groups', (
    select coalesce(json_agg(json_build_array(company_id, leads_count, signals_count, last_signal_at, ${order.names})), '[]')
    from (select g.company_id, ${TOTALS}, ${order.columns} from grouped g
      order by g.company_id = 0, ${order.forward} limit ${MAX_CACHED_GROUPS}) g))::text end as list`,
  };
}

function cachedCounts({ n, leads, named }: CachedCompanyList, parameters: SqlParameters): string {
  const counts = [n, leads, named].map((count) => parameters.add(count, 'bigint'));
  return `select ${counts.join(', ')} where (select is_current from cache)`;
}

function cachedGroups({ groups }: CachedCompanyList, { keys }: CompanyOrder, parameters: SqlParameters): string {
  const columns = ['int', 'bigint', 'bigint', 'timestamptz', ...keys.map(({ type }) => type)].map((type, at) =>
    parameters.add(
      groups.map((group) => group[at]),
      `${type}[]`,
    ),
  );
  return `select * from unnest(${columns.join(', ')}) where (select is_current from cache)`;
}

interface CompanyOrder {
  keys: readonly SortKey[];
  /** The sort keys as columns `key0`, `key1`, …, and the names of these columns. */
  columns: string;
  names: string;
  forward: string;
  backward: string;
  ofPicked: string;
}

/** As lists of leads, with leads without a company at the end. */
function companyOrder({ sortCol, sortDesc = false }: CompanySelection): CompanyOrder {
  const sorting = sortCol ? ([[sortCol, sortDesc]] as const) : BEST_FIRST;
  const keys: SortKey[] = sorting.map(([column]) => SORT_KEYS[column]);
  const terms = sorting.map(([column, desc]): SortTerm => ({ key: `g.${SORT_KEYS[column].column}`, desc }));
  const names = terms.map((_, at) => `key${at}`);
  const pickedTerms = terms.map((term, at) => ({ ...term, key: `picked.key${at}` }));
  return {
    keys,
    columns: terms.map(({ key }, at) => `${key} as key${at}`).join(', '),
    names: names.join(', '),
    forward: orderBy(terms, 'g.company_id'),
    backward: orderBy(terms, 'g.company_id', true),
    ofPicked: `picked.company_id = 0, ${orderBy(pickedTerms, 'picked.company_id')}`,
  };
}
