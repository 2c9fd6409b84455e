import { usualPage, usualWhole } from '../../../platform/limits.js';
import type { Statement } from '../../../platform/request-pool.js';
import { SqlParameters } from '../../../platform/sql-parameters.js';
import { mostKnownGroups, type KnownCompanies } from './known-companies.js';
import { isWhole, listed, nameOf, type LeadConditions } from './lead-conditions.js';
import { isoUtc } from './lead-json.js';
import type { Paging } from './lead-list.queries.js';
import { versionOf } from './list-version.js';

interface SortKey {
  kept: string;
  type: string;
  /** What tells it of a group of leads. */
  ofLeads?: string;
}

/** Of the company as a whole, whichever of its leads match. */
const keptScore = (company: string): string => `(
  select k.score from lead_company k where k.customer_id = current_workspace() and k.company_id = ${company})`;

/** What each column sorts by: a column of `lead_company`, of the leads where it is another; a missing value is null. */
const sortKeys = {
  companyName: { kept: 'company_name_key', type: 'text', ofLeads: 'max(l.company_name_key)' },
  employees: { kept: 'employee_count', type: 'int', ofLeads: 'max(l.company_employee_count)' },
  leadsCount: { kept: 'leads_count', type: 'bigint' },
  signalsCount: { kept: 'signals_count', type: 'bigint' },
  lastSignalDate: { kept: 'last_signal_at', type: 'timestamptz' },
  country: { kept: 'country_code', type: 'text', ofLeads: 'max(l.company_country_code)' },
  score: { kept: 'score', type: 'int', ofLeads: keptScore('l.company_id') },
} satisfies Record<string, SortKey>;
export type CompanySortColumn = keyof typeof sortKeys;
export const companySortColumns = Object.keys(sortKeys) as CompanySortColumn[];

/** The companies of which leads, in which order; without one, by id. Leads without a company are the last group. */
export interface CompanySelection extends LeadConditions {
  sortCol?: CompanySortColumn;
  sortDesc?: boolean;
}

/** A page that holds them all. */
export const everyCompany: Paging = { page: 1, pageSize: usualPage, allUpTo: 2 ** 31 - 1 };

/**
 * The body that answers a request for a page of companies, as one JSON text. A page past the last is the last.
 *
 * `picked` has parts like a page of leads has: all, the page from the first company on, the page from the last one
 * back. Leads without a company have no place in the order; they stand at its end (`named` companies before them).
 *
 * `known`: the groups of this very page; behind the body it answers, as JSON, `KnownCompanies` of the list if it had to
 * be grouped.
 */
export function companyPage(
  selection: CompanySelection,
  { page, pageSize, allUpTo }: Paging,
  known?: KnownCompanies,
): Statement {
  const { parameters, ctes, rows, picked, order, more, told } = groupsOf(selection, known);
  const offset = (page - 1) * pageSize;
  const paged = allUpTo === undefined ? 'true' : `n > ${allUpTo}`;
  const whole = allUpTo === undefined ? 'false' : `n <= ${allUpTo}`;
  const companies = `select ${rows} and g.company_id > 0`;
  const parts = [
    ...(allUpTo === undefined ? [] : [`${companies} and (select ${whole} from total)`]),
    ...(page === 1
      ? [`(${companies} and (select ${paged} from total) order by ${order.forward} limit ${pageSize})`]
      : [
          `(${companies} and (select ${paged} and n >= 2 * ${offset}::bigint from total)
  order by ${order.forward} limit ${pageSize} offset ${offset})`,
          `(${companies} and (select ${paged} and n < 2 * ${offset}::bigint from total) order by ${order.backward}
  limit (select greatest(0, least(${pageSize}, named - first)) from total)
  offset (select greatest(0, named - first - ${pageSize}) from total))`,
        ]),
    `select ${rows} and g.company_id = 0
  and (select ${whole} or named between first and first + ${pageSize - 1} from total)`,
    ...more,
  ];
  const text = `
with ${ctes}, total as materialized (
  select *, least(${offset}::bigint, greatest(0, (n - 1) / ${pageSize} * ${pageSize})) as first from counted
), picked as materialized (
${parts.join('\nunion all\n')}
)
select '{"success":true,"companies":[' ||
  coalesce((select string_agg(json, ',') from (select ${companyJson} from ${picked} order by ${order.picked}) x(json)), '') ||
  '],"total":' || n || ',"totalLeads":' || leads || '}' as body${told}
from total`;
  const usualSizes = page === 1 && pageSize === usualPage && (allUpTo === undefined || allUpTo === usualWhole);
  return {
    name: usualSizes && isWhole(selection) ? nameOf('companies', text) : undefined,
    text,
    values: parameters.values,
  };
}

/** JSON text of one `CompanyGroup` of the contract, for a row of `picked`; planned for one company, as leads are. */
const companyJson = `(
  select row_to_json(company_json)::text from (
    select c.company_id as "companyId", c.name as "companyName", c.employee_count as employees,
      c.country_code as country, c.linkedin_url as "companyLinkedin", c.logo_url as "companyLogoUrl",
      c.domain as "emailDomain", picked.leads_count as "leadsCount", picked.signals_count as "signalsCount",
      ${isoUtc('picked.last_signal_at')} as "lastSignalDate", ${keptScore('c.company_id')} as score
    from (select) one left join company c on c.company_id = picked.company_id
  ) company_json)`;

