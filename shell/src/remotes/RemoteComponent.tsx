import { ErrorBoundary, reloadWithDrafts, useSession } from '@forksight/sdk';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { RemoteLoader } from './loader';
import { newTraceId } from './traceId';
import type { ComponentId } from './remoteComponents';
import { RemoteError } from './RemoteError';

interface RemoteComponentProps {
  loader: RemoteLoader;
  kind: ComponentId['kind'];
  /** Page key or widget name. */
  name: string;
  props?: object;
  /** Shown while it loads. */
  fallback: ReactNode;
  /** Shows nothing instead of an error. */
  isOptional?: boolean | undefined;
  /** A change of this value renders a component again that threw. */
  resetKey?: unknown;
}

/** A page or widget of a remote: loading, rendered, or an error in its place. */
export function RemoteComponent(component: RemoteComponentProps) {
  const { loader, kind, name, props = {}, fallback, isOptional = false, resetKey } = component;
  const watch = useCallback(
    (watcher: () => void) => {
      const stop = loader.subscribe(watcher);
      loader.open({ kind, key: name });
      return stop;
    },
    [loader, kind, name],
  );
  const state = useSyncExternalStore(watch, () => loader.componentState({ kind, key: name }));

  const { user } = useSession();
  const retry = (): void => void loader.retry({ kind, key: name });
  const everythingElseWorks = loader.everythingElseWorks({ kind, key: name });

  if (isOptional && state.status !== 'loading' && state.status !== 'ready') return null;
  switch (state.status) {
    case 'loading':
      return fallback;
    case 'not-found':
      return (
        <RemoteError
          kind={kind}
          remote={name}
          code="invalid-module"
          detail="No remote offers it."
          everythingElseWorks={everythingElseWorks}
          onRetry={retry}
        />
      );
    case 'refused':
      return <RemoteError kind={kind} {...state} everythingElseWorks={everythingElseWorks} onRetry={retry} />;
    case 'failed': {
      const reload = (): void => reloadWithDrafts(user?.id);
      return (
        <RemoteError
          kind={kind}
          {...state}
          everythingElseWorks={everythingElseWorks}
          onRetry={state.needsReload ? reload : retry}
          recovers={!state.needsReload}
        />
      );
    }
    case 'ready': {
      const { Component, remote } = state;
      return (
        <ErrorBoundary
          resetKey={resetKey}
          fallback={(error, retry) => (
            <RenderError
              loader={loader}
              kind={kind}
              name={name}
              remote={remote}
              error={error}
              isOptional={isOptional}
              onRetry={retry}
            />
          )}
        >
          <Component {...props} />
          <RenderConfirmation loader={loader} kind={kind} name={name} />
        </ErrorBoundary>
      );
    }
  }
}

interface ConfirmationProps {
  loader: RemoteLoader;
  kind: ComponentId['kind'];
  name: string;
}

/** Beside a component: its effect runs when that was shown without an error. */
function RenderConfirmation({ loader, kind, name }: ConfirmationProps) {
  useEffect(() => loader.confirmRendered({ kind, key: name }), [loader, kind, name]);
  return null;
}

interface RenderErrorProps {
  loader: RemoteLoader;
  kind: ComponentId['kind'];
  name: string;
  remote: string;
  error: unknown;
  isOptional: boolean;
  onRetry: () => void;
}

/** The error of a loaded component that threw while rendering. React logs the error itself. */
function RenderError({ loader, kind, name, remote, error, isOptional, onRetry }: RenderErrorProps) {
  const [traceId] = useState(newTraceId);
  useEffect(() => {
    loader.reportRenderError({ kind, key: name }, remote, traceId, error);
  }, [loader, kind, name, remote, traceId, error]);
  if (isOptional) return null;
  return (
    <RemoteError
      kind={kind}
      remote={remote}
      code="render"
      traceId={traceId}
      everythingElseWorks={loader.everythingElseWorks({ kind, key: name })}
      onRetry={onRetry}
    />
  );
}
