import type { UnknownAction } from '@reduxjs/toolkit';
import { discardPrefetchedResponses } from '../contract';
import { LEADS_PAGE_SIZE, MAX_COMPLETE_LIST } from '../limits';
import { api, isApiError, type ResponseMeta } from './api';
import type * as Api from './api.gen';
import { calls } from './calls.gen';
import { completeCompanyList, completeLeadList, completeUser, completeViews } from './responseDefaults';
import { clearBrowserData, readBrowserSettings } from './browserData';
import { forgetUndo } from '../toasts/undoHistory';
import type { Filter, LeadList } from './types';

/** The request of a lead list. Search, order and page only matter when the response is not complete. */
export type FilterLeadsQuery = Api.FilterLeads;

/**
 * The first request of every lead list: all leads if there are at most MAX_COMPLETE_LIST, else the first page, unsorted.
 * All pages send the same request, so that they share the cache entry and the prefetched response.
 */
export function initialLeadsQuery(workspace: string, filters: readonly Filter[]): FilterLeadsQuery {
  return { customer_slug: workspace, filters, page: 1, pageSize: LEADS_PAGE_SIZE, allUpTo: MAX_COMPLETE_LIST };
}

/** Cache tags of lead lists: recycled, in use, favourites, filtered by tag or outreach, and pages of incomplete lists. */
type LeadsTagId = 'RECYCLED' | 'IN_USE' | 'FAVORITES' | 'TAGGED' | 'OUTREACH' | 'PART';

export function leadsCacheTag(id: LeadsTagId) {
  return { type: 'Leads', id } as const;
}

export function isRecycledList({ filters }: FilterLeadsQuery): boolean {
  return filters.some(({ propertyName, value }) => propertyName === 'recycled' && value === true);
}

const OUTREACH_PROPERTIES = ['status', 'ownerId', 'mine', 'nextStepDate', 'due', 'companyStatus', 'companyOwnerId'];

function listCacheTags(query: FilterLeadsQuery, list: LeadList | undefined) {
  const ids: LeadsTagId[] = [isRecycledList(query) ? 'RECYCLED' : 'IN_USE'];
  if (query.filters.some(({ propertyName }) => propertyName === 'isFavorite')) ids.push('FAVORITES');
  if (query.filters.some(({ propertyName }) => propertyName === 'tags')) ids.push('TAGGED');
  if (query.filters.some(({ propertyName }) => OUTREACH_PROPERTIES.includes(propertyName))) ids.push('OUTREACH');
  if (list?.complete === false) ids.push('PART');
  return ids.map(leadsCacheTag);
}

/**
 * Clears the cache after signing in or out: cached data belongs to another user. The session is then requested again. A
 * sign-in that waits for a second factor changes nothing yet.
 */
async function resetCacheWhenDone(
  done: Promise<{ data: object }>,
  dispatch: (action: UnknownAction) => void,
): Promise<void> {
  await done.then(
    ({ data }) => {
      if ('needsSecondFactor' in data) return;
      discardPrefetchedResponses();
      forgetUndo();
      dispatch(api.util.resetApiState());
    },
    () => undefined,
  );
}

/** The favourites that the session names, as profile addresses; for leads of a server that does not say `isFavorite`. */
export function sessionFavorites(meta: ResponseMeta | undefined): readonly string[] {
  if (!meta) return [];
  const state = meta.getState() as Parameters<ReturnType<typeof sharedApi.endpoints.sharedMe.select>>[0];
  return sharedApi.endpoints.sharedMe.select()(state).data?.favorites ?? [];
}

/** What shows names of tags, their colours, or which leads have them. */
const tagInvalidation = (_: unknown, error: unknown) =>
  error ? [] : (['Tags', 'Leads', 'Lead', 'Companies'] as const);

/** Whether `queryFulfilled` failed because the server does not have the call. */
function isMissingCall(failure: unknown): boolean {
  const { error } = failure as { error: unknown };
  return isApiError(error) && error.status === 404;
}

