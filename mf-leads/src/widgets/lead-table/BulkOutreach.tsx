import { type Lead, type MatchingLeads, useOutreachActions } from '@forksight/sdk';
import { OutreachMenus } from '@forksight/sdk/outreach-block';
import { useState } from 'react';

interface BulkOutreachProps {
  workspace: string;
  /** The selected leads, or all that match. */
  leads: readonly Lead[] | { matching: MatchingLeads } | undefined;
  disabled: boolean;
  /** Returns a function that clears the selection unless it has changed since. */
  onDone: () => () => void;
}

/** Assigns the selected leads to a user, and sets their status; nothing where the server cannot. */
export function BulkOutreach({ workspace, leads, disabled, onDone }: BulkOutreachProps) {
  const { changeLeads } = useOutreachActions(workspace);
  // The bar appears with the first selected lead: what others changed after that is not overwritten.
  const [shownAt] = useState(() => Date.now());
  if (!leads || disabled) return null;
  return (
    <OutreachMenus
      workspace={workspace}
      onChange={(values) => {
        const clear = onDone();
        const target = 'matching' in leads ? { ...leads, loadedAt: shownAt } : leads;
        void changeLeads(target, values).then((isDone) => {
          if (isDone) clear();
        });
      }}
    />
  );
}
