import type * as Api from './api.gen';
import { sharedApi } from './sharedApi';
import type { Filter, Id, View, ViewDisplay, ViewEntityType } from './types';

/** What is left out keeps its stored value, or gets the default. */
export interface ViewAdditions {
  display?: ViewDisplay | undefined;
  icon?: string | null | undefined;
  isShared?: boolean | undefined;
}

interface ViewContent extends ViewAdditions {
  workspace: string;
  /** Sent unchanged: the caller trims it (specification, section 5). */
  name: string;
  entityType: ViewEntityType;
  filters: readonly Filter[];
}

type Named = Pick<View, 'id' | 'name'>;

const toRequestBody = ({ workspace, name, entityType, filters, ...additions }: ViewContent): Api.SaveView => ({
  customer_slug: workspace,
  name,
  entityType,
  filters,
  ...givenAdditions(additions),
});

/** Without those that are undefined: a server that has section 7 of the specification alone knows none. */
function givenAdditions({ display, icon, isShared }: ViewAdditions) {
  return {
    ...(display !== undefined && { display }),
    ...(icon !== undefined && { icon }),
    ...(isShared !== undefined && { isShared }),
  };
}

const viewChanges = sharedApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sharedCreateView: build.mutation<Named, ViewContent>({
      query: (content) => ({ url: '/api/views', method: 'POST', body: toRequestBody(content) }),
      transformResponse: ({ createdView }: Pick<Api.CreatedView, 'createdView'>) => createdView,
      onQueryStarted: ({ workspace, entityType, filters, ...more }, { dispatch, queryFulfilled }) =>
        patchWhenDone(queryFulfilled, ({ id, name }) => {
          const defaults = { canEdit: true, display: null, icon: null, isShared: true, slackSubscriptionStart: null };
          const view: View = { ...defaults, id, name, entityType, filters: [...filters], ...givenAdditions(more) };
          dispatch(
            sharedApi.util.updateQueryData('sharedViews', workspace, (response) => ({
              ...response,
              views: [...response.views, view],
            })),
          );
        }),
      invalidatesTags: (_, error) => (error ? [] : ['Views']),
    }),
    /** Renames or changes a view. */
    sharedUpdateView: build.mutation<Named, ViewContent & { id: Id }>({
      query: ({ id, ...content }) => ({ url: viewUrl(id), method: 'POST', body: toRequestBody(content) }),
      transformResponse: ({ view }: Pick<Api.UpdatedView, 'view'>) => view,
      onQueryStarted: ({ id, workspace, filters, ...more }, { dispatch, queryFulfilled }) =>
        patchWhenDone(queryFulfilled, ({ name }) =>
          dispatch(
            sharedApi.util.updateQueryData('sharedViews', workspace, (response) => ({
              ...response,
              views: response.views.map((view) =>
                view.id === id ? { ...view, ...givenAdditions(more), name, filters: [...filters] } : view,
              ),
            })),
          ),
        ),
      invalidatesTags: (_, error) => (error ? [] : ['Views']),
    }),
    sharedDeleteView: build.mutation<void, { workspace: string; id: Id }>({
      query: ({ workspace, id }) => ({
        url: viewUrl(id),
        method: 'DELETE',
        body: { customer_slug: workspace } satisfies Api.RemoveView,
      }),
      onQueryStarted: ({ workspace, id }, { dispatch, queryFulfilled }) =>
        patchWhenDone(queryFulfilled, () =>
          dispatch(
            sharedApi.util.updateQueryData('sharedViews', workspace, (response) => ({
              ...response,
              views: response.views.filter((view) => view.id !== id),
            })),
          ),
        ),
      invalidatesTags: (_, error) => (error ? [] : ['Views']),
    }),
  }),
});

export const {
  useSharedCreateViewMutation: useCreateView,
  useSharedUpdateViewMutation: useUpdateView,
  useSharedDeleteViewMutation: useDeleteView,
} = viewChanges;

function viewUrl(id: Id): string {
  return `/api/views/${encodeURIComponent(id)}`;
}

/** Patches the cache before the views are requested again, so that the page can open the view at once. */
async function patchWhenDone<Answer>(done: Promise<{ data: Answer }>, change: (answer: Answer) => void): Promise<void> {
  await done.then(
    ({ data }) => change(data),
    () => undefined,
  );
}
