import { paths, useLogoutMutation } from '@forksight/sdk';
import { useEffect } from 'react';
import { TEXTS } from '../frame/route';
import { Message } from './Message';
import { Redirect } from './Redirect';
import { Waiting } from './Waiting';

/** Ends the session on the server, then leads to sign-in. */
export function LogoutPage() {
  const [logout, { isSuccess, isError }] = useLogoutMutation();

  useEffect(() => {
    void logout();
  }, [logout]);

  if (isSuccess) return <Redirect to={paths.login} text={TEXTS.loggedOut} />;
  if (!isError) return <Waiting text={TEXTS.loggedOut} />;
  return (
    <Message
      title="Something went wrong"
      text="You may still be signed in: the server could not be reached."
      onRetry={() => void logout()}
    />
  );
}
