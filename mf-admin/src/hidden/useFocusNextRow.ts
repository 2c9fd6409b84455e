import type { Id } from '@forksight/sdk';
import { useLayoutEffect, useRef } from 'react';
import type { HiddenLead } from '../data/adminApi';
import type { UnhideLead } from './useUnhideLead';

/**
 * Moves the focus when a lead leaves the list after its button was pressed: to the same button of the next row, or to the
 * count when no row is left. The focus stays when the page has changed since.
 */
export function useFocusNextRow(leads: readonly HiddenLead[] | undefined, page: Id | undefined, unhide: UnhideLead) {
  const list = useRef<HTMLUListElement>(null);
  const count = useRef<HTMLSpanElement>(null);
  const pressed = useRef<{ leadId: Id; index: number; verdict: string }>(undefined);

  useLayoutEffect(() => {
    pressed.current = undefined;
  }, [page]);

  useLayoutEffect(() => {
    if (!pressed.current || !leads) return;
    const { leadId, index, verdict } = pressed.current;
    if (leads.some((lead) => lead.leadId === leadId)) return;
    pressed.current = undefined;
    if (document.activeElement !== document.body) return;
    const rows = [...(list.current?.children ?? [])];
    const nearest = [...rows.slice(index), ...rows.slice(0, index).reverse()];
    const buttons = nearest.map((row) => row.querySelector<HTMLElement>(`[data-verdict=${verdict}]`));
    (buttons.find((button) => button !== null) ?? count.current)?.focus();
  }, [leads]);

  const unhideAndFocus: UnhideLead = async (lead, verdict) => {
    const press = { leadId: lead.leadId, index: leads?.indexOf(lead) ?? 0, verdict };
    pressed.current = press;
    const isDone = await unhide(lead, verdict);
    if (!isDone && pressed.current === press) pressed.current = undefined;
    return isDone;
  };
  return { list, count, unhide: unhideAndFocus };
}
