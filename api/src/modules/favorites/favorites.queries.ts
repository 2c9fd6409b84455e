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
 * The lead of this workspace that an address (normalised) is of, with all its addresses. A login passes from one
 * account to another: it means the one that was last seen with it.
 */
export const FIND_LEAD = `
select lead.lead_id as "leadId", array[person.linkedin_url, 'https://github.com/' || lower(person.login)] as addresses
from person join lead on (lead.customer_id, lead.lead_id) = ($1, person.person_id)
where person.linkedin_url = $2 or lower(person.login) = lower(substring($2 from '^https://github[.]com/(.+)$'))
order by person.login_seen_at desc nulls last, lead.lead_id
limit 1`;

/** $3 whose it is, $4 the lead or null. A lead is a favourite once, by whichever of its addresses. */
export const ADD_FAVORITE = `
insert into favorite (customer_id, profile, owner, lead_id)
select $1::int, $2::text, $3::int, $4::int
where not exists (select from favorite where customer_id = $1 and owner = $3 and lead_id = $4)
on conflict (customer_id, profile, owner) do update set lead_id = coalesce(excluded.lead_id, favorite.lead_id)`;

/** $2 addresses, $3 whose own it may be besides the workspace's, $4 the lead or null. */
export const REMOVE_FAVORITE = `
delete from favorite where customer_id = $1 and owner in (0, $3) and (profile = any($2::text[]) or lead_id = $4::int)`;
