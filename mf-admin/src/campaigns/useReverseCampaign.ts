import { errorText, pluralize, type UndoableAction, useUndoable } from '@forksight/sdk';
import { useCallback } from 'react';
import { type StarCampaign, useReverseStarCampaign } from '../data/adminApi';

/** Returns a function that reverses a campaign, or suspects its accounts again, with Undo. Resolves to whether it did. */
export function useReverseCampaign(customerSlug: string): (campaign: StarCampaign) => Promise<boolean> {
  const perform = useUndoable();
  const [send] = useReverseStarCampaign();
  return useCallback(
    ({ campaignId, accountCount, reversedAt }) => {
      const action = (reversed: boolean): UndoableAction => ({
        run: () => send({ campaignId, customer_slug: customerSlug, reversed }).unwrap(),
        success: () =>
          `${pluralize(accountCount, 'account')} ${reversed ? 'restored' : accountCount === 1 ? 'is suspected' : 'are suspected'}`,
        failure: (error) => errorText(error, 'Failed to change the campaign'),
        undo: () => action(!reversed),
      });
      return perform(action(reversedAt === null));
    },
    [customerSlug, perform, send],
  );
}
