import { changeLeads, patchLeadLists } from '../data/leadLists';
import { countOwnLeads } from '../data/visits';
import { leadsCacheTag, sharedApi } from '../data/sharedApi';
import type { Lead, Outreach } from '../data/types';

/** What changes of outreach change: lists that filter by it, pages of long lists, and everything that shows it. */
const SHOWN = [leadsCacheTag('OUTREACH'), 'Lead', 'Activity'] as const;

/**
 * Changes of owner, status and next step. They are not optimistic: another user may have taken the lead, and then its
 * present state is shown.
 */
const outreachApi = sharedApi.enhanceEndpoints({
  endpoints: {
    sharedChangeLeadOutreach: {
      onQueryStarted: async ({ id, customer_slug: workspace }, lifecycle) => {
        const show = (outreach: Outreach) =>
          patchLeadLists(lifecycle, workspace, (list) =>
            changeLeads(list, [Number(id), String(id)], (lead): Lead => ({ ...lead, outreach })),
          );
        try {
          show((await lifecycle.queryFulfilled).data.outreach);
          countOwnLeads(workspace, lifecycle.dispatch);
        } catch (failure) {
          const present = conflictOf((failure as { error?: unknown }).error);
          if (present) show(present.outreach);
        }
      },
      invalidatesTags: [...SHOWN],
    },
    sharedChangeOutreachOfLeads: {
      onQueryStarted: ({ customer_slug: workspace }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => countOwnLeads(workspace, dispatch),
          () => undefined,
        ),
      invalidatesTags: (_, error) => (error ? [] : ['Leads', ...SHOWN]),
    },
    sharedOutreachOfCompanies: { providesTags: ['Companies'] },
    // Lists of leads may be filtered by their companies' owner and status.
    sharedChangeOutreachOfCompanies: {
      invalidatesTags: (_, error) => (error ? [] : ['Companies', leadsCacheTag('OUTREACH'), 'Activity']),
    },
    sharedRevertOutreach: { invalidatesTags: (_, error) => (error ? [] : ['Leads', 'Companies', ...SHOWN]) },
  },
});

/** Another user's change, which the request did not know. */
export interface OutreachConflict {
  outreach: Outreach;
  changedBy: string | null;
  changedAt: string | null;
}

/** The present state, if a change failed because another user was faster. */
export function conflictOf(error: unknown): OutreachConflict | undefined {
  const { present } = (error ?? {}) as { present?: Partial<OutreachConflict> };
  return present?.outreach ? { changedBy: null, changedAt: null, ...present, outreach: present.outreach } : undefined;
}

/** The workspace's statuses and users; undefined where the server has none. */
export function useOutreachSettings(workspace: string, options?: { skip?: boolean }) {
  return outreachApi.useSharedOutreachSettingsQuery(workspace, options);
}

export const {
  useSharedOutreachOfCompaniesQuery: useOutreachOfCompaniesQuery,
  useSharedChangeLeadOutreachMutation: useChangeLeadOutreach,
  useSharedChangeOutreachOfCompaniesMutation: useChangeOutreachOfCompanies,
  useSharedChangeOutreachOfLeadsMutation: useChangeOutreachOfLeads,
  useSharedRevertOutreachMutation: useRevertOutreach,
} = outreachApi;
