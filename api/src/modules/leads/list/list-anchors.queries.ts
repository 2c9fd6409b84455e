import type { Statement } from '../../../platform/request-pool.js';
import { SqlParameters } from '../../../platform/sql-parameters.js';
import { listed } from './lead-conditions.js';
import { ordering, type LeadSelection, type Ordering, type Stretch } from './lead-order.js';
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
  from workspace_lead l${order.joined} where ${where}
) placed
where (place - 1) % ${apart} = 0
order by place`;
  return { text, values: parameters.values };
}

/**
 * Where the leads from the anchor on are: those of the anchor's own key, those after it, those without one. Each stretch
 * is read off its index from its start.
 */
export function stretchesFrom({ key: value, leadId }: Anchor, order: Ordering, parameters: SqlParameters): Stretch[] {
  const id = parameters.add(leadId, 'int');
  const { missing, forward, backward } = order;
  if (value === null) return [{ ...missing, condition: `${missing.condition} and l.lead_id >= ${id}` }];
  const [key, sign] = [parameters.add(value, order.type), order.desc ? '<' : '>'];
  const behind = [`${order.key} = ${key} and l.lead_id >= ${id}`, `${order.key} ${sign} ${key}`];
  return [...behind.map((condition) => ({ condition, forward, backward })), missing];
}
