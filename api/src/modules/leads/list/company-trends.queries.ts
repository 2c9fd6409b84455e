import type { Statement } from '../../../platform/database/request-pool.js';

/** All weeks of UTC have the same length. */
const WEEK_SECONDS = 604_800;

/** $1 distinct companies, $2 weeks, of which this one is the last. Leads are read per company, by their index. */
const COMPANY_TRENDS = `
with since as materialized (
  select date_trunc('week', now(), 'UTC') - ($2::int - 1) * interval '168 hours' as monday
)
select json_build_object(
  'weeks', (select json_agg(to_char(monday at time zone 'UTC' + week * interval '7 days', 'YYYY-MM-DD') order by week)
    from since, generate_series(0, $2::int - 1) week),
  'trends', (select coalesce(json_agg(json_build_object('companyId', company_id, 'signals', signals) order by place), '[]')
    from unnest($1::int[]) with ordinality requested(company_id, place)
    cross join lateral (
      select json_agg(coalesce(signals, 0) order by week) as signals
      from generate_series(0, $2::int - 1) week left join (
        select floor(extract(epoch from s.created_at - since.monday) / ${WEEK_SECONDS})::int as week, count(*) as signals
        from since cross join lead l join signal s on s.customer_id = l.customer_id and s.lead_id = l.lead_id
        where l.customer_id = current_workspace() and l.company_id = requested.company_id
          and not l.recycled and l.verdict <> 'hidden' and not s.at_home and s.created_at >= since.monday
        group by 1
      ) counted using (week)
    ) trend)
)::text as body`;

/** Returns the response body: the number of signals of each company's listed leads per week. */
export function companyTrends(companyIds: readonly number[], weeks: number): Statement {
  return { name: 'company trends', text: COMPANY_TRENDS, values: [companyIds, weeks] };
}
