import { MAX_SORT_KEY_LENGTH } from '../limits.js';

/**
 * Returns the SQL aggregate that joins several names into the text by which lists sort (`repos_key`, `tags_key`).
 * `name`: SQL of one sort key; `where`: which rows count. The aggregate is null when no row counts.
 */
export const joinedSortKey = (name: string, where?: string): string =>
  `left(string_agg(distinct ${name}, ', ' order by ${name})${where ? ` filter (where ${where})` : ''}, ${MAX_SORT_KEY_LENGTH})`;
