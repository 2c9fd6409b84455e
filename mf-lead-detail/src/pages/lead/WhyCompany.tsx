import { type Attribution, dateHint, formatDate, type LeadDetail } from '@forksight/sdk';
import { Section } from './Section';
import styles from './WhyCompany.module.css';

/** Rules in words; a rule that is new here is shown by its own name. */
const RULES: Partial<Record<string, string>> = {
  manual: 'Somebody of your workspace said so',
  enrichment: 'An enrichment file says so',
  'email-domain': 'The work e-mail address belongs to the company',
  'company-handle': 'The GitHub profile names the company’s own account',
  'company-field': 'The GitHub profile names the company',
  organization: 'A public member of the company’s GitHub organization',
  'blog-domain': 'The website on the GitHub profile is the company’s',
};

const SOURCES: Partial<Record<string, string>> = {
  manual: 'entered by hand',
  csv: 'enrichment file',
  github: 'public GitHub profile',
  hunter: 'Hunter.io',
};

/** Why the person is taken to work for this company. Nothing where no company is known or the server does not say. */
export function WhyCompany({ lead: { companyName, attribution } }: { lead: LeadDetail }) {
  if (!attribution || companyName === null) return null;
  const { rule, source, at } = attribution;
  return (
    <Section title={`Why ${companyName}`}>
      <p>{RULES[rule] ?? inWords(rule)}.</p>
      <p className={styles.facts}>
        {[confidence(attribution), `from ${SOURCES[source] ?? inWords(source).toLowerCase()}`]
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        <time dateTime={at} title={dateHint(at)}>
          {formatDate(at)}
        </time>
      </p>
    </Section>
  );
}

function confidence({ confidence: share }: Attribution): string | null {
  return share === null ? null : `${String(Math.round(share * 100))}% sure`;
}

/** `email-domain` → `Email domain` */
function inWords(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
