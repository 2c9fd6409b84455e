import { errorText } from '@forksight/sdk';
import { Button, ErrorState, Input, type InputRef, Spin } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { useEffect, useId, useRef, useState } from 'react';
import { GoogleMark } from '../pages/GoogleMark';
import { signInErrorText } from '../pages/signInErrors';
import styles from './Account.module.css';
import { useIdentityProofs, useProveByPassword } from './accountApi';

const GOOGLE_POLL_MS = 2_000;

interface ReauthenticationDialogProps {
  onEnd: (isProved: boolean) => void;
}

/** Asks for what the user signs in with. */
export default function ReauthenticationDialog({ onEnd }: ReauthenticationDialogProps) {
  const [password, setPassword] = useState('');
  const [isAtGoogle, setAtGoogle] = useState(false);
  const { data, isError, error, refetch } = useIdentityProofs(undefined, {
    pollingInterval: isAtGoogle ? GOOGLE_POLL_MS : 0,
    refetchOnFocus: isAtGoogle,
    refetchOnMountOrArgChange: true,
  });
  const [prove, proof] = useProveByPassword();
  const hasPassword = data?.proofs.includes('password') ?? false;
  const isProved = isAtGoogle && (data?.isRecent ?? false);

  useEffect(() => {
    if (isProved) onEnd(true);
  }, [isProved, onEnd]);

  const handleSubmit = () => {
    if (!hasPassword || proof.isLoading) return;
    void prove({ password })
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
          {hasPassword && (
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
      {hasPassword && (
        <PasswordField
          value={password}
          error={proof.error && signInErrorText(proof.error)}
          disabled={proof.isLoading}
          onChange={setPassword}
        />
      )}
      {data?.proofs.includes('google') && <GoogleProof isWaiting={isAtGoogle} onLeave={() => setAtGoogle(true)} />}
    </Dialog>
  );
}

interface PasswordFieldProps {
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

function PasswordField({ value, error, disabled, onChange }: PasswordFieldProps) {
  const input = useRef<InputRef>(null);
  const errorId = useId();
  // At first, because the dialog opens before this field, and after each wrong password.
  useEffect(() => {
    if (!disabled) input.current?.focus({ cursor: 'all' });
  }, [disabled]);
  return (
    <div className={styles.section}>
      <Input
        ref={input}
        data-autofocus
        type="password"
        name="password"
        autoComplete="current-password"
        placeholder="Password"
        aria-label="Password"
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
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
