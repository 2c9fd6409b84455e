import { type Id, type Lead, leadName } from '@forksight/sdk';
import { type Shortcuts, useShortcuts } from '@forksight/sdk/ui';
import type { KeyLine } from '@forksight/sdk/ui-data';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { LeadTableContext } from '../data/TableContext';

/** The shortcuts as the help dialog lists them; `/` is handled by the page. */
export const KEYS: readonly KeyLine[] = [
  [['j', '↓'], 'Next lead'],
  [['k', '↑'], 'Previous lead'],
  [['Enter'], 'Open the lead'],
  [['x'], 'Select the lead'],
  [['s'], 'Add to favorites, or remove'],
  [['t'], 'Tag the lead, or the selected leads'],
  [['e'], 'Recycle the lead, or the selected leads; unrecycle recycled ones'],
  [['Shift + x'], 'Select all leads from the last selected one to this one'],
  [['[', ']'], 'Previous page, next page'],
  [['/'], 'Search'],
];

export const FILTERS_KEY: KeyLine = [['f'], 'Open or close the filters'];

interface RowKeys {
  /** The table with its pager: shortcuts work while the focus is there or on nothing. */
  scope: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLElement | null>;
  rows: readonly Lead[];
  /** Identifies the rows: another page, order or search starts at its first row. */
  page: string;
  table: LeadTableContext;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
  /** Limits the shortcuts to a focus inside, where the table is part of another page. */
  within: boolean;
  onHelp: () => void;
  onFilters: (() => void) | undefined;
  /** Turns this many pages, back when negative. */
  turnPage: (by: number) => void;
}

/**
 * Binds the shortcuts of the leads table. The active row is the row with the focus: j and k move the focus from name to name, so
 * Enter follows a normal link and screen readers read it.
 */
export function useRowKeys(options: RowKeys): void {
  const { scope, frame, rows, page, table, announce, within, onHelp, onFilters, turnPage } = options;
  const { selection, actions, tag } = table;
  const lastIndex = useRef(-1);
  useLayoutEffect(() => {
    lastIndex.current = -1;
  }, [page]);

  const activeLead = (): Lead | undefined => {
    // By id, not by index: rows below the visible ones may still show the previous page.
    const name = rowOfFocus(frame.current)?.querySelector<HTMLElement>('[data-name]');
    return name ? rows.find(({ leadId }) => String(leadId) === name.dataset.lead) : undefined;
  };
  const move = (step: number) => {
    const focusedIndex = indexOfFocus(frame.current);
    const from =
      focusedIndex >= 0
        ? focusedIndex
        : step > 0
          ? lastIndex.current - (lastIndex.current >= 0 ? 1 : 0)
          : lastIndex.current + 1;
    const to = Math.max(0, Math.min(from + step, rows.length - 1));
    const lead = rows[to];
    if (!lead) return;
    focusRow(frame.current, to);
    const suffix = selection.has(lead.leadId) ? ', selected' : '';
    announce(`Row ${to + 1} of ${rows.length}${suffix}`);
  };
  const withLead = (action: (lead: Lead) => void) => () => {
    const lead = activeLead();
    if (lead) action(lead);
    else announce('Choose a lead first: j and k move through the list');
  };
  const select = (range: boolean) =>
    withLead((lead) => {
      selection.toggle(lead, range);
      const result = selection.has(lead.leadId) ? 'selected' : 'no longer selected';
      announce(`${leadName(lead)} ${result}. ${selection.get().leads.size} selected`);
    });
  /** Clicks the bulk bar's button while rows are selected, else acts on the active row. */
  const withLeads = (action: (lead: Lead) => void, button: string) => () => {
    const barButton = bulkButton(frame.current, button);
    if (barButton) barButton.click();
    else withLead(action)();
  };

  const shortcuts: Shortcuts = {
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    x: select(false),
    X: select(true),
    s: withLead((lead) => {
      actions.setFavorite(lead, !lead.isFavorite);
      announce(`${leadName(lead)} ${lead.isFavorite ? 'removed from' : 'added to'} favorites`);
    }),
    t: withLeads((lead) => tag({ about: leadName(lead), target: { leads: [lead] } }), 'tag'),
    e: withLeads((lead) => actions.setRecycled(lead, !lead.recycled), 'recycle'),
    '[': () => turnPage(-1),
    ']': () => turnPage(1),
    ...(onFilters && { f: onFilters }),
    '?': onHelp,
  };
  useShortcuts(shortcuts, scope, !within);

  const focused = useRef<{ index: number; leadId: Id } | null>(null);
  useEffect(() => {
    const handleFocus = () => {
      const index = indexOfFocus(frame.current);
      const lead = rows[index];
      if (index >= 0) lastIndex.current = index;
      focused.current = lead ? { index, leadId: lead.leadId } : null;
    };
    const handlePress = ({ target }: Event) => {
      if (!(target instanceof Node && frame.current?.contains(target))) focused.current = null;
    };
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('pointerdown', handlePress);
    return () => {
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('pointerdown', handlePress);
    };
  }, [frame, rows]);

  // When the focused row leaves the list, the row that takes its place gets the focus.
  useLayoutEffect(() => {
    const previous = focused.current;
    if (!previous || document.activeElement !== document.body) return;
    if (rows.some(({ leadId }) => leadId === previous.leadId)) return;
    focusRow(frame.current, Math.min(previous.index, rows.length - 1));
  }, [frame, rows]);
}

/** Focuses a lead's name if the table shows it. */
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
