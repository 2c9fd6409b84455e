import { type Id, type MatchingLeads, pluralize } from '@forksight/sdk';
import { Button, type IconName } from '@forksight/sdk/ui';
import { type ReactNode, useState } from 'react';
import { useCrm } from '../../../data/leadsApi';
import { PushDialog } from './PushDialog';
import { type PushSelection, toSelection } from './pushSelection';

interface BulkPushProps {
  workspace: string;
  /** The number of selected leads. */
  count: number;
  leads: { leadIds: readonly Id[] } | MatchingLeads | undefined;
  /** Returns the properties of a button for its icon and text. */
  face: (icon: IconName, text: string) => { icon?: ReactNode; children?: ReactNode };
  /** Returns a function that clears the selection unless it has changed since. */
  onDone: () => () => void;
}

interface OpenPush {
  about: string;
  name: string;
  selection: PushSelection;
  clear: () => void;
}

/** Pushes the selected leads to the CRM; nothing where the workspace has none, or the server cannot. */
export function BulkPush({ workspace, count, leads, face, onDone }: BulkPushProps) {
  const { data } = useCrm(workspace);
  const [push, setPush] = useState<OpenPush>();
  const [isStarted, setStarted] = useState(false);
  const name = data?.name;
  if (!name || !leads) return null;
  // The bar, and the dialog with it, goes with the selection: the dialog follows the push first.
  const close = () => {
    setPush(undefined);
    setStarted(false);
    if (isStarted) push?.clear();
  };
  const open = () => setPush({ about: pluralize(count, 'lead'), name, selection: toSelection(leads), clear: onDone() });
  return (
    <>
      <Button size="small" data-bulk="crm" onClick={open} {...face('external', `Push to ${name}`)} />
      {push && (
        <PushDialog
          workspace={workspace}
          about={push.about}
          crm={push.name}
          selection={push.selection}
          onStarted={() => setStarted(true)}
          onClose={close}
        />
      )}
    </>
  );
}
