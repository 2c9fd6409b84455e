import { useShortcuts } from '@forksight/sdk/ui';
import { type KeyLine, KeysDialog } from '@forksight/sdk/ui-data';
import { useState } from 'react';

const LEADING_ON: readonly KeyLine[] = [
  [['j'], 'Next lead'],
  [['k'], 'Previous lead'],
];
const OF_LEAD: readonly KeyLine[] = [
  [['s'], 'Add to favorites, or remove'],
  [['t'], 'Tag the lead'],
  [['e'], 'Recycle the lead, or unrecycle it'],
];

interface LeadKeysProps {
  /** The lead was opened from a list. */
  leadsOn: boolean;
  /** There is a lead to act on. */
  shown: boolean;
}

/** At `?`, the keys of the page. */
export function LeadKeys({ leadsOn, shown }: LeadKeysProps) {
  const [helping, setHelping] = useState(false);
  useShortcuts({ '?': () => setHelping(true) });
  const lines = [...(leadsOn ? LEADING_ON : []), ...(shown ? OF_LEAD : [])];
  return helping && <KeysDialog lines={lines} onClose={() => setHelping(false)} />;
}
