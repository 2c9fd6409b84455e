import type { AppStore, LeadDetail } from '@forksight/sdk';
import { useDispatch } from '@forksight/sdk/redux';
import { useCallback } from 'react';
import type { LeadAddress } from '../../leadAddress';
import { leadApi, leadAt } from './leadApi';

type Change = Partial<Pick<LeadDetail, 'isFavorite' | 'recycled'>>;

/** Shows a change of the lead before the server has answered; what it returns takes the change back. */
export function usePatchLead(lead: LeadAddress): (change: Change) => () => void {
  const dispatch = useDispatch<AppStore['dispatch']>();
  return useCallback(
    (change) => {
      const patched = leadApi.util.updateQueryData('leadDetailGet', leadAt(lead), (before) => ({
        ...before,
        ...change,
      }));
      return dispatch(patched).undo;
    },
    [dispatch, lead],
  );
}
