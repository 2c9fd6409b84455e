import { isoUtc } from '../../../platform/database/iso-utc.js';

// SQL text for the bench digests.

/** $1 customer, $2 state or null, $3 the digest after which the page begins or null, $4 how many. */
export const DELIVERIES = `
select customer_id || '-' || digest_id as id, view_name as view,
  json_build_object('from', ${isoUtc('period_from')}, 'to', ${isoUtc('period_to')}) as period, leads_count as leads,
  state, attempts, last_error as "lastError", ${isoUtc('created_at')} as "createdAt", ${isoUtc('sent_at')} as "sentAt",
  case when state <> 'sending' then ${isoUtc('next_attempt_at')} end as "nextAttempt"
from slack_digest
where customer_id = $1 and ($2::text is null or state = $2)
  and ($3::uuid is null or (created_at, digest_id) < (
    select created_at, digest_id from slack_digest before where before.customer_id = $1 and before.digest_id = $3))
order by created_at desc, digest_id desc limit $4`;

/** Returns the delivery, locked. */
export const DELIVERY = `
select state, view_name as view, next_attempt_at as "nextAttempt",
  exists (select from slack_digest_lead told where told.customer_id = $1 and told.digest_id = $2) as "hasLeads",
  (select slug from customer where customer_id = $1) as slug
from slack_digest where customer_id = $1 and digest_id = $2 for update`;

/**
 * Returns the problem of the newest digest sent to each of these customers ($1) that needs a person. Read from `lead_total` instead of
 * `unnest($1)`, because Citus runs no `limit` in a lateral subquery of a function's rows. A digest has leads, so its workspace has totals.
 */
export const PROBLEMS = `
select wanted.customer_id as "customerId", concat_ws(' ',
  case state when 'failed' then 'The last digest did not arrive.' else 'The last digest was not confirmed.' end,
  last_error) as problem
from lead_total wanted cross join lateral (
  select customer_id, digest_id, state, last_error, next_attempt_at from slack_digest
  where slack_digest.customer_id = wanted.customer_id and attempts > 0
  order by created_at desc, digest_id desc limit 1) newest
where wanted.customer_id = any($1::int[]) and (state = 'unknown' and next_attempt_at is null
  or state = 'failed' and exists (select from slack_digest_lead told
    where told.customer_id = newest.customer_id and told.digest_id = newest.digest_id))`;

/** Releases the leads of digests that the previous webhook did not take: later digests report them again. */
export const RELEASE_FAILED = `
with released as (
  delete from slack_digest_lead told using slack_digest failed
  where failed.customer_id = $1 and failed.state = 'failed' and failed.doubts = 0
    and told.customer_id = failed.customer_id and told.digest_id = failed.digest_id
  returning told.digest_id
)
update slack_digest set last_error = coalesce(last_error || ' ', '') || 'Its leads are told anew where a view still lists them.'
where customer_id = $1 and digest_id in (select digest_id from released)`;

/** Resets the digest, except that one more attempt without a response is the last. */
export const TRY_AGAIN = `
update slack_digest set state = 'waiting', next_attempt_at = $3, failures = 0, doubts = least(doubts, 1)
where customer_id = $1 and digest_id = $2`;
