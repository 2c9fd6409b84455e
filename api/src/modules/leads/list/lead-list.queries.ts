import { usualPage, usualWhole } from '../../../platform/limits.js';
import type { Statement } from '../../../platform/request-pool.js';
import { SqlParameters } from '../../../platform/sql-parameters.js';
import { leadJson } from './lead-json.js';
import { isWhole, listed, nameOf, type LeadConditions } from './lead-conditions.js';
import { ordering, type LeadSelection, type Ordering, type Stretch } from './lead-order.js';
import { stretchesFrom, type Anchor } from './list-anchors.queries.js';
import { versionOf } from './list-version.js';

/** How much of it at once. Sizes must be whole numbers: they become part of the statement's text. */
export interface Paging {
  page: number;
  pageSize: number;
  /** All of them, if they are no more than that. */
  allUpTo?: number;
}

/**
 * How many leads matched, and the version of the workspace's leads that were counted. So that the next page of a list does
 * not count again; each statement compares the version itself, so whatever happened meanwhile, in whichever process, a
 * total that is not true any more is counted anew.
 */
export interface KnownTotal {
  total: string;
  version: string;
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
  const leads = `select l.lead_id, ${order.key} as key from workspace_lead l${order.joined} where ${where}`;
  const offset = (page - 1) * pageSize;
  const paged = allUpTo === undefined ? 'true' : `n > ${allUpTo}`;
  const anchored = anchor
    ? `${offset} < n and ${versionOf(selection)} = ${parameters.add(anchor.version, 'bigint')}`
    : 'false';
  const parts = [
    ...(allUpTo === undefined ? [] : [`${leads} and (select n <= ${allUpTo} from total)`]),
    ...(anchor
      ? [
          part({
            ...{ leads, order, stretches: stretchesFrom(anchor, order, parameters), gate: `${paged} and anchored` },
            ...forward(pageSize, offset - anchor.before),
          }),
        ]
      : []),
    ...(page === 1
      ? [part({ leads, order, gate: paged, ...forward(pageSize, 0) })]
      : [
          part({
            leads,
            order,
            gate: `${paged} and not anchored and n >= 2 * ${offset}::bigint`,
            ...forward(pageSize, offset),
          }),
          part({
            leads,
            order,
            gate: `${paged} and not anchored and n < 2 * ${offset}::bigint`,
            ...backward(pageSize),
          }),
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

interface Part {
  /** Up to a condition to which others can be added. */
  leads: string;
  order: Ordering;
  /** What must be true of `total` for any of it to run. */
  gate: string;
  /** Which leads: all, unless it says. */
  stretches?: Stretch[];
  backward?: true;
  limit: string;
  offset: string;
  /** Limit and offset. */
  within: string;
}

const forward = (limit: number, offset: number) => ({
  limit: String(limit),
  offset: String(offset),
  within: String(limit + offset),
});

const backward = (pageSize: number) => ({
  backward: true as const,
  limit: `(select greatest(0, least(${pageSize}, n - first)) from total)`,
  offset: `(select greatest(0, n - first - ${pageSize}) from total)`,
  within: '(select greatest(0, n - first) from total)',
});

/** A page of what is in order in each of its stretches. */
function part({ leads, order, gate, stretches = order.stretches, backward, limit, offset, within }: Part): string {
  const [first, ...others] = stretches.map(
    (stretch) => `${leads} and ${stretch.condition} and (select ${gate} from total)
    order by ${backward ? stretch.backward : stretch.forward}`,
  );
  if (others.length === 0) return `(${first} limit ${limit} offset ${offset})`;
  const rows = [first, ...others].map((stretch) => `(${stretch} limit ${within})`);
  return `(select s.lead_id, s.key from (
  ${rows.join('\n  union all\n  ')}
) s order by ${order.of('s', backward)} limit ${limit} offset ${offset})`;
}

/** One row for each lead: the JSON text of it, or what another subquery makes of `picked.lead_id`. */
export function everyLead(selection: LeadSelection, made = leadJson): Statement {
  const parameters = new SqlParameters();
  const where = listed(selection, parameters);
  const order = ordering(selection);
  const text = `
select ${made} as made
from (select l.lead_id, ${order.key} as key
  from workspace_lead l${order.joined} where ${where} order by ${order.forward}) picked
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
