import { hash } from 'node:crypto';
import { AppError } from '../../../platform/errors.js';
import type { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { SHOWN_AMONG_OWN } from '../fields/shown-leads.rules.js';
import { readFilters, type LeadFilter } from './read-filters.js';

/** Which leads. */
export interface LeadConditions {
  filters: LeadFilter[];
  /** Part of a company name, full name, login or job title, in any case; no character is a wildcard. */
  search?: string;
}

const SEARCHED_COLUMNS = ['company_name_key', 'full_name_key', 'login_key', 'job_title_key'];

/** Validates conditions from a request; optional parts may be null. @throws AppError invalid, as `readFilters` does */
export function readConditions({ filters, search }: { filters?: unknown; search?: string | null }): LeadConditions {
  if (search?.includes('\0')) throw new AppError('invalid', 'search must be text', { field: 'search' });
  return { filters: readFilters(filters), search: search ?? undefined };
}

/** Whether the stored totals of the workspace apply. */
export function isUnfiltered({ filters, search }: LeadConditions): boolean {
  return filters.length === 0 && !search;
}

/**
 * SQL condition on leads `l` of the current workspace. `l` is the view `workspace_lead`: behind the row-level security
 * policy of `lead` itself no index serves LIKE or && (access/README.md).
 */
export function leadsCondition({ filters, search }: LeadConditions, parameters: SqlParameters): string {
  const isOfOwner = filters.some((filter) => filter.isOfOwner);
  const conditions = ['l.customer_id = $workspace', isOfOwner ? SHOWN_AMONG_OWN : "l.verdict <> 'hidden'"];
  if (!filters.some((filter) => filter.namesRecycled)) conditions.push('not l.recycled');
  conditions.push(...filters.map(({ condition }) => condition(parameters)));
  if (search) conditions.push(searchCondition(search, parameters));
  return conditions.join('\n  and ');
}

function searchCondition(search: string, parameters: SqlParameters): string {
  const pattern = parameters.add(`%${search.replace(/[\\%_]/g, '\\$&')}%`, 'text');
  return `(${SEARCHED_COLUMNS.map((column) => `l.${column} like sort_key(${pattern})`).join(' or ')})`;
}

/** Contains a hash of the text, because PostgreSQL refuses another text under the name of a prepared statement. */
export function preparedStatementName(kind: string, text: string): string {
  return `${kind} ${hash('sha256', text, 'base64url')}`;
}
