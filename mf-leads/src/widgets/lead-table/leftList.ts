import type { Id } from '@forksight/sdk';
import type { TablePlace } from '@forksight/sdk/ui-data';

/** A list as a person left it for one of its leads. */
export interface LeftList {
  /** The id of the person: the next one in the same tab sees nothing of it. */
  by: Id;
  leadId: Id;
  place: TablePlace;
  search: string;
}

/**
 * Notes it in the browser's history, beside what the router keeps there of this entry: coming back finds it, after a reload
 * too, and another page, order or filter of the list does not.
 */
export function noteLeftList(list: LeftList): void {
  window.history.replaceState({ ...entry(), leftList: list }, '');
}

/** The list of this entry of the history as this person left it, who comes back to it. */
export function leftListHere(by: Id | undefined): LeftList | undefined {
  const { leftList } = entry();
  return isLeftList(leftList) && leftList.by === by ? leftList : undefined;
}

/** Once the list is shown: another time it is left for another page, which notes nothing. */
export function forgetLeftList(): void {
  const { leftList, ...routers } = entry();
  if (leftList !== undefined) window.history.replaceState(routers, '');
}

function entry(): { leftList?: unknown } {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function isLeftList(value: unknown): value is LeftList {
  if (typeof value !== 'object' || value === null) return false;
  const { by, leadId, place, search } = value as Partial<Record<keyof LeftList, unknown>>;
  const placed = typeof place === 'object' && place !== null;
  return by !== undefined && leadId !== undefined && placed && typeof search === 'string';
}
