import { compareIds, type CompanyGroup, type Lead, matchesSearch, type Sort, sortRows } from '@forksight/sdk';
import type { CompanySortColumn } from '../../paths';

export interface CompanyWithLeads extends Omit<CompanyGroup, 'exclusions'>, Pick<Lead, 'exclusions'> {
  leads: Lead[];
}

/**
 * Groups the leads that match the search by company. Leads without a company are one last group in every order;
 * unsorted means best first: by score, then by the last signal.
 */
export function listCompanies(leads: readonly Lead[], search: string, sort: Sort<CompanySortColumn> | undefined) {
  const groups = groupByCompany(leads.filter((lead) => matchesSearch(lead, search)));
  const namedGroups = groups.filter(({ companyId }) => companyId !== null);
  return [...sortCompanies(namedGroups, sort), ...groups.filter(({ companyId }) => companyId === null)];
}

/** Groups leads by company. Each field of a company is the first value that any of its leads has. */
export function groupByCompany(leads: readonly Lead[]): CompanyWithLeads[] {
  const groups = new Map<Lead['companyId'], CompanyWithLeads>();
  for (const lead of leads) {
    const group = groups.get(lead.companyId) ?? emptyGroup(lead.companyId);
    groups.set(lead.companyId, group);
    addLead(group, lead);
  }
  for (const group of groups.values()) group.score = companyScore(group);
  return [...groups.values()];
}

/** Points per factor e of activity: an activity of 1,000 scores 100. */
const POINTS_PER_E = 100 / Math.log1p(1000);
/** Number of leads whose common score is the company's score: three leads of 49 make 49. */
const LEADS_OF_SAME_SCORE = 3;

/**
 * Returns the company's unrounded score by the server's formula (`companyScore` in the API's score-formula.ts); both sides
 * are tested against company-score.examples.json. Null when no lead has a score, and for the group without a company.
 */
function companyScore({ companyId, leads }: CompanyWithLeads): number | null {
  if (companyId === null || leads.every(({ score }) => score === null)) return null;
  const companyActivity = leads.find(({ companySignals }) => companySignals)?.companySignals?.activity ?? 0;
  const activity = leads.reduce((sum, { score }) => sum + Math.expm1((score ?? 0) / POINTS_PER_E), companyActivity);
  return Math.min(100, POINTS_PER_E * Math.log1p(activity / LEADS_OF_SAME_SCORE));
}

function emptyGroup(companyId: Lead['companyId']): CompanyWithLeads {
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
    companySignalsCount: 0,
    lastSignalDate: null,
    score: null,
    leads: [],
  };
}

function addLead(group: CompanyWithLeads, lead: Lead): void {
  group.leads.push(lead);
  group.leadsCount += 1;
  group.signalsCount += lead.githubSignalsCount;
  group.lastSignalDate = laterDate(group.lastSignalDate, lead.lastSignalDate);
  if (group.companyId === null) return;
  group.companyName ??= lead.companyName;
  group.employees ??= lead.companyEmployeeCount;
  group.country ??= lead.companyCountryCode;
  group.companyLinkedin ??= lead.companyLinkedin;
  group.companyLogoUrl ??= lead.companyLogoUrl;
  group.emailDomain ??= lead.emailDomain;
  if (lead.companySignals) group.companySignalsCount = lead.companySignals.count;
  if (lead.exclusions?.length) group.exclusions ??= lead.exclusions;
}

function sortCompanies(groups: CompanyWithLeads[], sort: Sort<CompanySortColumn> | undefined): CompanyWithLeads[] {
  const id = ({ companyId }: CompanyWithLeads) => companyId ?? '';
  if (!sort) return groups.sort((a, b) => compareByRank(a, b) || compareIds(id(a), id(b)));
  return sortRows(groups, { value: (group) => group[sort.column], desc: sort.desc, id });
}

/** Compares by descending score, then by descending last signal; missing values are last. */
function compareByRank(a: CompanyWithLeads, b: CompanyWithLeads): number {
  const byScore = (b.score ?? -1) - (a.score ?? -1);
  if (byScore !== 0 || a.lastSignalDate === b.lastSignalDate) return byScore;
  return (b.lastSignalDate ?? '') > (a.lastSignalDate ?? '') ? 1 : -1;
}

/** Compares ISO dates in UTC as text, which is correct for dates of the same length. */
function laterDate(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a;
}
