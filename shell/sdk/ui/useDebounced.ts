import { useEffect, useState } from 'react';

/** Milliseconds without a change after which a typed text is taken as meant. */
const PAUSE = 250;

/** The value, once it has stopped changing for a while: for what asks the server while a person types. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
