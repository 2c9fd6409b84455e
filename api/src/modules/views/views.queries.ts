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
