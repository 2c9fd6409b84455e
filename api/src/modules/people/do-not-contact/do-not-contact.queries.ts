/** Everybody of these ids whom a keyed hash in `do_not_contact` knows is marked. $1 person ids, $2 their hashes. */
export const RECOGNISE = `
update person set do_not_contact = true
from unnest($1::int[], $2::bytea[]) as found(person_id, hash)
where person.person_id = found.person_id and not do_not_contact
  and exists (select from do_not_contact known where known.identity_hash = found.hash)`;

/** Those of `people`, a query for github_id, whom this transaction has added. */
export const addedPeople = (people: string): string => `
select person_id, github_id::text from (${people}) met join person using (github_id) where created_at = now()`;

/** $1 the person. What is left is the account by which its public activity names it. */
export const ERASE_PERSON = `
update person set do_not_contact = true, full_name = null, job_title = null, company_id = null, linkedin_url = null,
  twitter = null, personal_email = null, work_email = null, linkedin_image = null, profile = null, provenance = '{}'
where person_id = $1`;

// By workspace and lead, as their indexes begin: by the lead alone each table would be read whole.
const IN_EVERY_WORKSPACE = '(customer_id, lead_id) in (select customer_id, $1::int from customer)';

/** What workspaces have made of the person. $1 the person. */
export const FORGET_MARKS = [
  `delete from favorite where ${IN_EVERY_WORKSPACE}`,
  `delete from playbook_card where ${IN_EVERY_WORKSPACE}`,
  `delete from lead_tag where ${IN_EVERY_WORKSPACE}`,
  `delete from tagged_lead where ${IN_EVERY_WORKSPACE}`,
  `update lead set company_decided_at = null, decided_verdict = null where ${IN_EVERY_WORKSPACE}`,
  'delete from past_employer where person_id = $1',
];

/** $1 the person. */
export const LEADS_OF_PERSON = `
select customer_id, lead_id from customer join lead using (customer_id) where lead_id = $1::int`;
