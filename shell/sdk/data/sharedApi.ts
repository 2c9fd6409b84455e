import type { UnknownAction } from '@reduxjs/toolkit';
import { dropEarlyResponses } from '../contract';
import { LEADS_PAGE_SIZE, WHOLE_LIST_LIMIT } from '../limits';
import { api } from './api';
import type * as Api from './api.gen';
import { calls } from './calls.gen';
import type { Filter, LeadList } from './types';

/** A question about leads. Search, order and page matter only while the list does not come whole; leave them out at first. */
export type FilterLeadsQuery = Api.FilterLeads;

/**
 * What every list of leads asks first: all of them when they are few enough, else the first page, unsorted. Asked alike
 * by all pages, so that they share the answer (and the early loader's).
 */
export function firstLeads(workspace: string, filters: readonly Filter[]): FilterLeadsQuery {
  return { customer_slug: workspace, filters, page: 1, pageSize: LEADS_PAGE_SIZE, allUpTo: WHOLE_LIST_LIMIT };
}

/** What a change asks for anew: lists of recycled leads, of others, of favourites, by tag; pages of what is too long. */
type LeadsTagId = 'RECYCLED' | 'IN_USE' | 'FAVORITES' | 'TAGGED' | 'PART';

export function leadsTag(id: LeadsTagId) {
  return { type: 'Leads', id } as const;
}

export function listsRecycled({ filters }: FilterLeadsQuery): boolean {
  return filters.some(({ propertyName, value }) => propertyName === 'recycled' && value === true);
}

function tagsOfList(question: FilterLeadsQuery, list: LeadList | undefined) {
  const ids: LeadsTagId[] = [listsRecycled(question) ? 'RECYCLED' : 'IN_USE'];
  if (question.filters.some(({ propertyName }) => propertyName === 'isFavorite')) ids.push('FAVORITES');
  if (question.filters.some(({ propertyName }) => propertyName === 'tags')) ids.push('TAGGED');
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

/** The calls of all pages, as api/openapi.json has them, with what the cache and older servers need. */
export const sharedApi = calls.enhanceEndpoints({
  endpoints: {
    sharedMe: {
      transformResponse: ({ user = null }: Partial<Api.Me>) => user,
      providesTags: ['Session'],
      keepUnusedDataFor: Number.MAX_SAFE_INTEGER,
    },
    sharedLogin: { onQueryStarted: (_, { dispatch, queryFulfilled }) => startAnew(queryFulfilled, dispatch) },
    sharedLogout: { onQueryStarted: (_, { dispatch, queryFulfilled }) => startAnew(queryFulfilled, dispatch) },
    sharedFilterLeads: {
      // Paging fields are additions to the specification: without them a list is whole.
      transformResponse: ({ leads, total, complete }: Pick<Api.LeadList, 'leads'> & Partial<Api.LeadList>) => ({
        success: true as const,
        leads,
        total: total ?? leads.length,
        complete: complete ?? true,
      }),
      providesTags: (list, _, question) => tagsOfList(question, list),
    },
    sharedRepos: { providesTags: ['Repos'] },
    sharedViews: { providesTags: ['Views'] },
    sharedTags: {
      // A person may choose from these; the reserved one is left out.
      transformResponse: ({ tags }: Api.TagList) => tags.filter((tag) => tag.tagName.toLowerCase() !== 'recycled'),
      providesTags: ['Tags'],
    },
  },
});

/** The saved views of a workspace. */
export function useViewsQuery(workspace: string, options?: { skip?: boolean }) {
  const { data, currentData, ...answer } = sharedApi.useSharedViewsQuery(workspace, options);
  return { ...answer, data: data?.views, currentData: currentData?.views };
}

/**
 * What a workspace is called. It comes with its views: undefined until they have come, null where the server does not
 * say it with them, or could not be asked.
 */
export function useCustomerName(workspace: string, options?: { skip?: boolean }): string | null | undefined {
  const { currentData, isError } = sharedApi.useSharedViewsQuery(workspace, options);
  return currentData ? (currentData.customer_name ?? null) : isError ? null : undefined;
}

export const {
  useSharedMeQuery: useMeQuery,
  useSharedLoginMutation: useLoginMutation,
  useSharedLogoutMutation: useLogoutMutation,
  useSharedFilterLeadsQuery: useFilterLeadsQuery,
  useSharedReposQuery: useReposQuery,
  useSharedTagsQuery: useTagsQuery,
} = sharedApi;
