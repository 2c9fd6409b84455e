import type { Statement } from '../../platform/request-pool.js';

const listOf = (owner: string): string => `
select json_build_object('favorites', coalesce(json_agg(favorite_json), '[]'))::text as body
from (
  select profile as "linkedinProfile" from favorite
  where customer_id = current_workspace() and owner = ${owner} order by profile
) favorite_json`;

export const workspaceFavorites: Statement = { name: 'favorites of the workspace', text: listOf('0') };
export const personalFavorites: Statement = { name: 'favorites of the user', text: listOf('current_member()') };
