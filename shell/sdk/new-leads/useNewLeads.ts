import { useEffect, useMemo, useState } from 'react';
import { useFilterLeadsQuery } from '../data/sharedApi';
import type { Filter, Id, Lead } from '../data/types';
import { subscribeToLeadEvents } from './leadEvents';

/** The response that a list shows. */
export interface RequestedLeads {
  /** When the server was asked for it, in milliseconds since 1970; undefined until it has responded. */
  requestedAt: number | undefined;
  /** Its leads, if they are complete, and how many match. */
  loaded: { leads: readonly Lead[]; total: number } | undefined;
}

interface Arrivals {
  /** The request of the list that they are new to. */
  requestedAt: number;
  ids: readonly Id[];
  /** How often there may have been leads that were not named. */
  unnamed: number;
}

const ONE_ROW = { page: 1, pageSize: 1 } as const;

/**
 * Returns the number of leads that match the list's filters and were added since it was requested. It only counts them: the
 * rows stay as they are.
 */
export function useNewLeads(workspace: string, filters: readonly Filter[] | undefined, list: RequestedLeads): number {
  const { requestedAt, loaded } = list;
  const [latest, setLatest] = useState<Arrivals>();
  const arrivals = latest?.requestedAt === requestedAt ? latest : undefined;
  useEffect(() => {
    if (requestedAt === undefined) return undefined;
    return subscribeToLeadEvents(workspace, requestedAt, (leadIds) =>
      setLatest((before) => {
        const { ids, unnamed } = before?.requestedAt === requestedAt ? before : { ids: [], unnamed: 0 };
        // Once leads may be missing, only all of them together can be counted, after each event.
        return leadIds && unnamed === 0
          ? { requestedAt, ids: [...new Set([...ids, ...leadIds])], unnamed }
          : { requestedAt, ids, unnamed: unnamed + 1 };
      }),
    );
  }, [workspace, requestedAt]);

  const ids = useMemo(() => {
    const loadedIds = new Set(loaded?.leads.map(({ leadId }) => leadId));
    return arrivals?.ids.filter((id) => !loadedIds.has(id)) ?? [];
  }, [arrivals, loaded]);
  const countsAll = arrivals !== undefined && arrivals.unnamed > 0;
  const query = { customer_slug: workspace, ...ONE_ROW };
  const newLeads = useFilterLeadsQuery(
    { ...query, filters: [...(filters ?? []), { propertyName: 'leadId', operator: 'IN', value: ids }] },
    { skip: filters === undefined || countsAll || ids.length === 0 },
  );
  const all = useFilterLeadsQuery(
    { ...query, filters: filters ?? [] },
    { skip: filters === undefined || !countsAll, refetchOnMountOrArgChange: true },
  );
  const { refetch } = all;
  const repeats = (arrivals?.unnamed ?? 0) > 1 ? arrivals?.unnamed : undefined;
  useEffect(() => {
    if (repeats !== undefined) void refetch();
  }, [refetch, repeats]);

  // Keeps the last number while the next one loads.
  if (countsAll) return Math.max(0, (all.data?.total ?? 0) - (loaded?.total ?? 0));
  return ids.length > 0 ? (newLeads.data?.total ?? 0) : 0;
}
