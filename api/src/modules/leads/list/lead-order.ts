import type { LeadConditions } from './lead-conditions.js';

interface SortKey {
  column: string;
  type: string;
  /** Of `tagged_lead`, which has a row of each lead that has tags. */
  ofTagged?: true;
}

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
  tags: { column: 'tags_key', type: 'text', ofTagged: true },
  companyCountryCode: { column: 'company_country_code', type: 'text' },
  score: { column: 'score', type: 'int' },
} as const satisfies Record<string, SortKey>;
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
  /** Goes behind the leads, for `key` to be there. */
  joined: string;
  forward: string;
  backward: string;
  /** The same of rows with `key` and `lead_id`. */
  of: (rows: string, backward?: boolean) => string;
  /** That a lead has no key. */
  missing: string;
  /** Of which leads an index has the order: of all, or of one stretch of the list and then of the next. */
  stretches: string[];
}

/** Missing values last in both directions, ties by id ascending (api-contract). Each is the order of an index. */
export function ordering({ sortCol, sortDesc = false }: LeadSelection): Ordering {
  if (!sortCol) {
    const of = (rows: string, backward = false) => `${rows}.lead_id${backward ? ' desc' : ''}`;
    const [forward, backward] = [of('l'), of('l', true)];
    return {
      key: 'null',
      type: 'text',
      desc: false,
      joined: '',
      forward,
      backward,
      of,
      missing: 'true',
      stretches: ['true'],
    };
  }
  const { column, type, ofTagged }: SortKey = sortKeys[sortCol];
  const along = (key: string, id: string, backward = false) =>
    `${key} ${sortDesc === backward ? 'asc' : 'desc'} nulls ${backward ? 'first' : 'last'}, ${id}${backward ? ' desc' : ''}`;
  const key = `${ofTagged ? 'k' : 'l'}.${column}`;
  return {
    key,
    type,
    desc: sortDesc,
    joined: ofTagged ? ' left join tagged_lead k on k.customer_id = l.customer_id and k.lead_id = l.lead_id' : '',
    forward: along(key, 'l.lead_id'),
    backward: along(key, 'l.lead_id', true),
    of: (rows, backward) => along(`${rows}.key`, `${rows}.lead_id`, backward),
    // By its id the planner sees that it looks for leads without tags, or for no others.
    missing: ofTagged ? 'k.lead_id is null' : `${key} is null`,
    stretches: ofTagged ? ['k.lead_id is not null', 'k.lead_id is null'] : ['true'],
  };
}
