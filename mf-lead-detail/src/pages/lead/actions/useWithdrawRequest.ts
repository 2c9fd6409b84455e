import { errorText, useUndoable } from '@forksight/sdk';
import { useWithdrawDoNotContact } from '../../../data/leadApi';
import type { LeadAddress } from '../../../leadAddress';

/** Returns a function that withdraws the lead's pending request, reports it, and resolves to whether it succeeded. */
export function useWithdrawRequest({ workspace, leadId }: LeadAddress) {
  const perform = useUndoable();
  const [withdraw] = useWithdrawDoNotContact();
  return (name: string): Promise<boolean> =>
    perform({
      run: () => withdraw({ id: leadId, customer_slug: workspace }).unwrap(),
      success: () => `${name} is a lead again`,
      failure: (error) => errorText(error, 'Failed to undo'),
    });
}
