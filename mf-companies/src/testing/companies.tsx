import type { Api, CompanyGroup, Lead, RemoteWidgetProps } from '@forksight/sdk';
import { aLead, type PageOptions, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import CompaniesPage from '../pages/companies/CompaniesPage';

export const LEADS = [
  aLead({
    fullName: 'Ada Brook',
    companyId: 1,
    companyName: 'Harbor Systems',
    companyEmployeeCount: 1240,
    companyCountryCode: 'DE',
  }),
  aLead({ fullName: 'Bo Chen', companyId: 1, companyName: 'Harbor Systems' }),
  aLead({
    fullName: 'Cy Diaz',
    companyId: 2,
    companyName: 'Atlas Freight',
    companyEmployeeCount: null,
    companyCountryCode: null,
  }),
  aLead({ fullName: 'Di Egan', companyId: null, companyName: null, companyLinkedin: null }),
];

/** A company as the server returns it for a list that is too long for the browser. */
export function aCompany(companyId: number, companyName: string): CompanyGroup {
  return {
    companyId,
    companyName,
    employees: 80,
    country: 'US',
    companyLinkedin: null,
    companyLogoUrl: null,
    emailDomain: null,
    leadsCount: 7000,
    signalsCount: 9000,
    lastSignalDate: null,
    score: null,
  };
}

/** What cards show of Harbor Systems; the server knows nothing of the others. */
const HIGHLIGHTS: Api.CompanyHighlights = {
  weeks: ['2026-09-21', '2026-09-28'],
  highlights: [
    {
      companyId: 1,
      groups: [
        { group: 'watch', signals: [0, 3] },
        { group: 'issue', signals: [1, 0] },
      ],
      bestLead: { leadId: 7, fullName: 'Ada Brook', githubUser: 'ada', jobTitle: 'CTO', score: 71 },
      lastSignal: { signalType: 'WatchEvent', repo: 'acme/tool', createdAt: '2026-10-02T08:00:00Z' },
    },
  ],
};

/** A company's page. */
export function aCompanyDetail(more: Partial<Api.CompanyDetail> = {}): Api.CompanyDetail {
  return {
    companyId: 1,
    companyName: 'Harbor Systems',
    employees: 1240,
    country: 'DE',
    companyLinkedin: 'https://www.linkedin.com/company/harbor-systems',
    companyLogoUrl: null,
    emailDomain: 'harbor.example',
    leadsCount: 20,
    signalsCount: 44,
    lastSignalDate: '2026-10-02T08:00:00Z',
    score: 71,
    scoreParts: [{ label: 'Ada Brook, 3 signals', points: 71 }],
    activePeople: 3,
    newPeople: 2,
    trend: {
      weeks: ['2026-09-21', '2026-09-28'],
      groups: [
        { group: 'watch', signals: [0, 3] },
        { group: 'issue', signals: [1, 0] },
      ],
      gaps: [2, 0],
    },
    people: [
      {
        leadId: 7,
        fullName: 'Ada Brook',
        githubUser: 'ada',
        jobTitle: 'CTO',
        userLinkedin: null,
        avatarUrl: null,
        score: 71,
        signalsCount: 3,
        lastSignal: { signalType: 'WatchEvent', repo: 'acme/tool', createdAt: '2026-10-02T08:00:00Z' },
      },
    ],
    repositories: [{ repo: 'acme/tool', signals: 3, people: 1, lastSignalDate: '2026-10-02T08:00:00Z' }],
    repositoriesCount: 4,
    countedPeople: 20,
    outreach: null,
    ownFiles: [],
    cameFrom: [{ companyId: 2, companyName: 'Atlas Freight', people: 1, inWorkspace: true }],
    wentTo: [{ companyId: 3, companyName: 'Elsewhere', people: 2, inWorkspace: false }],
    ...more,
  };
}

export const leadsResponse = (leads: Lead[]) =>
  ({
    'POST /api/filter-leads': { success: true, leads, total: leads.length },
    'GET /api/companies/highlights': HIGHLIGHTS,
  }) as const;

export function openCompanies(search = '', options: PageOptions = {}) {
  return renderPage(<CompaniesPage />, { url: `/demo/all-companies${search}`, api: leadsResponse(LEADS), ...options });
}

/** Returns the company names from top to bottom once the table has loaded. */
export async function companyNames() {
  const table = await screen.findByRole('table', { name: 'Companies' });
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  const buttons = within(table).getAllByRole('button');
  return buttons
    .filter((button) => button.hasAttribute('aria-expanded') && !button.hasAttribute('aria-label'))
    .map((button) => button.textContent);
}

/** Replaces the leads remote's table, and its menu of filters by nothing. */
export function LeadTableStub({ name, props }: RemoteWidgetProps) {
  if (name !== 'LeadTable') return null;
  const rows = 'leads' in props && props.leads ? props.leads.map(({ fullName }) => fullName).join(', ') : 'by filter';
  return <p>Leads: {rows}</p>;
}
