import { formatDate, isDue, type Lead, memberName, statusName, useOutreachSettings } from '@forksight/sdk';
import { Avatar } from '@forksight/sdk/ui';
import { useTable } from '../data/TableContext';
import { NOTHING } from './cells';
import styles from './OutreachCells.module.css';

interface CellProps {
  lead: Lead;
}

/** The statuses and users of the workspace; requested only when a row needs their names. */
function useSettings(lead: Lead) {
  const { workspace } = useTable();
  return useOutreachSettings(workspace, { skip: lead.outreach === null }).data;
}

export function StatusCell({ lead }: CellProps) {
  const settings = useSettings(lead);
  if (!lead.outreach) return NOTHING;
  const name = statusName(lead.outreach.status, settings);
  return (
    <span className={styles.status} title={name}>
      <span className={styles.dot} data-status={lead.outreach.status} aria-hidden />
      <span className={styles.text}>{name}</span>
    </span>
  );
}

export function OwnerCell({ lead }: CellProps) {
  const settings = useSettings(lead);
  const ownerId = lead.outreach?.ownerId ?? null;
  if (ownerId === null) return NOTHING;
  const name = memberName(ownerId, settings);
  return (
    <span className={styles.status} title={name}>
      <Avatar name={name} sources={[]} size={20} />
      <span className={styles.text}>{name}</span>
    </span>
  );
}

/** The text of the next step over its day, which stands out when it is due. */
export function NextStepCell({ lead: { outreach } }: CellProps) {
  if (!outreach || (outreach.nextStep === null && outreach.nextStepDate === null)) return NOTHING;
  const { nextStep, nextStepDate } = outreach;
  const day = nextStepDate === null ? null : formatDate(nextStepDate);
  return (
    <span className={styles.step} title={[nextStep, day].filter((text) => text !== null).join(', ')}>
      {nextStep && <span className={styles.text}>{nextStep}</span>}
      {nextStepDate !== null && (
        <time className={styles.day} data-due={isDue(outreach)} dateTime={nextStepDate}>
          {day}
        </time>
      )}
    </span>
  );
}

/** Owner and status in front of a row's second line; nothing for a lead without both. */
export function OutreachMark({ lead }: CellProps) {
  const settings = useSettings(lead);
  if (!lead.outreach || (lead.outreach.ownerId === null && lead.outreach.status === 'new')) return null;
  const { ownerId, status } = lead.outreach;
  const owner = ownerId === null ? null : memberName(ownerId, settings);
  const label = [owner, status === 'new' ? null : statusName(status, settings)]
    .filter((text) => text !== null)
    .join(', ');
  return (
    <span className={styles.mark} role="img" aria-label={label} title={label}>
      {owner !== null && <Avatar name={owner} sources={[]} size={14} />}
      {status !== 'new' && <span className={styles.dot} data-status={status} />}
    </span>
  );
}
