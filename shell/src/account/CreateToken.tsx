import { errorText } from '@forksight/sdk';
import { Button, Input, useControls } from '@forksight/sdk/ui';
import { type SyntheticEvent, useId, useState } from 'react';
import styles from './Account.module.css';
import { useCreateToken } from './accountApi';
import { SCOPES, type Scope } from './tokenScopes';

interface CreateTokenProps {
  canAdminister: boolean;
  onCreated: (token: string) => void;
  onCancel: () => void;
}

const DURATIONS = [7, 30, 90, 365].map((days) => ({ value: days, label: `${days} days` }));

/** A form for a token of the user. */
export function CreateToken({ canAdminister, onCreated, onCancel }: CreateTokenProps) {
  const { Alert, Checkbox, Select } = useControls();
  const [nameId, daysId] = [useId(), useId()];
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>(['leads:read']);
  const [days, setDays] = useState(90);
  const [create, { error, isLoading }] = useCreateToken();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void create({ name: name.trim(), scopes, days })
      .unwrap()
      .then(({ token }) => onCreated(token))
      // The error is shown below.
      .catch(() => undefined);
  };
  return (
    <form className={styles.setUp} onSubmit={submit}>
      <div className={styles.field}>
        <label htmlFor={nameId}>Name</label>
        <Input
          id={nameId}
          autoFocus
          autoComplete="off"
          placeholder="Nightly export"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Checkbox.Group<Scope>
        aria-label="What the token may do"
        options={SCOPES.filter(({ value }) => canAdminister || value !== 'admin')}
        value={scopes}
        onChange={setScopes}
      />
      <div className={styles.field}>
        <label htmlFor={daysId}>Expires after</label>
        <Select id={daysId} options={DURATIONS} value={days} onChange={setDays} />
      </div>
      {error && <Alert type="error" title={errorText(error, 'Something went wrong. Please try again.')} />}
      <div className={styles.actions}>
        <Button
          type="primary"
          htmlType="submit"
          loading={isLoading}
          disabled={name.trim() === '' || scopes.length === 0}
        >
          Create
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
