import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import type { Id } from '../contract';
import { useSession } from './session';

/** What stands in the forms on the screen, by their names. */
const open = new Map<string, { readonly current: unknown }>();

/** What stood in them when a session ended, and whose it is. In memory alone: gone with the page. */
let left: { by: Id; drafts: Map<string, unknown> } | undefined;

/**
 * `useState` for what a person fills in. Whoever has to sign in again, since the session has ended on the server, finds it
 * where it was. One name, one type: it says which form of what (`rename-view.demo.leads.7`); under another name it begins
 * anew.
 */
export function useDraft<T>(name: string, initial: () => T): [T, Dispatch<SetStateAction<T>>] {
  const { user } = useSession();
  const begin = () => {
    const own = left?.by === user?.id ? left?.drafts : undefined;
    return { name, value: own?.has(name) ? (own.get(name) as T) : initial() };
  };
  const [held, setHeld] = useState(begin);
  const { value } = held.name === name ? held : begin();
  if (held.name !== name) setHeld({ name, value });
  const setValue = useCallback(
    (next: SetStateAction<T>) =>
      setHeld((before) => ({ ...before, value: next instanceof Function ? next(before.value) : next })),
    [],
  );

  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    left?.drafts.delete(name);
    open.set(name, latest);
    return () => void open.delete(name);
  }, [name]);
  return [value, setValue];
}

/** Holds what stands in the forms for the person, until they are shown to that person again. */
export function keepDrafts(by: Id): void {
  left = { by, drafts: new Map([...open].map(([name, { current }]) => [name, current])) };
}

/** Forgets what was held: whoever signs out leaves nothing behind. */
export function dropDrafts(): void {
  left = undefined;
}
