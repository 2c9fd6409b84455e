import type { Id } from '@forksight/sdk';
import { useLayoutEffect, useRef } from 'react';
import type { HiddenLead } from '../data/adminApi';
import type { Decide } from './useDecide';

/**
 * Whoever is brought back leaves the list, and takes the focus along: the next one's same button has it then, or what says
 * how many are left.
 */
export function useNextRow(leads: readonly HiddenLead[] | undefined, decide: Decide) {
  const list = useRef<HTMLUListElement>(null);
  const count = useRef<HTMLSpanElement>(null);
  const pressed = useRef<{ leadId: Id; place: number; verdict: string }>(undefined);

  useLayoutEffect(() => {
    if (!pressed.current || !leads) return;
    const { leadId, place, verdict } = pressed.current;
    if (leads.some((lead) => lead.leadId === leadId)) return;
    pressed.current = undefined;
    if (document.activeElement !== document.body) return;
    const rows = [...(list.current?.children ?? [])];
    const nearest = [...rows.slice(place), ...rows.slice(0, place).reverse()];
    const buttons = nearest.map((row) => row.querySelector<HTMLElement>(`[data-verdict=${verdict}]`));
    (buttons.find((button) => button !== null) ?? count.current)?.focus();
  }, [leads]);

  const decideHere: Decide = (lead, verdict) => {
    pressed.current = { leadId: lead.leadId, place: leads?.indexOf(lead) ?? 0, verdict };
    return decide(lead, verdict);
  };
  return { list, count, decide: decideHere };
}
