import type { Id } from '@forksight/sdk';
import { useState, useSyncExternalStore } from 'react';

/** Which rows are ticked. Kept outside React's state so that a tick renders its own box anew and not its row. */
export interface Selection {
  ids: () => ReadonlySet<Id>;
  replace: (ids: Iterable<Id>) => void;
  toggle: (id: Id) => void;
  subscribe: (listener: () => void) => () => void;
}

/** An empty selection, and a new one whenever the key changes. */
export function useSelection(key: string): Selection {
  const [held, setHeld] = useState(() => ({ key, selection: createSelection() }));
  if (held.key !== key) setHeld({ key, selection: createSelection() });
  return held.selection;
}

export function useIsSelected(selection: Selection, id: Id): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.ids().has(id));
}

export function useSelectedIds(selection: Selection): ReadonlySet<Id> {
  return useSyncExternalStore(selection.subscribe, selection.ids);
}

function createSelection(): Selection {
  const listeners = new Set<() => void>();
  let ids: ReadonlySet<Id> = new Set();
  const replace = (next: Iterable<Id>) => {
    ids = new Set(next);
    for (const listener of listeners) listener();
  };
  return {
    ids: () => ids,
    replace,
    toggle: (id) => replace(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
