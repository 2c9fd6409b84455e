import { countOf, errorText, type Lead, useSetFavorite, useSetRecycled, useToast } from '@forksight/sdk';
import { useMemo } from 'react';
import { nameOf } from './leadName';

export interface LeadActions {
  /** Adds a lead to the workspace's favourites or removes it. */
  setFavorite: (lead: Lead, isFavorite: boolean) => void;
  setRecycled: (lead: Lead, recycled: boolean) => void;
  setManyRecycled: (leads: readonly Lead[], recycled: boolean) => void;
}

/**
 * What a person can do to the leads of a table. Shown at once; taken back, with a toast, when the server refuses.
 * The texts are the specification's (section 8).
 */
export function useLeadActions(workspace: string): LeadActions {
  const toast = useToast();
  const [sendFavorite] = useSetFavorite();
  const [sendRecycled] = useSetRecycled();

  return useMemo(() => {
    const recycle = async (leads: readonly Lead[], recycled: boolean, texts: RecycleTexts, canUndo = true) => {
      const leadIds = leads.map(({ leadId }) => leadId);
      try {
        await sendRecycled({ workspace, leadIds, recycled }).unwrap();
      } catch {
        toast.error(texts.failed);
        return;
      }
      const undo = () => void recycle(leads, !recycled, texts, false);
      toast.success(texts.done(recycled ? 'recycled' : 'unrecycled'), canUndo ? { undo } : undefined);
    };
    return {
      setFavorite: (lead, isFavorite) => {
        sendFavorite({ workspace, lead, isFavorite })
          .unwrap()
          .catch((error: unknown) => toast.error(errorText(error, 'Failed to update favorite')));
      },
      setRecycled: (lead, recycled) => {
        const done = (what: string) => `Successfully ${what} ${nameOf(lead)}`;
        void recycle([lead], recycled, { done, failed: 'Failed to recycle lead' });
      },
      setManyRecycled: (leads, recycled) => {
        const done = (what: string) => `${countOf(leads.length, 'lead')} ${what}`;
        void recycle(leads, recycled, { done, failed: 'Failed to recycle leads' });
      },
    };
  }, [sendFavorite, sendRecycled, toast, workspace]);
}

interface RecycleTexts {
  done: (what: string) => string;
  failed: string;
}
