import { isDomain } from '../profiles/commit-domains.queries.js';

// SQL text: counts over all leads of all workspaces.

/** Why no company is known, the most telling reason first. */
export const UNKNOWN_REASONS = [
  'unknown-domain',
  'private-mail',
  'hidden-mail',
  'profile-unread',
  'profile-silent',
  'decided',
] as const;

/**
 * Counts the visible leads of workspaces, those with a company, and the others by reason. $1 slugs of workspaces,
 * or $2 the id of one; null and null: all active ones.
 */
export const COMPANY_COVERAGE = `
select slug, name, leads, known, reason, count
from (
  select slug, name, coalesce(reason, '') as reason, count(*)::int as count,
    sum(count(*)) over workspace::int as leads, sum(count(*) filter (where reason is null)) over workspace::int as known
  from (
    select customer_id, slug, name, case
      when lead.company_id is not null then null
      when lead.company_decided_at is not null then 'decided'
      when commits.domain then 'unknown-domain'
      when commits.private then 'private-mail'
      when commits.hidden then 'hidden-mail'
      when profile_at is null then 'profile-unread'
      else 'profile-silent' end as reason
    from customer join lead using (customer_id)
    left join person /*+ person_id in (select lead_id from lead where company_id is null) */
      on person_id = lead_id and lead.company_id is null
    left join lateral (
      select bool_or(${isDomain('domain')}) as domain, bool_or(domain = 'private') as private, bool_or(domain = 'hidden') as hidden
      from commit_domain where commit_domain.person_id = person.person_id
    ) commits on true
    where verdict <> 'hidden' and not recycled
      and case when $1::text[] is not null then slug = any($1) when $2::int is not null then customer_id = $2 else active end
  ) judged
  group by customer_id, slug, name, reason
  window workspace as (partition by customer_id)
) counted
order by sort_key(name), slug, count desc, reason`;
