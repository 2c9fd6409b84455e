import { errorText, useToast } from '@forksight/sdk';
import { useState } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { type Pin, useUnpinRelease } from '../data/adminApi';

interface UnpinProps {
  /** The remote's name. */
  remote: string;
  pin: Pin;
  /** Its name. */
  workspace: string;
  /** The release that is live. */
  live: string;
  onClose: () => void;
}

/** Lets a workspace use the live release again. */
export function Unpin({ remote, pin: { customer_slug: customerSlug, release }, workspace, live, onClose }: UnpinProps) {
  const toast = useToast();
  const [failure, setFailure] = useState<string>();
  const [unpin, { isLoading }] = useUnpinRelease();
  const submit = async () => {
    if (isLoading) return;
    try {
      await unpin({ remote, customerSlug }).unwrap();
      toast.success(`${workspace} uses the live release`);
      onClose();
    } catch (error) {
      setFailure(errorText(error, 'Failed to unpin the release'));
    }
  };
  return (
    <ConfirmDialog
      title="Unpin"
      about={`${workspace}: ${remote} ${release}`}
      action="Unpin"
      busy={isLoading}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      Its users get the live release, {live}, when they load the page next, and every later one.
    </ConfirmDialog>
  );
}
