import { formatAge, formatCount, type Lead, leadName, signalGroupCounts } from '@forksight/sdk';
import { OutreachMark } from '@forksight/sdk/outreach-block';
import { SignalTypeIcon } from '@forksight/sdk/ui';
import { HoverCard } from '@forksight/sdk/ui-data';
import { NameCell } from './cells';
import styles from './FocusCells.module.css';
import { ScoreCell } from './ScoreCell';
import { SignalsCard } from './SignalsCard';
import { useTable } from '../data/TableContext';

interface CellProps {
  lead: Lead;
}

/** The name over title and company. */
export function PhoneNameCell({ lead, showsCompany }: CellProps & { showsCompany: boolean }) {
  const { workspace } = useTable();
  const company = showsCompany ? lead.companyName : null;
  return (
    <span className={`${styles.lines} ${styles.phoneLines}`}>
      <NameCell lead={lead} wraps={false} />
      <span className={styles.details}>
        <OutreachMark workspace={workspace} outreach={lead.outreach} className={styles.mark} />
        {[lead.jobTitle, company].filter(Boolean).join(' · ') || 'N/A'}
      </span>
    </span>
  );
}

/** Icons of signal groups that have room. */
const MAX_GROUPS = 3;

/** The score over the groups of the signals and the age of the last one. */
export function PhoneScoreCell({ lead }: CellProps) {
  const { githubSignals, githubSignalsCount, leadId, lastSignalDate } = lead;
  const title = `Signals of ${leadName(lead)}`;
  return (
    <span className={styles.stacked}>
      <ScoreCell lead={lead} />
      {githubSignals.length > 0 && (
        <HoverCard
          of={leadId}
          label={`${title}: ${formatCount(githubSignalsCount)}`}
          title={title}
          className={styles.marks}
          align="end"
          content={() => <SignalsCard lead={lead} />}
        >
          {signalGroupCounts(githubSignals)
            .slice(0, MAX_GROUPS)
            .map(({ group }) => (
              <SignalTypeIcon key={group.key} group={group} />
            ))}
          <time dateTime={lastSignalDate ?? undefined}>{formatAge(lastSignalDate)}</time>
        </HoverCard>
      )}
    </span>
  );
}
