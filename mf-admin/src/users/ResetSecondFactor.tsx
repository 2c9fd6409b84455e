import { Button } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { CopyLine } from '../components/CopyLine';
import formStyles from '../components/forms.module.css';
import type { Account } from '../data/adminApi';

interface ResetSecondFactorProps {
  user: Account;
  onClose: () => void;
}

/** Shows the command for a lost second factor. No route does this: a stolen session could open another user's account. */
export function ResetSecondFactor({ user: { email }, onClose }: ResetSecondFactorProps) {
  return (
    <Dialog
      title="Reset the second factor"
      about={email}
      width={560}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={formStyles.stack}>
        <p>
          Ask first whether a recovery code is left: it stands in for a lost second factor. If none is, make sure that
          the request comes from this person, for example by a call. Then run this on the server:
        </p>
        <CopyLine text={`npm run cli -- users reset-second-factor ${shellWord(email)}`} what="command" />
        <p>
          Passkeys, the authenticator app and recovery codes are forgotten, and all sessions of the user end. The next
          sign-in takes the password or Google alone.
        </p>
      </div>
    </Dialog>
  );
}

/** Quotes a text that a shell would not take as one word. */
function shellWord(text: string): string {
  return /^[\w.+@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
