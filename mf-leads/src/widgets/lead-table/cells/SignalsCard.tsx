import {
  dateTooltip,
  formatCount,
  formatRecent,
  type Lead,
  type Signal,
  signalGroup,
  signalLabel,
  signalLink,
} from '@forksight/sdk';
import { SignalTypeIcon } from '@forksight/sdk/ui';
import { useLeadDetailQuery } from '../data/leadDetailApi';
import { LeadLink } from './LeadLink';
import styles from './SignalsCard.module.css';
import { useTable } from '../data/TableContext';

/** The lead's page lists them all. */
const MAX_SIGNALS = 12;

/** A lead's signals, newest first. Lists do not contain their links: they are requested when the card opens. */
export function SignalsCard({ lead }: { lead: Lead }) {
  const { workspace } = useTable();
  const { data } = useLeadDetailQuery({ workspace, leadId: lead.leadId });
  const signals: readonly (Signal & { link?: string | null })[] = data?.githubSignals ?? lead.githubSignals;
  return (
    <>
      <ul className={styles.list}>
        {signals.slice(0, MAX_SIGNALS).map((signal, index) => (
          <li key={index} className={styles.signal}>
            <SignalTypeIcon group={signalGroup(signal.signalType)} />
            <a className={styles.link} href={signalLink(signal)} target="_blank" rel="noreferrer" title={signal.repo}>
              {signalLabel(signal.signalType)} · {signal.repo}
            </a>
            <time className={styles.date} dateTime={signal.createdAt} title={dateTooltip(signal.createdAt)}>
              {formatRecent(signal.createdAt)}
            </time>
          </li>
        ))}
      </ul>
      {lead.githubSignalsCount > MAX_SIGNALS && (
        <LeadLink lead={lead} className={styles.all}>
          All {formatCount(lead.githubSignalsCount)} signals
        </LeadLink>
      )}
    </>
  );
}
