import { errorText, favoriteProfile, type LeadDetail, useSetFavorite, useToast } from '@forksight/sdk';
import { Icon, useShortcuts } from '@forksight/sdk/ui';
import type { LeadAddress } from '../../../leadAddress';
import styles from './FavoriteToggle.module.css';
import { usePatchLead } from '../../../data/usePatchLead';

/** Adds the lead to the workspace's favourites or removes it: an optimistic update, reverted when the request fails. */
export function FavoriteToggle({ lead, address }: { lead: LeadDetail; address: LeadAddress }) {
  const toast = useToast();
  const patch = usePatchLead(address);
  const [send, { isLoading }] = useSetFavorite();
  const { isFavorite } = lead;
  const isDisabled = favoriteProfile(lead) === null;
  const toggle = async () => {
    if (isLoading) return;
    const undo = patch({ isFavorite: !isFavorite });
    try {
      await send({ workspace: address.workspace, lead, isFavorite: !isFavorite }).unwrap();
    } catch (error) {
      undo();
      toast.error(errorText(error, 'Failed to update favorite'));
    }
  };
  useShortcuts({
    s: () => {
      if (!isDisabled) void toggle();
    },
  });
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label="Favorite"
      aria-pressed={isFavorite}
      aria-keyshortcuts="s"
      title={
        isDisabled
          ? 'Needs a LinkedIn or GitHub profile'
          : isFavorite
            ? 'Remove from favorites (s)'
            : 'Add to favorites (s)'
      }
      disabled={isDisabled}
      onClick={toggle}
    >
      <Icon name="star" />
    </button>
  );
}
