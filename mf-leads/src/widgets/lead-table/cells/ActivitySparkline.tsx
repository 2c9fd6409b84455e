import { pluralize, type Lead, signalGroupCounts } from '@forksight/sdk';
import { Sparkline } from '@forksight/sdk/ui-data';
import styles from './cells.module.css';
import { weeklySignals } from './weeklySignals';

const WEEKS = 26;

/** A lead's signals per week over half a year, in the colour of its most frequent signal group. */
export function ActivitySparkline({ lead }: { lead: Lead }) {
  const weeks = weeklySignals(lead.githubSignals, WEEKS);
  const busiest = signalGroupCounts(lead.githubSignals).reduce((most, group) =>
    group.count > most.count ? group : most,
  );
  const recent = weeks.reduce((sum, count) => sum + count, 0);
  return (
    <span className={styles.activity} style={{ color: `var(--fs-signal-${busiest.group.key})` }}>
      <Sparkline
        values={weeks}
        width={52}
        height={16}
        label={`${pluralize(recent, 'signal')} in the last ${WEEKS} weeks`}
      />
    </span>
  );
}
