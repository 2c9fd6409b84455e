import { usualPage, usualWhole } from '../../../platform/limits.js';
import type { Statement } from '../../../platform/request-pool.js';
import { SqlParameters } from '../../../platform/sql-parameters.js';
import { leadJson } from './lead-json.js';
import { currentVersion, type KnownTotal } from './known-totals.js';
import { isWhole, listed, nameOf, type LeadConditions } from './lead-conditions.js';

/** What each column sorts by: the keys hold text lowercased; a missing value is null. */
const sortKeys = {
  companyName: 'company_name_key',
  companyEmployeeCount: 'company_employee_count',
  fullName: 'full_name_key',
  jobTitle: 'job_title_key',
  sourceRepos: 'repos_key',
  githubSignalsTypes: 'types_key',
  githubSignalsCount: 'signal_count',
  lastSignalDate: 'last_signal_at',
  tags: 'tags_key',
  companyCountryCode: 'company_country_code',
  score: 'score',
} as const;
export type LeadSortColumn = keyof typeof sortKeys;
export const leadSortColumns = Object.keys(sortKeys) as LeadSortColumn[];

/** Which leads, in which order. */
export interface LeadSelection extends LeadConditions {
  sortCol?: LeadSortColumn;
  sortDesc?: boolean;
}

/** How much of it at once. Sizes must be whole numbers: they become part of the statement's text. */
export interface Paging {
  page: number;
  pageSize: number;
  /** All of them, if they are no more than that. */
  allUpTo?: number;
}

/**
 * The body that answers a request for a page, as one JSON text. A page past the last is the last.
 *
 * `picked` has up to three parts, of which one runs: all leads, the page counted from the first lead, the page counted
 * from the last. Sizes are literals, for the planner to see them.
 *
 * Its second and third column are the total and the version of the leads that were counted; `known`, from an answer
 * before, saves counting while that version stands.
 *
 * The first page of the whole workspace, in the usual sizes, has a name and no values, so its plan is made once and
 * kept. Other statements have neither name nor kept plan: they are beyond number, and what suits '%zebra%' does not
 * suit '%a%'.
 */
export function leadPage(selection: LeadSelection, { page, pageSize, allUpTo }: Paging, known?: KnownTotal): Statement {
  const parameters = new SqlParameters();
  const where = listed(selection, parameters);
  const order = ordering(selection);
  const leads = `select l.lead_id, ${order.key} as key from workspace_lead l where ${where}`;
  const offset = (page - 1) * pageSize;
  const paged = allUpTo === undefined ? 'true' : `n > ${allUpTo}`;
  const parts = [
    ...(allUpTo === undefined ? [] : [`${leads} and (select n <= ${allUpTo} from total)`]),
    ...(page === 1
      ? [`(${leads} and (select ${paged} from total) order by ${order.forward} limit ${pageSize})`]
      : [
          `(${leads} and (select ${paged} and n >= 2 * ${offset}::bigint from total)
  order by ${order.forward} limit ${pageSize} offset ${offset})`,
          `(${leads} and (select ${paged} and n < 2 * ${offset}::bigint from total) order by ${order.backward}
  limit (select greatest(0, least(${pageSize}, n - first)) from total)
  offset (select greatest(0, n - first - ${pageSize}) from total))`,
        ]),
  ];
  const text = `
with counted as materialized (
  select ${total(selection, where, known, parameters)} as n
), total as materialized (
  select n, least(${offset}::bigint, greatest(0, (n - 1) / ${pageSize} * ${pageSize})) as first from counted
), picked as materialized (
${parts.join('\nunion all\n')}
)
select '{"success":true,"leads":[' ||
  coalesce((select string_agg(json, ',') from (select ${leadJson} from picked order by ${order.picked}) x(json)), '') ||
  '],"total":' || n || ',"complete":' || (n = (select count(*) from picked))::text || '}' as body,
  n::text as total, ${currentVersion}::text as version
from total`;
  const usualSizes = page === 1 && pageSize === usualPage && (allUpTo === undefined || allUpTo === usualWhole);
  return {
    name: usualSizes && isWhole(selection) ? nameOf('leads', text) : undefined,
    text,
    values: parameters.values,
  };
}

/** One row for each lead: the JSON text of it, or what another subquery makes of `picked.lead_id`. */
export function everyLead(selection: LeadSelection, made = leadJson): Statement {
  const parameters = new SqlParameters();
  const where = listed(selection, parameters);
  const order = ordering(selection);
  const text = `
select ${made} as made
from (select l.lead_id, ${order.key} as key from workspace_lead l where ${where} order by ${order.forward}) picked
order by ${order.picked}`;
  return { text, values: parameters.values };
}

/** Kept for the whole workspace; otherwise counted, unless what is known still holds. */
function total(
  selection: LeadSelection,
  where: string,
  known: KnownTotal | undefined,
  parameters: SqlParameters,
): string {
  if (isWhole(selection)) {
    return `coalesce((select leads_count from lead_total where customer_id = current_workspace()), 0)`;
  }
  const counted = `(select count(*) from workspace_lead l where ${where})`;
  if (!known) return counted;
  const [version, n] = [parameters.add(known.version, 'bigint'), parameters.add(known.total, 'bigint')];
  return `case when ${currentVersion} = ${version} then ${n} else ${counted} end`;
}

interface Ordering {
  key: string;
  forward: string;
  backward: string;
  picked: string;
}

/** Missing values last in both directions, ties by id ascending (api-contract). Each is the order of an index. */
function ordering({ sortCol, sortDesc = false }: LeadSelection): Ordering {
  if (!sortCol) {
    return { key: 'null', forward: 'l.lead_id', backward: 'l.lead_id desc', picked: 'picked.lead_id' };
  }
  const key = `l.${sortKeys[sortCol]}`;
  const [direction, opposite] = sortDesc ? ['desc', 'asc'] : ['asc', 'desc'];
  return {
    key,
    forward: `${key} ${direction} nulls last, l.lead_id`,
    backward: `${key} ${opposite} nulls first, l.lead_id desc`,
    picked: `picked.key ${direction} nulls last, picked.lead_id`,
  };
}
