import type { Statement } from '../../platform/database/request-pool.js';
import type { View } from './view.entity.js';

// SQL text: it is pipelined behind the session statement (decision 0004).

export const VIEW_LIST: Statement = {
  name: 'views',
  text: `
select json_build_object(
  'views', coalesce(json_agg(view_json), '[]'),
  'order', coalesce((
    select json_object_agg(entity_type, view_ids) from lead_view_order
    where customer_id = $workspace and user_id = $member), '{}'),
  'customer_name', (select name from customer where customer_id = $workspace))::text as body
from (
  select view_id as id, name, entity_type as "entityType", filters,
    slack_subscription_start as "slackSubscriptionStart", display, icon, private_to = 0 as "isShared",
    (owner_id is null or owner_id = $member
      or (select is_admin from app_user where user_id = $member)) as "canEdit"
  from lead_view where customer_id = $workspace order by sort_key(name), name, entity_type
) view_json`,
};

export interface ViewToCount extends Pick<View, 'entityType' | 'filters'> {
  id: string;
  /** Of the workspace's leads: counts are cached for one version. */
  version: string;
}

export const VIEWS_TO_COUNT: Statement = {
  name: 'views to count',
  text: `
select view_id as id, entity_type as "entityType", filters,
  coalesce((select version from lead_total where customer_id = $workspace), 0)::text as version
from lead_view where customer_id = $workspace order by sort_key(name), name, entity_type`,
};
