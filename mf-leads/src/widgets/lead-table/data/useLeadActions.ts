import {
  errorText,
  type Lead,
  leadName,
  type MatchingLeads,
  pluralize,
  type LeadSelection,
  type UndoableAction,
  useSetFavorite,
  useSetRecycled,
  useUndoable,
} from '@forksight/sdk';
import { useMemo } from 'react';
import { useRecycleMatching } from './useRecycleMatching';

export interface LeadActions {
  /** Adds a lead to the workspace's favorites or removes it. */
  setFavorite: (lead: Lead, isFavorite: boolean) => void;
  setRecycled: (lead: Lead, recycled: boolean) => void;
  setManyRecycled: (leads: readonly Lead[], recycled: boolean) => void;
  /** Changes all matching leads, on every page; resolves when the server has responded. */
  setMatchingRecycled: (matching: MatchingLeads, total: number, recycled: boolean) => Promise<boolean>;
}

/**
 * Returns the actions of a leads table. Each shows its effect at once and reverts it, with a toast, when the server refuses.
 * The texts are the specification's (section 8).
 */
export function useLeadActions(workspace: string): LeadActions {
  const perform = useUndoable();
  const [sendFavorite] = useSetFavorite();
  const [sendRecycled] = useSetRecycled();
  const recycleMatching = useRecycleMatching(workspace);

  return useMemo(() => {
    const recycleAction = (leads: LeadSelection, recycled: boolean, texts: RecycleTexts): UndoableAction => ({
      run: () => sendRecycled({ workspace, recycled, ...leads }).unwrap(),
      success: () => texts.success(pastTense(recycled)),
      failure: () => texts.failure,
    });
    const recycle = (leads: LeadSelection, recycled: boolean, texts: RecycleTexts) =>
      perform({
        ...recycleAction(leads, recycled, texts),
        undo: () => recycleAction(leads, !recycled, texts),
      });
    return {
      setFavorite: (lead, isFavorite) => {
        const favoriteAction = (next: boolean): UndoableAction => ({
          run: () => sendFavorite({ workspace, lead, isFavorite: next }).unwrap(),
          failure: (error) => errorText(error, 'Failed to update favorite'),
        });
        const success = () => `${leadName(lead)} ${isFavorite ? 'removed from' : 'added to'} favorites`;
        void perform({ ...favoriteAction(isFavorite), undo: () => ({ ...favoriteAction(!isFavorite), success }) });
      },
      setRecycled: (lead, recycled) => {
        const success = (verb: string) => `Successfully ${verb} ${leadName(lead)}`;
        void recycle({ leadIds: [lead.leadId] }, recycled, { success, failure: 'Failed to recycle lead' });
      },
      setManyRecycled: (leads, recycled) => {
        const leadIds = leads.map(({ leadId }) => leadId);
        const success = (verb: string) => `${pluralize(leads.length, 'lead')} ${verb}`;
        void recycle({ leadIds }, recycled, { success, failure: BULK_FAILURE });
      },
      setMatchingRecycled: (matching, total, recycled) => {
        const text = (count: number | undefined, done: boolean) =>
          `${pluralize(count ?? total, 'lead')} ${pastTense(done)}`;
        const failure = () => BULK_FAILURE;
        return perform({
          run: () => recycleMatching(matching, recycled),
          success: ({ count }) => text(count, recycled),
          failure,
          undo: ({ count, undo }) =>
            undo && {
              run: () => undo().then(() => ({ count, undo: undefined })),
              success: () => text(count, !recycled),
              failure,
            },
        });
      },
    };
  }, [perform, recycleMatching, sendFavorite, sendRecycled, workspace]);
}

interface RecycleTexts {
  success: (verb: string) => string;
  failure: string;
}

const BULK_FAILURE = 'Failed to recycle leads';

function pastTense(recycled: boolean): string {
  return recycled ? 'recycled' : 'unrecycled';
}
