import { Button } from '@forksight/sdk/ui';
import { useId } from 'react';
import { Bar } from '../parts/Bar';
import { FormError } from '../parts/Field';
import styles from './Enrichment.module.css';
import { LeftAlone } from './LeftAlone';
import { Report } from './Report';
import { useEnrichment } from './useEnrichment';

/** Brings in what public activity lacks, from a CSV file: looked at first, then done. */
export function Enrichment() {
  const id = useId();
  const { report, failure, busy, choose, bringIn } = useEnrichment();
  return (
    <>
      <Bar title="Enrichment" count={null} />
      <div className={styles.page}>
        <p className={styles.about}>
          A CSV file whose first row names its columns: <code>login</code>, the name on GitHub, and any of{' '}
          <code>full_name</code>, <code>job_title</code>, <code>company_name</code>, <code>company_domain</code> and
          more. It is for the people of all clients; what is known from a stronger source stays.
        </p>
        <LeftAlone />
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
            // The same file, mended, can be chosen again.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) void choose(chosen);
            }}
          />
        </div>
        <FormError>{failure}</FormError>
        {busy && (
          <p role="status" className={styles.about}>
            {busy === 'looking' ? 'Looking through the file…' : 'Bringing it in…'}
          </p>
        )}
        {report && <Report report={report} />}
        {report?.preview && (
          <div>
            <Button
              type="primary"
              disabled={report.people + report.companies === 0}
              loading={busy === 'bringing in'}
              onClick={() => void bringIn()}
            >
              Bring in
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
