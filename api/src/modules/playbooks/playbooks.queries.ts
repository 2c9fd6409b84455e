/** A row when the lead is this workspace's and its lists may show it. */
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

/** Returns the run, unless another one of the lead is under way. $3 seconds after which it counts as given up. */
export const BEGIN_RUN = `
insert into playbook_run (customer_id, lead_id, expires_at) values ($1, $2, now() + make_interval(secs => $3))
on conflict (customer_id, lead_id) do update set run_id = gen_random_uuid(), expires_at = excluded.expires_at
where playbook_run.expires_at < now()
returning run_id as "runId"`;

export const END_RUN = `delete from playbook_run where customer_id = $1 and lead_id = $2 and run_id = $3`;

/** Of all workspaces. */
export const END_KILLED_RUNS = `delete from playbook_run where expires_at < now()`;

export const REMOVE_CARDS = `delete from playbook_card where customer_id = $1 and lead_id = $2`;

/** $3: the cards (`LaidCard`), first to last; the first is to be listed first. $4: who wrote them. */
export const ADD_CARDS = `
insert into playbook_card (customer_id, lead_id, contents, sources, statements, writer, created_at)
select $1, $2, card -> 'contents', card -> 'sources', card -> 'statements', $4,
  now() - (place - 1) * interval '1 millisecond'
from jsonb_array_elements($3::jsonb) with ordinality as cards(card, place)`;
