import { formatCount, type Lead, leadName } from '@forksight/sdk';
import { HoverCard } from '@forksight/sdk/ui-data';
import { ActivitySparkline } from './ActivitySparkline';
import styles from './cells.module.css';
import { SignalsCard } from './SignalsCard';

/** The number of signals and their activity chart, with the signals in a card. */
export function SignalsCell({ lead }: { lead: Lead }) {
  if (lead.githubSignals.length === 0) return formatCount(lead.githubSignalsCount);
  const title = `Signals of ${leadName(lead)}`;
  return (
    <HoverCard
      of={lead.leadId}
      label={`${title}: ${formatCount(lead.githubSignalsCount)}`}
      title={title}
      className={styles.signalCount}
      align="end"
      content={() => <SignalsCard lead={lead} />}
    >
      <ActivitySparkline lead={lead} />
      <span className={styles.number}>{formatCount(lead.githubSignalsCount)}</span>
    </HoverCard>
  );
}
