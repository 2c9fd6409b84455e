import type { Id } from '@forksight/sdk';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type Store, createStore, useStore } from './store';

interface SelectedIds {
  ids: ReadonlySet<Id>;
  /** The leads of all other pages are selected too. */
  all: boolean;
}

/** The selected rows. */
export interface Selection {
  get: () => SelectedIds;
  subscribe: Store<SelectedIds>['subscribe'];
  replace: (ids: Iterable<Id>) => void;
  toggle: (id: Id) => void;
  /** Selects all leads of the list, on every page; deselecting one keeps only those of the page. */
  selectAll: (idsOnPage: Iterable<Id>) => void;
}

/** Returns one selection, cleared when the key changes: another instance would re-render every row. */
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

export function useSelectedIds(selection: Selection): SelectedIds {
  return useStore(selection);
}

function createSelection(): Selection {
  const { get, set, subscribe } = createStore<SelectedIds>({ ids: new Set(), all: false });
  const replace = (next: Iterable<Id>) => set({ ids: new Set(next), all: false });
  return {
    get,
    subscribe,
    replace,
    toggle: (id) => {
      const { ids } = get();
      replace(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);
    },
    selectAll: (idsOnPage) => set({ ids: new Set(idsOnPage), all: true }),
  };
}
