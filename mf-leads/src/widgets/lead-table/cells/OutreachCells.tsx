import {
  formatDate,
  isDue,
  type Lead,
  memberName,
  type Outreach,
  statusName,
  useOutreachSettings,
} from '@forksight/sdk';
import { StatusDot } from '@forksight/sdk/outreach-block';
import { Avatar } from '@forksight/sdk/ui';
import { use } from 'react';
import { CompanyOutreachContext, useTable } from '../data/TableContext';
import { NOTHING } from './cells';
import styles from './OutreachCells.module.css';

interface CellProps {
  lead: Lead;
}

/** Owner and status of a lead's company; null: never changed. */
function useCompanyOutreach({ companyId }: Lead): Outreach | null {
  const outreach = use(CompanyOutreachContext);
  return (companyId === null ? undefined : outreach?.get(String(companyId))) ?? null;
}

export function StatusCell({ lead }: CellProps) {
  return <Status outreach={lead.outreach} />;
}

export function CompanyStatusCell({ lead }: CellProps) {
  return <Status outreach={useCompanyOutreach(lead)} />;
}

export function OwnerCell({ lead }: CellProps) {
  return <Owner outreach={lead.outreach} />;
}

export function CompanyOwnerCell({ lead }: CellProps) {
  return <Owner outreach={useCompanyOutreach(lead)} />;
}

interface OutreachProps {
  outreach: Outreach | null;
}

/** The statuses and users of the workspace; requested only when a row needs their names. */
function useSettings(outreach: Outreach | null) {
  const { workspace } = useTable();
  return useOutreachSettings(workspace, { skip: outreach === null }).data;
}

function Status({ outreach }: OutreachProps) {
  const settings = useSettings(outreach);
  if (!outreach) return NOTHING;
  const name = statusName(outreach.status, settings);
  return (
    <span className={styles.status} title={name}>
      <StatusDot status={outreach.status} />
      <span className={styles.text}>{name}</span>
    </span>
  );
}

function Owner({ outreach }: OutreachProps) {
  const settings = useSettings(outreach);
  const ownerId = outreach?.ownerId ?? null;
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
