import { type Attribution, dateTooltip, formatDate, type LeadDetail } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { useState } from 'react';
import type { LeadAddress } from '../../../leadAddress';
import { CorrectCompanyDialog } from './CorrectCompanyDialog';
import { Section } from '../Section';
import { humanize, sourceLabel } from './labels';
import styles from './CompanyAttribution.module.css';

/** Labels of the attribution rules; an unknown rule is shown by its name. */
const RULE_LABELS: Partial<Record<string, string>> = {
  manual: 'Entered by somebody in your workspace',
  enrichment: 'Named in an enrichment file',
  affiliation: 'Named in a file of affiliations',
  'commit-domain': 'The person commits with an address of the company',
  'email-domain': 'The work e-mail address belongs to the company',
  'company-handle': 'The GitHub profile names the company’s own account',
  'company-field': 'The GitHub profile names the company',
  organization: 'A public member of the company’s GitHub organization',
  'blog-domain': 'The website on the GitHub profile is the company’s',
};

/** Rules whose label says where the company comes from. */
const NAMES_SOURCE = new Set(['manual', 'enrichment', 'affiliation']);

/** Shows by which rule the person was attributed to the company, and lets the user correct it. */
export function CompanyAttribution({ lead, address }: { lead: LeadDetail; address: LeadAddress }) {
  const { companyName, attribution } = lead;
  const [isCorrecting, setCorrecting] = useState(false);
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
      {isCorrecting && <CorrectCompanyDialog lead={lead} address={address} onClose={() => setCorrecting(false)} />}
    </Section>
  );
}

function Reason({ attribution }: { attribution: Attribution }) {
  const { rule, source, at } = attribution;
  return (
    <>
      <p>{RULE_LABELS[rule] ?? humanize(rule)}.</p>
      <p className={styles.facts}>
        {[confidenceLabel(attribution), NAMES_SOURCE.has(rule) ? null : `from ${sourceLabel(source)}`]
          .filter(Boolean)
          .map((fact) => `${fact ?? ''} · `)}
        <time dateTime={at} title={dateTooltip(at)}>
          {formatDate(at)}
        </time>
      </p>
    </>
  );
}

function confidenceLabel({ confidence }: Attribution): string | null {
  return confidence === null ? null : `${String(Math.round(confidence * 100))}% sure`;
}
