import type { Statement } from '../../platform/database/request-pool.js';
import type { SqlParameters } from '../../platform/database/sql-parameters.js';

// SQL text: it is pipelined behind the session statement (decision 0004), and attaches tags in one statement for the
// bench bulk-actions.

/** Tags of the workspace with the reserved one, which is a state of leads and has no row. */
export const TAG_LIST: Statement = {
  name: 'tags',
  text: `
select json_build_object('tags', json_agg(tag_json order by sort_key("tagName")))::text as body
from (
  select tag_id::text as "tagId", name as "tagName", color from tag where customer_id = $workspace
  union all
  select 'recycled', 'recycled', null
) tag_json`,
};

/** The number of leads that a list by each tag shows. */
export const TAG_COUNTS: Statement = {
  name: 'tag counts',
  text: `
select json_build_object('counts', json_agg(tag_count))::text as body
from (
  select tag_id::text as "tagId", coalesce(counted.count, 0)::int as count
  from tag left join (
    select lt.tag_id, count(*) from lead_tag lt join workspace_lead l using (lead_id)
    where lt.customer_id = $workspace and l.customer_id = $workspace
      and not l.recycled and l.verdict <> 'hidden'
    group by lt.tag_id
  ) counted using (tag_id)
  where tag.customer_id = $workspace
  union all
  select 'recycled', coalesce((select recycled_count from lead_total where customer_id = $workspace), 0)
) tag_count`,
};

/** The tag to attach: an existing one, or a name whose tag is created if necessary. */
export type WantedTag = { tagId: string } | { name: string };

/**
 * Puts a tag on leads that lack it. Returns `tagId`, `tagName`, `color` and whether it was `created`. One statement for any number
 * of leads, for the bench `bulk-actions`.
 */
export const attachTag = (wanted: WantedTag) => (parameters: SqlParameters) => ({
  ctes: `${findOrCreateTag(wanted, parameters)}, retagged as (
  insert into lead_tag (customer_id, tag_id, lead_id)
  select $workspace, tag_id, lead_id from found cross join picked where (select is_complete from selection)
  on conflict do nothing
  returning lead_id
)`,
  names: `${PREVIOUS_TAG_NAMES} union all select name from found`,
  result: RESULT,
});

/** Takes a tag off leads that have it. Returns `tagId`, `tagName` and `color`. As `attachTag`, for the bench `bulk-actions`. */
export const detachTag = (tagId: string) => (parameters: SqlParameters) => ({
  ctes: `${findOrCreateTag({ tagId }, parameters)}, retagged as (
  delete from lead_tag using found, picked
  where lead_tag.customer_id = $workspace and lead_tag.tag_id = found.tag_id
    and lead_tag.lead_id = picked.lead_id and (select is_complete from selection)
  returning lead_tag.lead_id
)`,
  names: `${PREVIOUS_TAG_NAMES} and tag_id not in (select tag_id from found)`,
  result: RESULT,
});

const RESULT = {
  columns: 'result.tag_id as "tagId", result.name as "tagName", result.color, result.created',
  query: 'select tag_id, name, color, created from found',
};

const PREVIOUS_TAG_NAMES = `select name from lead_tag join tag using (customer_id, tag_id)
      where customer_id = $workspace and lead_tag.lead_id = retagged.lead_id`;

/** Returns CTEs. The last one, `found`, has the tag; it is empty for an unknown id. */
function findOrCreateTag(wanted: WantedTag, parameters: SqlParameters): string {
  if ('tagId' in wanted) {
    return `found as materialized (
  select tag_id, name, color, false as created from tag
  where customer_id = $workspace and tag_id = ${parameters.add(wanted.tagId, 'uuid')}
)`;
  }
  const name = parameters.add(wanted.name, 'text');
  return `had as materialized (
  select tag_id, name, color from tag where customer_id = $workspace and sort_key(name) = sort_key(${name})
), made as (
  insert into tag (customer_id, name)
  select $workspace, ${name} where (select is_complete from selection) and not exists (select from had)
  returning tag_id, name, color
), found as materialized (
  select tag_id, name, color, false as created from had union all select tag_id, name, color, true from made
)`;
}
