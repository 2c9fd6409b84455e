import type { Statement } from '../../platform/request-pool.js';
import type { SqlParameters } from '../../platform/sql-parameters.js';

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

/** The tag to attach: one that exists, or of a name for which one is made if there is none. */
export type WantedTag = { tagId: string } | { name: string };

/** Puts a tag on leads; those that have it keep it. Answers `tagId`, `tagName`, and whether it was `created`. */
export const attaching = (wanted: WantedTag) => (parameters: SqlParameters) => ({
  ctes: `${found(wanted, parameters)}, retagged as (
  insert into lead_tag (customer_id, tag_id, lead_id)
  select current_workspace(), tag_id, lead_id from found cross join picked where (select known from asked)
  on conflict do nothing
  returning lead_id
)`,
  names: `${tagsBefore} union all select name from found`,
  answer,
});

/** Takes a tag off leads; those without it stay as they are. Answers `tagId` and `tagName`. */
export const detaching = (tagId: string) => (parameters: SqlParameters) => ({
  ctes: `${found({ tagId }, parameters)}, retagged as (
  delete from lead_tag using found, picked
  where lead_tag.customer_id = current_workspace() and lead_tag.tag_id = found.tag_id
    and lead_tag.lead_id = picked.lead_id and (select known from asked)
  returning lead_tag.lead_id
)`,
  names: `${tagsBefore} and tag_id not in (select tag_id from found)`,
  answer,
});

const answer = {
  columns: 'answer.tag_id as "tagId", answer.name as "tagName", answer.created',
  query: 'select tag_id, name, created from found',
};

const tagsBefore = `select name from lead_tag join tag using (customer_id, tag_id)
      where customer_id = current_workspace() and lead_tag.lead_id = retagged.lead_id`;

/** CTEs; the last, `found`, has one row, or none when there is no tag of that id. */
function found(wanted: WantedTag, parameters: SqlParameters): string {
  if ('tagId' in wanted) {
    return `found as materialized (
  select tag_id, name, false as created from tag
  where customer_id = current_workspace() and tag_id = ${parameters.add(wanted.tagId, 'uuid')}
)`;
  }
  const name = parameters.add(wanted.name, 'text');
  return `had as materialized (
  select tag_id, name from tag where customer_id = current_workspace() and sort_key(name) = sort_key(${name})
), made as (
  insert into tag (customer_id, name)
  select current_workspace(), ${name} where (select known from asked) and not exists (select from had)
  returning tag_id, name
), found as materialized (
  select tag_id, name, false as created from had union all select tag_id, name, true from made
)`;
}
