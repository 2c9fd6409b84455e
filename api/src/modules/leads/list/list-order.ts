import { LEAD_SORT_KEYS, type LeadSortColumn, type SortKey } from '../fields/lead-fields.rules.js';
import type { LeadConditions } from '../filters/lead-conditions.js';

/** Which leads, in which order: best first by default. */
export interface LeadSelection extends LeadConditions {
  sortCol?: LeadSortColumn;
  sortDesc?: boolean;
}

/** A sort key and its direction. Missing values are last in both directions (api-contract). */
export interface SortTerm {
  key: string;
  desc: boolean;
}

/** SQL: ties by ascending id (api-contract). This is the order of an index. `backward` is from the last row to the first. */
export function orderBy(terms: readonly SortTerm[], id: string, backward = false): string {
  const byKeys = terms.map(
    ({ key, desc }) => `${key} ${desc === backward ? 'asc' : 'desc'} nulls ${backward ? 'first' : 'last'}`,
  );
  return [...byKeys, backward ? `${id} desc` : id].join(', ');
}

/** A part of a list that one index has in the order of the list. */
export interface IndexRange {
  condition: string;
  forward: string;
  backward: string;
}

/** A sort key of leads `l`. */
export interface LeadSortTerm extends SortTerm {
  type: string;
  /** Condition on leads without a key. */
  missing: string;
  /** The table of `key` has no row for leads without a key. */
  isJoined: boolean;
}

export interface LeadOrder {
  terms: readonly LeadSortTerm[];
  /** The sort keys as columns `key0`, `key1`, …. */
  columns: string;
  /** Joins the table of `key` to the leads. */
  join: string;
  forward: string;
  /** The same order for rows with the columns `key0`, … and `lead_id`. */
  ofRows: (rows: string, backward?: boolean) => string;
  /** The list is these ranges, one after the other. */
  ranges: IndexRange[];
}

/** The order of lists without a sort column: best first. The index `lead_facts` has it. */
const BEST_FIRST: readonly [LeadSortColumn, boolean][] = [
  ['score', true],
  ['lastSignalDate', true],
];

export function leadOrder({ sortCol, sortDesc: desc = false }: LeadSelection): LeadOrder {
  const sorting = sortCol ? ([[sortCol, desc]] as const) : BEST_FIRST;
  const terms = sorting.map(([column, isDesc]) => sortTerm(LEAD_SORT_KEYS[column], isDesc));
  const isJoined = terms.some((term) => term.isJoined);
  return {
    terms,
    columns: terms.map(({ key }, at) => `${key} as key${at}`).join(', '),
    join: isJoined ? ' left join tagged_lead k on k.customer_id = l.customer_id and k.lead_id = l.lead_id' : '',
    forward: orderBy(terms, 'l.lead_id'),
    ofRows: (rows, backward = false) =>
      orderBy(
        terms.map((term, at) => ({ ...term, key: `${rows}.key${at}` })),
        `${rows}.lead_id`,
        backward,
      ),
    // The conditions on the id tell the planner that a range contains only leads with tags, or none of them.
    ranges: isJoined
      ? [indexRange('k.lead_id is not null', terms), indexRange('k.lead_id is null', [])]
      : [indexRange('true', terms)],
  };
}

/** A range that has the order of these terms. */
export function indexRange(condition: string, terms: readonly SortTerm[]): IndexRange {
  return { condition, forward: orderBy(terms, 'l.lead_id'), backward: orderBy(terms, 'l.lead_id', true) };
}

function sortTerm({ column, type, isOfTaggedLead }: SortKey, desc: boolean): LeadSortTerm {
  if (isOfTaggedLead) return { key: `k.${column}`, type, desc, missing: 'k.lead_id is null', isJoined: true };
  return { key: `l.${column}`, type, desc, missing: `l.${column} is null`, isJoined: false };
}
