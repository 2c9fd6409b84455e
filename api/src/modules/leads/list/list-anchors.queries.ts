import type { Statement } from '../../../platform/request-pool.js';
import { SqlParameters } from '../../../platform/sql-parameters.js';
import { listed } from './lead-conditions.js';
import { ordering, type LeadSelection, type Ordering } from './lead-order.js';
import { versionOf } from './list-version.js';

/** A lead of a list, and how many of the list come before it, as of a version of the list. */
export interface Anchor {
  version: string;
  before: number;
  key: string | null;
  leadId: number;
}

/** One row for every `apart`th lead of a list, from the first on: `[version, key, leadId]` as JSON text. */
export function everyAnchor(selection: LeadSelection, apart: number): Statement {
  const parameters = new SqlParameters();
  const where = listed(selection, parameters);
  const order = ordering(selection);
  const text = `
select json_build_array((select ${versionOf(selection)})::text, key::text, lead_id)::text as made
from (
  select l.lead_id, ${order.key} as key, row_number() over (order by ${order.forward}) as place
  from workspace_lead l where ${where}
) placed
where (place - 1) % ${apart} = 0
order by place`;
  return { text, values: parameters.values };
}

interface AnchoredPage {
  /** Up to a condition to which others can be added. */
  leads: string;
  order: Ordering;
  anchor: Anchor;
  pageSize: number;
  offset: number;
  /** What must be true of `total` for any of it to run. */
  gate: string;
}

/** The page that begins some leads after the anchor: leads of the anchor's own key, those after it, those without one. */
export function fromAnchor(page: AnchoredPage, parameters: SqlParameters): string {
  const { leads, order, anchor, pageSize, offset, gate } = page;
  const after = offset - anchor.before;
  const id = parameters.add(anchor.leadId, 'int');
  const stretches =
    anchor.key === null
      ? [order.key === 'null' ? `l.lead_id >= ${id}` : `${order.key} is null and l.lead_id >= ${id}`]
      : stretchesBehind(order, id, parameters.add(anchor.key, order.type));
  const rows = stretches.map(
    (stretch) => `(${leads} and ${stretch} and (select ${gate} from total)
    order by ${order.forward} limit ${after + pageSize})`,
  );
  return `(select behind.lead_id, behind.key from (
  ${rows.join('\n  union all\n  ')}
) behind order by ${order.of('behind')} limit ${pageSize} offset ${after})`;
}

/** Each is read off the index from its start. */
function stretchesBehind({ key, desc }: Ordering, id: string, value: string): string[] {
  return [`${key} = ${value} and l.lead_id >= ${id}`, `${key} ${desc ? '<' : '>'} ${value}`, `${key} is null`];
}
