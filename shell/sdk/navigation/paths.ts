import type { Id } from '../data/types';
import { type QueryValue, withQuery } from '../data/fetchJson';

/** Page keys of a workspace that the shell itself links to. */
export type PageKey = 'all-companies' | 'all-leads' | 'favorites' | 'recycled';

/** Hash paths, without the `#`, for `Link` and `useNavigation().go`. */
export const paths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  admin: '/admin',
  terms: '/terms',
  privacy: '/privacy',
  page: (workspace: string, page: PageKey, query?: Record<string, QueryValue>) =>
    withQuery(`/${encodeURIComponent(workspace)}/${page}`, query),
  /** A page of a remote, by its key. */
  remotePage: (workspace: string, page: string) => `/${encodeURIComponent(workspace)}/${encodeURIComponent(page)}`,
  lead: (workspace: string, leadId: Id) => `/${encodeURIComponent(workspace)}/lead/${encodeURIComponent(leadId)}`,
  company: (workspace: string, companyId: Id) =>
    `/${encodeURIComponent(workspace)}/company/${encodeURIComponent(companyId)}`,
  /** The leads that came since the user's last visit. */
  newLeads: (workspace: string) =>
    paths.page(workspace, 'all-leads', {
      otherFilters: JSON.stringify([{ propertyName: 'new', operator: '=', value: true }]),
    }),
  /** The leads that the user owns, or those whose next step is due. */
  ownLeads: (workspace: string) => paths.page(workspace, 'all-leads', { mine: 'true' }),
  dueLeads: (workspace: string) => paths.page(workspace, 'all-leads', { mine: 'true', due: 'true' }),
  /** All leads with a tag. */
  taggedLeads: (workspace: string, tagId: Id) =>
    paths.page(workspace, 'all-leads', { tags: JSON.stringify([[tagId, true]]) }),
};
