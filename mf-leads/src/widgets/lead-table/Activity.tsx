import { countOf, type Lead, signalGroupCounts } from '@forksight/sdk';
import { Sparkline } from '@forksight/sdk/ui-data';
import styles from './cells.module.css';
import { weeklySignals } from './weeklySignals';

const WEEKS = 26;

/** A lead's last half year, week by week, in the hue of what it does most. */
export function Activity({ lead }: { lead: Lead }) {
  const weeks = weeklySignals(lead.githubSignals, WEEKS);
  const busiest = signalGroupCounts(lead.githubSignals).reduce((most, other) =>
    other.count > most.count ? other : most,
  );
  const recent = weeks.reduce((sum, count) => sum + count, 0);
  return (
    <span className={styles.activity} style={{ color: `var(--fs-signal-${busiest.group.key})` }}>
      <Sparkline
        values={weeks}
        width={52}
        height={16}
        label={`${countOf(recent, 'signal')} in the last ${WEEKS} weeks`}
      />
    </span>
  );
}
