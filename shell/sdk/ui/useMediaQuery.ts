import { useCallback, useSyncExternalStore } from 'react';

/** Whether the media query matches: `(width < 1024px)`. */
export function useMediaQuery(query: string): boolean {
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

/** Whether the window is narrower than 600 px. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 600px)');
}
