import { useEffect, useState } from 'react';

/** Milliseconds in which most answers are there. */
const SHORT = 150;

/** Whether a wait has lasted long enough to be shown: what flashes at every click only takes time from the answer. */
export function useLongWait(waiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), SHORT);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return waiting && isLong;
}
