import type { LeadDetail } from '@forksight/sdk';
import type { LeadAddress } from '../../leadAddress';
import { Emails } from './Emails';
import { Employers } from './Employers';
import styles from './Lead.module.css';
import { LeadTags } from './LeadTags';
import { Person } from './Person';
import { Playbook } from './Playbook';
import { Signals } from './Signals';
import { Timeline } from './Timeline';
import { WhyCompany } from './WhyCompany';

/** Who the lead is on one side, what to do about it and what it did on the other; one below the other on a narrow screen. */
export function Lead({ lead, address }: { lead: LeadDetail; address: LeadAddress }) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Person lead={lead} address={address} />
        <Emails lead={lead} />
        <WhyCompany lead={lead} address={address} />
        <Employers lead={lead} />
        <LeadTags lead={lead} address={address} />
      </div>
      <div className={styles.main}>
        <Playbook lead={lead} workspace={address.workspace} />
        <Timeline signals={lead.githubSignals} />
        <Signals signals={lead.githubSignals} />
      </div>
    </div>
  );
}
