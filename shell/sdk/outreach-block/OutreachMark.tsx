import { memberName, type Outreach, statusName, useOutreachSettings } from '@forksight/sdk';
import { Avatar } from '@forksight/sdk/ui';
import styles from './OutreachMark.module.css';
import { StatusDot } from './StatusDot';

interface OutreachMarkProps {
  workspace: string;
  outreach: Outreach | null | undefined;
  className?: string | undefined;
}

/** Owner and status, small, beside a name; nothing without both. */
export function OutreachMark({ workspace, outreach, className = '' }: OutreachMarkProps) {
  // Requested only when a row needs the names.
  const settings = useOutreachSettings(workspace, { skip: !outreach }).data;
  if (!outreach || (outreach.ownerId === null && outreach.status === 'new')) return null;
  const { ownerId, status } = outreach;
  const owner = ownerId === null ? null : memberName(ownerId, settings);
  const label = [owner, status === 'new' ? null : statusName(status, settings)]
    .filter((text) => text !== null)
    .join(', ');
  return (
    <span className={`${styles.mark} ${className}`} role="img" aria-label={label} title={label}>
      {owner !== null && <Avatar name={owner} sources={[]} size={14} />}
      {status !== 'new' && <StatusDot status={status} />}
    </span>
  );
}
