import { type Api, dateTooltip, formatRelative, type LeadDetail, useReadCrmContacts } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import type { LeadAddress } from '../../../leadAddress';
import { Section } from '../Section';
import styles from './LeadCrm.module.css';

/** The lead's contact in the CRM, as it was read last; nothing for a lead that was not pushed. */
export function LeadCrm({ lead, address }: { lead: LeadDetail; address: LeadAddress }) {
  const { read, isReading } = useReadCrmContacts(address.workspace);
  const { crm: contact } = lead;
  if (!contact) return null;
  return (
    <Section
      title={contact.crm}
      action={
        <Button size="small" loading={isReading} onClick={() => read(contact.crm, [lead.leadId])}>
          Read Again
        </Button>
      }
    >
      {contact.isMissing ? (
        <p className={styles.conflict}>{contact.crm} has no such contact any more.</p>
      ) : (
        <Facts {...contact} />
      )}
      {contact.hasOwnerConflict && !contact.isMissing && (
        <p className={styles.conflict}>
          Owned by {contact.owner} in {contact.crm}, and by {contact.ownerHere} here. Neither is changed.
        </p>
      )}
      <p className={styles.note}>
        Pushed by {contact.pushedBy ?? 'a former user'} <Time at={contact.pushedAt} />, read{' '}
        <Time at={contact.readAt} />
      </p>
    </Section>
  );
}

function Facts({ owner, stage, url, crm }: Api.LeadCrmContact) {
  return (
    <dl className={styles.facts}>
      <dt>Owner</dt>
      <dd>{owner ?? 'None'}</dd>
      <dt>Stage</dt>
      <dd>{stage ?? 'None'}</dd>
      {url !== null && (
        <>
          <dt>Contact</dt>
          <dd>
            <a href={url} target="_blank" rel="noreferrer">
              Open in {crm}
            </a>
          </dd>
        </>
      )}
    </dl>
  );
}

function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title={dateTooltip(at)}>
      {formatRelative(at)}
    </time>
  );
}
