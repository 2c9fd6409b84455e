import { type LeadDetail, useSession } from '@forksight/sdk';
import { Menu, type MenuItem } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import type { LeadAddress } from '../../leadAddress';
import { DoNotContact } from './DoNotContact';
import { useDecideVerdict } from './useDecideVerdict';

interface MoreActionsProps {
  lead: LeadDetail;
  address: LeadAddress;
  /** Hash path and query of the list that the lead was opened from, where that is known. */
  list: string | undefined;
}

/** What is seldom done: leaving a person alone, and an administrator's word on whether it is a lead at all. */
export function MoreActions({ lead, address, list }: MoreActionsProps) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const decide = useDecideVerdict(lead, address, list);
  const items: MenuItem[] = [
    { label: 'Do not contact', icon: 'shield', danger: true, onSelect: () => setAsking(true) },
  ];
  // A server that tells no verdict takes none.
  if (user?.is_admin && lead.verdict) {
    items.unshift({ label: 'Hide lead', icon: 'close', onSelect: () => void decide('hidden') });
    if (lead.verdict === 'suspected') {
      items.unshift({ label: 'Human', icon: 'check', onSelect: () => void decide('human') });
    }
  }
  return (
    <>
      <Menu label="More actions" items={items} />
      {asking && <DoNotContact lead={lead} address={address} list={list} onClose={() => setAsking(false)} />}
    </>
  );
}
