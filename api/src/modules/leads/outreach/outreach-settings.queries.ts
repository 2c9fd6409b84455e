import type { Statement } from '../../../platform/database/request-pool.js';
import { DEFAULT_STATUS_NAMES } from '../fields/outreach.dto.js';

// SQL text: it is pipelined behind the session statement (decision 0004).

const DEFAULTS = Object.entries(DEFAULT_STATUS_NAMES)
  .map(([status, name], place) => `(${place}, '${status}', '${name}')`)
  .join(', ');

const STATUSES_JSON = `(select json_agg(json_build_object('status', status, 'name', coalesce(w.status_names ->> status, name))
      order by place) from (values ${DEFAULTS}) known(place, status, name))`;

/** One row with the JSON of `OutreachSettings`. */
export const OUTREACH_SETTINGS: Statement = {
  name: 'outreach settings',
  text: `
select json_build_object('statuses', ${STATUSES_JSON},
  'members', (select coalesce(json_agg(json_build_object('userId', user_id, 'name', coalesce(u.name, u.email), 'active', u.active)
      order by sort_key(coalesce(u.name, u.email)), user_id), '[]')
    from app_user u where u.customer_id = $workspace),
  'inUse', exists (select from lead l where l.customer_id = $workspace and l.status is not null)
    or exists (select from lead l where l.customer_id = $workspace and l.owner_id is not null)
    or exists (select from lead l where l.customer_id = $workspace and l.next_step_on is not null))::text as body
from customer w where w.customer_id = $workspace`,
};

/** Stores the names $1; returns the column `statuses`. */
export const SAVE_STATUS_NAMES = `
update customer w set status_names = $1::jsonb where customer_id = $workspace
returning ${STATUSES_JSON} as statuses`;
