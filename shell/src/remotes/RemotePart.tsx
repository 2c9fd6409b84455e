import { ErrorBoundary } from '@forksight/sdk';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { newTraceId, type RemoteLoader } from './loader';
import type { PartId } from './parts';
import { Problem } from './Problem';

interface RemotePartProps {
  loader: RemoteLoader;
  kind: PartId['kind'];
  /** Page key or widget name. */
  name: string;
  props?: object;
  /** While it loads. */
  fallback: ReactNode;
  /** A change of this shows a part anew that broke while it was shown. */
  resetKey?: unknown;
}

/** A page or widget of a remote in its place: loading, shown, or saying what went wrong, without touching its surroundings. */
export function RemotePart({ loader, kind, name, props = {}, fallback, resetKey }: RemotePartProps) {
  const watch = useCallback(
    (watcher: () => void) => {
      const stop = loader.watch(watcher);
      loader.open({ kind, key: name });
      return stop;
    },
    [loader, kind, name],
  );
  const state = useSyncExternalStore(watch, () => loader.partState({ kind, key: name }));

  switch (state.is) {
    case 'loading':
      return fallback;
    case 'unknown':
      return <Problem kind={kind} remote={name} code="invalid-module" detail="No remote offers it." />;
    case 'refused':
      return <Problem kind={kind} {...state} />;
    case 'failed': {
      const retry = (): void => {
        if (state.needsReload) window.location.reload();
        else void loader.retry({ kind, key: name });
      };
      return <Problem kind={kind} {...state} onRetry={retry} />;
    }
    case 'ready': {
      const { Component, remote } = state;
      return (
        <ErrorBoundary
          resetKey={resetKey}
          fallback={(error, retry) => (
            <BrokenPart loader={loader} kind={kind} remote={remote} error={error} onRetry={retry} />
          )}
        >
          <Component {...props} />
        </ErrorBoundary>
      );
    }
  }
}

interface BrokenPartProps {
  loader: RemoteLoader;
  kind: PartId['kind'];
  remote: string;
  error: unknown;
  onRetry: () => void;
}

/** A part that was loaded and then threw; the boundary has logged the error itself. */
function BrokenPart({ loader, kind, remote, error, onRetry }: BrokenPartProps) {
  const [traceId] = useState(newTraceId);
  useEffect(() => loader.broke(remote, traceId, error), [loader, remote, traceId, error]);
  return <Problem kind={kind} remote={remote} code="render" traceId={traceId} onRetry={onRetry} />;
}
