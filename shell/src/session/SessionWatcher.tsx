import { type User, useSession } from '@forksight/sdk';
import { useEffect } from 'react';

/** Calls back with the user when there is one: at once with a session, else after a sign-in in this page. */
export function SessionWatcher({ onUser }: { onUser: (user: User) => void }) {
  const { user } = useSession();
  useEffect(() => {
    if (user) onUser(user);
  }, [user, onUser]);
  return null;
}
