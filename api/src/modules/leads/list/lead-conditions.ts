import { hash } from 'node:crypto';
import { AppError } from '../../../platform/errors.js';
import type { SqlParameters } from '../../../platform/sql-parameters.js';
import { readFilters, type LeadFilter } from '../filters/read-filters.js';

/** Which leads. */
export interface LeadConditions {
  filters: LeadFilter[];
  /** Part of a company name, full name or job title, in any case; every character stands for itself. */
  search?: string;
}

/** As a client sent them; optional parts may come as null. @throws AppError invalid, as `readFilters` does */
export function readConditions({ filters, search }: { filters?: unknown; search?: string | null }): LeadConditions {
  if (search?.includes('\0')) throw new AppError('invalid', 'search must be text', { field: 'search' });
  return { filters: readFilters(filters), search: search ?? undefined };
}

/** Nothing is asked of the leads: what is kept of the whole workspace serves. */
export function isWhole({ filters, search }: LeadConditions): boolean {
  return filters.length === 0 && !search;
}

/**
 * That a lead, `l` in the statement, is one of those, of the workspace that the session has opened. `l` is of the view
 * `workspace_lead`: behind the policy of `lead` itself no index serves LIKE or && (access/README.md).
 */
export function listed({ filters, search }: LeadConditions, parameters: SqlParameters): string {
  const recycled = filters.some((filter) => filter.namesRecycled) ? [] : ['not l.recycled'];
  const filtered = filters.map(({ condition }) => condition(parameters));
  const found = search ? [searchCondition(search, parameters)] : [];
  return ['l.customer_id = current_workspace()', "l.verdict <> 'hidden'", ...recycled, ...filtered, ...found].join(
    '\n  and ',
  );
}

function searchCondition(search: string, parameters: SqlParameters): string {
  const pattern = parameters.add(`%${search.replace(/[\\%_]/g, '\\$&')}%`, 'text');
  const columns = ['company_name_key', 'full_name_key', 'job_title_key'];
  return `(${columns.map((column) => `l.${column} like sort_key(${pattern})`).join(' or ')})`;
}

/** What connections keep a statement under: `kind` for people, a hash because the same name must have the same text. */
export function nameOf(kind: string, text: string): string {
  return `${kind} ${hash('sha256', text, 'base64url')}`;
}
