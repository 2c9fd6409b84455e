import type { Api, Customer } from '@forksight/sdk';
import { Input } from '@forksight/sdk/ui';
import { useState } from 'react';
import { ClientSelect } from '../parts/ClientSelect';
import { Select } from '../parts/Select';
import styles from './Audit.module.css';
import { OUTCOME_WORDS, OUTCOMES } from './auditParams';

interface AuditFilterValues {
  action?: Api.AuditAction | undefined;
  outcome?: Api.AuditOutcome | undefined;
  client?: string | undefined;
  email?: string | undefined;
  /** `YYYY-MM-DD`, UTC; both days are included. */
  from?: string | undefined;
  to?: string | undefined;
}

interface AuditFiltersProps {
  /** All that can be recorded. */
  actions: readonly Api.AuditAction[];
  clients: readonly Customer[];
  values: AuditFilterValues;
  onChange: (patch: AuditFilterValues) => void;
}

/** Which entries of the log are shown. A text is taken when Enter is pressed or its field is left. */
export function AuditFilters({ actions, clients, values, onChange }: AuditFiltersProps) {
  return (
    <div className={styles.filters} role="search" aria-label="Audit log">
      <Select
        aria-label="Action"
        none="All actions"
        options={actions.map((action) => ({ value: action, label: action }))}
        value={values.action ?? ''}
        onChange={(chosen) => onChange({ action: actions.find((action) => action === chosen) })}
      />
      <Select
        aria-label="Outcome"
        none="All outcomes"
        options={OUTCOMES.map((outcome) => ({ value: outcome, label: OUTCOME_WORDS[outcome] }))}
        value={values.outcome ?? ''}
        onChange={(chosen) => onChange({ outcome: OUTCOMES.find((outcome) => outcome === chosen) })}
      />
      <ClientSelect
        aria-label="Client"
        none="All clients"
        clients={clients}
        value={values.client ?? ''}
        onChange={(client) => onChange({ client })}
      />
      <TakenLater
        key={values.email}
        label="E-mail"
        value={values.email ?? ''}
        onChange={(email) => onChange({ email })}
      />
      <Day label="From" value={values.from} onChange={(from) => onChange({ from })} />
      <Day label="To" value={values.to} onChange={(to) => onChange({ to })} />
    </div>
  );
}

function TakenLater({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const take = () => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <Input
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onPressEnter={take}
      onBlur={take}
    />
  );
}

function Day({
  label,
  value,
  onChange,
}: {
  label: string;
  value?: string | undefined;
  onChange: (day: string) => void;
}) {
  return (
    <label className={styles.day}>
      {label}
      <Input type="date" value={value ?? ''} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}
