import { pluralize, signalLabel } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { DateTime } from '../components/DateTime';
import type { DigestPreview } from '../data/adminApi';
import styles from './SlackChannels.module.css';

interface PreviewDigestProps {
  /** Name of the view. */
  name: string;
  preview: DigestPreview;
  onClose: () => void;
}

type PreviewedLead = DigestPreview['shown'][number]['leads'][number];

/** What the next digest of a view would say. */
export function PreviewDigest({ name, preview, onClose }: PreviewDigestProps) {
  const { leads, companies, shown, nextRun } = preview;
  const remainingCount = companies - shown.length;
  return (
    <Dialog
      title="Next digest"
      about={name}
      width={600}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p>
        {leads === 0 ? 'There is nothing to report now: no message is sent without new leads. ' : ''}
        New leads are reported soon after the sync that finds them, on <DateTime at={nextRun} /> at the latest.
      </p>
      {leads > 0 && (
        <blockquote className={styles.message}>
          <h3>
            {pluralize(leads, 'new lead')} in {name}
          </h3>
          {shown.map((company, index) => (
            <div key={index}>
              <strong>{company.name ?? 'No company known'}</strong> · {pluralize(company.leadsCount, 'lead')}
              <ul>
                {company.leads.map((lead) => (
                  <li key={lead.leadId}>{leadText(lead)}</li>
                ))}
              </ul>
              {company.leadsCount > company.leads.length && <>and {company.leadsCount - company.leads.length} more</>}
            </div>
          ))}
          {remainingCount > 0 && <p>and {pluralize(remainingCount, 'more company', 'more companies')}</p>}
        </blockquote>
      )}
    </Dialog>
  );
}

function leadText({ name, jobTitle, signalType, repo, signalCount }: PreviewedLead): string {
  const activity = signalType && repo && `${signalLabel(signalType)} in ${repo}`;
  return [name, jobTitle, activity, signalCount > 1 && pluralize(signalCount, 'signal')].filter(Boolean).join(' · ');
}
