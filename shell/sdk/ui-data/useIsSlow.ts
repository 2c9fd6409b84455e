import { useEffect, useState } from 'react';

/** Most responses arrive sooner. */
const SLOW_AFTER_MS = 150;

/** Whether waiting has lasted long enough to show it; a loading state on every click would flash and cost a render. */
export function useIsSlow(waiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && isSlow;
}
