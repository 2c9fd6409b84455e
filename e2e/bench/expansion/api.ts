import type { Filter } from '@forksight/sdk/contract';
import { workspaceOf } from '../interactions/api';
import { leadOf } from '../interactions/leads';
import type { FakeApi } from '../server';

const COMPANIES = 4000;
const LEADS_PER_COMPANY = 40;
const WEEKS = 26;
const DAY_MS = 86_400_000;

interface ListRequest {
  filters?: Filter[];
  page?: number;
  pageSize?: number;
  sortDesc?: boolean;
}

/** Returns a fake API for a workspace with this number of leads and, where the server groups them, their companies. */
export function companiesOf(total: number): FakeApi {
  const leads = workspaceOf(total);
  return (path, body) => {
    if (path.startsWith('/api/companies/trends')) return trends();
    if (path !== '/api/filter-leads' && path !== '/api/filter-companies') return leads(path, body);
    const { filters = [], page = 1, pageSize = 50, sortDesc = false } = JSON.parse(body) as ListRequest;
    const companyFilter = filters.find(({ propertyName }) => propertyName === 'companyId');
    if (path === '/api/filter-companies') {
      const first = (page - 1) * pageSize;
      const idAt = (index: number) => (sortDesc ? COMPANIES - 1 - index : index);
      const companies = Array.from({ length: pageSize }, (_, index) => companyOf(idAt(first + index), total));
      return { success: true, companies, total: COMPANIES, totalLeads: total };
    }
    if (!companyFilter) return leads(path, body);
    const ofCompany = Array.from({ length: LEADS_PER_COMPANY }, (_, index) =>
      leadOf(Number(companyFilter.value) + index * COMPANIES),
    );
    return { success: true, leads: ofCompany, total: LEADS_PER_COMPANY, complete: true };
  };
}

function companyOf(id: number, total: number) {
  const lead = leadOf(id === 0 ? COMPANIES : id);
  return {
    companyId: id,
    companyName: lead.companyName,
    employees: lead.companyEmployeeCount,
    country: lead.companyCountryCode,
    companyLinkedin: lead.companyLinkedin,
    companyLogoUrl: null,
    emailDomain: lead.emailDomain,
    leadsCount: total / COMPANIES,
    signalsCount: (5 * total) / COMPANIES,
    lastSignalDate: lead.lastSignalDate,
  };
}

function trends() {
  const monday = (week: number) => new Date(Date.UTC(2026, 4, 4) + week * 7 * DAY_MS).toISOString().slice(0, 10);
  const weeks = Array.from({ length: WEEKS }, (_, week) => monday(week));
  const signals = weeks.map((_, week) => (week * 7) % 11);
  return { weeks, trends: Array.from({ length: COMPANIES }, (_, companyId) => ({ companyId, signals })) };
}
