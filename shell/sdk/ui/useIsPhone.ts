import { useSyncExternalStore } from 'react';

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

function query(): MediaQueryList {
  return matchMedia('(width < 600px)');
}
