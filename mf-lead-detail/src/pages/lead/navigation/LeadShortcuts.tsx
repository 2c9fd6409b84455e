import { useShortcuts } from '@forksight/sdk/ui';
import { type KeyLine, KeysDialog } from '@forksight/sdk/ui-data';
import { useState } from 'react';

const LIST_KEYS: readonly KeyLine[] = [
  [['j'], 'Next lead'],
  [['k'], 'Previous lead'],
];
const LEAD_KEYS: readonly KeyLine[] = [
  [['s'], 'Add to favorites, or remove'],
  [['a'], 'Assign the lead to me'],
  [['n'], 'Write a note'],
  [['t'], 'Tag the lead'],
  [['e'], 'Recycle the lead, or unrecycle it'],
];

interface LeadShortcutsProps {
  /** True when the lead was opened from a list. */
  hasList: boolean;
  /** True when a lead is loaded. */
  hasLead: boolean;
}

/** Lists the page's keyboard shortcuts when `?` is pressed. */
export function LeadShortcuts({ hasList, hasLead }: LeadShortcutsProps) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  const lines = [...(hasList ? LIST_KEYS : []), ...(hasLead ? LEAD_KEYS : [])];
  return isOpen && <KeysDialog lines={lines} onClose={() => setOpen(false)} />;
}
