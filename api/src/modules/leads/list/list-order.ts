import { LEAD_SORT_KEYS, type LeadSortColumn } from '../fields/lead-fields.rules.js';
import type { LeadConditions } from './lead-conditions.js';

/** Which leads, in which order. */
export interface LeadSelection extends LeadConditions {
  sortCol?: LeadSortColumn;
  sortDesc?: boolean;
}

export interface Direction {
  desc: boolean;
  /** From the last row to the first. */
  backward?: boolean;
}

/** SQL: missing values last in both directions, ties by ascending id (api-contract). This is the order of an index. */
export function orderBy(key: string | null, id: string, { desc, backward = false }: Direction): string {
  const byId = backward ? `${id} desc` : id;
  if (key === null) return byId;
  return `${key} ${desc === backward ? 'asc' : 'desc'} nulls ${backward ? 'first' : 'last'}, ${byId}`;
}

/** A part of a list that one index has in the order of the list. */
export interface IndexRange {
  condition: string;
  forward: string;
  backward: string;
}

export interface LeadOrder {
  /** The sort key of leads `l` and its type. */
  key: string;
  type: string;
  desc: boolean;
  /** Joins the table of `key` to the leads. */
  join: string;
  forward: string;
  /** The same order for rows with the columns `key` and `lead_id`. */
  ofRows: (rows: string, backward?: boolean) => string;
  /** Leads without a key. */
  missing: IndexRange;
  /** The list is these ranges, one after the other. */
  ranges: IndexRange[];
}

export function leadOrder({ sortCol, sortDesc: desc = false }: LeadSelection): LeadOrder {
  const range = (condition: string, key: string | null): IndexRange => ({
    condition,
    forward: orderBy(key, 'l.lead_id', { desc }),
    backward: orderBy(key, 'l.lead_id', { desc, backward: true }),
  });
  if (!sortCol) {
    const all = range('true', null);
    const ofRows = (rows: string, backward = false) => orderBy(null, `${rows}.lead_id`, { desc: false, backward });
    return {
      key: 'null',
      type: 'text',
      desc: false,
      join: '',
      forward: all.forward,
      ofRows,
      missing: all,
      ranges: [all],
    };
  }
  const { column, type, isOfTaggedLead } = LEAD_SORT_KEYS[sortCol];
  const key = `${isOfTaggedLead ? 'k' : 'l'}.${column}`;
  const order = {
    key,
    type,
    desc,
    forward: orderBy(key, 'l.lead_id', { desc }),
    ofRows: (rows: string, backward = false) => orderBy(`${rows}.key`, `${rows}.lead_id`, { desc, backward }),
  };
  if (!isOfTaggedLead) {
    return { ...order, join: '', missing: range(`${key} is null`, key), ranges: [range('true', key)] };
  }
  // The conditions on the id tell the planner that a range contains only leads with tags, or none of them.
  const missing = range('k.lead_id is null', null);
  const join = ' left join tagged_lead k on k.customer_id = l.customer_id and k.lead_id = l.lead_id';
  return { ...order, join, missing, ranges: [range('k.lead_id is not null', key), missing] };
}
