import { errorText, formatCount, pluralize, useDraft, useToast } from '@forksight/sdk';
import { Alert, Checkbox, Upload } from '@forksight/sdk/controls';
import { Button, Input } from '@forksight/sdk/ui';
import { useId, useState } from 'react';
import formStyles from '../components/forms.module.css';
import styles from '../components/Sheet.module.css';
import { type ClientName, type ExclusionList, type ExclusionReport, useChangeExclusionEntries } from '../data/adminApi';
import { matches } from './ExclusionRow';

/** Characters that the server takes at a time. */
const MAX_LENGTH = 1_000_000;
const TOO_LONG = `More than ${formatCount(MAX_LENGTH)} characters: add them in parts`;

interface Draft {
  text: string;
  replace: boolean;
}

const EMPTY: Draft = { text: '', replace: false };

/** A field and a file for domains and company names, which can be checked before they are stored. */
export function AddEntries({ client, list }: { client: ClientName; list: ExclusionList }) {
  const toast = useToast();
  const id = useId();
  const [{ text, replace }, setDraft] = useDraft<Draft>(`exclusion-entries.${list.listId}`, () => EMPTY);
  const [change, { isLoading }] = useChangeExclusionEntries();
  const [report, setReport] = useState<ExclusionReport>();
  const [failure, setFailure] = useState<string>();
  const edit = (draft: Draft) => {
    setDraft(draft);
    setReport(undefined);
    setFailure(undefined);
  };
  const send = async (preview: boolean) => {
    if (isLoading) return;
    setFailure(undefined);
    try {
      const body = { listId: list.listId, customer_slug: client.slug, text, replace, preview };
      const result = await change(body).unwrap();
      if (preview || result.faults.count > 0) setReport(result);
      if (preview) return;
      toast.success(changesText(result));
      // Lines that were left out stay, to be corrected.
      setDraft({ text: result.faults.shown.map((fault) => fault.text).join('\n'), replace: false });
    } catch (error) {
      setFailure(errorText(error, 'Failed to save the entries'));
    }
  };
  const readFile = async (file: File) => edit({ text: await file.text(), replace });
  const isTooLong = text.length > MAX_LENGTH;
  return (
    <form
      className={formStyles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      <div>
        <label htmlFor={id}>Domains or company names, one per line</label>
        <Input.TextArea
          id={id}
          rows={5}
          value={text}
          data-autofocus
          placeholder={'acme.com\nGlobex'}
          status={isTooLong ? 'error' : ''}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => edit({ text: target.value, replace })}
        />
        <div id={`${id}-hint`} className={isTooLong ? styles.error : styles.quiet}>
          {isTooLong ? TOO_LONG : 'Or a CSV text whose first line names a column “domain”, “company” or both.'}
        </div>
      </div>
      <Checkbox checked={replace} onChange={({ target }) => edit({ text, replace: target.checked })}>
        Replace the present entries
      </Checkbox>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isLoading} disabled={text.trim() === '' || isTooLong}>
          {replace ? 'Replace' : 'Add'}
        </Button>
        <Button disabled={text.trim() === '' || isTooLong || isLoading} onClick={() => void send(true)}>
          Check
        </Button>
        <Upload
          accept=".csv,.txt,text/csv,text/plain"
          showUploadList={false}
          beforeUpload={(file) => {
            void readFile(file);
            return false;
          }}
        >
          <Button>Choose a file</Button>
        </Upload>
      </div>
      {failure !== undefined && <Alert type="error" title={failure} />}
      {report && <Report report={report} />}
    </form>
  );
}

/** What would change, or what was left out. */
function Report({ report }: { report: ExclusionReport }) {
  const { preview, entries, companies, leads, unmatched, faults } = report;
  return (
    <Alert
      type={faults.count > 0 ? 'warning' : 'info'}
      title={preview ? `Nothing is stored yet: ${changesText(report)}` : `${leftOut(faults.count)} left out`}
      description={
        <>
          {preview && (
            <p>
              The list would have {pluralize(entries, 'entry', 'entries')}, which {matches(companies, leads)}
              {unmatched > 0 && companies > 0 && `; ${formatCount(unmatched)} match none`}.
            </p>
          )}
          {faults.count > 0 && (
            <>
              {preview && <p>{leftOut(faults.count)} left out:</p>}
              <ul>
                {faults.shown.map(({ line, text, why }) => (
                  <li key={`${String(line)} ${text}`}>
                    Line {formatCount(line)}, “{text}”: {why}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      }
    />
  );
}

const leftOut = (count: number): string => (count === 1 ? '1 line is' : `${formatCount(count)} lines are`);

/** `2 to add, 1 to remove` of a preview, else `2 added, 1 removed`. */
function changesText({ preview, added, removed }: ExclusionReport): string {
  const [add, remove] = preview ? ['to add', 'to remove'] : ['added', 'removed'];
  if (removed === 0) return `${formatCount(added)} ${add}`;
  return `${formatCount(added)} ${add}, ${formatCount(removed)} ${remove}`;
}
