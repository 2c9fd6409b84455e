import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSession } from './session';

/**
 * Something that this browser remembers for the person who is signed in, the same in every tab: the columns of a table,
 * the view last used. `accept` says whether what was stored can be used; hand in constants.
 */
export function usePersonalSetting<T>(
  name: string,
  accept: (value: unknown) => value is T,
  fallback: T,
): [value: T, set: (value: T) => void] {
  const { user } = useSession();
  const key = `forksight.${name}.${user?.id ?? 'nobody'}`;
  const text = useSyncExternalStore(subscribe, () => stored(key));
  const value = useMemo(() => parse(text, accept, fallback), [text, accept, fallback]);
  const set = useCallback((next: T) => store(key, JSON.stringify(next)), [key]);
  return [value, set];
}

const listeners = new Set<() => void>();
/** What could not be stored holds at least until the page is left. */
const unstored = new Map<string, string>();

function stored(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}

function parse<T>(text: string | null, accept: (value: unknown) => value is T, fallback: T): T {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return accept(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
