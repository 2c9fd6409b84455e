import type { SqlParameters } from '../../../platform/database/sql-parameters.js';

// SQL text for the bench digests.

export interface DigestPeriod {
  viewId: string;
  viewName: string;
  /** The first UTC day whose signals are reported. */
  start: string;
  to: Date;
  withRecycled: boolean;
}

/**
 * Writes a digest of the new leads among `matching`, a query for leads `l` of the current workspace, unless there are none.
 * The period begins at the end of the view's previous one and always ends later, even if a clock is wrong: no two periods
 * of a view begin at the same time.
 */
export function addDigest(matching: string, period: DigestPeriod, parameters: SqlParameters): string {
  const view = parameters.add(period.viewId, 'uuid');
  const start = `${parameters.add(period.start, 'date')}::timestamp at time zone 'UTC'`;
  const to = parameters.add(period.to, 'timestamptz');
  return `
with fresh as materialized (
  ${matching}
    and l.last_signal_at >= ${start}
    and not exists (select from slack_digest_lead told
      where told.customer_id = $workspace and told.view_id = ${view} and told.lead_id = l.lead_id)
), period as (
  select greatest(${start}, (select max(period_to) from slack_digest before
    where before.customer_id = $workspace and before.view_id = ${view})) as period_from
), digest as (
  insert into slack_digest (customer_id, view_id, view_name, period_from, period_to, leads_count, with_recycled,
    created_at, next_attempt_at)
  select $workspace, ${view}, ${parameters.add(period.viewName, 'text')},
    period_from, greatest(${to}, period_from + interval '1 millisecond'), count(*),
    ${parameters.add(period.withRecycled, 'boolean')}, ${to}, ${to}
  from fresh, period group by period_from
  returning digest_id
), told as (
  insert into slack_digest_lead (customer_id, view_id, lead_id, digest_id)
  select $workspace, ${view}, lead_id, digest_id from fresh, digest
)
select digest_id as "digestId" from digest`;
}
