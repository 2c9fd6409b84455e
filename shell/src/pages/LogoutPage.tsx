import { paths, useLogoutMutation } from '@forksight/sdk';
import { useCallback, useEffect, useState } from 'react';
import { resetAnalytics } from '../frame/analytics';
import { TEXTS } from '../frame/route';
import { Message } from './Message';
import { Redirect } from './Redirect';
import { Waiting } from './Waiting';

/** Ends the session on the server, then leads to sign-in. */
export function LogoutPage() {
  const [logout] = useLogoutMutation();
  // Kept here: ending the session clears all that the API knows, this call included.
  const [outcome, setOutcome] = useState<'ended' | 'failed'>();

  const end = useCallback(() => {
    logout()
      .unwrap()
      .then(
        () => {
          resetAnalytics();
          setOutcome('ended');
        },
        () => setOutcome('failed'),
      );
  }, [logout]);
  useEffect(end, [end]);

  if (outcome === undefined) return <Waiting text={TEXTS.loggedOut} />;
  if (outcome === 'ended') return <Redirect to={paths.login} text={TEXTS.loggedOut} />;
  return (
    <Message
      title="Something went wrong"
      text="You may still be signed in: the server could not be reached."
      onRetry={end}
    />
  );
}
