import { errorText, useToast } from '@forksight/sdk';
import { useCallback } from 'react';
import { type HiddenLead, useDecideVerdict } from '../data/adminApi';

/** Answers whether it was done. */
export type Decide = (lead: HiddenLead, verdict: 'human' | 'suspected') => Promise<boolean>;

/** Brings a hidden lead back into a client's lists; Undo brings the administrators' word before that back, or the rules'. */
export function useDecide(customerSlug: string): Decide {
  const toast = useToast();
  const [send] = useDecideVerdict();
  return useCallback(
    async ({ leadId: id, name, login, decidedVerdict: before = null }, verdict) => {
      const decide = (wanted: typeof verdict | typeof before) =>
        send({ id, customer_slug: customerSlug, verdict: wanted }).unwrap();
      const fail = (error: unknown) => toast.error(errorText(error, 'Failed to change who is a lead'));
      try {
        await decide(verdict);
        toast.success(`${name ?? login} is ${verdict === 'human' ? 'a lead' : 'a suspected lead'} now`, {
          undo: () => void decide(before).catch(fail),
        });
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    },
    [customerSlug, send, toast],
  );
}
