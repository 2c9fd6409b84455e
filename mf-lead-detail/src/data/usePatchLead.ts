import type { AppStore, LeadDetail } from '@forksight/sdk';
import { useDispatch } from '@forksight/sdk/redux';
import { useCallback } from 'react';
import type { LeadAddress } from '../leadAddress';
import { leadApi, leadQueryArgs } from './leadApi';

type Change = Partial<Pick<LeadDetail, 'isFavorite' | 'recycled'>>;

/** Returns a function that applies a change to the cached lead at once and returns its undo. */
export function usePatchLead(lead: LeadAddress): (change: Change) => () => void {
  const dispatch = useDispatch<AppStore['dispatch']>();
  return useCallback(
    (change) => {
      const patched = leadApi.util.updateQueryData('leadDetailGet', leadQueryArgs(lead), (before) => ({
        ...before,
        ...change,
      }));
      return dispatch(patched).undo;
    },
    [dispatch, lead],
  );
}
