import { ErrorBoundary, onRecentSignInRequired } from '@forksight/sdk';
import { lazy, Suspense, useEffect, useState } from 'react';

const ReauthenticationDialog = lazy(() => import('./ReauthenticationDialog'));

/** Opens a dialog when a call needs a recent sign-in. */
export function ReauthenticationHost() {
  const [answer, setAnswer] = useState<(isProved: boolean) => void>();
  useEffect(() => onRecentSignInRequired(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  // The call must not wait for ever when this unmounts, for example as the session ends.
  useEffect(() => () => answer?.(false), [answer]);
  if (!answer) return null;
  const end = (isProved: boolean) => {
    answer(isProved);
    setAnswer(undefined);
  };
  return (
    <ErrorBoundary fallback={() => <Decline onDecline={() => end(false)} />}>
      <Suspense fallback={null}>
        <ReauthenticationDialog onEnd={end} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Stands in for a dialog that could not be loaded: the call fails then. */
function Decline({ onDecline }: { onDecline: () => void }) {
  useEffect(onDecline);
  return null;
}
