import type { User } from '@forksight/sdk';
import { Dialog } from '@forksight/sdk/ui-data';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';

interface AccountDialogProps {
  user: User;
  onClose: () => void;
}

/** The user's second factor, and where they are signed in. */
export default function AccountDialog({ user: { name, email }, onClose }: AccountDialogProps) {
  return (
    <Dialog title="Your account" about={name === null ? email : `${name} · ${email}`} width={560} onClose={onClose}>
      <SecondFactor />
      <Sessions onSignOut={onClose} />
    </Dialog>
  );
}
