import { LIVE_SESSION } from '../../platform/access/session.statement.js';
import type { Statement } from '../../platform/database/request-pool.js';
import { isoUtcMs } from '../../platform/database/iso-utc.js';

// SQL text: it is pipelined behind the session statement (decision 0004).

/** The sessions of the user, with that of the request first. */
export function listOwnSessions(tokenHash: Buffer | null): Statement {
  return { name: 'own-sessions', text: OWN_SESSIONS, values: [tokenHash] };
}

const OWN_SESSIONS = `
select json_build_object('sessions', coalesce(json_agg(json_build_object(
  'id', session_id, 'createdAt', ${isoUtcMs('created_at')},
  'lastUsedAt', ${isoUtcMs('case when is_current then now() else last_used_at end')},
  'address', address, 'browser', browser, 'current', is_current)
  order by is_current desc, last_used_at desc, session_id), '[]'))::text as body
from session cross join lateral (select token_hash = $1 as is_current) this
where user_id = $member and ${LIVE_SESSION}`;
