import { errorText, favoriteProfile, type LeadDetail, useToast } from '@forksight/sdk';
import { Icon } from '@forksight/sdk/ui';
import styles from './FavoriteToggle.module.css';
import { useSetFavoriteHere } from './useSetFavoriteHere';

/** Adds the lead to the workspace's favourites or removes it. */
export function FavoriteToggle({ lead, workspace }: { lead: LeadDetail; workspace: string }) {
  const toast = useToast();
  const setFavorite = useSetFavoriteHere(workspace, lead);
  const { isFavorite } = lead;
  const impossible = favoriteProfile(lead) === null;
  const toggle = () => {
    setFavorite(!isFavorite).catch((error: unknown) => toast.error(errorText(error, 'Failed to update favorite')));
  };
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label="Favorite"
      aria-pressed={isFavorite}
      title={
        impossible ? 'Needs a LinkedIn or GitHub profile' : isFavorite ? 'Remove from favorites' : 'Add to favorites'
      }
      disabled={impossible}
      onClick={toggle}
    >
      <Icon name="star" />
    </button>
  );
}
