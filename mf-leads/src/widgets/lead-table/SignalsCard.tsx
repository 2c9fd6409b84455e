import {
  dateHint,
  formatCount,
  formatDate,
  type Lead,
  type Signal,
  signalGroup,
  signalLabel,
  signalLink,
} from '@forksight/sdk';
import { SignalTypeIcon } from '@forksight/sdk/ui';
import { useLeadDetailQuery } from './leadDetailApi';
import { LeadLink } from './LeadLink';
import styles from './SignalsCard.module.css';
import { useTable } from './TableContext';

/** As many as are read in passing; the lead's page has them all. */
const SHOWN = 12;

/** What a lead did and where, newest first. The list knows no addresses: they are asked for when the card opens. */
export function SignalsCard({ lead }: { lead: Lead }) {
  const { workspace } = useTable();
  const { data } = useLeadDetailQuery({ workspace, leadId: lead.leadId });
  const signals: readonly (Signal & { link?: string | null })[] = data?.githubSignals ?? lead.githubSignals;
  return (
    <>
      <ul className={styles.list}>
        {signals.slice(0, SHOWN).map((signal, index) => (
          <li key={index} className={styles.signal}>
            <SignalTypeIcon group={signalGroup(signal.signalType)} />
            <a className={styles.link} href={signalLink(signal)} target="_blank" rel="noreferrer" title={signal.repo}>
              {signalLabel(signal.signalType)} · {signal.repo}
            </a>
            <time className={styles.date} dateTime={signal.createdAt} title={dateHint(signal.createdAt)}>
              {formatDate(signal.createdAt)}
            </time>
          </li>
        ))}
      </ul>
      {lead.githubSignalsCount > SHOWN && (
        <LeadLink lead={lead} className={styles.all}>
          All {formatCount(lead.githubSignalsCount)} signals
        </LeadLink>
      )}
    </>
  );
}
