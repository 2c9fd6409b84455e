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

/** At `?`, the keys of the page; `leadsOn`: the lead was opened from a list. */
export function LeadKeys({ leadsOn }: { leadsOn: boolean }) {
  const [helping, setHelping] = useState(false);
  useShortcuts({ '?': () => setHelping(true) });
  return (
    helping && <KeysDialog lines={leadsOn ? [...LEADING_ON, ...OF_LEAD] : OF_LEAD} onClose={() => setHelping(false)} />
  );
}
