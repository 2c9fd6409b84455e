import type { LeadDetail } from '@forksight/sdk';
import type { LeadAddress } from '../../leadAddress';
import { Emails } from './profile/Emails';
import { Employers } from './company/Employers';
import styles from './Lead.module.css';
import { LeadTags } from './profile/LeadTags';
import { Profile } from './profile/Profile';
import { Playbook } from './playbook/Playbook';
import { Signals } from './signals/Signals';
import { ActivityTimeline } from './signals/ActivityTimeline';
import { CompanyAttribution } from './company/CompanyAttribution';

/** Two columns, profile and activity; one column on a narrow screen. */
export function Lead({ lead, address }: { lead: LeadDetail; address: LeadAddress }) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Profile lead={lead} address={address} />
        <Emails lead={lead} />
        <CompanyAttribution lead={lead} address={address} />
        <Employers lead={lead} />
        <LeadTags lead={lead} address={address} />
      </div>
      <div className={styles.main}>
        <Playbook lead={lead} workspace={address.workspace} />
        <ActivityTimeline signals={lead.githubSignals} />
        <Signals signals={lead.githubSignals} employers={lead.employers} companyName={lead.companyName} />
      </div>
    </div>
  );
}
