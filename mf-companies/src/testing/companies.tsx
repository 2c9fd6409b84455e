import type { CompanyGroup, Lead, RemoteWidgetProps } from '@forksight/sdk';
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

export const leadsResponse = (leads: Lead[]) =>
  ({ 'POST /api/filter-leads': { success: true, leads, total: leads.length } }) as const;

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
