import type { LeadDetail } from '@forksight/sdk';
import { Emails } from './Emails';
import styles from './Lead.module.css';
import { LeadTags } from './LeadTags';
import { Person } from './Person';
import { Playbook } from './Playbook';
import { Signals } from './Signals';

/** Who the lead is on one side, what to do about it and what it did on the other; one below the other on a narrow screen. */
export function Lead({ lead, workspace }: { lead: LeadDetail; workspace: string }) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Person lead={lead} workspace={workspace} />
        <Emails lead={lead} />
        {lead.tags.length > 0 && <LeadTags tags={lead.tags} workspace={workspace} />}
      </div>
      <div className={styles.main}>
        {lead.cards.length > 0 && <Playbook cards={lead.cards} />}
        <Signals signals={lead.githubSignals} />
      </div>
    </div>
  );
}