/** The generated calls that all pages share, with cache tags and defaults. */
export const sharedApi = calls.enhanceEndpoints({
  endpoints: {
    sharedMe: {
      transformResponse: completeUser,
      providesTags: ['Session'],
      keepUnusedDataFor: Number.MAX_SAFE_INTEGER,
    },
    sharedLogin: { onQueryStarted: (_, { dispatch, queryFulfilled }) => resetCacheWhenDone(queryFulfilled, dispatch) },
    sharedFinishLogin: {
      onQueryStarted: (_, { dispatch, queryFulfilled }) => resetCacheWhenDone(queryFulfilled, dispatch),
    },
    sharedFinishLoginByPasskey: {
      onQueryStarted: (_, { dispatch, queryFulfilled }) => resetCacheWhenDone(queryFulfilled, dispatch),
    },
    sharedLogout: {
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const settings = readBrowserSettings();
        const reset = resetCacheWhenDone(queryFulfilled, dispatch);
        await queryFulfilled.then(
          () => clearBrowserData(settings),
          (failure: unknown) => {
            if (!isMissingCall(failure)) return undefined;
            // A server without this call cannot end the session: this page alone signs out.
            void dispatch(sharedApi.util.upsertQueryData('sharedMe', undefined, null));
            return clearBrowserData(settings);
          },
        );
        await reset;
      },
    },
    sharedFilterLeads: {
      transformResponse: (response: Parameters<typeof completeLeadList>[0], meta) =>
        completeLeadList(response, sessionFavorites(meta)),
      providesTags: (list, _, query) => listCacheTags(query, list),
    },
    sharedFilterCompanies: { transformResponse: completeCompanyList, providesTags: ['Companies'] },
    sharedRepos: { providesTags: ['Repos'] },
    sharedViews: { transformResponse: completeViews, providesTags: ['Views'] },
    // Counted anew after changes of views and of leads; the server answers from its cache while nothing has changed.
    sharedViewCounts: { providesTags: ['Views', leadsCacheTag('IN_USE')] },
    sharedOrderViews: {
      onQueryStarted: async ({ customer_slug, entityType, viewIds }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          sharedApi.util.updateQueryData('sharedViews', customer_slug, (response) => ({
            ...response,
            order: { ...response.order, [entityType]: viewIds },
          })),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    },
    sharedTags: {
      // Without the reserved tag, which users cannot choose.
      transformResponse: ({ tags }: Api.TagList) => tags.filter((tag) => tag.tagName.toLowerCase() !== 'recycled'),
      providesTags: ['Tags'],
    },
    sharedTagCounts: { providesTags: ['Tags', leadsCacheTag('IN_USE'), leadsCacheTag('TAGGED')] },
    sharedOutreachSettings: { providesTags: ['Outreach'] },
    sharedChangeTag: { invalidatesTags: tagInvalidation },
    sharedDeleteTag: { invalidatesTags: tagInvalidation },
    sharedRestoreTag: { invalidatesTags: tagInvalidation },
    // Views that filter by the tag filter by the other one.
    sharedMergeTag: {
      invalidatesTags: (_, error) => (error ? [] : ['Tags', 'Leads', 'Lead', 'Companies', 'Views']),
    },
  },
});

/** The saved views of a workspace. */
export function useViewsQuery(workspace: string, options?: { skip?: boolean }) {
  const { data, currentData, ...query } = sharedApi.useSharedViewsQuery(workspace, options);
  return { ...query, data: data?.views, currentData: currentData?.views };
}

/** The user's own order of views, by type; undefined when the server stores neither that nor display and owner of views. */
export function useViewOrder(workspace: string, options?: { skip?: boolean }) {
  return sharedApi.useSharedViewsQuery(workspace, options).data?.order;
}

/**
 * A workspace's name, which the response with its views contains: undefined while they load, null when the response has no
 * name or failed.
 */
export function useCustomerName(workspace: string, options?: { skip?: boolean }): string | null | undefined {
  const { currentData, isError } = sharedApi.useSharedViewsQuery(workspace, options);
  return currentData ? (currentData.customer_name ?? null) : isError ? null : undefined;
}

export const {
  useSharedMeQuery: useMeQuery,
  useSharedLoginMutation: useLoginMutation,
  useSharedFinishLoginMutation: useFinishLoginMutation,
  useSharedFinishLoginByPasskeyMutation: useFinishLoginByPasskeyMutation,
  useSharedLogoutMutation: useLogoutMutation,
  useSharedFilterLeadsQuery: useFilterLeadsQuery,
  useSharedFilterCompaniesQuery: useFilterCompaniesQuery,
  useSharedReposQuery: useReposQuery,
  useSharedTagsQuery: useTagsQuery,
  useSharedTagCountsQuery: useTagCountsQuery,
  useSharedChangeTagMutation: useChangeTag,
  useSharedDeleteTagMutation: useDeleteTag,
  useSharedRestoreTagMutation: useRestoreTag,
  useSharedMergeTagMutation: useMergeTag,
  useSharedViewCountsQuery: useViewCountsQuery,
  useSharedOrderViewsMutation: useOrderViews,
} = sharedApi;
