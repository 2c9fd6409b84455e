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

/** Some leads of a list, one behind the other, in an order that an index has. */
export interface Stretch {
  /** Which. */
  condition: string;
  forward: string;
  backward: string;
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
  /** Leads without a key. */
  missing: Stretch;
  /** The list is these, one after the other. */
  stretches: Stretch[];
}

/** Missing values last in both directions, ties by id ascending (api-contract). Each is the order of an index. */
export function ordering({ sortCol, sortDesc = false }: LeadSelection): Ordering {
  const byId = { forward: 'l.lead_id', backward: 'l.lead_id desc' };
  if (!sortCol) {
    const all = { condition: 'true', ...byId };
    const of = (rows: string, backward = false) => `${rows}.lead_id${backward ? ' desc' : ''}`;
    return { key: 'null', type: 'text', desc: false, joined: '', ...byId, of, missing: all, stretches: [all] };
  }
  const { column, type, ofTagged }: SortKey = sortKeys[sortCol];
  const key = `${ofTagged ? 'k' : 'l'}.${column}`;
  const along = (by: string, id: string, backward = false) =>
    `${by} ${sortDesc === backward ? 'asc' : 'desc'} nulls ${backward ? 'first' : 'last'}, ${id}${backward ? ' desc' : ''}`;
  const [forward, backward] = [along(key, 'l.lead_id'), along(key, 'l.lead_id', true)];
  const of = (rows: string, back?: boolean) => along(`${rows}.key`, `${rows}.lead_id`, back);
  const ordered = { key, type, desc: sortDesc, forward, backward, of };
  if (!ofTagged) {
    const stretches = [{ condition: 'true', forward, backward }];
    return { ...ordered, joined: '', missing: { condition: `${key} is null`, forward, backward }, stretches };
  }
  // By its id the planner sees that it looks for leads without tags, or for no others.
  const tagged = { condition: 'k.lead_id is not null', forward, backward };
  const missing = { condition: 'k.lead_id is null', ...byId };
  const joined = ' left join tagged_lead k on k.customer_id = l.customer_id and k.lead_id = l.lead_id';
  return { ...ordered, joined, missing, stretches: [tagged, missing] };
}
