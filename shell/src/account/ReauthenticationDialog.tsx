import { errorText } from '@forksight/sdk';
import { Button, ErrorState, Spin } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { useEffect, useState } from 'react';
import { GoogleMark } from '../pages/GoogleMark';
import { signInErrorText } from '../pages/signInErrors';
import styles from './Account.module.css';
import { useIdentityProofs, useProveIdentity } from './accountApi';
import { CodeField } from './CodeField';

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
  const field = data?.proofs.find((kind) => kind !== 'google');
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
      {!data && isError && (
        <ErrorState onRetry={() => void refetch()}>{errorText(error, 'Something went wrong.')}</ErrorState>
      )}
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
