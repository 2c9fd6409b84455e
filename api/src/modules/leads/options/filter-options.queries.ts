import type { Statement } from '../../../platform/database/request-pool.js';

// SQL text: counts over all leads of a workspace.

const LISTED = `l.customer_id = $workspace and not l.recycled and l.verdict <> 'hidden'`;

const jsonList = (rows: string): string => `(select coalesce(json_agg(option), '[]') from (${rows}) option)`;

/** From the totals of companies, of which there are so much fewer than leads. */
const COUNTRIES = jsonList(`
    select country_code as value, sum(leads_count)::int as count from lead_company
    where customer_id = $workspace and country_code is not null
    group by country_code order by count desc, country_code`);

const REPOSITORIES = jsonList(`
    select full_name as value, count from (
      select repo_id, count(*)::int from workspace_lead l cross join unnest(l.repo_ids) repo_id where ${LISTED} group by repo_id
    ) counted join (select repo_id, full_name from repo) repo using (repo_id) order by count desc, full_name`);

/** Counts combinations of groups first, of which there are few, from an index. */
const SIGNAL_GROUPS = jsonList(`
    select replace(label, ' ', '-') as value, sum(count)::int as count from (
      select types_key, count(*) from workspace_lead l where ${LISTED} and types_key is not null group by types_key
    ) combination cross join unnest(string_to_array(types_key, ', ')) label
    group by label order by count desc, label`);

/**
 * Returns the options as JSON, and the version of the workspace's leads that was counted. In the version `cachedVersion`
 * nothing is counted and `body` is null.
 */
export function filterOptions(cachedVersion: string): Statement {
  return {
    name: 'filter options',
    text: `
select version::text as version, case when version <> $1::bigint then json_build_object('countries', ${COUNTRIES},
  'repositories', ${REPOSITORIES}, 'signalGroups', ${SIGNAL_GROUPS})::text end as body
from (
  select coalesce((
    select version - tag_changes from lead_total where customer_id = $workspace), 0) as version
) current`,
    values: [cachedVersion],
  };
}
