import { compareIds, type Lead, type LeadSortColumn, sortRows, type Sort } from '@forksight/sdk';
import { LEAD_COLUMNS } from '../columns/columns';

export type LeadSort = Sort<LeadSortColumn>;

const SORT_KEYS = new Map(LEAD_COLUMNS.flatMap(({ key, sortKey }) => (sortKey ? [[key, sortKey] as const] : [])));

/**
 * Returns the leads in the API's order: by the column, missing values last in both directions, ties by ascending id; by id
 * alone without a sort.
 */
export function sortLeads(leads: readonly Lead[], sort: LeadSort | undefined): readonly Lead[] {
  const id = (lead: Lead) => lead.leadId;
  const value = sort && SORT_KEYS.get(sort.column);
  if (!value) return leads.toSorted((a, b) => compareIds(id(a), id(b)));
  return sortRows(leads, { value, desc: sort.desc, id });
}
