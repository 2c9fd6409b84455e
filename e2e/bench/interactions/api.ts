import { leadOf } from './leads';
import type { FakeApi } from '../server';

const USER = { id: 1, email: 'ann@northwind.example', name: 'Ann Sample', is_admin: false };
const FIXED_RESPONSES: Partial<Record<string, unknown>> = {
  '/api/me': { user: { ...USER, customer_slug: 'demo', favorites: [] } },
  '/api/views': { views: [] },
  '/api/repos': { repos: ['northwind/compass', 'northwind/harbor'] },
  '/api/tags': { tags: ['Cold', 'Hot', 'Warm'].map((tagName, index) => ({ tagId: `t${String(index)}`, tagName })) },
  '/api/favorites': { success: true },
};

/** Returns a fake API for a workspace with this number of leads. A complete list is best first, as the API's. */
export function workspaceOf(total: number): FakeApi {
  return (path, body) => {
    if (path === '/api/tags' && body !== '') return { success: true, tagId: 't9', tagName: 'Bench' };
    if (path !== '/api/filter-leads') return FIXED_RESPONSES[path];
    const request = JSON.parse(body) as { page?: number; pageSize?: number; allUpTo?: number; sortDesc?: boolean };
    const { page = 1, pageSize = 50, allUpTo = 0, sortDesc = false } = request;
    const complete = total <= allUpTo;
    const first = complete ? 0 : (page - 1) * pageSize;
    const count = complete ? total : Math.max(0, Math.min(pageSize, total - first));
    const idAt = (index: number) => (sortDesc ? total - index : index + 1);
    const leads = Array.from({ length: count }, (_, index) => leadOf(idAt(first + index)));
    if (complete) leads.sort((one, other) => compareDates(one, other) || one.leadId - other.leadId);
    return { success: true, leads, total, complete };
  };
}

type BenchLead = ReturnType<typeof leadOf>;

/** Newest signal first; the leads have no score. */
function compareDates({ lastSignalDate: one }: BenchLead, { lastSignalDate: other }: BenchLead): number {
  if (one === other) return 0;
  return (one ?? '') > (other ?? '') ? -1 : 1;
}
