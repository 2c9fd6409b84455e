import { type AppStore, type LeadDetail, useSetFavorite } from '@forksight/sdk';
import { useDispatch } from '@forksight/sdk/redux';
import { leadApi } from './leadApi';

/** Sets whether the shown lead is a favourite: here at once, and taken back when the server refuses, which it throws. */
export function useSetFavoriteHere(workspace: string, lead: LeadDetail): (isFavorite: boolean) => Promise<void> {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [send] = useSetFavorite();
  return async (isFavorite) => {
    const shown = { workspace, leadId: String(lead.leadId) };
    const patch = dispatch(
      leadApi.util.updateQueryData('leadDetailGet', shown, (detail) => {
        detail.isFavorite = isFavorite;
      }),
    );
    try {
      await send({ workspace, lead, isFavorite }).unwrap();
    } catch (error) {
      patch.undo();
      throw error;
    }
  };
}
