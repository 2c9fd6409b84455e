import { ACTIVE_SESSION } from '../../platform/access/session.statement.js';
import type { Statement } from '../../platform/database/request-pool.js';

/**
 * Returns the user as JSON text, in one row or none, with the favourites of workspace and user. SQL in one round trip, for
 * the bench `me`.
 */
export function meStatement(tokenHash: Buffer, administratorsNeedSecondFactor: boolean): Statement {
  return { name: 'me', text: ME, values: [tokenHash, administratorsNeedSecondFactor] };
}

const ME = `
select json_build_object(
  'id', app_user.user_id, 'email', app_user.email, 'name', app_user.name, 'is_admin', is_admin, 'is_workspace_admin', is_workspace_admin,
  'must_set_up_second_factor', $2::boolean and is_admin and not has_second_factor,
  'customer_slug', own.slug, 'customer_name', own.name,
  'favorites', coalesce(session_favorites($1), '[]'),
  'withheld_releases', coalesce((select json_agg(remote || ' ' || release) from withheld_release), '[]'),
  'pinned_releases', coalesce((
    select json_agg(remote || ' ' || release) from release_pin where customer_slug = own.slug), '[]'))::text as "user"
from ${ACTIVE_SESSION}`;
