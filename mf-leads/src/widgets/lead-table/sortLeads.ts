import { compareIds, type Lead, type LeadSortColumn, sortKeys, sortRows, type Sort } from '@forksight/sdk';

export type LeadSort = Sort<LeadSortColumn>;

/** What each column sorts by; the server keeps the very same keys. */
const KEYS: Record<LeadSortColumn, (lead: Lead) => string | number | null> = {
  companyName: (lead) => lead.companyName,
  companyEmployeeCount: (lead) => lead.companyEmployeeCount,
  fullName: (lead) => lead.fullName,
  jobTitle: (lead) => lead.jobTitle,
  sourceRepos: (lead) => sortKeys.sourceRepos(lead.githubSignals),
  githubSignalsTypes: (lead) => sortKeys.githubSignalsTypes(lead.githubSignals),
  githubSignalsCount: (lead) => lead.githubSignalsCount,
  score: (lead) => lead.score ?? null,
  lastSignalDate: (lead) => lead.lastSignalDate,
  tags: (lead) => sortKeys.tags(lead.tags),
  companyCountryCode: (lead) => lead.companyCountryCode,
};

/** The leads in the server's order: by the column, missing values last both ways, ties and no column by id. */
export function sortLeads(leads: readonly Lead[], sort: LeadSort | undefined): readonly Lead[] {
  const id = (lead: Lead) => lead.leadId;
  if (!sort) return leads.toSorted((one, other) => compareIds(id(one), id(other)));
  return sortRows(leads, { value: KEYS[sort.column], desc: sort.desc, id });
}
