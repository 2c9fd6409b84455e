import type { UnknownAction } from '@reduxjs/toolkit';
import { dropEarlyResponses } from '../contract';
import { LEADS_PAGE_SIZE, WHOLE_LIST_LIMIT } from '../limits';
import { api } from './api';
import type * as Api from './api.gen';
import type { Filter, LeadList, LeadSortColumn, Tag, User, View } from './types';

export interface FilterLeadsQuery {
  workspace: string;
  filters: readonly Filter[];
  /** What follows matters only while the list does not come whole (`complete: false`); leave it out at first. */
  search?: string;
  sortCol?: LeadSortColumn;
  sortDesc?: boolean;
  /** From 1. */
  page?: number;
  pageSize?: number;
}

/** Paging fields are additions to the specification: without them a list is whole. */
type SomeLeadList = Pick<Api.LeadList, 'leads'> & Partial<Api.LeadList>;

/**
 * What every list of leads asks first: all of them when they are few enough, else the first page, unsorted. Asked alike
 * by all pages, so that they share the answer (and the early loader's).
 */
export function firstLeads(workspace: string, filters: readonly Filter[]): FilterLeadsQuery {
  return { workspace, filters, page: 1, pageSize: LEADS_PAGE_SIZE };
}

/** What a change asks for anew: lists of recycled leads, of others, of favourites, pages of what is too long to send. */
type LeadsTagId = 'RECYCLED' | 'IN_USE' | 'FAVORITES' | 'PART';

export function leadsTag(id: LeadsTagId) {
  return { type: 'Leads', id } as const;
}

export function listsRecycled({ filters }: FilterLeadsQuery): boolean {
  return filters.some(({ propertyName, value }) => propertyName === 'recycled' && value === true);
}

function tagsOfList(question: FilterLeadsQuery, list: LeadList | undefined) {
  const ids: LeadsTagId[] = [listsRecycled(question) ? 'RECYCLED' : 'IN_USE'];
  if (question.filters.some(({ propertyName }) => propertyName === 'isFavorite')) ids.push('FAVORITES');
  if (list?.complete === false) ids.push('PART');
  return ids.map(leadsTag);
}

/** Once somebody signed in or out, nothing that was read before may stay in memory; the session is asked for anew. */
async function startAnew(done: Promise<unknown>, dispatch: (action: UnknownAction) => void): Promise<void> {
  await done.then(
    () => {
      dropEarlyResponses();
      dispatch(api.util.resetApiState());
    },
    () => undefined,
  );
}

const sharedApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sharedMe: build.query<User | null, void>({
      query: () => '/api/me',
      transformResponse: ({ user = null }: Partial<Api.Me>) => user,
      providesTags: ['Session'],
      keepUnusedDataFor: Number.MAX_SAFE_INTEGER,
    }),
    sharedLogin: build.mutation<void, { password: string }>({
      query: (body) => ({ url: '/api/auth/pw-login', method: 'POST', body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => startAnew(queryFulfilled, dispatch),
    }),
    sharedLogout: build.mutation<void, void>({
      query: () => ({ url: '/api/auth/logout', method: 'POST' }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => startAnew(queryFulfilled, dispatch),
    }),
    /** The leads of a workspace: all of them when they are few enough (`complete`), else the page asked for. */
    sharedFilterLeads: build.query<LeadList, FilterLeadsQuery>({
      query: ({ workspace, filters, ...options }) => ({
        url: '/api/filter-leads',
        method: 'POST',
        body: { customer_slug: workspace, filters, ...options, allUpTo: WHOLE_LIST_LIMIT },
      }),
      transformResponse: ({ leads, total, complete }: SomeLeadList) => ({
        leads,
        total: total ?? leads.length,
        complete: complete ?? true,
      }),
      providesTags: (list, _, question) => tagsOfList(question, list),
    }),
    /** Repository names, `owner/name`. */
    sharedRepos: build.query<string[], string>({
      query: (workspace) => ({ url: '/api/repos', query: { customer_slug: workspace } }),
      transformResponse: ({ repos }: Api.RepoNames) => repos,
      providesTags: ['Repos'],
    }),
    sharedViews: build.query<View[], string>({
      query: (workspace) => ({ url: '/api/views', query: { customer_slug: workspace } }),
      transformResponse: ({ views }: Api.ViewList) => views,
      providesTags: ['Views'],
    }),
    /** Tags that a person may choose; the reserved one is left out. */
    sharedTags: build.query<Tag[], string>({
      query: (workspace) => ({ url: '/api/tags', query: { customer_slug: workspace } }),
      transformResponse: ({ tags }: Api.TagList) => tags.filter((tag) => tag.tagName.toLowerCase() !== 'recycled'),
      providesTags: ['Tags'],
    }),
    /** Profile addresses of the workspace's favourites. */
    sharedFavorites: build.query<string[], string>({
      query: (workspace) => ({ url: '/api/favorites', query: { customer_slug: workspace, isPersonal: false } }),
      transformResponse: ({ favorites }: Api.FavoriteList) => favorites.map((favorite) => favorite.linkedinProfile),
      providesTags: ['Favorites'],
    }),
  }),
});

export const {
  useSharedMeQuery: useMeQuery,
  useSharedLoginMutation: useLoginMutation,
  useSharedLogoutMutation: useLogoutMutation,
  useSharedFilterLeadsQuery: useFilterLeadsQuery,
  useSharedReposQuery: useReposQuery,
  useSharedViewsQuery: useViewsQuery,
  useSharedTagsQuery: useTagsQuery,
  useSharedFavoritesQuery: useFavoritesQuery,
} = sharedApi;

/** For optimistic patches: `sharedApi.util.updateQueryData('sharedFilterLeads', …)`. */
export { sharedApi };
