import { Input, type InputRef } from '@forksight/sdk/ui';
import { useEffect, useId, useRef } from 'react';
import styles from './Account.module.css';

interface CodeFieldProps {
  /** `password`: hides what is typed. */
  kind: 'password' | 'code';
  label: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
  /** Where no form is submitted. */
  onEnter?: () => void;
}

/** Takes a password or a code. It has the focus at first and after each refusal. */
export function CodeField({ kind, label, value, error, disabled, onChange, onEnter }: CodeFieldProps) {
  const input = useRef<InputRef>(null);
  const errorId = useId();
  useEffect(() => {
    if (!disabled) input.current?.focus({ cursor: 'all' });
  }, [disabled]);
  return (
    <div className={styles.field}>
      <Input
        ref={input}
        data-autofocus
        type={kind === 'password' ? 'password' : 'text'}
        name={kind}
        autoComplete={kind === 'password' ? 'current-password' : 'one-time-code'}
        autoCapitalize="off"
        spellCheck={false}
        placeholder={label}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={onEnter}
      />
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
