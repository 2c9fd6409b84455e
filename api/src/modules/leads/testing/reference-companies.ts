import type { CompanySortColumn } from '../list/company-list.queries.js';
import { compare, referenceList, type ReferenceLead, type ReferenceRequest } from './reference-list.js';

export interface ReferenceCompaniesRequest extends Omit<ReferenceRequest, 'sortCol'> {
  sortCol?: CompanySortColumn;
}

/** The values of a listed company that follow from its leads. */
export interface ReferenceGroup {
  companyId: number | null;
  companyName: string | null;
  employees: number | null;
  country: string | null;
  leadsCount: number;
  signalsCount: number;
  lastSignalDate: string | null;
  score: number | null;
}

/** Returns the groups of the list, in order. */
export function referenceCompanies(
  leads: ReferenceLead[],
  { sortCol, ...request }: ReferenceCompaniesRequest,
): ReferenceGroup[] {
  const ids = new Set(referenceList(leads, request));
  const groups = new Map<number | null, ReferenceLead[]>();
  for (const lead of leads.filter(({ leadId }) => ids.has(leadId))) {
    groups.set(lead.companyId, [...(groups.get(lead.companyId) ?? []), lead]);
  }
  return [...groups.values()]
    .map(companyGroup)
    .sort(
      (one, other) =>
        Number(one.companyId === null) - Number(other.companyId === null) ||
        (sortCol
          ? compare(sortKey(one, sortCol), sortKey(other, sortCol), request.sortDesc ?? false)
          : compare(one.score, other.score, true) || compare(one.lastSignalDate, other.lastSignalDate, true)) ||
        Number(one.companyId) - Number(other.companyId),
    );
}

function companyGroup(leads: ReferenceLead[]): ReferenceGroup {
  const [first] = leads;
  const signals = leads.flatMap((lead) => lead.signals);
  return {
    companyId: first?.companyId ?? null,
    companyName: first?.texts.companyName ?? null,
    employees: first?.employees ?? null,
    country: first?.country ?? null,
    leadsCount: leads.length,
    signalsCount: signals.length,
    lastSignalDate:
      signals
        .map(({ createdAt }) => createdAt)
        .sort()
        .at(-1) ?? null,
    score: first?.companyScore ?? null,
  };
}

function sortKey(group: ReferenceGroup, column: CompanySortColumn): string | number | null {
  const value = group[column];
  return typeof value === 'string' ? value.toLowerCase() : value;
}
