import { pluralize } from '@forksight/sdk';
import { Alert, Progress, Upload } from '@forksight/sdk/controls';
import { Button } from '@forksight/sdk/ui';
import { useId } from 'react';
import { useDoNotContactCount } from '../data/adminApi';
import { ListToolbar } from '../components/ListToolbar';
import styles from './Enrichment.module.css';
import { EnrichmentReport } from './EnrichmentReport';
import { SAMPLE_CSV } from './enrichColumns';
import { useEnrichPercent } from '../data/enrichProgress';
import { MapColumns } from './MapColumns';
import { useEnrichment } from './useEnrichment';

const SAMPLE_ADDRESS = `data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE_CSV)}`;

/** Imports data about people and companies from a CSV file, after a preview. */
export function Enrichment() {
  const id = useId();
  const { file, guess, report, failure, busy, chooseFile, previewWith, importFile } = useEnrichment();
  return (
    <>
      <ListToolbar title="Enrichment" count={null} />
      <div className={styles.page}>
        <p className={styles.about}>
          A CSV file whose first row names its columns: one holds the name on GitHub, the others any facts about people
          and their companies. It is for the people of all clients; what is known from a stronger source stays.{' '}
          <a href={SAMPLE_ADDRESS} download="enrichment-sample.csv">
            Download a sample file
          </a>
        </p>
        <DoNotContactCount />
        <Upload.Dragger
          id={id}
          aria-label="CSV file"
          accept=".csv,text/csv"
          disabled={busy !== undefined}
          showUploadList={false}
          // The file is read here and sent with the preview's choice, not uploaded as it is.
          beforeUpload={(file) => {
            void chooseFile(file);
            return false;
          }}
        >
          <p>
            <strong>Drop a CSV file here</strong>, or press to choose one
          </p>
          <p className={styles.about}>You see what it would change before anything is stored.</p>
        </Upload.Dragger>
        {failure !== undefined && <Alert type="error" title={failure} />}
        {guess && file && (
          <MapColumns
            key={file.csv}
            fileName={file.fileName}
            guess={guess}
            isBusy={busy === 'previewing'}
            onDone={(mapping) => void previewWith(mapping)}
          />
        )}
        {busy && <Running task={busy === 'previewing' ? 'Looking through the file…' : 'Bringing it in…'} />}
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

/** What is running, with its percentage where the server tells it. */
function Running({ task }: { task: string }) {
  const percent = useEnrichPercent();
  return (
    <div className={styles.about}>
      <span role="status">{task}</span>
      {percent === undefined ? (
        <Progress percent={0} status="active" showInfo={false} size="small" aria-hidden />
      ) : (
        <Progress percent={percent} status="active" size="small" aria-label={task} />
      )}
    </div>
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
