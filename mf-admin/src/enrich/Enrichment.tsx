import { pluralize } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { useId } from 'react';
import { useDoNotContactCount } from '../data/adminApi';
import { ListToolbar } from '../components/ListToolbar';
import { FormError } from '../components/Field';
import styles from './Enrichment.module.css';
import { EnrichmentReport } from './EnrichmentReport';
import { useEnrichment } from './useEnrichment';

/** Imports data about people and companies from a CSV file, after a preview. */
export function Enrichment() {
  const id = useId();
  const { report, failure, busy, chooseFile, importFile } = useEnrichment();
  return (
    <>
      <ListToolbar title="Enrichment" count={null} />
      <div className={styles.page}>
        <p className={styles.about}>
          A CSV file whose first row names its columns: <code>login</code>, the name on GitHub, and any of{' '}
          <code>full_name</code>, <code>job_title</code>, <code>company_name</code>, <code>company_domain</code>,{' '}
          <code>from</code>, <code>until</code> and more. It is for the people of all clients; what is known from a
          stronger source stays.
        </p>
        <DoNotContactCount />
        <div className={styles.choice}>
          <label className={styles.label} htmlFor={id}>
            CSV file
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            className={styles.file}
            disabled={busy !== undefined}
            // Lets the user choose the same file again after correcting it.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) void chooseFile(chosen);
            }}
          />
        </div>
        <FormError>{failure}</FormError>
        {busy && (
          <p role="status" className={styles.about}>
            {busy === 'previewing' ? 'Looking through the file…' : 'Bringing it in…'}
          </p>
        )}
        {report && <EnrichmentReport report={report} />}
        {report?.preview && (
          <div>
            <Button
              type="primary"
              disabled={report.people + report.companies === 0}
              loading={busy === 'importing'}
              onClick={() => void importFile()}
            >
              Bring in
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** Number of people in the do-not-contact registry; hidden while it loads. */
function DoNotContactCount() {
  const { data } = useDoNotContactCount();
  if (!data) return null;
  const { count } = data;
  return (
    <p className={styles.about}>
      {count === 0
        ? 'Nobody has asked to be left alone so far.'
        : `${pluralize(count, 'person', 'people')} asked to be left alone: no file brings them back.`}
    </p>
  );
}
