import {
  type AppStore,
  type Filter,
  firstLeads,
  type Id,
  type MatchingLeads,
  sharedApi,
  useSetRecycled,
} from '@forksight/sdk';
import { useDispatch } from '@forksight/sdk/redux';
import { useCallback } from 'react';

interface Recycled {
  /** How many, where the server says. */
  count: number | undefined;
  /** Makes it as it was, exactly; undefined where that cannot be done. */
  undo: (() => Promise<void>) | undefined;
}

const RECYCLED: Filter = { propertyName: 'recycled', operator: '=', value: true };

/** Recycles all leads that match (or brings them back). Throws when the server refuses. */
export function useRecycleMatching(workspace: string) {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [send] = useSetRecycled();

  return useCallback(
    async (matching: MatchingLeads, recycled: boolean): Promise<Recycled> => {
      // What the undo will find among the others: leads that were on the other side before.
      const opposite = otherSide(matching, recycled);
      const before = recycled ? await idsOf(opposite) : undefined;
      const { count } = await send({ workspace, recycled, matching }).unwrap();
      const undo = async (there: readonly Id[]) => {
        await send({ workspace, recycled: !recycled, matching: opposite }).unwrap();
        if (there.length > 0) await send({ workspace, recycled, leadIds: there }).unwrap();
      };
      return { count, undo: before && (() => undo(before)) };

      /** Undefined where they are too many to come whole, or did not come. */
      async function idsOf({ filters, search }: MatchingLeads): Promise<Id[] | undefined> {
        const question = { ...firstLeads(workspace, filters), ...(search && { search }) };
        const asked = dispatch(
          sharedApi.endpoints.sharedFilterLeads.initiate(question, { subscribe: false, forceRefetch: true }),
        );
        const { data } = await asked;
        return data?.complete ? data.leads.map(({ leadId }) => leadId) : undefined;
      }
    },
    [dispatch, send, workspace],
  );
}

/** The same leads once they have been recycled, or brought back. */
function otherSide({ filters, search }: MatchingLeads, recycled: boolean): MatchingLeads {
  const others = filters.filter(({ propertyName }) => propertyName !== 'recycled');
  return { filters: recycled ? [...others, RECYCLED] : others, search };
}
