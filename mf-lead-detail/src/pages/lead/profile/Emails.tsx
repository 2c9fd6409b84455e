import type { LeadDetail } from '@forksight/sdk';
import { CopyButton } from '@forksight/sdk/ui';
import styles from './Emails.module.css';
import { Section } from '../Section';

/** The work address comes first, because it is the one to write to. */
export function Emails({ lead: { hunterEmail, personalEmail } }: { lead: LeadDetail }) {
  return (
    <Section title="E-mail">
      {hunterEmail === null && personalEmail === null ? (
        <p className={styles.none}>No address known</p>
      ) : (
        <dl className={styles.list}>
          <Email kind="Work" address={hunterEmail} />
          <Email kind="Personal" address={personalEmail} />
        </dl>
      )}
    </Section>
  );
}

function Email({ kind, address }: { kind: string; address: string | null }) {
  if (address === null) return null;
  return (
    <div className={styles.row}>
      <dt className={styles.kind}>{kind}</dt>
      <dd className={styles.address}>
        <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`} title={address}>
          {address}
        </a>
        <CopyButton text={address} what={`${kind.toLowerCase()} e-mail`} />
      </dd>
    </div>
  );
}
