import { initialLeadsQuery, type Lead, sharedApi, signalGroup } from '@forksight/sdk';
import { useMemo } from 'react';
import { useLeadsFilterOptionsQuery } from '../../../data/leadsApi';

/** Numbers of the workspace's leads by the values that filters offer. Empty while they are unknown. */
export interface LeadCounts {
  country: ReadonlyMap<string, number>;
  repository: ReadonlyMap<string, number>;
  /** By key of a group of signal types. */
  signalType: ReadonlyMap<string, number>;
  /** By tag id as text. */
  tag: ReadonlyMap<string, number>;
}

const NONE: readonly never[] = [];

/** Counts the workspace's leads when the page has loaded all of them. Else the server counts them, where it can. */
export function useLeadCounts(workspace: string): LeadCounts {
  const list = sharedApi.endpoints.sharedFilterLeads.useQueryState(initialLeadsQuery(workspace, []));
  const leads = list.data?.complete === false ? undefined : list.data?.leads;
  const skip = leads !== undefined || list.isLoading;
  const { data: options } = useLeadsFilterOptionsQuery(workspace, { skip });
  const { data: tags } = sharedApi.useSharedTagCountsQuery(workspace, { skip });
  return useMemo(() => {
    if (leads) return countsOf(leads);
    return {
      country: toMap(options?.countries),
      repository: toMap(options?.repositories),
      signalType: toMap(options?.signalGroups),
      tag: new Map((tags ?? NONE).map(({ tagId, count }) => [String(tagId), count])),
    };
  }, [leads, options, tags]);
}

function toMap(options: readonly { value: string; count: number }[] = NONE): ReadonlyMap<string, number> {
  return new Map(options.map(({ value, count }) => [value, count]));
}

/** The counts of lists, which several fields show. */
const COUNTS = new WeakMap<readonly Lead[], LeadCounts>();

function countsOf(leads: readonly Lead[]): LeadCounts {
  const counts = COUNTS.get(leads) ?? countLeads(leads);
  COUNTS.set(leads, counts);
  return counts;
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

function countBy(leads: readonly Lead[], valuesOf: (lead: Lead) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const lead of leads)
    for (const value of new Set(valuesOf(lead))) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
