import type { Id } from '@forksight/sdk';
import type { ScrollPosition } from '@forksight/sdk/ui-data';

/** The state of a list when one of its leads was opened. */
export interface SavedListState {
  /** Restored for this user only: another may sign in within the same tab. */
  userId: Id;
  leadId: Id;
  scroll: ScrollPosition;
  search: string;
}

/**
 * Stores the state in the browser's history entry, beside the router's own state: Back restores it, after a reload too. Another
 * page, order or filter is another entry.
 */
export function saveListState(list: SavedListState): void {
  window.history.replaceState({ ...historyState(), listState: list }, '');
}

/** Returns the state stored in the current history entry for this user. */
export function readListState(userId: Id | undefined): SavedListState | undefined {
  const { listState } = historyState();
  return isSavedListState(listState) && listState.userId === userId ? listState : undefined;
}

/** Removes the state once it is restored. */
export function clearListState(): void {
  const { listState, ...routerState } = historyState();
  if (listState !== undefined) window.history.replaceState(routerState, '');
}

function historyState(): { listState?: unknown } {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function isSavedListState(value: unknown): value is SavedListState {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, leadId, scroll, search } = value as Partial<Record<keyof SavedListState, unknown>>;
  const hasScroll = typeof scroll === 'object' && scroll !== null;
  return userId !== undefined && leadId !== undefined && hasScroll && typeof search === 'string';
}
