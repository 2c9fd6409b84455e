import type { Statement } from '../../../platform/request-pool.js';

/**
 * The body that answers how many signals of their listed leads some companies had in each week. Read for each company
 * by itself, so that its leads are found by their index; every week of UTC has as many seconds.
 *
 * $1 companies, each once; $2 weeks, this one the last.
 */
export function companyTrends(companyIds: readonly number[], weeks: number): Statement {
  return { name: 'company trends', text, values: [companyIds, weeks] };
}

const secondsPerWeek = 604_800;

const text = `
with since as materialized (
  select date_trunc('week', now(), 'UTC') - ($2::int - 1) * interval '168 hours' as monday
)
select json_build_object(
  'weeks', (select json_agg(to_char(monday at time zone 'UTC' + week * interval '7 days', 'YYYY-MM-DD') order by week)
    from since, generate_series(0, $2::int - 1) week),
  'trends', (select coalesce(json_agg(json_build_object('companyId', company_id, 'signals', signals) order by place), '[]')
    from unnest($1::int[]) with ordinality asked(company_id, place)
    cross join lateral (
      select json_agg(coalesce(signals, 0) order by week) as signals
      from generate_series(0, $2::int - 1) week left join (
        select floor(extract(epoch from s.created_at - since.monday) / ${secondsPerWeek})::int as week, count(*) as signals
        from since cross join lead l join signal s on s.customer_id = l.customer_id and s.lead_id = l.lead_id
        where l.customer_id = current_workspace() and l.company_id = asked.company_id
          and not l.recycled and l.verdict <> 'hidden' and not s.at_home and s.created_at >= since.monday
        group by 1
      ) counted using (week)
    ) trend)
)::text as body`;
