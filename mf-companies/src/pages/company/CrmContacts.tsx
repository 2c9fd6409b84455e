import { type Api, dateTooltip, formatRelative, paths, useReadCrmContacts } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button } from '@forksight/sdk/ui';
import styles from './Company.module.css';
import type { CompanyProps } from './CompanyProps';
import { Section } from './Section';

/** Owner and stage of the company's people in the CRM; nothing where none was pushed. */
export function CrmContacts({ company: { crmContacts = [] }, workspace }: CompanyProps) {
  const { read, isReading } = useReadCrmContacts(workspace);
  const [first] = crmContacts;
  if (!first) return null;
  const leadIds = crmContacts.map(({ leadId }) => leadId);
  return (
    <Section
      title={`In ${first.crm}`}
      note={
        <Button size="small" loading={isReading} onClick={() => read(first.crm, leadIds)}>
          Read Again
        </Button>
      }
    >
      <ul className={styles.reasons}>
        {crmContacts.map((contact) => (
          <Contact key={contact.leadId} contact={contact} workspace={workspace} />
        ))}
      </ul>
    </Section>
  );
}

function Contact({ contact, workspace }: { contact: Api.CompanyCrmContact; workspace: string }) {
  const { leadId, name, crm, url, owner, stage, ownerHere, hasOwnerConflict, isMissing, readAt } = contact;
  return (
    <li>
      <Link to={paths.lead(workspace, leadId)}>{name}</Link>
      {isMissing ? (
        ': the contact is gone'
      ) : (
        <>
          : {owner === null ? 'no owner' : `owner ${owner}`}, {stage === null ? 'no stage' : `stage ${stage}`}
        </>
      )}
      <span className={styles.contactNote}>
        {hasOwnerConflict && !isMissing && <span className={styles.conflict}>Another owner here: {ownerHere}. </span>}
        Read{' '}
        <time dateTime={readAt} title={dateTooltip(readAt)}>
          {formatRelative(readAt)}
        </time>
        {url !== null && !isMissing && (
          <>
            {' · '}
            <a href={url} target="_blank" rel="noreferrer" aria-label={`${name} in ${crm}`}>
              Open
            </a>
          </>
        )}
      </span>
    </li>
  );
}
