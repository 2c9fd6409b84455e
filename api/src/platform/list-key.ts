import { longestListKey } from './limits.js';

/**
 * SQL: an aggregate of names, each as it is sorted by, that makes the one text by which lists sort what has several
 * names (`repos_key`, `tags_key`). `where` says which rows count; null where none does.
 */
export const listKey = (name: string, where?: string): string =>
  `left(string_agg(distinct ${name}, ', ' order by ${name})${where ? ` filter (where ${where})` : ''}, ${longestListKey})`;
