import { formatDate, type LeadDetail } from '@forksight/sdk';
import { CopyButton } from '@forksight/sdk/ui';
import styles from './Emails.module.css';
import { sourceLabel } from '../company/labels';
import { Section } from '../Section';

type Origin = LeadDetail['emails'][number];

const POLICY_URL = 'https://docs.github.com/en/site-policy/acceptable-use-policies/github-acceptable-use-policies';

/** The work address comes first, because it is the one to write to. */
export function Emails({ lead: { hunterEmail, personalEmail, emails } }: { lead: LeadDetail }) {
  const originOf = (address: string | null) => emails.find((email) => email.address === address);
  return (
    <Section title="E-mail">
      {hunterEmail === null && personalEmail === null ? (
        <p className={styles.none}>No address known</p>
      ) : (
        <dl className={styles.list}>
          <Email kind="Work" address={hunterEmail} origin={originOf(hunterEmail)} />
          <Email kind="Personal" address={personalEmail} origin={originOf(personalEmail)} />
        </dl>
      )}
    </Section>
  );
}

/** An address that must not get unsolicited mail is text only: no link starts a draft to it. */
function Email({ kind, address, origin }: { kind: string; address: string | null; origin: Origin | undefined }) {
  if (address === null) return null;
  const mayContact = origin?.permittedUse !== 'no-unsolicited-mail';
  const at = address.lastIndexOf('@');
  // Breaks before the domain rather than inside of a name.
  const text = (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
  return (
    <div className={styles.row}>
      <dt className={styles.kind}>{kind}</dt>
      <dd className={styles.address}>
        {mayContact ? (
          // Its name would have a space at the break in some assistive software.
          <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`} aria-label={address}>
            {text}
          </a>
        ) : (
          <span className={styles.text}>{text}</span>
        )}
        <CopyButton text={address} what={`${kind.toLowerCase()} e-mail`} />
      </dd>
      {origin && (
        <dd className={styles.origin}>
          From {origin.source === null ? 'an unknown source' : sourceLabel(origin.source)}
          {origin.at !== null && `, ${formatDate(origin.at)}`}.
          {!mayContact && (
            <>
              {' '}
              <a href={POLICY_URL} target="_blank" rel="noreferrer">
                GitHub’s terms
              </a>{' '}
              forbid unsolicited mail to addresses taken from it.
            </>
          )}
        </dd>
      )}
    </div>
  );
}
