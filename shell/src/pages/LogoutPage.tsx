import { isApiError, paths, useLogoutMutation } from '@forksight/sdk';
import { ErrorState } from '@forksight/sdk/ui';
import { useCallback, useEffect, useState } from 'react';
import { LoadingPage } from './Message';
import { resetAnalytics } from '../session/analytics';
import { TEXTS } from '../routing/route';
import { Redirect } from './Redirect';

/** Ends the session on the server, then redirects to sign-in. */
export function LogoutPage() {
  const [logout] = useLogoutMutation();
  // Local state: ending the session clears the API's cache, which includes this mutation's state.
  const [outcome, setOutcome] = useState<'ended' | 'failed'>();

  const end = useCallback(() => {
    const handleEnd = () => {
      resetAnalytics();
      setOutcome('ended');
    };
    logout()
      .unwrap()
      .then(handleEnd, (error: unknown) => {
        // The call is an addition: a server may not have it (404).
        if (isApiError(error) && error.status === 404) handleEnd();
        else setOutcome('failed');
      });
  }, [logout]);
  useEffect(end, [end]);

  if (outcome === undefined) return <LoadingPage text={TEXTS.loggedOut} />;
  if (outcome === 'ended') return <Redirect to={paths.login} text={TEXTS.loggedOut} />;
  return (
    <ErrorState page onRetry={end}>
      You may still be signed in: the server could not be reached.
    </ErrorState>
  );
}
