import { useEffect, useRef } from 'react';

/** For what holds a form's fields: the first that is wrong has the focus once the form was sent in vain, which `sent` tells by being another. */
export function useFaultFocus(sent: unknown) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [sent]);
  return fields;
}
