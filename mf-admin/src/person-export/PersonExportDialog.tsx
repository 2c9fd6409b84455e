import { errorText, formatCount, pluralize } from '@forksight/sdk';
import { Alert, Form } from '@forksight/sdk/controls';
import { Button, Input, Spin } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import { required } from '../components/fieldRules';
import formStyles from '../components/forms.module.css';
import { type PersonExport, usePersonExport } from '../data/adminApi';
import { downloadJson } from './downloadJson';
import styles from './PersonExportDialog.module.css';

interface LoginForm {
  login: string;
}

/** Everything that is stored about a person who asks for it, with its sources. The audit log records each look. */
export function PersonExportDialog({ onClose }: { onClose: () => void }) {
  const [login, setLogin] = useState<string>();
  const { currentData, isFetching, isError, error, refetch } = usePersonExport(login ?? '', {
    skip: login === undefined,
  });
  const find = ({ login: entered }: LoginForm) => {
    const next = entered.trim();
    if (next === login) void refetch();
    setLogin(next);
  };
  return (
    <Dialog
      title="What is stored about a person"
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            type="primary"
            disabled={!currentData || isFetching}
            onClick={() => currentData && downloadJson(`${currentData.login}.json`, currentData)}
          >
            Download JSON
          </Button>
        </>
      }
    >
      <div className={formStyles.stack}>
        <Form<LoginForm> layout="vertical" requiredMark={false} onFinish={find} className={styles.search}>
          <Form.Item name="login" label="GitHub login" rules={[required('Enter a login')]}>
            <Input autoFocus autoComplete="off" spellCheck={false} maxLength={100} />
          </Form.Item>
          <Button className={styles.find} htmlType="submit" loading={isFetching}>
            Find
          </Button>
        </Form>
        {isFetching ? (
          <Spin />
        ) : isError ? (
          <Alert type="error" title={errorText(error, 'Failed to load')} />
        ) : currentData ? (
          <StoredData stored={currentData} />
        ) : (
          <p className={styles.note}>
            For a person who asks what is stored about them. Each look is recorded in the audit log.
          </p>
        )}
      </div>
    </Dialog>
  );
}

function StoredData({ stored: { login, data } }: { stored: PersonExport }) {
  const tables = Object.entries(data).map(([table, stored]) => ({ table, ...stored }));
  const filled = tables.filter(({ rows }) => rows.length > 0);
  const empty = tables.filter(({ rows }) => rows.length === 0);
  const rowCount = filled.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <section aria-label={`Stored about ${login}`}>
      <p role="status">
        {pluralize(rowCount, 'row')} about {login} in {pluralize(filled.length, 'table')}
      </p>
      {filled.map(({ table, source, rows }) => (
        <details key={table} className={styles.table}>
          <summary>
            <strong>{table}</strong> {formatCount(rows.length)} <span className={styles.note}>{source}</span>
          </summary>
          <pre className={styles.rows} tabIndex={0}>
            {JSON.stringify(rows, null, 2)}
          </pre>
        </details>
      ))}
      <p className={styles.note}>Nothing in {empty.map(({ table }) => table).join(', ')}.</p>
    </section>
  );
}
