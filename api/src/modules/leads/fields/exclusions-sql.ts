/** SQL: the exclusion lists with these ids, `[{listId, name, kind, effect}]`. Leads without one cost nothing. */
const exclusionsJson = (ids: string): string => `case when ${ids} is null then '[]'::json else (
      select coalesce(json_agg(json_build_object('listId', e.list_id, 'name', e.name, 'kind', e.kind, 'effect', e.effect)
        order by e.name, e.list_id), '[]')
      from exclusion_list e where e.customer_id = $workspace and e.list_id = any(${ids})) end`;

/** SQL: the exclusion lists of a lead `l`. */
export const LEAD_EXCLUSIONS = exclusionsJson('l.exclusion_ids');

/** SQL: those of a company `c`, all of whose leads have the same. A workspace without lists reads no lead. */
export const COMPANY_EXCLUSIONS = `coalesce(case when (
      select exists (select from exclusion_list e where e.customer_id = $workspace)
    ) then (
      select ${exclusionsJson('l.exclusion_ids')}
      from lead l where l.customer_id = $workspace and l.company_id = c.company_id limit 1) end, '[]')`;