interface Groups {
  parameters: SqlParameters;
  /** CTEs; the last, `counted`, holds how many groups (`n`) of how many leads, and how many are companies (`named`). */
  ctes: string;
  /** What there is of each group `g`, up to a condition to which others can be added. */
  rows: string;
  /** The rows of `picked`, with their totals. */
  picked: string;
  /** Further parts of it. */
  more: string[];
  /** Further columns of the answer. */
  told: string;
  order: { forward: string; backward: string; picked: string };
}

/** Company 0 stands for none. */
function groupsOf(selection: CompanySelection, known: KnownCompanies | undefined): Groups {
  const parameters = new SqlParameters();
  const order = ordering(selection);
  const totals = 'g.leads_count, g.signals_count, g.last_signal_at';
  if (isWhole(selection)) {
    return {
      parameters,
      ctes: `counted as (
  select n, leads, n - (select count(*) from lead_company where customer_id = current_workspace() and company_id = 0) as named
  from (select coalesce(max(companies_count), 0) as n, coalesce(max(leads_count), 0) as leads
    from lead_total where customer_id = current_workspace()) kept
)`,
      // The order is read off its index alone; what a page shows is looked up, one by one.
      rows: `g.company_id, ${order.key} as key from lead_company g where g.customer_id = current_workspace()`,
      picked: `(select ordered.key, ordered.company_id, g.* from picked ordered cross join lateral (
        select ${totals} from lead_company g
        where g.customer_id = current_workspace() and g.company_id = ordered.company_id offset 0) g) picked`,
      more: [],
      told: '',
      order,
    };
  }
  const key: SortKey | undefined = selection.sortCol && sortKeys[selection.sortCol];
  const version = versionOf({ filters: selection.filters });
  const holds = known ? `coalesce(${version} = ${parameters.add(known.version, 'bigint')}, false)` : 'false';
  // Nobody who reads the groups then starts, so nor does their making.
  const anew = '(select not holds from known)';
  return {
    parameters,
    ctes: `known as materialized (select ${holds} as holds), grouped as materialized (
  select coalesce(l.company_id, 0) as company_id, count(*) as leads_count, sum(l.signal_count) as signals_count,
    max(l.last_signal_at) as last_signal_at${key?.ofLeads ? `, ${key.ofLeads} as ${key.kept}` : ''}
  from workspace_lead l where ${listed(selection, parameters)}
  group by l.company_id
), counted as (
  select count(*) as n, coalesce(sum(leads_count), 0) as leads, count(*) filter (where company_id > 0) as named
  from grouped where ${anew} having ${anew}${known ? `\n  union all ${countedBefore(known, parameters)}` : ''}
)`,
    rows: `g.company_id, ${totals}, ${order.key} as key from grouped g where ${anew}`,
    picked: 'picked',
    more: known ? [knownGroups(known, key?.type ?? 'text', parameters)] : [],
    told: `, case when ${anew} then json_build_object('version', ${version}::text, 'n', n,
  'leads', leads, 'named', named, 'groups', (
    select coalesce(json_agg(json_build_array(company_id, leads_count, signals_count, last_signal_at, key)), '[]')
    from (select g.company_id, ${totals}, ${order.key} as key from grouped g
      order by g.company_id = 0, ${order.forward} limit ${mostKnownGroups}) g))::text end as told`,
    order,
  };
}

function countedBefore({ n, leads, named }: KnownCompanies, parameters: SqlParameters): string {
  const counts = [n, leads, named].map((count) => parameters.add(count, 'bigint'));
  return `select ${counts.join(', ')} where (select holds from known)`;
}

function knownGroups({ groups }: KnownCompanies, keyType: string, parameters: SqlParameters): string {
  const columns = ['int', 'bigint', 'bigint', 'timestamptz', keyType].map((type, at) =>
    parameters.add(
      groups.map((group) => group[at]),
      `${type}[]`,
    ),
  );
  return `select * from unnest(${columns.join(', ')}) where (select holds from known)`;
}

/** Missing values last in both directions, ties by id ascending (api-contract), leads without a company at the end. */
function ordering({ sortCol, sortDesc = false }: CompanySelection): Groups['order'] & { key: string } {
  if (!sortCol) {
    return {
      key: 'null',
      forward: 'g.company_id',
      backward: 'g.company_id desc',
      picked: 'picked.company_id = 0, picked.company_id',
    };
  }
  const key = `g.${sortKeys[sortCol].kept}`;
  const [direction, opposite] = sortDesc ? ['desc', 'asc'] : ['asc', 'desc'];
  return {
    key,
    forward: `${key} ${direction} nulls last, g.company_id`,
    backward: `${key} ${opposite} nulls first, g.company_id desc`,
    picked: `picked.company_id = 0, picked.key ${direction} nulls last, picked.company_id`,
  };
}
