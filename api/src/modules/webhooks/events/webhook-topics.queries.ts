import type { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { freshHits, type HitSearch } from '../../leads/hits/fresh-hits.rules.js';

// SQL text for the bench surges. What is new is found and stored in one statement per topic.

/** Workspaces whose endpoints listen for topics, or did. */
export const WORKSPACES_WITH_TOPICS = `
select customer_id as "customerId" from customer
where active and exists (select from webhook_endpoint endpoint
  where endpoint.customer_id = customer.customer_id and endpoint.active and event_types && '{view.matched,company.surged}')
union
select customer_id from webhook_topic order by 1`;

/** Adds the topics of the events $1 and views $2 that are new, with signals since $3. Returns a row for each. */
export const ADD_TOPICS = `
insert into webhook_topic (customer_id, event, view_id, since)
select $workspace, event, view_id, $3 from unnest($1::text[], $2::uuid[]) wanted(event, view_id)
on conflict do nothing
returning topic_id`;

/** Removes the topics that are not of the events $1 and views $2. */
export const REMOVE_TOPICS = `
delete from webhook_topic topic where customer_id = $workspace and not exists (
  select from unnest($1::text[], $2::uuid[]) wanted(event, view_id)
  where wanted.event = topic.event and wanted.view_id is not distinct from topic.view_id)`;

/** The topics that are due at $1: their time has come, and leads have changed since. `isNew`: it has not begun. */
export const DUE_TOPICS = `
select topic_id as "topicId", event, view_id as "viewId", since, coalesce(version, -1)::text as version,
  checked_version is null as "isNew"
from webhook_topic topic left join lead_total total using (customer_id)
where customer_id = $workspace and coalesce(next_check_at, '-infinity') <= $1
  and checked_version is distinct from coalesce(version, -1)
order by topic_id`;

/** Locks a topic, unless another worker has. */
export const LOCK_TOPIC = `
select checked_version is null as "isNew" from webhook_topic
where customer_id = $workspace and topic_id = $1 for no key update skip locked`;

/** $1 topic, $2 version, $3 when it is compared next at the earliest. */
export const RECORD_CHECK = `
update webhook_topic set checked_version = $2, next_check_at = $3 where customer_id = $workspace and topic_id = $1`;

/**
 * Returns a statement that stores what is new among `matching`, a query for leads `l` of the current workspace, and returns it.
 * @param limit undefined: everything
 */
export function addTopicHits(
  matching: string,
  { topicId, now, ...search }: HitSearch & { topicId: string; now: Date },
  limit: number | undefined,
  parameters: SqlParameters,
): string {
  const topic = parameters.add(topicId, 'uuid');
  const time = parameters.add(now, 'timestamptz');
  const knownHits = { table: 'webhook_hit', condition: `hit.topic_id = ${topic}` } as const;
  const isSurge = search.event === 'surged';
  return `
with fresh as materialized (
  select * from (${freshHits(matching, search, knownHits, time, parameters)}) found order by lead_id, company_id
  ${limit === undefined ? '' : `limit ${limit}`}
), hit as (
  insert into webhook_hit (customer_id, topic_id, lead_id, company_id, found_at)
  select $workspace, ${topic}, lead_id, company_id, ${time} from fresh
  on conflict (customer_id, topic_id, lead_id, company_id) do ${
    isSurge ? 'update set found_at = excluded.found_at' : 'nothing'
  }
)
select lead_id as "leadId", company_id as "companyId"
  ${isSurge ? ', signal_count as "signalsCount", lead_count as "leadsCount"' : ''} from fresh`;
}
