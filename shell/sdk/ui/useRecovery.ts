import { useEffect, useRef } from 'react';
import { whenReachable } from '../data/whenReachable';

/** Calls `retry` when the server answers again, while `isWaiting`. */
export function useRecovery(retry: () => void, isWaiting: boolean): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => (isWaiting ? whenReachable(() => latest.current()) : undefined), [isWaiting]);
}
