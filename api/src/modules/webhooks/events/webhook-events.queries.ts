// SQL text: messages and deliveries of a batch, in statements over sets.

/** Locks nothing: an endpoint that is removed meanwhile fails the foreign key, and the job is tried again. */
export const ACTIVE_ENDPOINTS = `
select endpoint_id as "endpointId", event_types as "eventTypes", view_id as "viewId"
from webhook_endpoint where customer_id = $workspace and active`;

/** $1 types, $2 leads, $3 bodies, $4 ids of messages, $5 the time. */
export const ADD_MESSAGES = `
insert into webhook_message (customer_id, message_id, event_type, lead_id, body, created_at)
select $workspace, message_id, event_type, lead_id, body, $5
from unnest($1::text[], $2::int[], $3::text[], $4::uuid[]) added(event_type, lead_id, body, message_id)`;

/** $1 endpoints, $2 messages, $3 the time. */
export const ADD_DELIVERIES = `
insert into webhook_delivery (customer_id, endpoint_id, message_id, next_attempt_at, created_at)
select $workspace, endpoint_id, message_id, $3, $3
from unnest($1::uuid[], $2::uuid[]) added(endpoint_id, message_id)`;

/** Why an endpoint is disabled whose view cannot be read. */
export const VIEW_GONE = 'Its view was deleted, is private or has invalid filters.';

/** Disables an endpoint and ends what waits for it. $1 endpoint, $2 reason. */
export const DISABLE_ENDPOINT = `
with disabled as (
  update webhook_endpoint set active = false, disabled_reason = $2
  where customer_id = $workspace and endpoint_id = $1 returning endpoint_id
)
update webhook_delivery delivery set state = 'failed', next_attempt_at = null, last_error = 'The endpoint was disabled. ' || $2
from disabled where delivery.customer_id = $workspace and delivery.endpoint_id = disabled.endpoint_id
  and delivery.next_attempt_at is not null`;

/** The workspaces with changes that no job has read. */
export const WORKSPACES_WITH_CHANGES = 'select distinct customer_id as "customerId" from lead_change';
