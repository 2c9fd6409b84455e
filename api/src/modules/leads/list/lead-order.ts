import type { LeadConditions } from './lead-conditions.js';

/** What each column sorts by: the keys hold text lowercased; a missing value is null. */
const sortKeys = {
  companyName: { column: 'company_name_key', type: 'text' },
  companyEmployeeCount: { column: 'company_employee_count', type: 'int' },
  fullName: { column: 'full_name_key', type: 'text' },
  jobTitle: { column: 'job_title_key', type: 'text' },
  sourceRepos: { column: 'repos_key', type: 'text' },
  githubSignalsTypes: { column: 'types_key', type: 'text' },
  githubSignalsCount: { column: 'signal_count', type: 'int' },
  lastSignalDate: { column: 'last_signal_at', type: 'timestamptz' },
  tags: { column: 'tags_key', type: 'text' },
  companyCountryCode: { column: 'company_country_code', type: 'text' },
  score: { column: 'score', type: 'int' },
} as const;
export type LeadSortColumn = keyof typeof sortKeys;
export const leadSortColumns = Object.keys(sortKeys) as LeadSortColumn[];

/** Which leads, in which order. */
export interface LeadSelection extends LeadConditions {
  sortCol?: LeadSortColumn;
  sortDesc?: boolean;
}

export interface Ordering {
  /** What leads `l` are sorted by before their id, and of which type it is. */
  key: string;
  type: string;
  desc: boolean;
  forward: string;
  backward: string;
  /** The same of rows with `key` and `lead_id`. */
  of: (rows: string) => string;
}

/** Missing values last in both directions, ties by id ascending (api-contract). Each is the order of an index. */
export function ordering({ sortCol, sortDesc = false }: LeadSelection): Ordering {
  if (!sortCol) {
    const of = (rows: string) => `${rows}.lead_id`;
    return { key: 'null', type: 'text', desc: false, forward: of('l'), backward: 'l.lead_id desc', of };
  }
  const { column, type } = sortKeys[sortCol];
  const key = `l.${column}`;
  const [direction, opposite] = sortDesc ? ['desc', 'asc'] : ['asc', 'desc'];
  return {
    key,
    type,
    desc: sortDesc,
    forward: `${key} ${direction} nulls last, l.lead_id`,
    backward: `${key} ${opposite} nulls first, l.lead_id desc`,
    of: (rows) => `${rows}.key ${direction} nulls last, ${rows}.lead_id`,
  };
}
