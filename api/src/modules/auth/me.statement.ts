import { liveSession } from '../../platform/access/session.statement.js';
import type { Statement } from '../../platform/request-pool.js';

/** One row with the user as JSON text, or none. Favourites are the workspace's and the user's own. */
export function meStatement(tokenHash: Buffer): Statement {
  return { name: 'me', text, values: [tokenHash] };
}

const text = `
select json_build_object(
  'id', app_user.user_id, 'email', app_user.email, 'name', app_user.name, 'is_admin', is_admin,
  'customer_slug', own.slug, 'customer_name', own.name,
  'favorites', coalesce(session_favorites($1), '[]'))::text as "user"
from ${liveSession}`;
