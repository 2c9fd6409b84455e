// SQL text: upserts that keep the later of two reads.

// A token that is removed while its list is read takes the record with it.
const TOKEN = 'from github_token where customer_id = $1 for key share';

/** $1 the customer, $2 the repository, $3 the stream, $4 the position, $5 when the read began. */
export const SAVE_POSITION = `
insert into customer_repo_stream (customer_id, repo_id, stream, outcome, read_at, position)
select $1, $2::int, $3::text, 'feed only', $5::timestamptz, $4::jsonb ${TOKEN}
on conflict (customer_id, repo_id, stream) do update set position = excluded.position`;

/** $4 the outcome, $5 its detail, $6 since when the list is complete, if it was read, $7 when the read began. */
export const SAVE_CUSTOMER_OUTCOME = `
insert into customer_repo_stream as stored (customer_id, repo_id, stream, outcome, detail, complete_since, read_at, failures)
select $1, $2::int, $3::text, $4::text, $5::text, $6::timestamptz, $7::timestamptz, ($4 = 'failed')::int ${TOKEN}
on conflict (customer_id, repo_id, stream) do update set outcome = excluded.outcome, detail = excluded.detail,
  read_at = excluded.read_at, complete_since = coalesce(excluded.complete_since, stored.complete_since),
  failures = case when excluded.outcome = 'failed' then stored.failures + 1 else 0 end`;

/** How customers' lists stand now: the code host may have refused the token since. Needs customer_repo_stream and github_token. */
export const PRESENT_OUTCOME = `case when refused_at is null then outcome else 'feed only' end`;
export const PRESENT_DETAIL = 'coalesce(last_error, detail)';

/** The streams of a repository that active customers read with tokens of their own. $1 the repository. */
export const READ_CUSTOMER_STREAMS = `
select customer_id, slug, stream, ${PRESENT_OUTCOME} as outcome, ${PRESENT_DETAIL} as detail, complete_since, read_at,
  failures, position
from customer_repo_stream join customer using (customer_id) join github_token using (customer_id)
where repo_id = $1 and active order by customer_id`;
