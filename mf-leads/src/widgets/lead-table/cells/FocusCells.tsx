import {
  countryName,
  dateTooltip,
  formatCount,
  formatRelative,
  type Lead,
  leadName,
  pluralize,
  signalGroupCounts,
} from '@forksight/sdk';
import { OutreachMark } from '@forksight/sdk/outreach-block';
import { Avatar, CompanyLogo, Flag, SignalTypeIcon } from '@forksight/sdk/ui';
import { NameCell, NOT_AVAILABLE } from './cells';
import styles from './FocusCells.module.css';
import { SignalsCell } from './SignalsCell';
import { useTable } from '../data/TableContext';

interface CellProps {
  lead: Lead;
}

/** Face and name over the title. */
export function PersonCell({ lead }: CellProps) {
  const { workspace } = useTable();
  return (
    <span className={styles.pair}>
      <Avatar name={leadName(lead)} sources={[lead.avatarUrl]} size={28} />
      <span className={styles.lines}>
        <NameCell lead={lead} wraps={false} />
        <span className={styles.second} title={lead.jobTitle ?? undefined}>
          <OutreachMark workspace={workspace} outreach={lead.outreach} className={styles.mark} />
          {lead.jobTitle}
        </span>
      </span>
    </span>
  );
}

/** Logo and name over the number of employees and the flag. */
export function CompanySummaryCell({ lead }: CellProps) {
  const { companyName, companyEmployeeCount: employees, companyCountryCode } = lead;
  if (!companyName) return NOT_AVAILABLE;
  const country = companyCountryCode && countryName(companyCountryCode);
  return (
    <span className={styles.pair}>
      <CompanyLogo company={lead} size={28} />
      <span className={styles.lines}>
        <span className={styles.first} title={companyName}>
          {companyName}
        </span>
        <span className={styles.second} title={employees === null ? undefined : pluralize(employees, 'employee')}>
          <Flag country={companyCountryCode} named={employees !== null} />
          {employees === null ? country : pluralize(employees, 'employee')}
        </span>
      </span>
    </span>
  );
}

/** Icons of signal groups that have room. */
const MAX_GROUPS = 4;

/** The groups of the signals beside their activity chart and number. */
export function SignalSummaryCell({ lead }: CellProps) {
  const groups = signalGroupCounts(lead.githubSignals);
  const more = groups.slice(MAX_GROUPS);
  return (
    <span className={styles.signals}>
      <span className={styles.groups}>
        {groups.slice(0, MAX_GROUPS).map(({ group, count }) => (
          <SignalTypeIcon key={group.key} group={group} count={count} hidesCount />
        ))}
        {more.length > 0 && (
          <span className={styles.more} title={more.map(({ group }) => group.label).join(', ')}>
            +{formatCount(more.length)}
          </span>
        )}
      </span>
      <span className={styles.chart}>
        <SignalsCell lead={lead} />
      </span>
    </span>
  );
}

/** The activity chart and the number of signals alone. */
export function SignalChartCell({ lead }: CellProps) {
  return (
    <span className={styles.chart}>
      <SignalsCell lead={lead} />
    </span>
  );
}

/** `3 days ago`, with the date on hover. */
export function RelativeDateCell({ lead: { lastSignalDate } }: CellProps) {
  return (
    <time className={styles.date} dateTime={lastSignalDate ?? undefined} title={dateTooltip(lastSignalDate)}>
      {formatRelative(lastSignalDate)}
    </time>
  );
}
