import type { MatchingLeads } from '@forksight/sdk';
import { whenIdle } from '@forksight/sdk/ui';
import type { MenuItem } from '@forksight/sdk/ui-data';
import { type ReactNode, useEffect, useState } from 'react';
import { useCrm } from '../../../data/leadsApi';
import { PushDialog, type PushDialogProps } from './PushDialog';
import { toSelection } from './pushSelection';

type OpenPush = Pick<PushDialogProps, 'about' | 'crm' | 'selection'>;

/**
 * Returns the entry of a list's menu that pushes all its leads to the CRM, and the dialog that it opens. There is no entry where
 * the workspace has no CRM. `about`: the name of the list.
 */
export function usePushItem(workspace: string): {
  pushItem: (leads: MatchingLeads, about: string) => MenuItem[];
  dialog: ReactNode;
} {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useCrm(workspace, { skip: !isIdle });
  const [push, setPush] = useState<OpenPush>();
  const crm = data?.name;
  const pushItem = (leads: MatchingLeads, about: string): MenuItem[] =>
    crm
      ? [
          {
            ...{ label: `Push to ${crm}`, icon: 'external' },
            onSelect: () => setPush({ about, crm, selection: toSelection(leads) }),
          },
        ]
      : [];
  const dialog = push && <PushDialog workspace={workspace} {...push} onClose={() => setPush(undefined)} />;
  return { pushItem, dialog };
}
