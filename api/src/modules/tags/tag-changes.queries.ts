// SQL text: one statement for any number of leads.

/** The leads of the tag $1. */
export const LEADS_OF_TAG = `
select coalesce(array_agg(lead_id), '{}') as "leadIds" from lead_tag
where customer_id = $workspace and tag_id = $1`;

/** Puts the tag $2 on the leads of the tag $1. */
export const COPY_TAG = `
insert into lead_tag (customer_id, tag_id, lead_id)
select customer_id, $2, lead_id from lead_tag where customer_id = $workspace and tag_id = $1
on conflict do nothing`;

/** Puts the tag $1 on those of the leads $2 that still exist. */
export const TAG_LEADS = `
insert into lead_tag as added (customer_id, tag_id, lead_id)
select customer_id, $1, lead_id from lead where customer_id = $workspace and lead_id = any($2::int[])
returning added.lead_id as "leadId"`;

/**
 * Replaces the tag $1 by the tag $2 in the filters of all views, private ones of other users too. A table of the workspace makes Citus
 * call the function on its node: on the coordinator the owner could not change what is beside the request's changes.
 */
export const REPLACE_IN_VIEWS = `
select replace_tag_in_views($workspace, $1, $2) from (select count(*) from tag where customer_id = $workspace) one_row`;

/** Deleted tags of one workspace that can be restored. */
const MAX_DELETED_TAGS = 50;

/** Forgets the workspace's oldest deleted tags. */
export const FORGET_OLDEST = `
delete from deleted_tag where customer_id = $workspace and tag_id not in (
  select tag_id from deleted_tag where customer_id = $workspace
  order by deleted_at desc, tag_id limit ${MAX_DELETED_TAGS})`;
