import { isApiError, useFinishLoginMutation } from '@forksight/sdk';
import { Button, Input, type InputRef } from '@forksight/sdk/ui';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './SignInPage.module.css';
import { signInErrorText } from './signInErrors';

interface SecondFactorFormProps {
  /** Called to begin again, with the reason if the sign-in has ended. */
  onBack: (reason?: string) => void;
}

/** The second step of a sign-in: takes a code of the authenticator app, or a recovery code. */
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

  return (
    <form className={styles.password} onSubmit={handleSubmit}>
      <p id={hintId} className={styles.hint}>
        Enter the code of your authenticator app, or a recovery code.
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
        disabled={isLoading}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button block type="primary" size="large" htmlType="submit" loading={isLoading}>
        Sign In
      </Button>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {signInErrorText(error)}
        </p>
      )}
      <Button block type="text" disabled={isLoading} onClick={() => onBack()}>
        Back
      </Button>
    </form>
  );
}
