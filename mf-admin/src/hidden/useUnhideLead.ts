import { errorText, useUndoable } from '@forksight/sdk';
import { useCallback } from 'react';
import { type HiddenLead, useDecideVerdict } from '../data/adminApi';

/** Resolves to whether the lead was brought back. */
export type UnhideLead = (lead: HiddenLead, verdict: 'human' | 'suspected') => Promise<boolean>;

/**
 * Returns a function that brings a hidden lead back into a client's lists. Undo restores the administrators' previous
 * verdict, or the rules' when there was none.
 */
export function useUnhideLead(customerSlug: string): UnhideLead {
  const perform = useUndoable();
  const [send] = useDecideVerdict();
  return useCallback(
    ({ leadId: id, name, login, decidedVerdict: previous = null }, verdict) => {
      const decide = (newVerdict: typeof verdict | typeof previous) => () =>
        send({ id, customer_slug: customerSlug, verdict: newVerdict }).unwrap();
      const failure = (error: unknown) => errorText(error, 'Failed to show or hide the lead');
      return perform({
        run: decide(verdict),
        success: () => `${name ?? login} is ${verdict === 'human' ? 'a lead' : 'a suspected lead'} now`,
        failure,
        undo: () => ({ run: decide(previous), failure }),
      });
    },
    [customerSlug, perform, send],
  );
}
