// SQL text: workers claim rows with `skip locked` and end attempts by comparing them.

/** Statements of the worker. $1 customer, $2 endpoint. */

/** Locks the endpoint: a second worker waits, and then finds what is left. */
export const LOCK_ENDPOINT = `
select url, secret, previous_secret as "previousSecret", previous_secret_until as "previousSecretUntil",
  failing_since as "failingSince", paused_until as "pausedUntil"
from webhook_endpoint where customer_id = $1 and endpoint_id = $2 and active
  and exists (select from customer where customer.customer_id = $1 and customer.active)
for no key update`;

/** Deletes due messages about hidden leads. */
export const DELETE_HIDDEN = `
delete from webhook_message message using webhook_delivery delivery, lead
where delivery.customer_id = $1 and delivery.endpoint_id = $2 and delivery.next_attempt_at <= $3
  and message.customer_id = delivery.customer_id and message.message_id = delivery.message_id
  and lead.customer_id = message.customer_id and lead.lead_id = message.lead_id and lead.verdict = 'hidden'`;

/** Claims deliveries that are due at $3 until $4, $5 at most; those of a worker that died in between, too. */
export const CLAIM = `
with due as (
  select message_id from webhook_delivery
  where customer_id = $1 and endpoint_id = $2 and next_attempt_at <= $3
  order by next_attempt_at, message_id limit $5 for update skip locked
)
update webhook_delivery delivery
set state = 'sending', attempts = attempts + 1, next_attempt_at = $4, last_attempt_at = $3
from due join webhook_message message on message.customer_id = $1 and message.message_id = due.message_id
where delivery.customer_id = $1 and delivery.endpoint_id = $2 and delivery.message_id = due.message_id
returning delivery.message_id as "messageId", delivery.attempts, delivery.failures, message.body`;

/** Only if this attempt ($4) still holds the delivery: an attempt that takes too long is taken over. */
export const END_ATTEMPT = `
update webhook_delivery set state = $5, failures = $6, last_error = $7, next_attempt_at = $8, response_status = $9,
  response_text = $10
where customer_id = $1 and endpoint_id = $2 and message_id = $3 and state = 'sending' and attempts = $4`;

/** Unless a user has given the endpoint another address ($6) than the attempt had. Returns the endpoint. */
export const SET_ENDPOINT_STATE = `
update webhook_endpoint set failing_since = $3, paused_until = $4, active = $5::text is null,
  disabled_reason = coalesce($5, disabled_reason)
where customer_id = $1 and endpoint_id = $2 and active and url = $6
returning endpoint_id`;

/** Ends what waits for an endpoint that is disabled; $3 reason. */
export const END_WAITING = `
update webhook_delivery set state = 'failed', next_attempt_at = null, last_error = $3
where customer_id = $1 and endpoint_id = $2 and next_attempt_at is not null`;

/** When the next attempt is due, if there is one. */
export const NEXT_ATTEMPT = `
select greatest(min(next_attempt_at), (select paused_until from webhook_endpoint
    where customer_id = $1 and endpoint_id = $2)) as "runAt"
from webhook_delivery where customer_id = $1 and endpoint_id = $2 and next_attempt_at is not null
having min(next_attempt_at) is not null`;

/** The endpoints with deliveries that are due at $1. */
export const DUE_ENDPOINTS = `
select customer_id as "customerId", endpoint_id as "endpointId"
from webhook_endpoint endpoint where active and (paused_until is null or paused_until <= $1)
  and exists (select from webhook_delivery delivery where delivery.customer_id = endpoint.customer_id
    and delivery.endpoint_id = endpoint.endpoint_id and delivery.next_attempt_at <= $1)`;

/** Deletes messages from before $1, sent or not, and those about hidden leads; $2 at most. */
export const PRUNE_MESSAGES = `
delete from webhook_message where (customer_id, message_id) in (
  select customer_id, message_id from webhook_message
  where created_at < $1
  union all
  select message.customer_id, message.message_id from webhook_message message join lead using (customer_id, lead_id)
  where lead.verdict = 'hidden'
  limit $2)`;

/** $1 time. */
export const DELETE_EXPIRED_SECRETS = `
update webhook_endpoint set previous_secret = null, previous_secret_until = null where previous_secret_until <= $1`;
