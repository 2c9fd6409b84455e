import type { Id } from '@forksight/sdk';
import { useLayoutEffect, useRef } from 'react';
import type { HiddenLead } from '../data/adminApi';
import type { Decide } from './useDecide';

/**
 * Whoever is brought back leaves the list, and takes the focus along: the next one's same button has it then, or what says
 * how many are left. On another page the focus stays where it is.
 */
export function useNextRow(leads: readonly HiddenLead[] | undefined, page: Id | undefined, decide: Decide) {
  const list = useRef<HTMLUListElement>(null);
  const count = useRef<HTMLSpanElement>(null);
  const pressed = useRef<{ leadId: Id; place: number; verdict: string }>(undefined);

  useLayoutEffect(() => {
    pressed.current = undefined;
  }, [page]);

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

  const decideHere: Decide = async (lead, verdict) => {
    const press = { leadId: lead.leadId, place: leads?.indexOf(lead) ?? 0, verdict };
    pressed.current = press;
    const done = await decide(lead, verdict);
    if (!done && pressed.current === press) pressed.current = undefined;
    return done;
  };
  return { list, count, decide: decideHere };
}
