import { type LeadDetail, useSession } from '@forksight/sdk';
import { Menu, type MenuItem } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import type { LeadAddress } from '../../../leadAddress';
import { DoNotContactDialog } from './DoNotContactDialog';
import { useDecideVerdict } from './useDecideVerdict';

interface MoreActionsProps {
  lead: LeadDetail;
  address: LeadAddress;
  /** Hash path and query of the list that the lead was opened from. */
  list: string | undefined;
}

/** Menu of rare actions: do not contact, and for administrators the verdict. */
export function MoreActions({ lead, address, list }: MoreActionsProps) {
  const { user } = useSession();
  const [isConfirming, setConfirming] = useState(false);
  const decide = useDecideVerdict(lead, address, list);
  const items: MenuItem[] = [
    { label: 'Do not contact', icon: 'shield', danger: true, onSelect: () => setConfirming(true) },
  ];
  // A server that sends no verdict accepts none.
  if (user?.is_admin && lead.verdict) {
    items.unshift({ label: 'Hide lead', icon: 'close', onSelect: () => void decide('hidden') });
    if (lead.verdict === 'suspected') {
      items.unshift({ label: 'Human', icon: 'check', onSelect: () => void decide('human') });
    }
  }
  return (
    <>
      <Menu label="More actions" items={items} />
      {isConfirming && (
        <DoNotContactDialog lead={lead} address={address} list={list} onClose={() => setConfirming(false)} />
      )}
    </>
  );
}
