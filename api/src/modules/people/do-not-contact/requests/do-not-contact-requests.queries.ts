import type { Statement } from '../../../../platform/database/request-pool.js';
import type { RequestState } from './do-not-contact-request.entity.js';
import { isoUtc } from '../../../../platform/database/iso-utc.js';

// SQL text: the budget of a user and its request are one statement.

/** $1 customer, $2 user, $3 time; $4 the budget. Returns the request that has to grow a day old before the next one. */
export const BUDGET_EXHAUSTED_BY = `
select created_at as "createdAt" from do_not_contact_request
where customer_id = $1 and requested_by = $2 and created_at > $3::timestamptz - interval '1 day'
order by created_at desc offset $4::int - 1 limit 1`;

/** $1 customer, $2 lead, $3 user, $4 reason, $5 whether the person asked, $6 now, $7 when it confirms itself. */
export const FILE_REQUEST = `
insert into do_not_contact_request (customer_id, lead_id, requested_by, reason, person_asked, created_at, confirms_at)
values ($1, $2, $3, $4, $5, $6, $7)`;

/** Ends a pending request. $1 customer, $2 lead, $3 the state, $4 now, $5 the user. */
export const END_REQUEST = `
update do_not_contact_request set state = $3, decided_at = $4, decided_by = $5
where customer_id = $1 and lead_id = $2 and state = 'pending' returning request_id`;

/** The pending request of the workspace for the lead $1, as users of the workspace see it. */
export function pendingRequest(leadId: number): Statement {
  return {
    name: 'pending do-not-contact request',
    text: `
select json_build_object('request', json_build_object(
  'state', state, 'reason', reason, 'personAsked', person_asked, 'requestedBy', email,
  'createdAt', ${isoUtc('request.created_at')}, 'confirmsAt', ${isoUtc('confirms_at')}))::text as body
from do_not_contact_request request left join app_user on user_id = requested_by
where request.customer_id = $workspace and lead_id = $1::int and state = 'pending'`,
    values: [leadId],
  };
}

/** A request as administrators see it. */
export interface RequestRow {
  id: string;
  leadId: number;
  login: string;
  name: string | null;
  customerSlug: string;
  customerName: string;
  reason: string | null;
  personAsked: boolean;
  state: RequestState;
  requestedBy: string | null;
  createdAt: string;
  confirmsAt: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
  liftedAt: string | null;
}

const REQUESTS = `
select request.customer_id || '-' || request_id as id, lead_id as "leadId", login, person.full_name as name,
  slug as "customerSlug", customer.name as "customerName", reason, person_asked as "personAsked", state,
  requester.email as "requestedBy", ${isoUtc('request.created_at')} as "createdAt",
  ${isoUtc('confirms_at')} as "confirmsAt", ${isoUtc('decided_at')} as "decidedAt", decider.email as "decidedBy",
  ${isoUtc('lifted_at')} as "liftedAt"
from do_not_contact_request request
join customer using (customer_id)
join person /*+ person_id in (select lead_id from do_not_contact_request) */ on person_id = lead_id
left join app_user requester on requester.user_id = requested_by
left join app_user decider on decider.user_id = decided_by`;

/** $1 customer, $2 request. */
export const ONE_REQUEST = `${REQUESTS} where request.customer_id = $1 and request_id = $2`;

/**
 * Requests of all workspaces, newest first. $1 state or null, $2 lowercased text or null, $3 customer and $4 request
 * after which the page begins or null, $5 how many.
 */
export const LIST_REQUESTS = `${REQUESTS}
where ($1::text is null or state = $1)
  and ($2::text is null or strpos(
    lower(concat_ws(E'\\n', login, person.full_name, slug, customer.name, reason, requester.email)), $2) > 0)
  and ($4::uuid is null or (request.created_at, request_id) < (
    select created_at, request_id from do_not_contact_request before
    where before.customer_id = $3 and before.request_id = $4))
order by request.created_at desc, request_id desc limit $5`;

export const COUNT_PENDING = `select count(*)::int as count from do_not_contact_request where state = 'pending'`;

/** Requests that confirm themselves. $1 now. */
export const DUE_REQUESTS = `
select customer_id || '-' || request_id as id from do_not_contact_request
where state = 'pending' and confirms_at <= $1 order by confirms_at, request_id`;
