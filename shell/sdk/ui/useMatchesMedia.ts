import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is as the query says: `(width < 1024px)`. */
export function useMatchesMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useMatchesMedia('(width < 600px)');
}
