import { type Api, errorText } from '@forksight/sdk';
import { Button, Input } from '@forksight/sdk/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { useSignInOptions } from '../identity/signInApi';
import styles from './SignInPage.module.css';

/** Paths that begin a sign-in: nothing else that a server names is opened. */
const SIGN_IN_PATH = /^\/api\/sso\/[\w-]+\/[a-z]+$/;

interface ProviderFormProps {
  /** True while another sign-in is in progress. */
  disabled: boolean;
  onContinue: (path: string) => void;
}

/** Finds the identity provider of a workspace by its name or by an e-mail address. */
export function ProviderForm({ disabled, onContinue }: ProviderFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [entered, setEntered] = useState('');
  const [find, { data, error, isFetching, originalArgs }] = useSignInOptions();
  const messageId = useId();
  if (!isOpen) {
    return (
      <Button block type="text" disabled={disabled} onClick={() => setOpen(true)}>
        Use single sign-on
      </Button>
    );
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (entered.trim() !== '') void find(entered.trim());
  };
  const isCurrent = !isFetching && originalArgs === entered.trim();
  const providers = isCurrent && data && !error ? data.providers : [];
  const message = isCurrent ? messageOf(data, error, originalArgs) : undefined;
  return (
    <form className={styles.password} onSubmit={handleSubmit}>
      <Input
        size="large"
        name="workspace"
        autoComplete="email"
        placeholder="Work email or workspace"
        aria-label="Work email or workspace"
        aria-describedby={message && messageId}
        maxLength={254}
        autoFocus
        disabled={disabled}
        value={entered}
        onChange={({ target }) => setEntered(target.value)}
      />
      {providers.length === 0 && (
        <Button block size="large" htmlType="submit" disabled={disabled} loading={isFetching}>
          Continue
        </Button>
      )}
      {providers.map(({ name, path }) => (
        <Button
          key={path}
          block
          size="large"
          type="primary"
          disabled={disabled || !SIGN_IN_PATH.test(path)}
          onClick={() => onContinue(path)}
        >
          Continue with {name}
        </Button>
      ))}
      {message && (
        <p id={messageId} role="alert" className={styles.error}>
          {message}
        </p>
      )}
    </form>
  );
}

function messageOf(data: Api.SignInOptions | undefined, error: unknown, entered: string): string | undefined {
  if (error) return errorText(error, 'Something went wrong');
  if (!data || data.providers.length > 0) return undefined;
  return `No single sign-on is set up for ${entered}. Check the spelling, or ask your administrator.`;
}
