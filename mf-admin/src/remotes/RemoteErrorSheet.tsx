import { type Id, isApiError } from '@forksight/sdk';
import { EmptyState, LoadError, Spin } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { DateTime } from '../components/DateTime';
import { useRemoteError } from '../data/adminApi';
import styles from './RemoteErrorSheet.module.css';

interface RemoteErrorSheetProps {
  /** As the user reads it on the page that failed. */
  traceId: Id;
  onClose: () => void;
}

/** An error of a remote in a browser, with its stack in sources. */
export function RemoteErrorSheet({ traceId, onClose }: RemoteErrorSheetProps) {
  const { currentData: report, isError, error, refetch } = useRemoteError(traceId);
  return (
    <Dialog sheet width={640} title="Error" about={`trace ${traceId}`} onClose={onClose}>
      {isApiError(error) && error.status === 404 ? (
        <EmptyState title="No results found">None of the latest errors has this trace id.</EmptyState>
      ) : isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : report === undefined ? (
        <Spin />
      ) : (
        <>
          <p>
            {report.remote} {report.version} · {report.code} · <DateTime at={report.at} />
          </p>
          <p className={styles.message}>{report.message}</p>
          {report.stack === '' ? (
            <p>The browser reported no stack.</p>
          ) : (
            <pre className={styles.stack} tabIndex={0} aria-label="Stack">
              {report.stack}
            </pre>
          )}
        </>
      )}
    </Dialog>
  );
}
