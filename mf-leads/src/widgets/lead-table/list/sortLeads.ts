import { compareIds, type Lead, type LeadSortColumn, sortRows, type Sort } from '@forksight/sdk';
import { LEAD_COLUMNS } from '../columns/columns';

export type LeadSort = Sort<LeadSortColumn>;

const SORT_KEYS = new Map(LEAD_COLUMNS.flatMap(({ key, sortKey }) => (sortKey ? [[key, sortKey] as const] : [])));

/** The order without a sort, as the API's: best first, each descending. */
const RANK = (['score', 'lastSignalDate'] as const).flatMap((column) => SORT_KEYS.get(column) ?? []);

/**
 * Returns the leads in the API's order: by the column, else best first; missing values last in both directions, ties by
 * ascending id.
 */
export function sortLeads(leads: readonly Lead[], sort: LeadSort | undefined): readonly Lead[] {
  const id = (lead: Lead) => lead.leadId;
  const value = sort && SORT_KEYS.get(sort.column);
  if (value) return sortRows(leads, { value, desc: sort.desc, id });
  const ranked = leads.map((lead) => ({ lead, keys: RANK.map((key) => key(lead) ?? '') }));
  ranked.sort((one, other) => compareRanks(one.keys, other.keys) || compareIds(id(one.lead), id(other.lead)));
  return ranked.map(({ lead }) => lead);
}

type Key = string | number;

function compareRanks(one: readonly Key[], other: readonly Key[]): number {
  for (const [index, key] of one.entries()) {
    const otherKey = other[index] ?? '';
    if (key === otherKey) continue;
    if (key === '' || otherKey === '') return key === '' ? 1 : -1;
    return key > otherKey ? -1 : 1;
  }
  return 0;
}
