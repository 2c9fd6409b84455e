import { useShortcuts } from '@forksight/sdk/ui';
import type { KeyLine } from '@forksight/sdk/ui-data';
import { type RefObject, useRef } from 'react';

/** The shortcuts as the help dialog lists them; `/` is handled by the search box, Enter by the focused button. */
export const COMPANY_KEYS: readonly KeyLine[] = [
  [['j', '↓'], 'Next company'],
  [['k', '↑'], 'Previous company'],
  [['Enter'], 'Show or hide the leads of the company'],
  [['x'], 'Select the company'],
  [['Esc'], 'End the selection'],
  [['/'], 'Search'],
  [['f'], 'Open or close the filters'],
];

interface PageKeys {
  onFilters: () => void;
  onHelp: () => void;
  /** Ends the selection; false without one. */
  onEscape: () => boolean;
}

/**
 * Binds the shortcuts of the companies. j and k move the focus between the buttons that expand a company
 * (`data-expands-company`); inside expanded leads the keys are those of the leads table.
 */
export function useCompanyKeys(frame: RefObject<HTMLElement | null>, { onFilters, onHelp, onEscape }: PageKeys): void {
  const lastIndex = useRef(-1);
  const isInLeads = () => Boolean(document.activeElement?.closest('[data-company-leads]'));
  const move = (step: 1 | -1) => () => {
    if (isInLeads()) return false;
    const buttons = [...(frame.current?.querySelectorAll<HTMLElement>('[data-expands-company]') ?? [])];
    const focused = buttons.findIndex((button) => button === document.activeElement);
    const from = focused >= 0 ? focused : Math.min(lastIndex.current, buttons.length - 1);
    lastIndex.current = Math.max(0, Math.min(from + step, buttons.length - 1));
    buttons[lastIndex.current]?.focus();
    return buttons.length > 0;
  };
  const moveByArrow = (step: 1 | -1) => () => {
    const isInList = frame.current?.contains(document.activeElement) === true;
    return isInList || document.activeElement === document.body ? move(step)() : false;
  };
  const toggleSelected = () => {
    if (isInLeads()) return false;
    const row = document.activeElement?.closest('tr, li');
    const box = row?.querySelector<HTMLElement>('[data-selects-company]');
    box?.click();
    return box !== null && box !== undefined;
  };
  const shortcuts = {
    j: move(1),
    k: move(-1),
    ArrowDown: moveByArrow(1),
    ArrowUp: moveByArrow(-1),
    x: toggleSelected,
    Escape: () => (isInLeads() ? false : onEscape()),
    f: onFilters,
    '?': () => (isInLeads() ? false : onHelp()),
  };
  useShortcuts(shortcuts, frame, true);
}
