import {
  countOf,
  errorText,
  type Lead,
  type MatchingLeads,
  type SomeLeads,
  useSetFavorite,
  useSetRecycled,
  useToast,
} from '@forksight/sdk';
import { useMemo } from 'react';
import { nameOf } from './leadName';
import { useRecycleMatching } from './useRecycleMatching';

export interface LeadActions {
  /** Adds a lead to the workspace's favourites or removes it. */
  setFavorite: (lead: Lead, isFavorite: boolean) => void;
  setRecycled: (lead: Lead, recycled: boolean) => void;
  setManyRecycled: (leads: readonly Lead[], recycled: boolean) => void;
  /** All that match, also those on other pages; resolves once the server has answered. */
  setMatchingRecycled: (matching: MatchingLeads, total: number, recycled: boolean) => Promise<void>;
}

/**
 * What a person can do to the leads of a table. Shown at once; taken back, with a toast, when the server refuses.
 * The texts are the specification's (section 8).
 */
export function useLeadActions(workspace: string): LeadActions {
  const toast = useToast();
  const [sendFavorite] = useSetFavorite();
  const [sendRecycled] = useSetRecycled();
  const recycleMatching = useRecycleMatching(workspace);

  return useMemo(() => {
    const recycle = async (leads: SomeLeads, recycled: boolean, texts: RecycleTexts, canUndo = true) => {
      try {
        await sendRecycled({ workspace, recycled, ...leads }).unwrap();
      } catch {
        toast.error(texts.failed);
        return;
      }
      const undo = () => void recycle(leads, !recycled, texts, false);
      toast.success(texts.done(pastOf(recycled)), canUndo ? { undo } : undefined);
    };
    return {
      setFavorite: (lead, isFavorite) => {
        sendFavorite({ workspace, lead, isFavorite })
          .unwrap()
          .catch((error: unknown) => toast.error(errorText(error, 'Failed to update favorite')));
      },
      setRecycled: (lead, recycled) => {
        const done = (what: string) => `Successfully ${what} ${nameOf(lead)}`;
        void recycle({ leadIds: [lead.leadId] }, recycled, { done, failed: 'Failed to recycle lead' });
      },
      setManyRecycled: (leads, recycled) => {
        const leadIds = leads.map(({ leadId }) => leadId);
        void recycle({ leadIds }, recycled, {
          done: (what) => `${countOf(leads.length, 'lead')} ${what}`,
          failed: FAILED,
        });
      },
      setMatchingRecycled: async (matching, total, recycled) => {
        try {
          const { count, undo } = await recycleMatching(matching, recycled);
          const text = (what: string) => `${countOf(count ?? total, 'lead')} ${what}`;
          const takeBack = () => {
            undo?.().then(
              () => toast.success(text(pastOf(!recycled))),
              () => toast.error(FAILED),
            );
          };
          toast.success(text(pastOf(recycled)), undo && { undo: takeBack });
        } catch {
          toast.error(FAILED);
        }
      },
    };
  }, [recycleMatching, sendFavorite, sendRecycled, toast, workspace]);
}

interface RecycleTexts {
  done: (what: string) => string;
  failed: string;
}

const FAILED = 'Failed to recycle leads';

function pastOf(recycled: boolean): string {
  return recycled ? 'recycled' : 'unrecycled';
}
