import type { Statement } from '../../../platform/database/request-pool.js';
import { companySignalWeeks } from '../fields/company-signals.rules.js';
import { WEEKS_JSON, weekList } from '../weeks/week-list.js';

// SQL text: sums of up to 200 companies by week, as text of JSON.

/** $1 distinct companies, $2 weeks. */
const COMPANY_TRENDS = `
with ${weekList('$2::int')}
select json_build_object(
  'weeks', ${WEEKS_JSON},
  'trends', (select coalesce(json_agg(json_build_object('companyId', company_id, 'signals', signals) order by place), '[]')
    from unnest($1::int[]) with ordinality requested(company_id, place)
    cross join lateral (
      select json_agg(coalesce(counted.signals, 0) + coalesce(own.count, 0)
        order by week_list.place) as signals
      from week_list left join (
        select company_week.week, signals from company_week, first_week
        where customer_id = $workspace and company_week.company_id = requested.company_id
          and company_week.week >= first_week.week
      ) counted (week, signals) using (week) left join (${companySignalWeeks('requested.company_id')}
      ) own using (week)
    ) trend)
)::text as body`;

/** Returns the response body: the number of signals of each company's listed leads per week. */
export function companyTrends(companyIds: readonly number[], weeks: number): Statement {
  return { name: 'company trends', text: COMPANY_TRENDS, values: [companyIds, weeks] };
}
