// SQL text: it joins tables of other modules, whose entities this module imports as types alone.

/** Returns a row when the lead belongs to the workspace and is not hidden. */
export const PLAYBOOK_LEAD = `
select lead.full_name as "fullName", lead.login as "githubUser", lead.job_title as "jobTitle",
  lead.company_name as "companyName"
from lead
where customer_id = $1 and lead_id = $2 and verdict <> 'hidden'`;

/** Newest first, at most $3. */
export const PLAYBOOK_SIGNALS = `
select type as "signalType", full_name as repo, repo_id as "repoId", link, detail, signal.created_at as "createdAt"
from signal join repo using (repo_id)
where customer_id = $1 and lead_id = $2 and not at_home
order by signal.created_at desc, natural_key limit $3`;

/** Days within which leads of one company count as active together. */
const COLLEAGUE_DAYS = 90;

/**
 * What the workspace knows around a lead ($1 customer, $2 lead). Employers that follow from commit addresses have no reliable end,
 * so they are not taken for former ones.
 */
export const PLAYBOOK_CONTEXT = `
select (select count(*)::int from lead colleague
    where colleague.customer_id = lead.customer_id and colleague.company_id = lead.company_id
      and colleague.lead_id <> lead.lead_id and colleague.verdict = 'human' and not colleague.recycled
      and colleague.repo_ids && lead.repo_ids
      and colleague.last_signal_at > now() - interval '${COLLEAGUE_DAYS} days') as colleagues,
  (select name from employment join company using (company_id)
    where employment.person_id = lead.lead_id and coalesce(employment.workspace_id, $1) = $1 and employment.source <> 'commits'
      and employment.company_id <> lead.company_id
      and employment.until between now() - interval '1 year' and now()
    order by employment.until desc limit 1) as "formerCompany"
from lead where customer_id = $1 and lead_id = $2`;
