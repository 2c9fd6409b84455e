import { FakeServer } from '@forksight/sdk/build/fake/fakeServer';
import type { Lead } from '@forksight/sdk/contract';
import type { FakeApi } from '../server';

const LEAD_COUNT = 200;

const described = new FakeServer();

/** Returns a fixed response for a call: of the table, else one that the API's description allows. */
export const respond: FakeApi = (path, _body, method = 'GET') => RESPONSES[path] ?? described.bodyOf(method, path);

const USER = { id: 1, email: 'ann@northwind.example', name: 'Ann Sample', is_admin: true };

const RESPONSES: Partial<Record<string, unknown>> = {
  '/api/me': { user: { ...USER, customer_slug: 'demo', favorites: [] } },
  '/api/views': { views: [] },
  '/api/tags': { tags: [] },
  '/api/filter-leads': { success: true, leads: createLeads(), total: LEAD_COUNT, complete: true },
};

/** A list without the additions to section 7: the page fills in their defaults. */
function createLeads(): Partial<Lead>[] {
  return Array.from({ length: LEAD_COUNT }, (_, index) => ({
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
