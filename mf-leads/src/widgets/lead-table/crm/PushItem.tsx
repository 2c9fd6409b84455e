import type { CrmPush } from '../../../data/leadsApi';
import styles from './PushDialog.module.css';

type Item = CrmPush['items'][number];

const OUTCOMES: Record<NonNullable<Item['outcome']>, string> = {
  create: 'New contact',
  update: 'Update',
  same: 'Unchanged',
  conflict: 'Conflict',
};
const STATES: Partial<Record<Item['state'], string>> = {
  written: 'Written',
  skipped: 'Not written',
  failed: 'Refused',
};

/** A lead of a push: what changes, and what stays because it was changed in the CRM. */
export function PushItem({ item }: { item: Item }) {
  const { name, url, outcome, state, changes, conflicts, reason, crmOwner, crmStage, ownerHere, hasOwnerConflict } =
    item;
  const facts = [crmOwner && `owner ${crmOwner}`, crmStage && `stage ${crmStage}`].filter(Boolean).join(', ');
  return (
    <li className={styles.item}>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        name
      )}
      <span className={styles.outcome}> · {STATES[state] ?? (outcome && OUTCOMES[outcome])}</span>
      {facts && <span className={styles.change}>In the CRM: {facts}</span>}
      {hasOwnerConflict && (
        <span className={styles.conflict}>Another owner here: {ownerHere}. Neither is changed.</span>
      )}
      {reason !== null && <span className={styles.conflict}>{reason}</span>}
      {changes.map(({ property, present, value }) => (
        <span key={property} className={styles.change}>
          {property}: {present !== null && `${present} → `}
          {value}
        </span>
      ))}
      {conflicts.map(({ property, present, value }) => (
        <span key={property} className={styles.conflict}>
          {property}: {present ?? 'emptied'} in the CRM, {value} here
        </span>
      ))}
    </li>
  );
}
