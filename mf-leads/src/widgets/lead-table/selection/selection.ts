import type { Id, Lead } from '@forksight/sdk';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Store, createStore, useStore } from './store';

interface SelectedLeads {
  /** In the order of selection, on every page; as they were when they were selected. */
  leads: ReadonlyMap<Id, Lead>;
  /** All leads of the list are selected, on every page, whatever `leads` holds. */
  all: boolean;
}

/** The selected leads of a list, kept while the list is paged and sorted. */
export interface Selection {
  get: () => SelectedLeads;
  subscribe: Store<SelectedLeads>['subscribe'];
  has: (id: Id) => boolean;
  /**
   * Selects or deselects a lead of the page; with `range` all leads between the last toggled lead and this one. While all leads
   * of the list are selected, deselecting one keeps only those of the page.
   */
  toggle: (lead: Lead, range?: boolean) => void;
  /** Selects or deselects all leads of the page; the selected leads of other pages stay. */
  selectPage: (selected: boolean) => void;
  selectAll: () => void;
  remove: (ids: readonly Id[]) => void;
  clear: () => void;
  /** Tells the selection which rows the page shows. */
  setPage: (rows: readonly Lead[]) => void;
}

const NONE: SelectedLeads = { leads: new Map(), all: false };

/**
 * Returns one selection, cleared when the list changes: another instance would re-render every row. `list` identifies the list;
 * `onEnd` is called with the number of leads whose selection ended with it, or Infinity for all of a list.
 */
export function useSelection(list: string, onEnd: (count: number) => void): Selection {
  const [selection] = useState(createSelection);
  const end = useRef(onEnd);
  useLayoutEffect(() => {
    end.current = onEnd;
  });
  const selectedList = useRef(list);
  useLayoutEffect(() => {
    if (selectedList.current === list) return;
    selectedList.current = list;
    const { leads, all } = selection.get();
    if (leads.size === 0 && !all) return;
    selection.clear();
    end.current(all ? Infinity : leads.size);
  }, [selection, list]);
  return selection;
}

export function useIsSelected(selection: Selection, id: Id): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.has(id));
}

export function useSelectedLeads(selection: Selection): SelectedLeads {
  return useStore(selection);
}

function createSelection(): Selection {
  const { get, set, subscribe } = createStore(NONE);
  let page: readonly Lead[] = [];
  /** The lead toggled last: one end of a range. */
  let anchor: Id | undefined;

  const has = (id: Id) => get().all || get().leads.has(id);
  const change = (leads: readonly Lead[], selected: boolean) => {
    const { all, leads: current } = get();
    const next = new Map(all ? page.map((lead) => [lead.leadId, lead]) : current);
    for (const lead of leads) {
      if (selected) next.set(lead.leadId, lead);
      else next.delete(lead.leadId);
    }
    set({ leads: next, all: false });
  };
  const rangeTo = (lead: Lead): readonly Lead[] => {
    const [from, to] = [anchor, lead.leadId].map((id) => page.findIndex(({ leadId }) => leadId === id));
    if (from === undefined || to === undefined || from < 0 || to < 0) return [lead];
    return page.slice(Math.min(from, to), Math.max(from, to) + 1);
  };
  return {
    get,
    subscribe,
    has,
    toggle: (lead, range = false) => {
      change(range ? rangeTo(lead) : [lead], !has(lead.leadId));
      anchor = lead.leadId;
    },
    selectPage: (selected) => change(page, selected),
    selectAll: () => set({ leads: new Map(), all: true }),
    remove: (ids) => {
      const { all, leads } = get();
      if (!all && ids.some((id) => leads.has(id))) {
        set({ leads: new Map([...leads].filter(([id]) => !ids.includes(id))), all });
      }
    },
    clear: () => {
      anchor = undefined;
      set(NONE);
    },
    setPage: (rows) => {
      page = rows;
    },
  };
}
