import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { registerDraft, savedDraft } from '../data/drafts';
import { useSession } from './session';

/**
 * `useState` for form input, which JSON must be able to hold. A user whose session has ended on the server finds the
 * input again after signing in. The name says which form of what object (`rename-view.demo.leads.7`) and stands for one
 * type; under another name the state starts from `initial`.
 */
export function useDraft<T>(name: string, initial: () => T): [T, Dispatch<SetStateAction<T>>] {
  const { user } = useSession();
  const start = () => {
    const draft = savedDraft(name, user?.id);
    const empty = initial();
    return { name, initial: empty, value: draft ? (draft.value as T) : empty };
  };
  const [state, setState] = useState(start);
  const current = state.name === name ? state : start();
  if (state !== current) setState(current);
  const { value, initial: unchanged } = current;
  const setValue = useCallback(
    (next: SetStateAction<T>) =>
      setState((before) => ({ ...before, value: next instanceof Function ? next(before.value) : next })),
    [],
  );

  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => registerDraft(name, latest, unchanged), [name, unchanged]);
  return [value, setValue];
}
