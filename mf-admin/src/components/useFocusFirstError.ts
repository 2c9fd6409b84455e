import { useEffect, useRef } from 'react';

/** Returns a ref for the element around a form's fields. Focuses the first invalid field whenever `attempt` changes. */
export function useFocusFirstError(attempt: unknown) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempt]);
  return fields;
}
