import type { Id } from '@forksight/sdk';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type Held, hold, useHeld } from './held';

interface Ticks {
  ids: ReadonlySet<Id>;
  /** Also every lead of the list that is on another page. */
  everything: boolean;
}

/** Which rows are ticked. */
export interface Selection {
  get: () => Ticks;
  subscribe: Held<Ticks>['subscribe'];
  replace: (ids: Iterable<Id>) => void;
  toggle: (id: Id) => void;
  /** All leads of the list, these on the page among them; taking one away leaves those of the page. */
  replaceByEverything: (idsOnPage: Iterable<Id>) => void;
}

/** One selection, emptied whenever the key changes: another one would render every row anew. */
export function useSelection(key: string): Selection {
  const [selection] = useState(createSelection);
  useLayoutEffect(() => {
    if (selection.get().ids.size > 0) selection.replace([]);
  }, [selection, key]);
  return selection;
}

export function useIsSelected(selection: Selection, id: Id): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.get().ids.has(id));
}

export function useTicks(selection: Selection): Ticks {
  return useHeld(selection);
}

function createSelection(): Selection {
  const { get, set, subscribe } = hold<Ticks>({ ids: new Set(), everything: false });
  const replace = (next: Iterable<Id>) => set({ ids: new Set(next), everything: false });
  return {
    get,
    subscribe,
    replace,
    toggle: (id) => {
      const { ids } = get();
      replace(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);
    },
    replaceByEverything: (idsOnPage) => set({ ids: new Set(idsOnPage), everything: true }),
  };
}
