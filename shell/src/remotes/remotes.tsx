import { type RemoteWidgetProps, useNavigation } from '@forksight/sdk';
import { Spin } from '@forksight/sdk/ui';
import { Suspense } from 'react';
import type { Remotes } from '../app/remotePages';
import type { RemoteLoader } from './loader';
import styles from './remotes.module.css';
import { RemoteComponent } from './RemoteComponent';

/**
 * Implements the shell's interface to remotes with the loader. `requestData` sends the first request of the page at the current
 * address, unless that was sent.
 */
export function createRemotes(loader: RemoteLoader, requestData: () => void): Remotes {
  return {
    claims: (page) => loader.claims(page),
    renderPage: (page) => {
      // A loaded page sends it itself.
      if (loader.componentState({ kind: 'page', key: page }).status === 'loading') requestData();
      return <RemotePage key={page} loader={loader} name={page} />;
    },
    loadWidget: (name) => loader.open({ kind: 'widget', key: name }),
    renderWidget: ({ name, props, fallback = <Loading />, optional }: RemoteWidgetProps) => (
      <Suspense fallback={fallback}>
        <RemoteComponent
          loader={loader}
          kind="widget"
          name={name}
          props={props}
          fallback={fallback}
          isOptional={optional}
        />
      </Suspense>
    ),
  };
}

function RemotePage({ loader, name }: { loader: RemoteLoader; name: string }) {
  const { address } = useNavigation();
  return <RemoteComponent loader={loader} kind="page" name={name} fallback={<Loading />} resetKey={address} />;
}

function Loading() {
  return (
    <div className={styles.loading} role="status" aria-label="Loading">
      <Spin />
    </div>
  );
}
