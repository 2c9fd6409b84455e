import { type Api, dateTooltip, errorText, formatRelative, paths, useToast } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button } from '@forksight/sdk/ui';
import { useCompaniesReadCrmContactsMutation } from '../../data/companiesApi';
import styles from './Company.module.css';
import type { CompanyProps } from './CompanyProps';
import { Section } from './Section';

/** Owner and stage of the company's people in the CRM; nothing where none was pushed. */
export function CrmContacts({ company: { crmContacts = [] }, workspace }: CompanyProps) {
  const [read, { isLoading }] = useCompaniesReadCrmContactsMutation();
  const toast = useToast();
  const [first] = crmContacts;
  if (!first) return null;
  const handleRead = async () => {
    try {
      await read({ customer_slug: workspace, leadIds: crmContacts.map(({ leadId }) => Number(leadId)) }).unwrap();
    } catch (error) {
      toast.error(errorText(error, `Failed to read ${first.crm}`));
    }
  };
  return (
    <Section
      title={`In ${first.crm}`}
      note={
        <Button size="small" loading={isLoading} onClick={() => void handleRead()}>
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
