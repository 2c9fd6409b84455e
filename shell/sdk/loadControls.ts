import { use } from 'react';

type Controls = typeof import('./controls');

let controls: Controls | undefined;
let loading: Promise<Controls> | undefined;

/** Loads antd's larger controls once. After a failure the next call tries again. */
export function loadControls(): Promise<Controls> {
  loading ??= import('./controls').then(
    (loaded) => (controls = loaded),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Returns antd's larger controls. Suspends until they are loaded, which the shell starts when idle. */
export function useControls(): Controls {
  return controls ?? use(loadControls());
}
