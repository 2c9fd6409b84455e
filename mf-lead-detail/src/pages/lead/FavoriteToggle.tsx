import { errorText, favoriteProfile, type LeadDetail, useSetFavorite, useToast } from '@forksight/sdk';
import { Icon, useShortcuts } from '@forksight/sdk/ui';
import type { LeadAddress } from '../../leadAddress';
import styles from './FavoriteToggle.module.css';
import { usePatchLead } from './usePatchLead';

/** Adds the lead to the workspace's favourites or removes it: shown at once, taken back when the server refuses. */
export function FavoriteToggle({ lead, address }: { lead: LeadDetail; address: LeadAddress }) {
  const toast = useToast();
  const patch = usePatchLead(address);
  const [send, { isLoading }] = useSetFavorite();
  const { isFavorite } = lead;
  const impossible = favoriteProfile(lead) === null;
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
      if (!impossible) void toggle();
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
        impossible
          ? 'Needs a LinkedIn or GitHub profile'
          : isFavorite
            ? 'Remove from favorites (s)'
            : 'Add to favorites (s)'
      }
      disabled={impossible}
      onClick={toggle}
    >
      <Icon name="star" />
    </button>
  );
}
