import type { Api, Customer } from '@forksight/sdk';
import { Input } from '@forksight/sdk/ui';
import { useState } from 'react';
import { ClientSelect } from '../components/ClientSelect';
import { DayPicker } from '../components/DayPicker';
import { Select } from '../components/Select';
import styles from './Audit.module.css';
import { OUTCOME_LABELS, OUTCOMES } from './auditParams';

interface AuditFilterValues {
  action?: Api.AuditAction | undefined;
  outcome?: Api.AuditOutcome | undefined;
  client?: string | undefined;
  email?: string | undefined;
  /** `YYYY-MM-DD`, UTC; inclusive, like `to`. */
  from?: string | undefined;
  to?: string | undefined;
}

interface AuditFiltersProps {
  /** All actions that the server records. */
  actions: readonly Api.AuditAction[];
  clients: readonly Customer[];
  values: AuditFilterValues;
  onChange: (patch: AuditFilterValues) => void;
}

/** Filters of the audit log. A text applies when Enter is pressed or the field loses the focus. */
export function AuditFilters({ actions, clients, values, onChange }: AuditFiltersProps) {
  return (
    <div className={styles.filters} role="search" aria-label="Audit log">
      <Select
        aria-label="Action"
        emptyLabel="All actions"
        options={actions.map((action) => ({ value: action, label: action }))}
        value={values.action ?? ''}
        onChange={(chosen) => onChange({ action: actions.find((action) => action === chosen) })}
      />
      <Select
        aria-label="Outcome"
        emptyLabel="All outcomes"
        options={OUTCOMES.map((outcome) => ({ value: outcome, label: OUTCOME_LABELS[outcome] }))}
        value={values.outcome ?? ''}
        onChange={(chosen) => onChange({ outcome: OUTCOMES.find((outcome) => outcome === chosen) })}
      />
      <ClientSelect
        aria-label="Client"
        emptyLabel="All clients"
        clients={clients}
        value={values.client ?? ''}
        onChange={(client) => onChange({ client })}
      />
      <DeferredInput
        key={values.email}
        label="E-mail"
        value={values.email ?? ''}
        onChange={(email) => onChange({ email })}
      />
      <DayPicker
        aria-label="From"
        placeholder="From"
        value={values.from ?? ''}
        onChange={(from) => onChange({ from })}
      />
      <DayPicker aria-label="To" placeholder="To" value={values.to ?? ''} onChange={(to) => onChange({ to })} />
    </div>
  );
}

function DeferredInput({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const apply = () => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <Input
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onPressEnter={apply}
      onBlur={apply}
    />
  );
}
