import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Returns the value once it has been stable for DEBOUNCE_MS; for requests while a person types. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
