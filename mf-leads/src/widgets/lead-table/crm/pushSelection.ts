import type { Api, Id, MatchingLeads } from '@forksight/sdk';

/** The leads of a push, as its request names them. */
export type PushSelection = Pick<Api.CreateCrmPush, 'leadIds' | 'filters' | 'search'>;

export function toSelection(leads: { leadIds: readonly Id[] } | MatchingLeads): PushSelection {
  if ('leadIds' in leads) return { leadIds: leads.leadIds.map(Number) };
  const { filters, search } = leads;
  return { filters: [...filters], ...(search && { search }) };
}
