import { formatDate, isDue, type Lead, memberName, statusName, useOutreachSettings } from '@forksight/sdk';
import { StatusDot } from '@forksight/sdk/outreach-block';
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
      <StatusDot status={lead.outreach.status} />
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
