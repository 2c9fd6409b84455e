import { isApiError, useFinishLoginByPasskeyMutation, useFinishLoginMutation } from '@forksight/sdk';
import { Button, Input, type InputRef } from '@forksight/sdk/ui';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useBeginPasskeySignIn, usePendingSignIn } from '../identity/signInApi';
import { signWithPasskey, supportsPasskeys, usePasskeyCeremony } from '../identity/passkeys';
import styles from './SignInPage.module.css';
import { signInErrorText } from '../identity/signInErrors';

interface SecondFactorFormProps {
  /** Called to begin again, with the reason if the sign-in has ended. */
  onBack: (reason?: string) => void;
}

/** The second step of a sign-in: takes a code of the authenticator app, a recovery code, or a passkey. */
export function SecondFactorForm({ onBack }: SecondFactorFormProps) {
  const [code, setCode] = useState('');
  const [finish, { isLoading, error }] = useFinishLoginMutation();
  const input = useRef<InputRef>(null);
  const errorId = useId();
  const hintId = useId();

  useEffect(() => {
    if (error) input.current?.focus({ cursor: 'all' });
  }, [error]);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { error: failure } = await finish({ code });
    if (isApiError(failure) && failure.status === 401) onBack(failure.text ?? undefined);
  };

  const hasPasskey = (usePendingSignIn().data?.hasPasskey ?? false) && supportsPasskeys();
  const [beginPasskey] = useBeginPasskeySignIn();
  const [finishByPasskey] = useFinishLoginByPasskeyMutation();
  const passkey = usePasskeyCeremony(async () => {
    const { options } = await beginPasskey().unwrap();
    await finishByPasskey({ response: await signWithPasskey(options) }).unwrap();
  });
  const isLocked = isLoading || passkey.isBusy;
  const failure = error ? signInErrorText(error) : passkey.failure;

  return (
    <form className={styles.password} onSubmit={handleSubmit}>
      {hasPasskey && (
        <Button block type="primary" size="large" disabled={isLoading} loading={passkey.isBusy} onClick={passkey.run}>
          Use a passkey
        </Button>
      )}
      <p id={hintId} className={styles.hint}>
        {hasPasskey ? 'Or enter' : 'Enter'} the code of your authenticator app, or a recovery code.
      </p>
      <Input
        ref={input}
        size="large"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="Code"
        aria-label="Code"
        aria-invalid={error !== undefined}
        aria-describedby={error ? errorId : hintId}
        autoFocus
        disabled={isLocked}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button
        block
        type={hasPasskey ? 'default' : 'primary'}
        size="large"
        htmlType="submit"
        disabled={isLocked}
        loading={isLoading}
      >
        Sign In
      </Button>
      {failure !== undefined && (
        <p id={errorId} role="alert" className={styles.error}>
          {failure}
        </p>
      )}
      <Button block type="text" disabled={isLocked} onClick={() => onBack()}>
        Back
      </Button>
    </form>
  );
}
