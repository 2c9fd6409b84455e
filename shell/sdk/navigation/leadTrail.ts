import type { Id } from '../data/types';

/** A list of leads as it stood when one of them was opened from it. */
export interface LeadTrail {
  /** The leads at hand in the list's order: all of them, or its page. */
  leadIds: readonly Id[];
  /** How many leads of the list come before these. */
  before: number;
  /** All leads of the list. */
  total: number;
  /** Hash path and query of the list. */
  address: string;
}

export interface TrailPlace {
  previous: Id | null;
  next: Id | null;
  /** From 1, of `total`. */
  position: number;
  total: number;
  /** Back to the list. */
  address: string;
}

/** How many leads on either side of an opened one are remembered. */
const REACH = 250;
/** How many lists are remembered: as many as a person works through in tabs side by side. */
const TRAILS = 8;

/**
 * Remembers the list that a lead is opened from, so that its page, in whichever tab, can lead on to its neighbours.
 * Kept in this browser; a browser without storage remembers nothing.
 */
export function rememberLeadTrail(workspace: string, trail: LeadTrail, opened: Id): void {
  const index = trail.leadIds.findIndex((id) => isSame(id, opened));
  const start = Math.max(0, index - REACH);
  const near = {
    ...trail,
    leadIds: trail.leadIds.slice(start, start + 2 * REACH + 1),
    before: trail.before + start,
  };
  const others = read(workspace).filter(({ address }) => address !== trail.address);
  try {
    localStorage.setItem(keyOf(workspace), JSON.stringify([near, ...others].slice(0, TRAILS)));
  } catch {
    // Full or forbidden: the lead's page then shows no neighbours.
  }
}

/** Where a lead stands in the list that it was last opened from; undefined when it came from none. */
export function leadTrailAt(workspace: string, leadId: Id): TrailPlace | undefined {
  for (const { leadIds, before, total, address } of read(workspace)) {
    const index = leadIds.findIndex((id) => isSame(id, leadId));
    if (index === -1) continue;
    const [previous = null, next = null] = [leadIds[index - 1], leadIds[index + 1]];
    return { previous, next, position: before + index + 1, total, address };
  }
  return undefined;
}

/** In an address every id is text. */
function isSame(one: Id, other: Id): boolean {
  return String(one) === String(other);
}

function keyOf(workspace: string): string {
  return `forksight.trails.${workspace}`;
}

function read(workspace: string): LeadTrail[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(workspace)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isTrail) : [];
  } catch {
    return [];
  }
}

function isTrail(value: unknown): value is LeadTrail {
  if (typeof value !== 'object' || value === null) return false;
  const { leadIds, before, total, address } = value as Partial<Record<keyof LeadTrail, unknown>>;
  return (
    Array.isArray(leadIds) && typeof before === 'number' && typeof total === 'number' && typeof address === 'string'
  );
}
