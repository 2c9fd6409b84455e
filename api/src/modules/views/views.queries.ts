import type { Statement } from '../../platform/database/request-pool.js';

/** SQL because it is pipelined behind the session statement (statements.http.spec.ts; decision 0004). */
export const VIEW_LIST: Statement = {
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
