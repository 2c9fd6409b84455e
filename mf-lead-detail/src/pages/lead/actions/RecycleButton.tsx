import { type LeadDetail, type UndoableAction, useSetRecycled, useUndoable, leadName } from '@forksight/sdk';
import { Button, Icon, useShortcuts } from '@forksight/sdk/ui';
import type { LeadAddress } from '../../../leadAddress';
import { usePatchLead } from '../../../data/usePatchLead';

/** Recycles or unrecycles the lead, with Undo. The texts are the specification's (section 8). */
export function RecycleButton({ lead, address }: { lead: LeadDetail; address: LeadAddress }) {
  const perform = useUndoable();
  const patch = usePatchLead(address);
  const [send, { isLoading, originalArgs }] = useSetRecycled();
  const recycleAction = (recycled: boolean): UndoableAction => ({
    run: async () => {
      const revert = patch({ recycled });
      try {
        await send({ workspace: address.workspace, leadIds: [lead.leadId], recycled }).unwrap();
      } catch (error) {
        revert();
        throw error;
      }
    },
    success: () => `Successfully ${recycled ? 'recycled' : 'unrecycled'} ${leadName(lead)}`,
    failure: () => 'Failed to recycle lead',
  });
  const setRecycled = (recycled: boolean) =>
    perform({ ...recycleAction(recycled), undo: () => recycleAction(!recycled) });
  // Only this lead's request counts: the next lead's button works while the previous request runs.
  const isSending =
    isLoading && originalArgs && 'leadIds' in originalArgs && originalArgs.leadIds.includes(lead.leadId);
  const toggle = () => {
    if (!isSending) void setRecycled(!lead.recycled);
  };
  useShortcuts({ e: toggle });
  const label = lead.recycled ? 'Unrecycle' : 'Recycle';
  return (
    <Button icon={<Icon name="recycle" />} aria-keyshortcuts="e" title={`${label} (e)`} onClick={toggle}>
      {label}
    </Button>
  );
}
