import { formatCount, pluralize } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { DateTime } from '../components/DateTime';
import styles from '../components/Sheet.module.css';
import type { ExclusionList } from '../data/adminApi';
import { EFFECT_LABELS, KIND_LABELS } from './labels';

export type ExclusionAction = 'entries' | 'edit' | 'remove';

interface ExclusionRowProps {
  list: ExclusionList;
  onAction: (action: ExclusionAction) => void;
}

/** A list: what it is for, what it matches now, and what can be done with it. */
export function ExclusionRow({ list, onAction }: ExclusionRowProps) {
  const { name, kind, effect, source, entries, companies, leads, changedAt, changedBy } = list;
  const button = (label: string, action: ExclusionAction, danger = false) => (
    <Button size="small" danger={danger} aria-label={`${label}: ${name}`} onClick={() => onAction(action)}>
      {label}
    </Button>
  );
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <span className={styles.strong}>{name}</span>
        <div className={styles.quiet}>
          {KIND_LABELS[kind]} · {EFFECT_LABELS[effect].label}
          {source === 'crm' && ' · Read from the CRM'}
        </div>
        <div className={styles.quiet}>
          {entries === 0 ? 'No entries yet' : `${pluralize(entries, 'entry', 'entries')}, ${matches(companies, leads)}`}
        </div>
        <div className={styles.quiet}>
          Changed by {changedBy} <DateTime at={changedAt} />
        </div>
      </div>
      <div className={styles.actions}>
        {button('Entries', 'entries')}
        {button('Edit', 'edit')}
        {button('Delete', 'remove', true)}
      </div>
    </li>
  );
}

/** `match 2 companies with 1,400 leads`. */
export function matches(companies: number, leads: number): string {
  if (companies === 0) return 'match no company with leads now';
  return `match ${pluralize(companies, 'company', 'companies')} with ${formatCount(leads)} ${leads === 1 ? 'lead' : 'leads'}`;
}
