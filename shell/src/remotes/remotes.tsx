import { type RemoteWidgetProps, useNavigation } from '@forksight/sdk';
import { Spin } from '@forksight/sdk/ui';
import { Suspense } from 'react';
import type { Remotes } from '../frame/Remotes';
import type { RemoteLoader } from './loader';
import styles from './Problem.module.css';
import { RemotePart } from './RemotePart';

/** What the frame knows of the remotes: which pages there are, and how to show one. */
export function createRemotes(loader: RemoteLoader): Remotes {
  return {
    claims: (page) => loader.claims(page),
    renderPage: (page) => <RemotePage key={page} loader={loader} name={page} />,
    loadWidget: (name) => loader.open({ kind: 'widget', key: name }),
    renderWidget: ({ name, props, fallback = <Loading /> }: RemoteWidgetProps) => (
      <Suspense fallback={fallback}>
        <RemotePart loader={loader} kind="widget" name={name} props={props} fallback={fallback} />
      </Suspense>
    ),
  };
}

function RemotePage({ loader, name }: { loader: RemoteLoader; name: string }) {
  const { address } = useNavigation();
  return <RemotePart loader={loader} kind="page" name={name} fallback={<Loading />} resetKey={address} />;
}

function Loading() {
  return (
    <div className={styles.loading} role="status" aria-label="Loading">
      <Spin />
    </div>
  );
}
