import { Alert, Progress, Upload } from '@forksight/sdk/controls';
import { Button } from '@forksight/sdk/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { EnrichReport } from '../data/adminApi';
import { useEnrichPercent } from '../data/enrichProgress';
import styles from './Enrichment.module.css';
import { SAMPLE_CSV } from './enrichColumns';
import { EnrichmentReport } from './EnrichmentReport';
import { MapColumns } from './MapColumns';
import { type SendFile, useEnrichment } from './useEnrichment';

const SAMPLE_ADDRESS = `data:text/csv;charset=utf-8,${encodeURIComponent(SAMPLE_CSV)}`;

interface ImportFileProps {
  /** Sends a file for a preview or for good. */
  send: SendFile;
  /** What to do with a file that is too large. */
  tooLarge: string;
}

/** Chooses a file, maps its columns, previews it and imports it. */
export function ImportFile({ send, tooLarge }: ImportFileProps) {
  const id = useId();
  const { file, guess, report, failure, busy, chooseFile, previewWith, importFile } = useEnrichment(send, tooLarge);
  return (
    <>
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
      {busy && <Running task={busy === 'previewing' ? 'Checking the file…' : 'Importing the file…'} />}
      {report && (
        <Outcome report={report}>
          {report.preview && (
            <Button
              type="primary"
              disabled={report.people + report.companies === 0}
              loading={busy === 'importing'}
              onClick={() => void importFile()}
            >
              Import
            </Button>
          )}
        </Outcome>
      )}
    </>
  );
}

/** A report with its next step, scrolled to: the columns of the file may fill the screen above it. */
function Outcome({ report, children }: { report: EnrichReport; children: ReactNode }) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: Chromium returns a promise, which is no clean-up.
    outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [report]);
  return (
    <div ref={outcome} className={styles.outcome}>
      <EnrichmentReport report={report} />
      {children}
    </div>
  );
}

export function SampleFile() {
  return (
    <a href={SAMPLE_ADDRESS} download="enrichment-sample.csv">
      Download a sample file
    </a>
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
