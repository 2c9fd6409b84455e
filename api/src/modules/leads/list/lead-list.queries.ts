import { usualPage, usualWhole } from '../../../platform/limits.js';
import type { Statement } from '../../../platform/request-pool.js';
import { SqlParameters } from '../../../platform/sql-parameters.js';
import { leadJson } from './lead-json.js';
import type { KnownTotal } from './known-totals.js';
import { isWhole, listed, nameOf, type LeadConditions } from './lead-conditions.js';
import { ordering, type LeadSelection } from './lead-order.js';
import { fromAnchor, type Anchor } from './list-anchors.queries.js';
import { versionOf } from './list-version.js';

/** How much of it at once. Sizes must be whole numbers: they become part of the statement's text. */
export interface Paging {
  page: number;
  pageSize: number;
  /** All of them, if they are no more than that. */
  allUpTo?: number;
}

/** What answers before have told of a list; the statement looks whether it still holds. */
export interface KnownList {
  total?: KnownTotal;
  /** At or before the page's first lead. */
  anchor?: Anchor;
}

/**
 * The body that answers a request for a page, as one JSON text. A page past the last is the last.
 *
 * `picked` has up to four parts, of which one runs: all leads, the page counted from a known lead, from the first lead,
 * from the last. Sizes are literals, for the planner to see them.
 *
 * After the body it answers the total, the version of the leads that were counted, and that of their order.
 *
 * The first page of the whole workspace, in the usual sizes, has a name and no values, so its plan is made once and
 * kept. Other statements have neither name nor kept plan: they are beyond number, and what suits '%zebra%' does not
 * suit '%a%'.
 */
export function leadPage(
  selection: LeadSelection,
  { page, pageSize, allUpTo }: Paging,
  { total, anchor }: KnownList = {},
): Statement {
  const parameters = new SqlParameters();
  const where = listed(selection, parameters);
  const order = ordering(selection);
  const leads = `select l.lead_id, ${order.key} as key from workspace_lead l where ${where}`;
  const offset = (page - 1) * pageSize;
  const paged = allUpTo === undefined ? 'true' : `n > ${allUpTo}`;
  const anchored = anchor
    ? `${offset} < n and ${versionOf(selection)} = ${parameters.add(anchor.version, 'bigint')}`
    : 'false';
  const parts = [
    ...(allUpTo === undefined ? [] : [`${leads} and (select n <= ${allUpTo} from total)`]),
    ...(anchor
      ? [fromAnchor({ leads, order, anchor, pageSize, offset, gate: `${paged} and anchored` }, parameters)]
      : []),
    ...(page === 1
      ? [`(${leads} and (select ${paged} from total) order by ${order.forward} limit ${pageSize})`]
      : [
          `(${leads} and (select ${paged} and not anchored and n >= 2 * ${offset}::bigint from total)
  order by ${order.forward} limit ${pageSize} offset ${offset})`,
          `(${leads} and (select ${paged} and not anchored and n < 2 * ${offset}::bigint from total) order by ${order.backward}
  limit (select greatest(0, least(${pageSize}, n - first)) from total)
  offset (select greatest(0, n - first - ${pageSize}) from total))`,
        ]),
  ];
  const text = `
with counted as materialized (
  select ${totalOf(selection, where, total, parameters)} as n
), total as materialized (
  select n, least(${offset}::bigint, greatest(0, (n - 1) / ${pageSize} * ${pageSize})) as first, ${anchored} as anchored
  from counted
), picked as materialized (
${parts.join('\nunion all\n')}
)
select '{"success":true,"leads":[' ||
  coalesce((select string_agg(json, ',') from (select ${leadJson} from picked order by ${order.of('picked')}) x(json)), '') ||
  '],"total":' || n || ',"complete":' || (n = (select count(*) from picked))::text || '}' as body,
  n::text as total, ${versionOf({ filters: selection.filters })}::text as version, ${versionOf(selection)}::text as order_version
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
order by ${order.of('picked')}`;
  return { text, values: parameters.values };
}

/** Kept for the whole workspace; otherwise counted, unless what is known still holds. */
function totalOf(
  conditions: LeadConditions,
  where: string,
  known: KnownTotal | undefined,
  parameters: SqlParameters,
): string {
  if (isWhole(conditions)) {
    return `coalesce((select leads_count from lead_total where customer_id = current_workspace()), 0)`;
  }
  const counted = `(select count(*) from workspace_lead l where ${where})`;
  if (!known) return counted;
  const [version, n] = [parameters.add(known.version, 'bigint'), parameters.add(known.total, 'bigint')];
  return `case when ${versionOf({ filters: conditions.filters })} = ${version} then ${n} else ${counted} end`;
}
