import { Button, LoadError, Spin, useControls } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { useEffect, useState } from 'react';
import { GoogleMark } from '../identity/GoogleMark';
import { signInErrorText } from '../identity/signInErrors';
import styles from './Account.module.css';
import { useBeginPasskeyProof, useIdentityProofs, useProveByPasskey, useProveIdentity } from './accountApi';
import { CodeField } from './CodeField';
import { signWithPasskey, supportsPasskeys, usePasskeyCeremony } from '../identity/passkeys';

const GOOGLE_POLL_MS = 2_000;

const FIELD_LABELS = { password: 'Password', code: 'Code of the app, or recovery code' };

interface ReauthenticationDialogProps {
  onEnd: (isProved: boolean) => void;
}

/** Asks for what the user signs in with. */
export default function ReauthenticationDialog({ onEnd }: ReauthenticationDialogProps) {
  const [entered, setEntered] = useState('');
  const [isAtGoogle, setAtGoogle] = useState(false);
  const { data, isError, error, refetch } = useIdentityProofs(undefined, {
    pollingInterval: isAtGoogle ? GOOGLE_POLL_MS : 0,
    refetchOnFocus: isAtGoogle,
    refetchOnMountOrArgChange: true,
  });
  const [prove, proof] = useProveIdentity();
  const field = data?.proofs.find((kind) => kind === 'password' || kind === 'code');
  const isProved = isAtGoogle && (data?.isRecent ?? false);

  useEffect(() => {
    if (isProved) onEnd(true);
  }, [isProved, onEnd]);

  const handleSubmit = () => {
    if (!field || proof.isLoading) return;
    void prove({ [field]: entered })
      .unwrap()
      .then(
        () => onEnd(true),
        () => undefined,
      );
  };

  return (
    <Dialog
      title="Confirm that it is you"
      onClose={() => onEnd(false)}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={() => onEnd(false)}>Cancel</Button>
          {field && (
            <Button type="primary" htmlType="submit" loading={proof.isLoading}>
              Confirm
            </Button>
          )}
        </>
      }
    >
      <p className={styles.lead}>Your sign-in is more than ten minutes old. This change needs a recent one.</p>
      {!data && isError && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spin aria-label="Loading" />}
      {field && (
        <CodeField
          kind={field}
          label={FIELD_LABELS[field]}
          value={entered}
          error={proof.error && signInErrorText(proof.error)}
          disabled={proof.isLoading}
          onChange={setEntered}
        />
      )}
      {data?.proofs.includes('passkey') && <PasskeyProof onProved={() => onEnd(true)} />}
      {data?.proofs.includes('google') && <GoogleProof isWaiting={isAtGoogle} onLeave={() => setAtGoogle(true)} />}
    </Dialog>
  );
}

/** Google confirms in another tab: this one keeps the change that waits. */
function GoogleProof({ isWaiting, onLeave }: { isWaiting: boolean; onLeave: () => void }) {
  return (
    <div className={styles.google}>
      <Button
        icon={<GoogleMark />}
        href="/api/oauth/google/redir?reauthenticate=true"
        target="_blank"
        rel="noopener"
        onClick={onLeave}
      >
        Confirm with Google
      </Button>
      <p className={styles.note} role="status">
        {isWaiting && 'Go on in the tab that Google opened in. This dialog closes by itself.'}
      </p>
    </div>
  );
}

function PasskeyProof({ onProved }: { onProved: () => void }) {
  const { Alert } = useControls();
  const [begin] = useBeginPasskeyProof();
  const [prove] = useProveByPasskey();
  const { run, isBusy, failure } = usePasskeyCeremony(async () => {
    const { options } = await begin().unwrap();
    await prove({ response: await signWithPasskey(options) }).unwrap();
    onProved();
  });
  if (!supportsPasskeys()) return null;
  return (
    <div className={styles.google}>
      <Button loading={isBusy} onClick={run}>
        Use a passkey
      </Button>
      {failure !== undefined && <Alert type="error" title={failure} />}
    </div>
  );
}
