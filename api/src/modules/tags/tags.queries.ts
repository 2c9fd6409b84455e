import type { Statement } from '../../platform/request-pool.js';

/** The tags of the workspace and, among them, the reserved one, which is a state of the lead and no row. */
export const tagList: Statement = {
  name: 'tags',
  text: `
select json_build_object('tags', json_agg(tag_json order by sort_key("tagName")))::text as body
from (
  select tag_id::text as "tagId", name as "tagName" from tag where customer_id = current_workspace()
  union all
  select 'recycled', 'recycled'
) tag_json`,
};
