import {
  type Lead,
  type MatchingLeads,
  OUTREACH_STATUSES,
  statusName,
  useOutreachActions,
  useOutreachSettings,
} from '@forksight/sdk';
import { useIsPhone } from '@forksight/sdk/ui';
import { Menu } from '@forksight/sdk/ui-data';
import { useState } from 'react';

interface BulkOutreachProps {
  workspace: string;
  /** The selected leads, or all that match. */
  leads: readonly Lead[] | { matching: MatchingLeads } | undefined;
  disabled: boolean;
  /** Returns a function that clears the selection unless it has changed since. */
  onDone: () => () => void;
}

type Change = Parameters<ReturnType<typeof useOutreachActions>['changeLeads']>[1];

/** Assigns the selected leads to a user, and sets their status; nothing where the server cannot. */
export function BulkOutreach({ workspace, leads, disabled, onDone }: BulkOutreachProps) {
  const { data: settings } = useOutreachSettings(workspace);
  const { changeLeads } = useOutreachActions(workspace);
  // The bar appears with the first selected lead: what others changed after that is not overwritten.
  const [shownAt] = useState(() => Date.now());
  const isPhone = useIsPhone();
  if (!settings || !leads || disabled) return null;
  const change = (values: Change) => {
    const clear = onDone();
    const target = 'matching' in leads ? { ...leads, loadedAt: shownAt } : leads;
    void changeLeads(target, values).then((isDone) => {
      if (isDone) clear();
    });
  };
  const members = settings.members.filter(({ active }) => active);
  return (
    <>
      <Menu
        label="Assign to"
        text={isPhone ? '' : 'Assign'}
        icon="leads"
        size="small"
        align="start"
        items={[
          ...members.map(({ userId, name }) => ({ label: name, onSelect: () => change({ ownerId: userId }) })),
          { label: 'Nobody', icon: 'close' as const, onSelect: () => change({ ownerId: null }) },
        ]}
      />
      <Menu
        label="Set status"
        text={isPhone ? '' : 'Status'}
        icon="chevron-down"
        size="small"
        align="start"
        items={OUTREACH_STATUSES.map((status) => ({
          label: statusName(status, settings),
          onSelect: () => change({ status }),
        }))}
      />
    </>
  );
}
