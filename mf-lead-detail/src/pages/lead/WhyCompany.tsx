import { type Attribution, dateHint, formatDate, type LeadDetail } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { useState } from 'react';
import type { LeadAddress } from '../../leadAddress';
import { CorrectCompany } from './CorrectCompany';
import { Section } from './Section';
import { inWords, sourceInWords } from './sources';
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

/** Why the person is taken to work for this company, and a way to say better. Nothing where the server does not tell. */
export function WhyCompany({ lead, address }: { lead: LeadDetail; address: LeadAddress }) {
  const { companyName, attribution } = lead;
  const [correcting, setCorrecting] = useState(false);
  if (attribution === undefined) return null;
  return (
    <Section
      title={companyName === null ? 'Company' : `Why ${companyName}`}
      action={
        <Button size="small" onClick={() => setCorrecting(true)}>
          Correct
        </Button>
      }
    >
      {companyName === null && <p>{attribution ? 'Works for no company' : 'No company is known.'}</p>}
      {attribution && <Reason attribution={attribution} />}
      {correcting && <CorrectCompany lead={lead} address={address} onClose={() => setCorrecting(false)} />}
    </Section>
  );
}

function Reason({ attribution }: { attribution: Attribution }) {
  const { rule, source, at } = attribution;
  return (
    <>
      <p>{RULES[rule] ?? inWords(rule)}.</p>
      <p className={styles.facts}>
        {[confidence(attribution), source === 'manual' ? sourceInWords(source) : `from ${sourceInWords(source)}`]
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        <time dateTime={at} title={dateHint(at)}>
          {formatDate(at)}
        </time>
      </p>
    </>
  );
}

function confidence({ confidence: share }: Attribution): string | null {
  return share === null ? null : `${String(Math.round(share * 100))}% sure`;
}
