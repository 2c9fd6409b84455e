import { compareIds, type CompanyGroup, type Lead, matchesSearch, type Sort, sortRows } from '@forksight/sdk';
import type { CompanySortColumn } from '../../paths';

export interface LeadGroup extends CompanyGroup {
  leads: Lead[];
}

/**
 * The companies of the leads that match the search, in order: leads without a company are one last group, whatever the
 * sorting; unsorted means by id.
 */
export function listCompanies(leads: readonly Lead[], search: string, sort: Sort<CompanySortColumn> | undefined) {
  const groups = groupByCompany(leads.filter((lead) => matchesSearch(lead, search)));
  const named = groups.filter(({ companyId }) => companyId !== null);
  return [...sortCompanies(named, sort), ...groups.filter(({ companyId }) => companyId === null)];
}

/** Leads grouped by company. What a group says about its company is the first that any of its leads knows. */
export function groupByCompany(leads: readonly Lead[]): LeadGroup[] {
  const groups = new Map<Lead['companyId'], LeadGroup>();
  for (const lead of leads) {
    const group = groups.get(lead.companyId) ?? emptyGroup(lead.companyId);
    groups.set(lead.companyId, group);
    addLead(group, lead);
  }
  for (const group of groups.values()) scoreGroup(group);
  return [...groups.values()];
}

/** One lead of 100 does not make a company of 100: three of one score do, as the server has it. */
const SATURATION = 3;
const MOST_OF_ONE_LEAD = 99.5;

/** How much the scores of a company's leads leave to be wished for together. None where no lead has one to tell. */
function scoreGroup(group: LeadGroup): void {
  if (group.companyId === null || group.leads.every(({ score }) => score === undefined)) return;
  const wished = group.leads.reduce((product, { score }) => {
    return product * (1 - Math.min(score ?? 0, MOST_OF_ONE_LEAD) / 100);
  }, 1);
  group.score = Math.round(100 * (1 - wished ** (1 / SATURATION)));
}

function emptyGroup(companyId: Lead['companyId']): LeadGroup {
  return {
    companyId,
    companyName: null,
    employees: null,
    country: null,
    companyLinkedin: null,
    companyLogoUrl: null,
    emailDomain: null,
    leadsCount: 0,
    signalsCount: 0,
    lastSignalDate: null,
    leads: [],
  };
}

function addLead(group: LeadGroup, lead: Lead): void {
  group.leads.push(lead);
  group.leadsCount += 1;
  group.signalsCount += lead.githubSignalsCount;
  group.lastSignalDate = later(group.lastSignalDate, lead.lastSignalDate);
  if (group.companyId === null) return;
  group.companyName ??= lead.companyName;
  group.employees ??= lead.companyEmployeeCount;
  group.country ??= lead.companyCountryCode;
  group.companyLinkedin ??= lead.companyLinkedin;
  group.companyLogoUrl ??= lead.companyLogoUrl;
  group.emailDomain ??= lead.emailDomain;
}

function sortCompanies(groups: LeadGroup[], sort: Sort<CompanySortColumn> | undefined): LeadGroup[] {
  const id = ({ companyId }: LeadGroup) => companyId ?? '';
  if (!sort) return groups.sort((one, other) => compareIds(id(one), id(other)));
  return sortRows(groups, { value: (group) => group[sort.column] ?? null, desc: sort.desc, id });
}

/** ISO dates of one length in UTC compare as text. */
function later(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}
