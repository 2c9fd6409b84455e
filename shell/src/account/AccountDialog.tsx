import type { User } from '@forksight/sdk';
import { Dialog } from '@forksight/sdk/ui-data';
import { Sessions } from './Sessions';

interface AccountDialogProps {
  user: User;
  onClose: () => void;
}

/** Where the user is signed in. */
export default function AccountDialog({ user: { name, email }, onClose }: AccountDialogProps) {
  return (
    <Dialog title="Your account" about={name === null ? email : `${name} · ${email}`} width={560} onClose={onClose}>
      <Sessions onSignOut={onClose} />
    </Dialog>
  );
}
