import type { Statement } from '../../platform/request-pool.js';

const listOf = (owner: string): string => `
select json_build_object('favorites', coalesce(json_agg(favorite_json), '[]'))::text as body
from (
  select profile as "linkedinProfile" from favorite
  where customer_id = current_workspace() and owner = ${owner} order by profile
) favorite_json`;

export const workspaceFavorites: Statement = { name: 'favorites of the workspace', text: listOf('0') };
export const personalFavorites: Statement = { name: 'favorites of the user', text: listOf('current_member()') };

/**
 * CTE of one row or none: the lead that an address (normalised, $1) is of, with all its addresses. A login passes from
 * one account to another: it means the one that was last seen with it.
 */
const foundLead = `found as materialized (
  select lead.lead_id, array[person.linkedin_url, 'https://github.com/' || lower(person.login)] as addresses
  from person join lead on (lead.customer_id, lead.lead_id) = (current_workspace(), person.person_id)
  where person.linkedin_url = $1 or lower(person.login) = lower(substring($1 from '^https://github[.]com/(.+)$'))
  order by person.login_seen_at desc nulls last, lead.lead_id
  limit 1
)`;

/** $2 whose it is. A lead is a favourite once, by whichever of its addresses. */
export const ADD_FAVORITE = `
with ${foundLead}
insert into favorite (customer_id, profile, owner, lead_id)
select current_workspace(), $1::text, $2::int, (select lead_id from found)
where not exists (
  select from favorite join found using (lead_id) where customer_id = current_workspace() and owner = $2)
on conflict (customer_id, profile, owner) do update set lead_id = coalesce(excluded.lead_id, favorite.lead_id)`;

/** The workspace's and the user's own, by whichever of the lead's addresses. */
export const REMOVE_FAVORITE = `
with ${foundLead}
delete from favorite
where customer_id = current_workspace() and owner in (0, current_member())
  and (profile = any(array(select $1::text union all select unnest(addresses) from found))
    or lead_id = (select lead_id from found))`;
