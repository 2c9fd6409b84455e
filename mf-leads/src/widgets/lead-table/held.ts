import { useSyncExternalStore } from 'react';

/** A value outside React's state: a change renders those who read it anew, and not the table around them. */
export interface Held<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function hold<T>(initial: T): Held<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useHeld<T>({ get, subscribe }: Pick<Held<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(subscribe, get);
}
