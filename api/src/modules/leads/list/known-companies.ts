import { usualWhole } from '../../../platform/limits.js';
import type { Paging } from './lead-list.queries.js';

/** Companies of a list that are remembered, from its first on. */
export const mostKnownGroups = usualWhole;

/** One of them (0: leads without a company) with its totals, and what it is sorted by. */
export type KnownGroup = [
  companyId: number,
  leads: number,
  signals: number,
  lastSignalAt: string | null,
  key: string | number | null,
];

/**
 * A filtered list of companies, for which all leads that match had to be grouped. As with totals, the statement compares
 * the version, and groups anew when it is another.
 */
export interface KnownCompanies {
  version: string;
  /** How many groups, of how many leads; and how many of the groups are companies. */
  n: number;
  leads: number;
  named: number;
  /** In their order: all, or as many as are remembered. */
  groups: KnownGroup[];
}

/** The groups of a page, if all of them are known. */
export function pageOfKnown(
  known: KnownCompanies | undefined,
  { page, pageSize, allUpTo }: Paging,
): KnownCompanies | undefined {
  if (!known) return undefined;
  const { n, groups } = known;
  const whole = allUpTo !== undefined && n <= allUpTo;
  const lastPage = Math.max(0, Math.floor((n - 1) / pageSize));
  const first = whole ? 0 : Math.min(page - 1, lastPage) * pageSize;
  const behind = whole ? n : Math.min(n, first + pageSize);
  return behind <= groups.length ? { ...known, groups: groups.slice(first, behind) } : undefined;
}
