import { useLoginMutation } from '@forksight/sdk';
import { Button, Input, type InputRef } from '@forksight/sdk/ui';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './SignInPage.module.css';
import { signInErrorText } from '../identity/signInErrors';

interface PasswordFormProps {
  /** True while another sign-in is in progress. */
  disabled: boolean;
  onBusy: (busy: boolean) => void;
  /** Called when the password was right and a second factor is needed. */
  onSecondFactor: () => void;
}

/** Sign-in by password, which alone identifies the user; it is sent as typed. */
export function PasswordForm({ disabled, onBusy, onSecondFactor }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [login, { isLoading, error }] = useLoginMutation();
  const input = useRef<InputRef>(null);
  const errorId = useId();
  const isLocked = disabled || isLoading;

  useEffect(() => {
    if (error) input.current?.focus({ cursor: 'all' });
  }, [error]);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    onBusy(true);
    const { data } = await login({ password });
    onBusy(false);
    if (data?.needsSecondFactor) onSecondFactor();
  };

  return (
    <form className={styles.password} onSubmit={handleSubmit}>
      <Input
        ref={input}
        type="password"
        size="large"
        name="password"
        autoComplete="current-password"
        placeholder="Password"
        aria-label="Password"
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        autoFocus
        disabled={isLocked}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button block type="primary" size="large" htmlType="submit" disabled={isLocked} loading={isLoading}>
        Sign In with Password
      </Button>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {signInErrorText(error)}
        </p>
      )}
    </form>
  );
}
