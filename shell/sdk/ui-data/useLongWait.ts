import { useDebounced } from '../ui/useDebounced';

/** Milliseconds in which most answers are there. */
const SHORT = 150;

/** Whether a wait has lasted long enough to be shown: what flashes at every click only takes time from the answer. */
export function useLongWait(waiting: boolean): boolean {
  return useDebounced(waiting, SHORT) && waiting;
}
