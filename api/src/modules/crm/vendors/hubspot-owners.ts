import type { CrmHttp } from './crm-http.js';

interface Owner {
  id: string;
  /** Queues have neither address nor names. */
  email?: string | null;
  firstName?: string | null;
  lastName?: string | null;
}

interface OwnerPage {
  results: Owner[];
  paging?: { next?: { after: string } };
}

/** A user who may own contacts. */
export interface NamedOwner {
  name: string;
  email: string | null;
}

const PAGE_SIZE = 100;
/** Of users, and of former ones. */
const MAX_PAGES = 20;

/** Reads the owners of an account by id, with those who have left: they still own contacts. */
export async function readOwners(http: CrmHttp): Promise<Map<string, NamedOwner>> {
  const owners = new Map<string, NamedOwner>();
  for (const archived of ['true', 'false']) {
    const query = new URLSearchParams({ limit: String(PAGE_SIZE), archived });
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { body } = await http.request<OwnerPage>('GET', `/crm/v3/owners?${query.toString()}`);
      for (const { id, email, firstName, lastName } of body.results) {
        owners.set(id, { name: [firstName, lastName].filter(Boolean).join(' ') || email || id, email: email || null });
      }
      if (!body.paging?.next) break;
      query.set('after', body.paging.next.after);
    }
  }
  return owners;
}
