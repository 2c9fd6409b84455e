import type { User } from '@forksight/sdk';
import { Dialog } from '@forksight/sdk/ui-data';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';
import { Tokens } from './Tokens';

interface AccountDialogProps {
  user: User;
  onClose: () => void;
}

/** The user's second factor, where they are signed in, and the tokens of their programs. */
export default function AccountDialog({ user, onClose }: AccountDialogProps) {
  const { name, email } = user;
  return (
    <Dialog title="Your account" about={name === null ? email : `${name} · ${email}`} width={560} onClose={onClose}>
      <SecondFactor />
      <Sessions onSignOut={onClose} />
      <Tokens canAdminister={user.is_admin || user.is_workspace_admin === true} />
    </Dialog>
  );
}
