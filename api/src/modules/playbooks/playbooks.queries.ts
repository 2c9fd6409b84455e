// The writer's input stays SQL: it joins tables of other modules, whose entities this module imports as types alone.

/** Returns a row when the lead belongs to the workspace and is not hidden. */
export const PLAYBOOK_LEAD = `
select lead.full_name as "fullName", person.login as "githubUser", lead.job_title as "jobTitle",
  lead.company_name as "companyName"
from lead join person on person_id = lead_id
where customer_id = $1 and lead_id = $2 and verdict <> 'hidden'`;

/** Newest first, at most $3. */
export const PLAYBOOK_SIGNALS = `
select type as "signalType", full_name as repo, repo_id as "repoId", link, detail, signal.created_at as "createdAt"
from signal join repo using (repo_id)
where customer_id = $1 and lead_id = $2 and not at_home
order by signal.created_at desc, natural_key limit $3`;
