import { type LeadDetail, useSetRecycled, useToast } from '@forksight/sdk';
import { Button, Icon, useShortcuts } from '@forksight/sdk/ui';
import type { LeadAddress } from '../../leadAddress';
import { nameOf } from './nameOf';
import { usePatchLead } from './usePatchLead';

/** Takes the lead out of the lists or back into them, with Undo. The texts are the specification's (section 8). */
export function RecycleButton({ lead, address }: { lead: LeadDetail; address: LeadAddress }) {
  const toast = useToast();
  const patch = usePatchLead(address);
  const [send, { isLoading, originalArgs }] = useSetRecycled();
  const setRecycled = async (recycled: boolean, options?: { isUndo: boolean }) => {
    const takeBack = patch({ recycled });
    try {
      await send({ workspace: address.workspace, leadIds: [lead.leadId], recycled }).unwrap();
    } catch {
      takeBack();
      toast.error('Failed to recycle lead');
      return;
    }
    const undo = () => void setRecycled(!recycled, { isUndo: true });
    toast.success(
      `Successfully ${recycled ? 'recycled' : 'unrecycled'} ${nameOf(lead)}`,
      options ? undefined : { undo },
    );
  };
  // Of this lead: whoever goes on to the next need not wait for the one before.
  const underWay = isLoading && originalArgs && 'leadIds' in originalArgs && originalArgs.leadIds.includes(lead.leadId);
  const toggle = () => {
    if (!underWay) void setRecycled(!lead.recycled);
  };
  useShortcuts({ e: toggle });
  const label = lead.recycled ? 'Unrecycle' : 'Recycle';
  return (
    <Button icon={<Icon name="recycle" />} aria-keyshortcuts="e" title={`${label} (e)`} onClick={toggle}>
      {label}
    </Button>
  );
}
