import type { Statement } from '../../../platform/database/request-pool.js';
import { EXCLUSION_REASONS } from '../verdict-rules/verdict.rules.js';
import { reasonText } from '../fields/verdict-reason.js';

// SQL text: one JSON text per page, by the conditions of verdicts.

const HIDDEN_LEADS = `
with page as materialized (
  select l.lead_id, l.verdict, ${reasonText('l.verdict_reason')} as reason, l.signal_count, l.verdict_reason,
    l.decided_verdict, l.full_name, l.login
  from lead l where l.customer_id = $workspace and l.verdict = 'hidden' and l.lead_id < $1::int
  order by l.lead_id desc limit $2::int
)
select json_build_object(
  'leads', (select coalesce(json_agg(json_build_object('leadId', lead_id, 'name', full_name, 'login', login,
      'verdict', verdict, 'reason', reason, 'decidedVerdict', decided_verdict, 'signalCount', signal_count,
      'isExcluded', coalesce(verdict_reason in ${EXCLUSION_REASONS}, false),
      'leftAlone', coalesce(verdict_reason in ('do-not-contact', 'do-not-contact-requested'), false))
      order by lead_id desc), '[]')
    from page),
  'total', coalesce((select hidden_count from lead_total where customer_id = $workspace), 0),
  'next', case when (select count(*) from page) = $2::int then (select min(lead_id) from page) end
)::text as body`;

/**
 * Returns the response body: a page of the current workspace's hidden leads, the latest first. People who must not be
 * contacted have no name in it.
 */
export function hiddenLeads(before: number, limit: number): Statement {
  return { name: 'hidden leads', text: HIDDEN_LEADS, values: [before, limit] };
}
