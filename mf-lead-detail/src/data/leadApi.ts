import { changeLeads, completeLeadDetail, logFailure, patchLeadLists, sessionFavorites } from '@forksight/sdk';
import { calls } from './calls.gen';
import type { LeadAddress } from '../leadAddress';
import { endGeneration, generationKey, receiveLine } from './playbookDrafts';

export const leadApi = calls.enhanceEndpoints({
  endpoints: {
    leadDetailGet: {
      transformResponse: (response: Parameters<typeof completeLeadDetail>[0], meta, { id }) =>
        completeLeadDetail(response, { leadId: id, favorites: sessionFavorites(meta) }),
      providesTags: ['Lead'],
    },
    leadDetailGeneratePlaybook: {
      query: ({ id, ...body }) => ({
        url: `/api/leads/${encodeURIComponent(id)}/generate-playbook`,
        method: 'POST',
        body,
        onLine: (line) => receiveLine(generationKey(body.customer_slug, id), line),
      }),
      onQueryStarted: async ({ id, customer_slug: workspace }, lifecycle) => {
        try {
          await lifecycle.queryFulfilled;
          patchLeadLists(lifecycle, workspace, (list) =>
            changeLeads(list, [id], (lead) => ({ ...lead, hasPlaybook: true })),
          );
          // The drafts stay until the stored cards replace them.
          await Promise.all(lifecycle.dispatch(calls.util.getRunningQueriesThunk()));
          endGeneration(generationKey(workspace, id));
        } catch (failure) {
          endGeneration(generationKey(workspace, id));
          // Section 8 of the specification: logged even when the user has left the page.
          if (!isStopped(failure)) logFailure(`No playbook for lead ${id}`, failure);
        }
      },
      invalidatesTags: (_, error) => (error ? [] : ['Lead']),
    },
    leadDetailSetCompany: { invalidatesTags: allLeadTags },
    leadDetailUnsetCompany: { invalidatesTags: allLeadTags },
    leadDetailDoNotContact: { invalidatesTags: allLeadTags },
    leadDetailDoNotContactRequest: { providesTags: ['Lead'], keepUnusedDataFor: 0 },
    leadDetailWithdrawDoNotContact: { invalidatesTags: allLeadTags },
    // Administration shows how many leads are hidden.
    leadDetailSetVerdict: { invalidatesTags: (_, error) => (error ? [] : [...allLeadTags(_, error), 'Customers']) },
  },
});

/** Whether the user has stopped a generation. */
function isStopped(failure: unknown): boolean {
  return isAbortError((failure as { error?: unknown }).error);
}

export function isAbortError(error: unknown): boolean {
  return (error as { name?: unknown } | undefined)?.name === 'AbortError';
}

/** Tags of every response that contains or counts leads. */
function allLeadTags(_: unknown, error: unknown) {
  return error ? [] : (['Lead', 'Leads', 'Companies', 'Favorites'] as const);
}

export const {
  useLeadDetailGeneratePlaybookMutation: useGeneratePlaybook,
  useLeadDetailSetCompanyMutation: useSetCompany,
  useLeadDetailUnsetCompanyMutation: useUnsetCompany,
  useLeadDetailDoNotContactMutation: useDoNotContact,
  useLeadDetailDoNotContactRequestQuery: useDoNotContactRequest,
  useLeadDetailWithdrawDoNotContactMutation: useWithdrawDoNotContact,
  useLeadDetailSetVerdictMutation: useSetVerdict,
} = leadApi;

/** Arguments of the `leadDetailGet` query. */
export function leadQueryArgs({ workspace, leadId }: LeadAddress) {
  return { id: leadId, customer_slug: workspace };
}

/** Loads one lead. `remote.ts` sends the same request (`leadUrl`) ahead of the page. */
export function useLeadQuery(lead: LeadAddress) {
  return leadApi.useLeadDetailGetQuery(leadQueryArgs(lead));
}
