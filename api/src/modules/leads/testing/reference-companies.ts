import type { CompanySortColumn } from '../list/company-list.queries.js';
import { compare, referenceList, type KnownLead, type Wanted } from './reference-list.js';

export interface WantedCompanies extends Omit<Wanted, 'sortCol'> {
  sortCol?: CompanySortColumn;
}

/** What a list of companies says of each, as far as leads tell it. */
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

/** The groups of the list, in order. */
export function referenceCompanies(leads: KnownLead[], { sortCol, ...wanted }: WantedCompanies): ReferenceGroup[] {
  const ids = new Set(referenceList(leads, wanted));
  const groups = new Map<number | null, KnownLead[]>();
  for (const lead of leads.filter(({ leadId }) => ids.has(leadId))) {
    groups.set(lead.companyId, [...(groups.get(lead.companyId) ?? []), lead]);
  }
  return [...groups.values()]
    .map(groupOf)
    .sort(
      (one, other) =>
        Number(one.companyId === null) - Number(other.companyId === null) ||
        (sortCol ? compare(keyOf(one, sortCol), keyOf(other, sortCol), wanted.sortDesc ?? false) : 0) ||
        Number(one.companyId) - Number(other.companyId),
    );
}

function groupOf(leads: KnownLead[]): ReferenceGroup {
  const [first] = leads;
  const signals = leads.flatMap((lead) => lead.signals);
  return {
    companyId: first?.companyId ?? null,
    companyName: first?.companyName ?? null,
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

function keyOf(group: ReferenceGroup, column: CompanySortColumn): string | number | null {
  const value = group[column];
  return typeof value === 'string' ? value.toLowerCase() : value;
}
