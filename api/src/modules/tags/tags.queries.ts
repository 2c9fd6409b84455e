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

/** $1 the workspace, $2 a name. No row when there is a tag of that name, in whatever case. */
export const ADD_TAG = `
insert into tag (customer_id, name) values ($1, $2) on conflict (customer_id, sort_key(name)) do nothing
returning tag_id as "tagId", name as "tagName"`;

export const TAG_BY_NAME = `
select tag_id as "tagId", name as "tagName" from tag where customer_id = $1 and sort_key(name) = sort_key($2)`;

export const TAG_BY_ID = `
select tag_id as "tagId", name as "tagName" from tag where customer_id = $1 and tag_id = $2`;

export const ATTACH = `
insert into lead_tag (customer_id, tag_id, lead_id) select $1, $2, unnest($3::int[]) on conflict do nothing`;

export const DETACH = `delete from lead_tag where customer_id = $1 and tag_id = $2 and lead_id = any($3::int[])`;
