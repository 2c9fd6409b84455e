import { formatCount, type Lead } from '@forksight/sdk';
import { HoverCard } from '@forksight/sdk/ui-data';
import { Activity } from './Activity';
import styles from './cells.module.css';
import { nameOf } from './leadName';
import { SignalsCard } from './SignalsCard';

/** How many signals and when; what they are in a card. */
export function SignalsCell({ lead }: { lead: Lead }) {
  if (lead.githubSignals.length === 0) return formatCount(lead.githubSignalsCount);
  const title = `Signals of ${nameOf(lead)}`;
  return (
    <HoverCard
      of={lead.leadId}
      label={`${title}: ${formatCount(lead.githubSignalsCount)}`}
      title={title}
      className={styles.signalCount}
      align="end"
      content={() => <SignalsCard lead={lead} />}
    >
      <Activity lead={lead} />
      <span className={styles.number}>{formatCount(lead.githubSignalsCount)}</span>
    </HoverCard>
  );
}
