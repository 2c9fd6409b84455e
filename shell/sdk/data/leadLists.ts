import { type Draft, isDraft, original } from '@reduxjs/toolkit';
import { isApiError } from './api';
import { type FilterLeadsQuery, sharedApi } from './sharedApi';
import type { Filter, Id, Lead, LeadList } from './types';

/** Leads that match, however many: an addition to the contract, see `useBulkByFilters`. */
export interface MatchingLeads {
  filters: readonly Filter[];
  search?: string | undefined;
}

/** What a call about several leads is about. */
export type SomeLeads = { leadIds: readonly Id[] } | { matching: MatchingLeads };

/** The same in a request's body. */
export function leadsInBody(leads: SomeLeads) {
  if ('leadIds' in leads) return { entityIds: leads.leadIds };
  const { filters, search } = leads.matching;
  return { filters, ...(search && { search }) };
}

const support = sharedApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sharedBulkByFilters: build.query<boolean, void>({
      queryFn: () => ({ data: true }),
      keepUnusedDataFor: Number.MAX_SAFE_INTEGER,
    }),
  }),
});

/** Whether the server changes all leads that match at once: taken as given until it has refused to. */
export function useBulkByFilters(): boolean {
  return support.useSharedBulkByFiltersQuery().data ?? true;
}

/** A refusal (400, 404) of a call about all matching leads: this server does not know such calls. */
export function noteRefusal(dispatch: (action: SupportNote) => unknown, leads: SomeLeads, error: unknown): void {
  const refused = isApiError(error) && (error.status === 400 || error.status === 404);
  if ('matching' in leads && refused) {
    dispatch(support.util.upsertQueryData('sharedBulkByFilters', undefined, false));
  }
}

type SupportNote = ReturnType<typeof support.util.upsertQueryData<'sharedBulkByFilters'>>;

type State = Parameters<typeof sharedApi.util.selectInvalidatedBy>[0];
type Patch = ReturnType<typeof sharedApi.util.updateQueryData>;

interface Lifecycle {
  getState: () => State;
  dispatch: (patch: Patch) => ReturnType<Patch>;
}

/**
 * Changes the workspace's lists in memory before the server has answered; the returned function takes the changes
 * back. `which`: only these lists.
 */
export function patchLists(
  { getState, dispatch }: Lifecycle,
  workspace: string,
  change: (list: LeadList) => void,
  which: (question: FilterLeadsQuery) => boolean = () => true,
): () => void {
  const patches = sharedApi.util
    .selectInvalidatedBy(getState(), ['Leads'])
    .filter(({ endpointName }) => endpointName === 'sharedFilterLeads')
    .map(({ originalArgs }) => originalArgs as FilterLeadsQuery)
    .filter((question) => question.customer_slug === workspace && which(question))
    .map((question) => dispatch(sharedApi.util.updateQueryData('sharedFilterLeads', question, change)));
  return () => patches.forEach(({ undo }) => undo());
}

/** Changes some leads of a list that is being patched; the others stay the very same objects. */
export function changeLeads(list: LeadList, leadIds: readonly Id[], change: (lead: Lead) => Lead): void {
  const wanted = new Set(leadIds);
  rowsOf(list).forEach(({ leadId }, index) => {
    if (wanted.has(leadId)) list.leads[index] = change(undrafted(list.leads[index]));
  });
}

/** A lead as it stands, however often this patch has changed it. */
function undrafted(lead: unknown): Lead {
  return (isDraft(lead) ? original(lead) : lead) as Lead;
}

/** The rows themselves: looking through thousands of them as drafts would be slow. */
export function rowsOf(list: LeadList): readonly Lead[] {
  return original(list as Draft<LeadList>).leads;
}
