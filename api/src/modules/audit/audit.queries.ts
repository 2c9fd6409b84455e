import { AUDIT_ACTIONS } from '../../platform/audit/audit-log.js';
import type { Statement } from '../../platform/database/request-pool.js';
import { SqlParameters } from '../../platform/database/sql-parameters.js';
import { DEFAULT_PAGE_SIZE, type AuditQuery } from './audit.dto.js';
import { isoUtcMs } from '../../platform/database/iso-utc.js';

// SQL text: one JSON text per page, by a cursor over millions of entries.

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the statement for a page of the audit log, as JSON. The cursor is an id, so that new entries do not shift pages. */
export function auditPage({ action, outcome, customer_slug, email, from, to, before, limit }: AuditQuery): Statement {
  const parameters = new SqlParameters();
  const is = (condition: (value: string) => string, value: unknown, type: string): string[] =>
    value === undefined ? [] : [condition(parameters.add(value, type))];
  const until = to !== undefined && DAY_PATTERN.test(to) ? "+ interval '1 day'" : '';
  const conditions = [
    'true',
    ...is((value) => `action = ${value}`, action, 'text'),
    ...is((value) => `outcome = ${value}`, outcome, 'text'),
    ...is((value) => `customer_slug = ${value}`, customer_slug, 'text'),
    ...is((value) => `lower(user_email) = lower(${value})`, email, 'text'),
    ...is((value) => `at >= ${value}`, from, 'timestamptz'),
    ...is((value) => `at < ${value} ${until}`, to, 'timestamptz'),
    ...is((value) => `audit_entry_id < ${value}`, before, 'bigint'),
  ];
  const pageSize = parameters.add(limit ?? DEFAULT_PAGE_SIZE, 'int');
  const text = `
with found as materialized (
  select * from audit_entry where ${conditions.join(' and ')} order by audit_entry_id desc limit ${pageSize} + 1
), page as (
  select audit_entry_id as id, ${isoUtcMs('at')} as at, action, outcome, user_email as "userEmail", customer_slug as "customerSlug", address,
    detail
  from found order by audit_entry_id desc limit ${pageSize}
)
select json_build_object(
  'entries', coalesce((select json_agg(page) from page), '[]'),
  'next', (select min(id) from page where (select count(*) from found) > ${pageSize}),
  'actions', ${parameters.add(JSON.stringify(AUDIT_ACTIONS), 'json')})::text as body`;
  return { text, values: parameters.values };
}
