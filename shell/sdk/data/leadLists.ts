import { type Draft, isDraft, original } from '@reduxjs/toolkit';
import { type FilterLeadsQuery, sharedApi } from './sharedApi';
import type { Filter, Id, Lead, LeadList } from './types';

/** All leads that match, however many. */
export interface MatchingLeads {
  filters: readonly Filter[];
  search?: string | undefined;
}

/** The leads that a call changes: by id, or all that match. */
export type LeadSelection = { leadIds: readonly Id[] } | { matching: MatchingLeads };

/** The selection as fields of a request body. */
export function selectionBody(leads: LeadSelection) {
  if ('leadIds' in leads) return { entityIds: leads.leadIds };
  const { filters, search } = leads.matching;
  return { filters, ...(search && { search }) };
}

type State = Parameters<typeof sharedApi.util.selectInvalidatedBy>[0];
type Patch = ReturnType<typeof sharedApi.util.updateQueryData>;

interface Lifecycle {
  getState: () => State;
  dispatch: (patch: Patch) => ReturnType<Patch>;
}

/**
 * Changes the workspace's cached lists optimistically. Returns how to undo the changes. `which` selects the lists.
 */
export function patchLeadLists(
  { getState, dispatch }: Lifecycle,
  workspace: string,
  change: (list: LeadList) => void,
  which: (query: FilterLeadsQuery) => boolean = () => true,
): () => void {
  const patches = sharedApi.util
    .selectInvalidatedBy(getState(), ['Leads'])
    .filter(({ endpointName }) => endpointName === 'sharedFilterLeads')
    .map(({ originalArgs }) => originalArgs as FilterLeadsQuery)
    .filter((query) => query.customer_slug === workspace && which(query))
    .map((query) => dispatch(sharedApi.util.updateQueryData('sharedFilterLeads', query, change)));
  return () => patches.forEach(({ undo }) => undo());
}

/** Changes some leads of a list that is being patched; the other leads keep their identity. */
export function changeLeads(list: LeadList, leadIds: readonly Id[], change: (lead: Lead) => Lead): void {
  const ids = new Set(leadIds);
  listedLeads(list).forEach(({ leadId }, index) => {
    if (ids.has(leadId)) list.leads[index] = change(originalLead(list.leads[index]));
  });
}

/** The lead without Immer's draft, also after an earlier change by the same patch. */
function originalLead(lead: unknown): Lead {
  return (isDraft(lead) ? original(lead) : lead) as Lead;
}

/** The rows without Immer's drafts: searching thousands of drafts would be slow. */
export function listedLeads(list: LeadList): readonly Lead[] {
  return original(list as Draft<LeadList>).leads;
}
