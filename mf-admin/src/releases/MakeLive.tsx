import { errorText, useToast } from '@forksight/sdk';
import { useState } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { type RemoteRelease, useRollBackRelease } from '../data/adminApi';

interface MakeLiveProps {
  /** The remote's name. */
  remote: string;
  release: RemoteRelease;
  /** The release that is live. */
  live: string;
  onClose: () => void;
}

/** Rolls a remote back, or ends a trial. */
export function MakeLive({ remote, release: { release, state }, live, onClose }: MakeLiveProps) {
  const toast = useToast();
  const [failure, setFailure] = useState<string>();
  const [rollBack, { isLoading }] = useRollBackRelease();
  const isTrial = state === 'trial';
  const submit = async () => {
    if (isLoading) return;
    try {
      await rollBack({ remote, release }).unwrap();
      toast.success(`${remote} ${release} is live`);
      onClose();
    } catch (error) {
      setFailure(errorText(error, 'Failed to make the release live'));
    }
  };
  return (
    <ConfirmDialog
      title={isTrial ? 'Make live' : 'Roll back'}
      about={`${remote}: ${live} → ${release}`}
      action={isTrial ? 'Make Live' : 'Roll Back'}
      busy={isLoading}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      All workspaces that are not pinned get {release} when they load the page next.{' '}
      {isTrial
        ? `Where it fails, browsers use ${live} again.`
        : `${live} and what was released since ${release} are withdrawn: browsers no longer use them.`}
    </ConfirmDialog>
  );
}
