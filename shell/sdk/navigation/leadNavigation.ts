import type { Id } from '../data/types';

/** A lead list at the moment when one of its leads was opened. */
export interface LeadNavigation {
  /** The loaded leads in the list's order: all of them, or one page. */
  leadIds: readonly Id[];
  /** Number of leads before these in the list. */
  before: number;
  /** Number of leads in the list. */
  total: number;
  /** Hash path and query of the list. */
  address: string;
}

export interface LeadPosition {
  previous: Id | null;
  next: Id | null;
  /** From 1 to `total`. */
  position: number;
  total: number;
  /** Hash path and query of the list. */
  address: string;
}

/** Leads before and after the opened one that are stored. */
const MAX_NEIGHBORS_PER_SIDE = 250;
/** Lists that are stored: enough for several tabs side by side. */
const MAX_LISTS = 8;

/**
 * Stores the list that a lead is opened from, so that the lead's page, in any tab, can link to its neighbours. Uses
 * localStorage; without it the page shows no neighbours.
 */
export function saveLeadNavigation(workspace: string, list: LeadNavigation, openedId: Id): void {
  const index = list.leadIds.findIndex((id) => isSameId(id, openedId));
  const start = Math.max(0, index - MAX_NEIGHBORS_PER_SIDE);
  const nearby = {
    ...list,
    leadIds: list.leadIds.slice(start, start + 2 * MAX_NEIGHBORS_PER_SIDE + 1),
    before: list.before + start,
  };
  const others = storedLists(workspace).filter(({ address }) => address !== list.address);
  try {
    localStorage.setItem(storageKey(workspace), JSON.stringify([nearby, ...others].slice(0, MAX_LISTS)));
  } catch {
    // Storage is full or disabled.
  }
}

/** A lead's position in the list that it was last opened from; undefined without a list. */
export function leadPosition(workspace: string, leadId: Id): LeadPosition | undefined {
  for (const { leadIds, before, total, address } of storedLists(workspace)) {
    const index = leadIds.findIndex((id) => isSameId(id, leadId));
    if (index === -1) continue;
    const [previous = null, next = null] = [leadIds[index - 1], leadIds[index + 1]];
    return { previous, next, position: before + index + 1, total, address };
  }
  return undefined;
}

/** Ids from an address are text. */
function isSameId(a: Id, b: Id): boolean {
  return String(a) === String(b);
}

function storageKey(workspace: string): string {
  return `forksight.trails.${workspace}`;
}

function storedLists(workspace: string): LeadNavigation[] {
  try {
    const storedEntries: unknown = JSON.parse(localStorage.getItem(storageKey(workspace)) ?? '[]');
    return Array.isArray(storedEntries) ? storedEntries.filter(isLeadNavigation) : [];
  } catch {
    return [];
  }
}

function isLeadNavigation(value: unknown): value is LeadNavigation {
  if (typeof value !== 'object' || value === null) return false;
  const { leadIds, before, total, address } = value as Partial<Record<keyof LeadNavigation, unknown>>;
  return (
    Array.isArray(leadIds) && typeof before === 'number' && typeof total === 'number' && typeof address === 'string'
  );
}
