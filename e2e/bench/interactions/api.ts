import { leadOf } from './leads';
import type { FakeApi } from '../server';

const user = { id: 1, email: 'ann@northwind.example', name: 'Ann Sample', is_admin: false };
const OTHERS: Partial<Record<string, unknown>> = {
  '/api/me': { user: { ...user, customer_slug: 'demo', favorites: [] } },
  '/api/views': { views: [] },
  '/api/repos': { repos: ['northwind/compass', 'northwind/harbor'] },
  '/api/tags': { tags: ['Cold', 'Hot', 'Warm'].map((tagName, index) => ({ tagId: `t${String(index)}`, tagName })) },
  '/api/favorites': { success: true },
};

/** A workspace of so many leads, as the server would send them; the order of a page does not matter to what it costs. */
export function workspaceOf(total: number): FakeApi {
  return (path, body) => {
    if (path === '/api/tags' && body !== '') return { success: true, tagId: 't9', tagName: 'Bench' };
    if (path !== '/api/filter-leads') return OTHERS[path];
    const asked = JSON.parse(body) as { page?: number; pageSize?: number; allUpTo?: number; sortDesc?: boolean };
    const { page = 1, pageSize = 50, allUpTo = 0, sortDesc = false } = asked;
    const complete = total <= allUpTo;
    const first = complete ? 0 : (page - 1) * pageSize;
    const count = complete ? total : Math.max(0, Math.min(pageSize, total - first));
    const idAt = (index: number) => (sortDesc ? total - index : index + 1);
    const leads = Array.from({ length: count }, (_, index) => leadOf(idAt(first + index)));
    return { success: true, leads, total, complete };
  };
}
