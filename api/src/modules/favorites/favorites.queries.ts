import type { Statement } from '../../platform/database/request-pool.js';
import { ownValue } from '../leads/fields/own-values.rules.js';

// SQL text: it is pipelined behind the session statement (decision 0004), and changes are one statement for the bench
// bulk-actions.

const favoritesOf = (owner: string): string => `
select json_build_object('favorites', coalesce(json_agg(favorite_json), '[]'))::text as body
from (
  select profile as "linkedinProfile" from favorite
  where customer_id = $workspace and owner = ${owner} order by profile
) favorite_json`;

export const WORKSPACE_FAVORITES: Statement = { name: 'favorites of the workspace', text: favoritesOf('0') };
export const PERSONAL_FAVORITES: Statement = { name: 'favorites of the user', text: favoritesOf('$member') };

const OWN_LINKEDIN = ownValue('lead', 'linkedin_url');

/** SQL: the addresses of a row of `lead`, null for those that are not known. */
const ADDRESSES = `lead.person_linkedin_url, ${OWN_LINKEDIN}, 'https://github.com/' || lower(lead.login)`;

/**
 * CTE with the lead of a normalised address ($1) and all its addresses, in one row or none. A login can pass from one
 * account to another: the account that was active last counts.
 */
const MATCHING_LEAD = `found as materialized (
  select lead_id, array[${ADDRESSES}] as addresses
  from (
    select lead_id from lead where customer_id = $workspace and person_linkedin_url = $1
    union
    select lead_id from lead
    where customer_id = $workspace and login_key = lower(substring($1 from '^https://github[.]com/(.+)$'))
    union
    select lead_id from lead
    where customer_id = $workspace and own_values is not null and ${OWN_LINKEDIN} = $1
  ) match join lead using (lead_id)
  where customer_id = $workspace
  order by last_signal_at desc nulls last, lead_id
  limit 1
)`;

/** Links favourites with an address of these people ($1) to their leads. */
export const LINK_TO_LEADS = `
update favorite set lead_id = lead.lead_id
from lead
where lead.lead_id = any($1::int[]) and lead.customer_id = favorite.customer_id
  and favorite.lead_id is null and favorite.profile in (${ADDRESSES})`;

/** $2: the owner. A lead is a favourite once, under any of its addresses. */
export const ADD_FAVORITE = `
with ${MATCHING_LEAD}
insert into favorite (customer_id, profile, owner, lead_id)
select $workspace, $1::text, $2::int, (select lead_id from found)
where not exists (
  select from favorite join found using (lead_id) where customer_id = $workspace and owner = $2)
on conflict (customer_id, profile, owner) do update set lead_id = coalesce(excluded.lead_id, favorite.lead_id)`;

/** Removes the workspace's favourite and the user's own, under any of the lead's addresses. */
export const REMOVE_FAVORITE = `
with ${MATCHING_LEAD}
delete from favorite
where customer_id = $workspace and owner in (0, $member)
  and (profile = any(array(select $1::text union all select unnest(addresses) from found))
    or lead_id = (select lead_id from found))`;
