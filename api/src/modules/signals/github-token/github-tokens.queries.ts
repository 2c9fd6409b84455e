// SQL text: two aggregates over joins with tables of the module repos.

/** Tokens with which a repository may be read. $1 the repository, $2 refused tokens are tried again when checked before this time. */
export const FIND_TOKENS_OF_REPO = `
select customer_id, slug, token, refused_at is not null as "wasRefused"
from tracked_repo join customer using (customer_id) join github_token using (customer_id)
where repo_id = $1 and active and (refused_at is null or checked_at < $2)
order by customer_id`;

/** $1 the customer. */
export const COUNT_LISTED = `
select count(*) filter (where outcome = 'listed')::int as listed, count(*)::int as tried
from customer_repo_stream join repo using (repo_id) where customer_id = $1 and repo.active`;
