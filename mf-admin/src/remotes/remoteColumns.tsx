import { pluralize, formatDate, type Id, type RemoteStatus } from '@forksight/sdk';
import { Flex, type TableColumnsType } from '@forksight/sdk/controls';
import { Button } from '@forksight/sdk/ui';
import type { Release } from '../data/adminApi';
import { LastError } from '../components/LastError';
import { DateValue } from '../components/DateTime';
import { ReleasesButton } from '../releases/Releases';
import { OfferedVersion } from './OfferedVersion';
import { EmptyValue, Status } from '../components/Status';
import styles from '../components/components.module.css';
import type { ListedRemote } from './mergeReleases';

interface RemoteActions {
  /** Shows the error with a trace id. */
  onShowError: (traceId: Id) => void;
  onShowReleases: (remote: ListedRemote) => void;
}

export function remoteColumns({ onShowError, onShowReleases }: RemoteActions): TableColumnsType<ListedRemote> {
  return [
    { key: 'name', title: 'Name', width: 128, render: (_, { name }) => <span className={styles.name}>{name}</span> },
    {
      key: 'version',
      title: 'Version',
      width: 112,
      ellipsis: false,
      render: (_, remote) => (
        <Flex vertical align="start">
          <OfferedVersion remote={remote} />
          {remote.release !== null && <ReleasesButton remote={remote} onOpen={() => onShowReleases(remote)} />}
        </Flex>
      ),
    },
    {
      key: 'browserStatus',
      title: 'In This Browser',
      width: 142,
      render: (_, { browserStatus, version }) => <BrowserStatus remote={browserStatus} deployedVersion={version} />,
    },
    { key: 'pages', title: 'Pages', width: 148, ellipsis: false, render: (_, { pages }) => <NameList names={pages} /> },
    {
      key: 'widgets',
      title: 'Widgets',
      width: 148,
      ellipsis: false,
      render: (_, { widgets }) => <NameList names={widgets} />,
    },
    { key: 'sdk', title: 'SDK', width: 68, render: (_, { sdk }) => sdk || <EmptyValue /> },
    { key: 'releasedAt', title: 'Released', width: 112, render: (_, { releasedAt }) => <DateValue at={releasedAt} /> },
    {
      key: 'lastError',
      title: 'Last Error',
      render: (_, { name, lastError }) =>
        lastError ? (
          <Flex align="center">
            <LastError subject={name} id={name}>
              {errorSummary(lastError)}
            </LastError>
            <StackButton traceId={lastError.traceId} subject={name} onShowError={onShowError} />
          </Flex>
        ) : (
          <EmptyValue>None</EmptyValue>
        ),
    },
  ];
}

interface StackButtonProps {
  traceId: Id | null;
  /** The remote's name. */
  subject: string;
  onShowError: (traceId: Id) => void;
}

function StackButton({ traceId, subject, onShowError }: StackButtonProps) {
  if (traceId === null) return null;
  return (
    <Button type="link" size="small" aria-label={`Stack of ${subject}`} onClick={() => onShowError(traceId)}>
      Stack
    </Button>
  );
}

const STATUS_LABELS: Record<RemoteStatus['status'], string> = {
  registered: 'Not needed yet',
  loading: 'Loading',
  ready: 'Running',
  refused: 'Refused',
  failed: 'Failed',
};

const STATUS_TONES = { registered: 'quiet', loading: 'quiet', ready: 'good', refused: 'bad', failed: 'bad' } as const;

function BrowserStatus({ remote, deployedVersion }: { remote: RemoteStatus | undefined; deployedVersion: string }) {
  if (!remote) return <EmptyValue>Not known</EmptyValue>;
  const { status, version, insteadOf, update, detail } = remote;
  return (
    <Status tone={STATUS_TONES[status]} title={detail}>
      {STATUS_LABELS[status]}
      {version !== deployedVersion && ` (${version})`}
      {insteadOf && `, because ${insteadOf} failed here`}
      {update && `, ${update} after a reload`}
      {detail && `: ${detail}`}
    </Status>
  );
}

function NameList({ names }: { names: readonly string[] }) {
  return names.length === 0 ? <EmptyValue /> : <span className={styles.whole}>{names.join(', ')}</span>;
}

function errorSummary({ at, code, message, count }: NonNullable<Release['lastError']>): string {
  return `${code}, ${formatDate(at)} (${pluralize(count, 'time')}): ${message}`;
}
