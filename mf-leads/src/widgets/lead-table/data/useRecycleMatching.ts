import {
  type AppStore,
  type Filter,
  initialLeadsQuery,
  type Id,
  type MatchingLeads,
  sharedApi,
  useSetRecycled,
} from '@forksight/sdk';
import { useDispatch } from '@forksight/sdk/redux';
import { useCallback } from 'react';

interface Recycled {
  /** Number of changed leads, when the server reports it. */
  count: number | undefined;
  /** Restores the exact previous state; undefined when that is not possible. */
  undo: (() => Promise<void>) | undefined;
}

const RECYCLED: Filter = { propertyName: 'recycled', operator: '=', value: true };

/** Returns a function that recycles or unrecycles all matching leads. It rejects when the server refuses. */
export function useRecycleMatching(workspace: string) {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [send] = useSetRecycled();

  return useCallback(
    async (matching: MatchingLeads, recycled: boolean): Promise<Recycled> => {
      // Matching leads that are recycled already: undo must not unrecycle them.
      const opposite = oppositeLeads(matching, recycled);
      const alreadyRecycled = recycled ? await idsOf(opposite) : undefined;
      const { count } = await send({ workspace, recycled, matching }).unwrap();
      const undo = async (unchanged: readonly Id[]) => {
        await send({ workspace, recycled: !recycled, matching: opposite }).unwrap();
        if (unchanged.length > 0) await send({ workspace, recycled, leadIds: unchanged }).unwrap();
      };
      return { count, undo: alreadyRecycled && (() => undo(alreadyRecycled)) };

      /** Undefined when they are too many for a complete list, or the request fails. */
      async function idsOf({ filters, search }: MatchingLeads): Promise<Id[] | undefined> {
        const query = { ...initialLeadsQuery(workspace, filters), ...(search && { search }) };
        const request = dispatch(
          sharedApi.endpoints.sharedFilterLeads.initiate(query, { subscribe: false, forceRefetch: true }),
        );
        const { data } = await request;
        return data?.complete ? data.leads.map(({ leadId }) => leadId) : undefined;
      }
    },
    [dispatch, send, workspace],
  );
}

/** Matches the same leads after the change. */
function oppositeLeads({ filters, search }: MatchingLeads, recycled: boolean): MatchingLeads {
  const otherFilters = filters.filter(({ propertyName }) => propertyName !== 'recycled');
  return { filters: recycled ? [...otherFilters, RECYCLED] : otherFilters, search };
}
