import { useMeQuery } from '../data/sharedApi';
import type { User } from '../data/types';

/** `unreachable`: the server did not say who is here; `retry` asks again. */
export type Session =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'unreachable'; user: null; retry: () => void }
  | { status: 'signed-in'; user: User };

/** Who is signed in. Asked once on load, never again on focus or reconnect. */
export function useSession(): Session {
  const { data: user, isError, refetch } = useMeQuery();
  if (user) return { status: 'signed-in', user };
  if (user === null) return { status: 'signed-out', user };
  if (isError) return { status: 'unreachable', user: null, retry: () => void refetch() };
  return { status: 'loading', user: null };
}

/** The user of a page that only signed-in people reach. Throws when there is none. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser must be used on a page behind sign-in');
  return user;
}
