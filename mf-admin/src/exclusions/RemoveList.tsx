import { errorText } from '@forksight/sdk';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog';
import type { ExclusionList } from '../data/adminApi';

interface RemoveListProps {
  name: string;
  effect: ExclusionList['effect'];
  onRemove: () => Promise<unknown>;
  onClose: () => void;
  /** What else follows, as a sentence. */
  children: ReactNode;
}

/** Asks before a list is deleted. */
export function RemoveList({ name, effect, onRemove, onClose, children }: RemoveListProps) {
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (isRemoving) return;
    setRemoving(true);
    try {
      await onRemove();
      onClose();
    } catch (error) {
      setRemoving(false);
      setFailure(errorText(error, 'Failed to delete the list'));
    }
  };
  return (
    <ConfirmDialog
      title="Delete list"
      about={name}
      action="Delete"
      busy={isRemoving}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {effect === 'mark' ? 'Its leads are no longer marked.' : 'The leads that it hides are shown again.'} {children}
    </ConfirmDialog>
  );
}
