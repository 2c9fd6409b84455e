import type { Lead } from '@forksight/sdk/contract';

const LEADS = 200;

/** Always the same answers. */
export function answer(path: string): unknown {
  return API[path];
}

const user = { id: 1, email: 'ann@northwind.example', name: 'Ann Sample', is_admin: false };

const API: Partial<Record<string, unknown>> = {
  '/api/me': { user: { ...user, customer_slug: 'demo', favorites: [] } },
  '/api/views': { views: [] },
  '/api/tags': { tags: [] },
  '/api/filter-leads': { success: true, leads: leads(), total: LEADS, complete: true },
};

function leads(): Lead[] {
  return Array.from({ length: LEADS }, (_, index) => ({
    leadId: index + 1,
    fullName: `Person ${String(index + 1)}`,
    jobTitle: 'Platform engineer',
    companyId: index % 20,
    companyName: `Company ${String(index % 20)}`,
    companyEmployeeCount: 100 + index,
    companyCountryCode: 'US',
    companyLogoUrl: null,
    companyLinkedin: null,
    emailDomain: null,
    userLinkedin: null,
    githubSignals: [{ signalType: 'WatchEvent', repo: 'northwind/tools', createdAt: '2026-10-01T08:00:00Z' }],
    githubSignalsCount: 1,
    lastSignalDate: '2026-10-01T08:00:00Z',
    tags: [],
    isFavorite: false,
    recycled: false,
  }));
}
