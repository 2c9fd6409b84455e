import type { Id } from '@forksight/sdk';
import type { TablePlace } from '@forksight/sdk/ui-data';

/** A list as a person left it for one of its leads. */
export interface LeftList {
  leadId: Id;
  place: TablePlace;
  search: string;
}

/**
 * Notes it in the browser's history, beside what the router keeps there of this entry: coming back finds it, after a reload
 * too, and another page, order or filter of the list does not.
 */
export function noteLeftList(list: LeftList): void {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(typeof state === 'object' && state), leftList: list }, '');
}

/** The list of this entry of the history, where a person comes back to it. */
export function leftListHere(): LeftList | undefined {
  const state: unknown = window.history.state;
  const list: unknown = typeof state === 'object' && state !== null && 'leftList' in state ? state.leftList : undefined;
  return isLeftList(list) ? list : undefined;
}

function isLeftList(value: unknown): value is LeftList {
  if (typeof value !== 'object' || value === null) return false;
  const { leadId, place, search } = value as Partial<Record<keyof LeftList, unknown>>;
  return leadId !== undefined && typeof place === 'object' && place !== null && typeof search === 'string';
}
