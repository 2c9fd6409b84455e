import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSession } from './session';

/**
 * A setting of the signed-in user in this browser, shared by all tabs: the columns of a table, the last view. `accept`
 * validates the stored value; `accept` and `fallback` must be constants.
 */
export function usePersonalSetting<T>(
  name: string,
  accept: (value: unknown) => value is T,
  fallback: T,
): [value: T, set: (value: T) => void] {
  const { user } = useSession();
  const key = `forksight.${name}.${user?.id ?? 'nobody'}`;
  const text = useSyncExternalStore(subscribe, () => storedText(key));
  const value = useMemo(() => parse(text, accept, fallback), [text, accept, fallback]);
  const set = useCallback((next: T) => store(key, JSON.stringify(next)), [key]);
  return [value, set];
}

const listeners = new Set<() => void>();
/** Values that could not be stored, for the lifetime of the page. */
const unstored = new Map<string, string>();

function storedText(key: string): string | null {
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
