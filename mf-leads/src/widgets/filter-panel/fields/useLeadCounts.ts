import { initialLeadsQuery, type Lead, sharedApi, signalGroup, type SignalGroupKey } from '@forksight/sdk';
import { useMemo } from 'react';

/** Numbers of the workspace's leads by the values that filters offer. Empty while they are unknown. */
export interface LeadCounts {
  country: ReadonlyMap<string, number>;
  repository: ReadonlyMap<string, number>;
  signalType: ReadonlyMap<SignalGroupKey, number>;
  /** By tag id as text. */
  tag: ReadonlyMap<string, number>;
}

const UNKNOWN: LeadCounts = { country: new Map(), repository: new Map(), signalType: new Map(), tag: new Map() };

/** Counts the workspace's leads when the page has loaded all of them. Sends no request. */
export function useLeadCounts(workspace: string): LeadCounts {
  const { data } = sharedApi.endpoints.sharedFilterLeads.useQueryState(initialLeadsQuery(workspace, []));
  const leads = data?.complete === false ? undefined : data?.leads;
  return useMemo(() => (leads ? countLeads(leads) : UNKNOWN), [leads]);
}

/** Counts each lead once per value. */
export function countLeads(leads: readonly Lead[]): LeadCounts {
  return {
    country: countBy(leads, ({ companyCountryCode }) => (companyCountryCode ? [companyCountryCode] : [])),
    repository: countBy(leads, ({ githubSignals }) => githubSignals.map(({ repo }) => repo)),
    signalType: countBy(leads, ({ githubSignals }) =>
      githubSignals.map(({ signalType }) => signalGroup(signalType).key),
    ),
    tag: countBy(leads, ({ tags }) => tags.map(({ tagId }) => String(tagId))),
  };
}

function countBy<Value>(leads: readonly Lead[], valuesOf: (lead: Lead) => readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const lead of leads)
    for (const value of new Set(valuesOf(lead))) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
