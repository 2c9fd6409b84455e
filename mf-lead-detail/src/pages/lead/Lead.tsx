import type { LeadDetail } from '@forksight/sdk';
import { WhenNear } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useMemo } from 'react';
import type { LeadAddress } from '../../leadAddress';
import { Emails } from './profile/Emails';
import { Employers } from './company/Employers';
import { OwnFiles } from './company/OwnFiles';
import styles from './Lead.module.css';
import { LeadCrm } from './crm/LeadCrm';
import { History } from './history/History';
import { Notes } from './notes/Notes';
import { Section } from './Section';
import { LeadOutreach } from './outreach/LeadOutreach';
import { LeadTags } from './profile/LeadTags';
import { Profile } from './profile/Profile';
import { Playbook } from './playbook/Playbook';
import { Signals } from './signals/Signals';
import { ActivityTimeline } from './signals/ActivityTimeline';
import { CompanyAttribution } from './company/CompanyAttribution';

/** Two columns, profile and activity; one column on a narrow screen. */
export function Lead({ lead, address }: { lead: LeadDetail; address: LeadAddress }) {
  const subject = useMemo(() => ({ leadId: lead.leadId }), [lead.leadId]);
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Profile lead={lead} address={address} />
        <LeadOutreach lead={lead} address={address} />
        <LeadCrm lead={lead} address={address} />
        <Emails lead={lead} />
        <CompanyAttribution lead={lead} address={address} />
        <Employers lead={lead} />
        <OwnFiles lead={lead} />
        <LeadTags lead={lead} address={address} />
      </div>
      <div className={styles.main}>
        <Playbook lead={lead} workspace={address.workspace} />
        <Notes workspace={address.workspace} subject={subject} />
        <ActivityTimeline signals={lead.githubSignals} />
        <Signals signals={lead.githubSignals} employers={lead.employers} companyName={lead.companyName} />
        <WhenNear
          placeholder={
            <Section title="History">
              <Skeleton width="100%" height={120} />
            </Section>
          }
        >
          <History workspace={address.workspace} subject={subject} />
        </WhenNear>
      </div>
    </div>
  );
}
