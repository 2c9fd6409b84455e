import { useMeQuery } from '../data/sharedApi';
import type { User } from '../data/types';

/** `unreachable`: the session request failed; `retry` sends it again. */
export type Session =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'unreachable'; user: null; retry: () => void }
  | { status: 'signed-in'; user: User };

/** The signed-in user. Requested once on load, never again on focus or reconnect. */
export function useSession(): Session {
  const { data: user, isError, refetch } = useMeQuery();
  if (user) return { status: 'signed-in', user };
  if (user === null) return { status: 'signed-out', user };
  if (isError) return { status: 'unreachable', user: null, retry: () => void refetch() };
  return { status: 'loading', user: null };
}
