import type { Statement } from '../../../platform/database/request-pool.js';
import { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { rangesFrom } from './keyset-bookmarks.js';
import {
  isUnfiltered,
  leadsCondition,
  preparedStatementName,
  type LeadConditions,
} from '../filters/lead-conditions.js';
import { LEAD_JSON } from './lead-json.js';
import type { CachedLeadList, CachedTotal } from './list-cache.js';
import { leadOrder, type IndexRange, type LeadOrder, type LeadSelection } from './list-order.js';
import { firstRow, isComplete, isDefaultPage, isPaged, pageOffset, type Paging } from './list-paging.js';
import { listVersion } from '../changes/list-version.js';

// SQL text for the benches filter-leads and list-sizes.

/** The columns of `leadPage`. */
export type LeadPageColumn = 'body' | 'total' | 'version' | 'order_version';

/**
 * Returns one page of leads: the response body as one JSON text, the total, the version of the leads that were counted,
 * and the version of the list's order. A page past the last is the last.
 *
 * `picked` is a union of up to four parts, of which one runs: all leads, the page from a bookmark, the page from the first
 * lead, the page from the last lead backward. Sizes are literals, so that the planner sees them.
 *
 * The first page of the unfiltered workspace in default sizes has no parameters; as a prepared statement it is planned
 * once. Other statements are not prepared: there are too many, and a plan for '%zebra%' does not suit '%a%'.
 */
export function leadPage(selection: LeadSelection, paging: Paging, cached: CachedLeadList = {}): Statement {
  const parameters = new SqlParameters();
  const where = leadsCondition(selection, parameters);
  const order = leadOrder(selection);
  const leads = `select l.lead_id, ${order.columns} from workspace_lead l${order.join} where ${where}`;
  const offset = pageOffset(paging);
  const { page, pageSize } = paging;
  const { bookmark } = cached;
  const isBookmarked = bookmark
    ? `${offset} < n and ${listVersion(selection)} = ${parameters.add(bookmark.version, 'bigint')}`
    : 'false';

  const parts: string[] = [];
  if (paging.allUpTo !== undefined) parts.push(`${leads} and (select ${isComplete(paging)} from total)`);
  if (bookmark) {
    const ranges = rangesFrom(bookmark, order, parameters);
    const slice = forwardSlice(pageSize, offset - bookmark.position);
    parts.push(pagePart(leads, order, { when: `${isPaged(paging)} and bookmarked`, ranges, ...slice }));
  }
  if (page === 1) {
    parts.push(pagePart(leads, order, { when: isPaged(paging), ...forwardSlice(pageSize, 0) }));
  } else {
    const when = `${isPaged(paging)} and not bookmarked and n`;
    parts.push(
      pagePart(leads, order, { when: `${when} >= 2 * ${offset}::bigint`, ...forwardSlice(pageSize, offset) }),
      pagePart(leads, order, { when: `${when} < 2 * ${offset}::bigint`, ...backwardSlice(pageSize) }),
    );
  }

  const text = `
with counted as materialized (
  select ${countedLeads(selection, where, cached.total, parameters)} as n
), total as materialized (
  select n, ${firstRow(paging)} as first, ${isBookmarked} as bookmarked
  from counted
), picked as materialized (
${parts.join('\nunion all\n')}
)
select '{"success":true,"leads":[' ||
  coalesce((select string_agg(json, ',') from (select ${LEAD_JSON} from picked order by ${order.ofRows('picked')}) x(json)), '') ||
  '],"total":' || n || ',"complete":' || (n = (select count(*) from picked))::text || '}' as body,
  n::text as total, ${listVersion({ filters: selection.filters })}::text as version, ${listVersion(selection)}::text as order_version
from total`;
  const name = isDefaultPage(paging) && isUnfiltered(selection) ? preparedStatementName('leads', text) : undefined;
  return { name, text, values: parameters.values };
}

/** Returns one row per lead, with its JSON text or the value of another subquery for `picked.lead_id`. */
export function allLeads(selection: LeadSelection, value = LEAD_JSON): Statement {
  const parameters = new SqlParameters();
  const where = leadsCondition(selection, parameters);
  const order = leadOrder(selection);
  const text = `
select ${value} as lead
from (select l.lead_id, ${order.columns}
  from workspace_lead l${order.join} where ${where} order by ${order.forward}) picked
order by ${order.ofRows('picked')}`;
  return { text, values: parameters.values };
}

/** Reads the stored total of an unfiltered workspace; otherwise counts, unless the cached total is current. */
function countedLeads(
  conditions: LeadConditions,
  where: string,
  cached: CachedTotal | undefined,
  parameters: SqlParameters,
): string {
  if (isUnfiltered(conditions)) {
    return `coalesce((select leads_count from lead_total where customer_id = $workspace), 0)`;
  }
  const count = `(select count(*) from workspace_lead l where ${where})`;
  if (!cached) return count;
  const [version, n] = [parameters.add(cached.version, 'bigint'), parameters.add(cached.total, 'bigint')];
  return `case when ${listVersion({ filters: conditions.filters })} = ${version} then ${n} else ${count} end`;
}

interface Slice {
  backward?: boolean;
  limit: string;
  offset: string;
  /** Limit and offset together: the rows to read from each range. */
  end: string;
}

const forwardSlice = (limit: number, offset: number): Slice => ({
  limit: String(limit),
  offset: String(offset),
  end: String(limit + offset),
});

const backwardSlice = (pageSize: number): Slice => ({
  backward: true,
  limit: `(select greatest(0, least(${pageSize}, n - first)) from total)`,
  offset: `(select greatest(0, n - first - ${pageSize}) from total)`,
  end: '(select greatest(0, n - first) from total)',
});

interface PagePart extends Slice {
  /** Condition on `total` under which the part runs. */
  when: string;
  ranges?: IndexRange[];
}

/** SQL: one page of `leads`, a query that ends in a condition, merged from index ranges. */
function pagePart(leads: string, order: LeadOrder, part: PagePart): string {
  const { when, ranges = order.ranges, backward = false, limit, offset, end } = part;
  const queries = ranges.map(
    (range) => `${leads} and ${range.condition} and (select ${when} from total)
    order by ${backward ? range.backward : range.forward}`,
  );
  if (queries.length === 1) return `(${queries.join('')} limit ${limit} offset ${offset})`;
  const rows = queries.map((query) => `(${query} limit ${end})`);
  return `(select s.* from (
  ${rows.join('\n  union all\n  ')}
) s order by ${order.ofRows('s', backward)} limit ${limit} offset ${offset})`;
}
