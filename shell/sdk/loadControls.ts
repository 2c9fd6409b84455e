import { use } from 'react';
import { whenReachable } from './data/whenReachable';

type Controls = typeof import('./controls');

/** What React reads of a promise that `use` gets: with it, `use` returns without suspending. */
interface Tracked {
  status?: 'fulfilled';
  value?: Controls;
}

let loading: (Promise<Controls> & Tracked) | undefined;

/** Loads antd's larger controls once; offline, when the connection is back. After a failure the next call tries again. */
export function loadControls(): Promise<Controls> {
  if (loading) return loading;
  const started: Promise<Controls> & Tracked = importControls().then(
    (loaded) => {
      started.status = 'fulfilled';
      started.value = loaded;
      return loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  loading = started;
  return started;
}

async function importControls(): Promise<Controls> {
  try {
    return await import('./controls');
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise<void>((resolve) => whenReachable(resolve));
    return importControls();
  }
}

/**
 * Returns antd's larger controls. Suspends until they are loaded, which the shell starts when idle. Calls `use` in every
 * render: React fails when a component that has suspended renders again without it (error 467).
 */
export function useControls(): Controls {
  return use(loadControls());
}
