import { isoUtc } from '../../../platform/database/iso-utc.js';

// SQL text: one page of two joined tables, as text of JSON.

const COLUMNS = `message_id as "messageId", event_type as "eventType", state, attempts,
  ${isoUtc('delivery.created_at')} as "createdAt", ${isoUtc('last_attempt_at')} as "lastAttempt",
  case when state <> 'sending' then ${isoUtc('next_attempt_at')} end as "nextAttempt",
  response_status as "responseStatus", last_error as "lastError"`;

/** Leaves out messages about hidden leads. */
const FROM_SHOWN = `
from webhook_delivery delivery join webhook_message message using (customer_id, message_id)
where customer_id = $1 and endpoint_id = $2 and not exists (
    select from lead where lead.customer_id = $1 and lead.lead_id = message.lead_id and lead.verdict = 'hidden')`;

/** $1 customer, $2 endpoint, $3 state or null, $4 the message after which the page begins or null, $5 how many. */
export const DELIVERIES = `
select ${COLUMNS} ${FROM_SHOWN}
  and ($3::text is null or state = $3)
  and ($4::uuid is null or (delivery.created_at, message_id) < (select before.created_at, before.message_id
    from webhook_delivery before where (before.customer_id, before.endpoint_id, before.message_id) = ($1, $2, $4)))
order by delivery.created_at desc, message_id desc limit $5`;

/** $3 the message. */
export const DELIVERY = `
select ${COLUMNS}, body, response_text as "responseText" ${FROM_SHOWN} and message_id = $3`;

/** Sends the message $3 again at $4, unless it is being sent. */
export const RESEND = `
update webhook_delivery set state = 'waiting', failures = 0, next_attempt_at = $4, last_error = null
where customer_id = $1 and endpoint_id = $2 and message_id = $3 and state <> 'sending'`;
