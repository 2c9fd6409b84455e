import { hasUnsavedDrafts, reloadWithDrafts, useRemoteStatuses, useSession } from '@forksight/sdk';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import styles from './Banner.module.css';
import { failedReleases } from './failedReleases';
import { readOverrides, resetOverrides } from './overrides';
import type { RegistrySource } from './registry';

/** Tells that the browser is offline, or that the page uses a developer's remote, an outdated registry or an earlier release, or that there is a newer one. */
export function Banner({ source }: { source: RegistrySource }) {
  const [isDismissed, setDismissed] = useState(false);
  const [dismissedUpdates, dismissUpdates] = useState('');
  const statuses = useRemoteStatuses();
  const updates = statuses.flatMap(({ name, update }) => (update === undefined ? [] : [`${name} ${update}`])).join();
  const usesEarlierRelease = statuses.some(
    ({ insteadOf, status }) => insteadOf !== undefined && status !== 'registered',
  );
  const overrides = [...readOverrides()];
  const isOnline = useIsOnline();
  if (!isOnline) {
    return (
      <Notice>You are offline. You can go on reading; changes are saved only when you are connected again.</Notice>
    );
  }
  if (overrides.length > 0) {
    return (
      <Notice action="Reset" onAction={resetOverrides}>
        Development: {overrides.map(([name, base]) => `${name} from ${base}`).join(', ')}
      </Notice>
    );
  }
  if (source === 'copy') {
    return (
      <Notice action="Reload" onAction={() => window.location.reload()}>
        The list of pages could not be refreshed. You see the one of your last visit.
      </Notice>
    );
  }
  if (updates !== '' && updates !== dismissedUpdates) {
    return <UpdateNotice key={updates} onDismiss={() => dismissUpdates(updates)} />;
  }
  if (!usesEarlierRelease || isDismissed) return null;
  return (
    <Notice action="Try the new version" onAction={retryFailedReleases} onDismiss={() => setDismissed(true)}>
      A new version of this part of the product did not work here, so you see the one before it.
    </Notice>
  );
}

/** Reloads at the same address. Asks first while a form holds input, which is there again after the reload. */
function UpdateNotice({ onDismiss }: { onDismiss: () => void }) {
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const reload = (): void => reloadWithDrafts(user?.id);
  if (isAsking) {
    return (
      <Notice action="Reload all the same" onAction={reload} onDismiss={onDismiss}>
        A form holds input that you have not saved.
      </Notice>
    );
  }
  return (
    <Notice action="Reload" onAction={() => (hasUnsavedDrafts() ? setAsking(true) : reload())} onDismiss={onDismiss}>
      Update available: a part of the product that you use has a new version.
    </Notice>
  );
}

function retryFailedReleases(): void {
  failedReleases.clear();
  window.location.reload();
}

function useIsOnline(): boolean {
  return useSyncExternalStore(watchConnection, () => navigator.onLine);
}

function watchConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

interface NoticeProps {
  action?: string;
  onAction?: () => void;
  onDismiss?: () => void;
  children: ReactNode;
}

function Notice({ action, onAction, onDismiss, children }: NoticeProps) {
  return (
    <div className={styles.banner} role="status">
      <span>{children}</span>
      {action && (
        <button type="button" className={styles.action} onClick={onAction}>
          {action}
        </button>
      )}
      {onDismiss && (
        <button type="button" className={styles.action} onClick={onDismiss}>
          Dismiss
        </button>
      )}
    </div>
  );
}
