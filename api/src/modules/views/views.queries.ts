import type { Statement } from '../../platform/request-pool.js';

export const viewList: Statement = {
  name: 'views',
  text: `
select json_build_object('views', coalesce(json_agg(view_json), '[]'))::text as body
from (
  select view_id as id, name, entity_type as "entityType", filters,
    slack_subscription_start as "slackSubscriptionStart"
  from lead_view where customer_id = current_workspace() order by sort_key(name), name, entity_type
) view_json`,
};

export const ADD_VIEW = `
insert into lead_view (customer_id, name, entity_type, filters) values ($1, $2, $3, $4)
returning view_id as id, name`;

export const UPDATE_VIEW = `
update lead_view set name = $2, entity_type = $3, filters = $4 where customer_id = $1 and view_id = $5
returning view_id as id, name`;

export const REMOVE_VIEW = `delete from lead_view where customer_id = $1 and view_id = $2`;
