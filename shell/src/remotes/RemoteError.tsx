import { ErrorState, useRecovery } from '@forksight/sdk/ui';
import type { ErrorCode } from './remoteComponents';
import styles from './remotes.module.css';

const REASONS: Record<ErrorCode, string> = {
  network: 'The server cannot be reached right now.',
  http: 'The server did not hand out its files.',
  timeout: 'It did not answer within 8 seconds.',
  integrity: 'Its files are not those that were released, so they were not run.',
  execution: 'It broke while it started.',
  'invalid-module': 'What the server handed out is not what was announced.',
  'chunk-missing': 'Its files are gone from the server; a newer version may have been released.',
  'singleton-conflict': 'It needs another version of a shared library.',
  render: 'It broke while it was shown.',
  'sdk-incompatible': 'It was made for another version of this product.',
  'page-conflict': 'Two releases claim this page.',
  'foreign-base': 'Its files are announced in a place that is not its own.',
  'malformed-entry': 'Its entry in the list of pages is damaged.',
  'integrity-missing': 'It was released without the hashes that prove its files.',
};

interface RemoteErrorProps {
  kind: 'page' | 'widget';
  /** Name of the remote, for support. */
  remote: string;
  code: ErrorCode;
  /** For developers: for example the range and the version of a refusal. */
  detail?: string;
  traceId?: string;
  /** Whether every other page and widget can be used. */
  everythingElseWorks: boolean;
  onRetry?: () => void;
  /** Whether it calls `onRetry` by itself once the server can be reached again. */
  recovers?: boolean;
}

/** Shown in place of a page or widget that could not be loaded or rendered. */
export function RemoteError(props: RemoteErrorProps) {
  const { kind, remote, code, detail, traceId, everythingElseWorks, onRetry, recovers = false } = props;
  const facts = [remote, code, traceId && `trace ${traceId}`].filter(Boolean).join(' · ');
  useRecovery(() => onRetry?.(), recovers && code === 'network');
  return (
    <ErrorState
      title={kind === 'page' ? 'This page could not be loaded' : 'This part of the page could not be loaded'}
      {...(onRetry && { onRetry })}
    >
      {REASONS[code]} {everythingElseWorks && 'Everything else still works.'}
      {detail && <span className={styles.detail}>{detail}</span>}
      <span className={styles.facts}>{facts}</span>
    </ErrorState>
  );
}
