import type { Id, Lead } from '@forksight/sdk';
import { type Shortcuts, useShortcuts } from '@forksight/sdk/ui';
import type { KeyLine } from '@forksight/sdk/ui-data';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { nameOf } from './leadName';
import type { LeadTableContext } from './TableContext';

/** What they do, in a person's words; the search is the page's. */
export const KEYS: readonly KeyLine[] = [
  [['j', '↓'], 'Next lead'],
  [['k', '↑'], 'Previous lead'],
  [['Enter'], 'Open the lead'],
  [['x'], 'Select the lead'],
  [['s'], 'Add to favorites, or remove'],
  [['t'], 'Tag the lead, or the selected leads'],
  [['e'], 'Recycle the lead, or the selected leads; unrecycle recycled ones'],
  [['/'], 'Search'],
];

interface RowKeys {
  frame: RefObject<HTMLElement | null>;
  rows: readonly Lead[];
  /** Names what the rows are: another page, order or search begins at its first row. */
  page: string;
  table: LeadTableContext;
  /** Says something to people who do not see the table. */
  announce: (text: string) => void;
  /** Only while the focus is inside: the table is a part of another page. */
  within: boolean;
  onHelp: () => void;
}

/**
 * The keys of the leads table. The row in hand is the one that the focus is in: j and k move the focus from name to
 * name, so that Enter follows a link like any other and screen readers read what they always read.
 */
export function useRowKeys({ frame, rows, page, table, announce, within, onHelp }: RowKeys): void {
  const { selection, actions, tag } = table;
  const lastIndex = useRef(-1);
  useLayoutEffect(() => {
    lastIndex.current = -1;
  }, [page]);

  const rowInHand = (): Lead | undefined => {
    // Not by the place: below what is in sight, the page before may still stand.
    const name = rowOfFocus(frame.current)?.querySelector<HTMLElement>('[data-name]');
    return name ? rows.find(({ leadId }) => String(leadId) === name.dataset.lead) : undefined;
  };
  const move = (step: number) => {
    const now = indexOfFocus(frame.current);
    const from =
      now >= 0 ? now : step > 0 ? lastIndex.current - (lastIndex.current >= 0 ? 1 : 0) : lastIndex.current + 1;
    const to = Math.max(0, Math.min(from + step, rows.length - 1));
    const lead = rows[to];
    if (!lead) return;
    focusRow(frame.current, to);
    const ticked = selection.get().ids.has(lead.leadId) ? ', selected' : '';
    announce(`Row ${to + 1} of ${rows.length}${ticked}`);
  };
  const moveByArrow = (step: number) => {
    const inTable = frame.current?.contains(document.activeElement) ?? false;
    if (!inTable && document.activeElement !== document.body) return false;
    move(step);
    return true;
  };
  const withLead = (act: (lead: Lead) => void) => () => {
    const lead = rowInHand();
    if (lead) act(lead);
    else announce('Choose a lead first: j and k move through the list');
  };
  /** What is ticked on the page, else the row in hand. All that match stay with the bar's own buttons. */
  const withLeads = (one: (lead: Lead) => void, button: string) => () => {
    const inBar = selection.get().ids.size > 0 && bulkButton(frame.current, button);
    if (inBar) inBar.click();
    else withLead(one)();
  };

  const shortcuts: Shortcuts = {
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => moveByArrow(1),
    ArrowUp: () => moveByArrow(-1),
    x: withLead((lead) => {
      selection.toggle(lead.leadId);
      const { ids } = selection.get();
      const done = ids.has(lead.leadId) ? 'selected' : 'no longer selected';
      announce(`${nameOf(lead)} ${done}. ${ids.size} selected`);
    }),
    s: withLead((lead) => {
      actions.setFavorite(lead, !lead.isFavorite);
      announce(`${nameOf(lead)} ${lead.isFavorite ? 'removed from' : 'added to'} favorites`);
    }),
    t: withLeads((lead) => tag({ about: nameOf(lead), target: { leads: [lead] } }), 'tag'),
    e: withLeads((lead) => actions.setRecycled(lead, !lead.recycled), 'recycle'),
    '?': onHelp,
  };
  useShortcuts(shortcuts, within ? frame : undefined);

  const focused = useRef<{ index: number; leadId: Id } | null>(null);
  useEffect(() => {
    const note = () => {
      const index = indexOfFocus(frame.current);
      const lead = rows[index];
      if (index >= 0) lastIndex.current = index;
      focused.current = lead ? { index, leadId: lead.leadId } : null;
    };
    const forget = ({ target }: Event) => {
      if (!(target instanceof Node && frame.current?.contains(target))) focused.current = null;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
    };
  }, [frame, rows]);

  // A row that leaves the list takes the focus with it: the one that moves up gets it.
  useLayoutEffect(() => {
    const before = focused.current;
    if (!before || document.activeElement !== document.body) return;
    if (rows.some(({ leadId }) => leadId === before.leadId)) return;
    focusRow(frame.current, Math.min(before.index, rows.length - 1));
  }, [frame, rows]);
}

/** Gives a lead's name the focus, where it stands in the table. */
export function focusLead(frame: HTMLElement | null, leadId: Id): void {
  const names = [...(frame?.querySelectorAll<HTMLElement>('tbody [data-name]') ?? [])];
  names.find(({ dataset }) => dataset.lead === String(leadId))?.focus();
}

function rowOfFocus(frame: HTMLElement | null): HTMLTableRowElement | null | undefined {
  const { activeElement } = document;
  return frame?.contains(activeElement) ? activeElement?.closest<HTMLTableRowElement>('tbody tr') : null;
}

function indexOfFocus(frame: HTMLElement | null): number {
  return rowOfFocus(frame)?.sectionRowIndex ?? -1;
}

function focusRow(frame: HTMLElement | null, index: number): void {
  const row = frame?.querySelectorAll('tbody tr')[index];
  row?.querySelector<HTMLElement>('[data-name]')?.focus();
}

function bulkButton(frame: HTMLElement | null, key: string): HTMLElement | null {
  return frame?.querySelector<HTMLElement>(`[data-bulk="${key}"]`) ?? null;
}
