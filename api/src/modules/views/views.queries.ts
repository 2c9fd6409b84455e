import type { Statement } from '../../platform/request-pool.js';

export const viewList: Statement = {
  name: 'views',
  text: `
select json_build_object(
  'views', coalesce(json_agg(view_json), '[]'),
  'customer_name', (select name from customer where customer_id = current_workspace()))::text as body
from (
  select view_id as id, name, entity_type as "entityType", filters,
    slack_subscription_start as "slackSubscriptionStart"
  from lead_view where customer_id = current_workspace() order by sort_key(name), name, entity_type
) view_json`,
};

export const ADD_VIEW = `
insert into lead_view (customer_id, name, entity_type, filters) values (current_workspace(), $1, $2, $3)
returning view_id as id, name`;

export const UPDATE_VIEW = `
update lead_view set name = $1, entity_type = $2, filters = $3
where customer_id = current_workspace() and view_id = $4
returning view_id as id, name`;

export const REMOVE_VIEW = `delete from lead_view where customer_id = current_workspace() and view_id = $1`;
