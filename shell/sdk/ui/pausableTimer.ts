export interface PausableTimer {
  /** Stops the time for a reason. */
  pause: (reason: string) => void;
  /** Starts the whole time again once no reason to pause is left. */
  resume: (reason: string) => void;
  stop: () => void;
}

/** Calls back once after a time without pauses. */
export function startPausableTimer(callback: () => void, ms: number): PausableTimer {
  const reasons = new Set<string>();
  let isStopped = false;
  let timer = setTimeout(callback, ms);
  return {
    pause: (reason) => {
      reasons.add(reason);
      clearTimeout(timer);
    },
    resume: (reason) => {
      reasons.delete(reason);
      clearTimeout(timer);
      if (!isStopped && reasons.size === 0) timer = setTimeout(callback, ms);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
