import { ownValue } from '../../leads/fields/own-values.rules.js';
import { OWN_SIGNAL_TYPES } from '../../signal-types/signal-types.js';
import { PERSON_COLUMNS } from '../fields/enrichment-fields.js';

// SQL text for the bench import; also an erasure over all tables at once.

/** Marks the people whose keyed hash is in `do_not_contact`. $1 person ids, $2 their hashes. */
export const MARK_RETURNING = `
with known as (
  select person_id from unnest($1::int[], $2::bytea[]) as found(person_id, hash) join do_not_contact on identity_hash = hash
)
update person set do_not_contact = true
from known where person.person_id = known.person_id and not person.do_not_contact`;

/** Selects the people that this transaction has added. `people`: a query for github_id. */
export const addedPeopleSql = (people: string): string => `
select person_id, github_id::text from (${people}) met join person using (github_id) where created_at = now()`;

/** Personal data in `person`, set to null. A new column fails `erasure.spec.ts` until it is erased or exempted there. */
const ERASED_COLUMNS = [...PERSON_COLUMNS, 'company_id', 'profile'];

/** $1 the person. Leaves the account under which the person's public activity is known. */
export const ERASE_PERSON = `
update person set do_not_contact = true, provenance = '{}', ${ERASED_COLUMNS.map((column) => `${column} = null`).join(', ')}
where person_id = $1`;

// By workspace and lead, as the indexes begin: by the lead alone PostgreSQL would scan each table.
const IN_EVERY_WORKSPACE = '(customer_id, lead_id) in (select customer_id, $1::int from customer)';

/** Condition on `signal`: what workspaces sent about the person $1 from their own sources, which was never public. */
export const OWN_SIGNALS_OF_PERSON = `${IN_EVERY_WORKSPACE} and type in (${OWN_SIGNAL_TYPES.map((type) => `'${type}'`).join(', ')})`;

/** Removes what workspaces have stored about the person: $1. Before `ERASE_PERSON`, which erases the addresses. */
export const ERASE_WORKSPACE_DATA = [
  // Favourites of workspaces in which the person is no lead.
  `delete from favorite using person where person_id = $1 and lead_id is null
     and favorite.profile in (person.linkedin_url, 'https://github.com/' || lower(person.login))`,
  `delete from favorite where ${IN_EVERY_WORKSPACE}`,
  `delete from playbook_card where ${IN_EVERY_WORKSPACE}`,
  `delete from lead_tag where ${IN_EVERY_WORKSPACE}`,
  `update deleted_tag set lead_ids = array_remove(lead_ids, $1::int) where $1::int = any(lead_ids)`,
  `delete from tagged_lead where ${IN_EVERY_WORKSPACE}`,
  `delete from note where ${IN_EVERY_WORKSPACE}`,
  `delete from outreach_change where ${IN_EVERY_WORKSPACE}`,
  `delete from crm_push_item where ${IN_EVERY_WORKSPACE}`,
  `delete from crm_rule_lead where ${IN_EVERY_WORKSPACE}`,
  `delete from crm_contact where ${IN_EVERY_WORKSPACE}`,
  `delete from webhook_message where ${IN_EVERY_WORKSPACE}`,
  `delete from webhook_hit where ${IN_EVERY_WORKSPACE}`,
  `delete from alert_hit where ${IN_EVERY_WORKSPACE}`,
  `delete from own_signal where ${IN_EVERY_WORKSPACE}`,
  // Those that are not merged, or that came before the account existed, name the person by login alone.
  `delete from own_signal using customer, person
   where own_signal.customer_id = customer.customer_id and state <> 'stored' and person_id = $1
     and lower(own_signal.login) = lower(person.login)`,
  // Addresses that are looked for, as the workspace's own files or the person's sources have them.
  `delete from own_signal using lead, person
   where lead.customer_id in (select customer_id from customer) and lead.lead_id = $1 and person_id = $1
     and own_signal.customer_id = lead.customer_id and state <> 'stored' and email is not null
     and lower(email) = any(array[lower(work_email), lower(personal_email), lower(${ownValue('lead', 'work_email')}),
       lower(${ownValue('lead', 'personal_email')})])`,
  `update lead set company_decided_at = null, decided_verdict = null, status = null, owner_id = null, next_step_on = null,
     next_step = null, own_values = null where ${IN_EVERY_WORKSPACE}`,
  `update do_not_contact_request set reason = null where ${IN_EVERY_WORKSPACE}`,
  'delete from employment where person_id = $1',
  'delete from person_mail_domain where person_id = $1',
  'delete from commit_domain where person_id = $1',
  'delete from unread_push where person_id = $1',
  // Files that have been read and are not merged yet: events of the person, and those that name the person as an insider.
  `update import_part set events = (
     select coalesce(json_agg(event || jsonb_build_object('insiders', (
       select jsonb_agg(insider) from jsonb_array_elements(nullif(event -> 'insiders', 'null')) insider
       where insider <> to_jsonb(person.github_id)))), '[]')
     from jsonb_array_elements(events::jsonb) event
     where event -> 'github_id' <> to_jsonb(person.github_id))
   from person where person_id = $1 and position(person.github_id::text in events::text) > 0`,
];

/** Confirms the pending requests of all workspaces. $1 the person, $2 the time, $3 the user who decided or null. */
export const CONFIRM_REQUESTS = `
update do_not_contact_request set state = 'confirmed', decided_at = $2, decided_by = $3
where ${IN_EVERY_WORKSPACE} and state = 'pending' returning customer_id::text || '-' || request_id::text as id`;

/** $1 the person, $2 the time. */
export const MARK_LIFTED = `
update do_not_contact_request set lifted_at = $2
where ${IN_EVERY_WORKSPACE} and state = 'confirmed' and lifted_at is null`;

/** $1 the person. */
export const LEADS_OF_PERSON = 'select customer_id, lead_id from lead where lead_id = $1::int';
