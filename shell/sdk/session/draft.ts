import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import type { Id } from '../contract';
import { useSession } from './session';

const CARRIED = 'forksight.drafts';

/** What stands in the forms on the screen, by their names. */
const open = new Map<string, { readonly current: unknown }>();

/** What stood in them when a session ended, and whose it is. In memory alone: gone with the page, unless it is carried. */
let left: Left | undefined = carried();

interface Left {
  by: Id;
  drafts: Map<string, unknown>;
}

/**
 * `useState` for what a person fills in, which JSON can hold. Whoever has to sign in again, since the session has ended on
 * the server, finds it where it was. One name, one type: it says which form of what (`rename-view.demo.leads.7`); under
 * another name it begins anew.
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
    return () => letGo(name, latest);
  }, [name]);
  return [value, setValue];
}

/** What a form held that has closed before the server took it. @returns lets go of it, once the server has answered. */
export function holdDraft(name: string, value: unknown): () => void {
  const held = { current: value };
  open.set(name, held);
  return () => letGo(name, held);
}

function letGo(name: string, draft: { readonly current: unknown }): void {
  if (open.get(name) === draft) open.delete(name);
}

/** Holds what stands in the forms for the person, until they are shown to that person again. */
export function keepDrafts(by: Id): void {
  left = { by, drafts: new Map([...open].map(([name, { current }]) => [name, current])) };
  forgetCarried();
}

/** Takes what is held along to where this page comes back from: signing in with Google leaves it. */
export function carryDrafts(): void {
  if (!left) return;
  const drafts = [...left.drafts].filter(([, value]) => value !== undefined);
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify({ by: left.by, drafts }));
  } catch {
    // Nothing may be stored here, or not as much.
  }
}

// Back from there the browser may show this very page, in which everything is held still.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) forgetCarried();
});

function forgetCarried(): void {
  try {
    sessionStorage.removeItem(CARRIED);
  } catch {
    // Nothing may be stored here.
  }
}

function carried(): Left | undefined {
  try {
    const text = sessionStorage.getItem(CARRIED);
    forgetCarried();
    if (text === null) return undefined;
    const { by, drafts } = JSON.parse(text) as { by: Id; drafts: [string, unknown][] };
    return { by, drafts: new Map(drafts) };
  } catch {
    return undefined;
  }
}

/** Forgets what was held: whoever signs out leaves nothing behind. */
export function dropDrafts(): void {
  left = undefined;
  forgetCarried();
}
