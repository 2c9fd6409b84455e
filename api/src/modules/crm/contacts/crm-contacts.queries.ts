// SQL text: contacts of many leads are read and updated as sets.

/** The next leads with a contact of the connection $1 after the lead $2 that was not read since $3; $4 at most. */
export const NEXT_CONTACTS = `
select lead_id as "leadId" from crm_contact
where customer_id = $workspace and connection_id = $1 and lead_id > $2 and read_at < $3
order by lead_id limit $4`;

/** Those of the leads $2 that have a contact of the connection $1. */
export const CONTACTS_OF_LEADS = `
select lead_id as "leadId" from crm_contact
where customer_id = $workspace and connection_id = $1 and lead_id = any($2::int[]) order by lead_id`;

/** The connection $1; leads $2 with records $3, owners $4, their addresses $5, stages $6 and pages $7, read at $8. */
export const STORE_READ_CONTACTS = `
update crm_contact contact set record_id = found.record_id, owner = found.owner, owner_email = found.owner_email,
  stage = found.stage, url = coalesce(found.url, contact.url), read_at = $8, missing_at = null
from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
  found(lead_id, record_id, owner, owner_email, stage, url)
where contact.customer_id = $workspace and connection_id = $1 and contact.lead_id = found.lead_id`;

/** The leads $2 whose contacts the CRM did not have at $3. */
export const STORE_MISSING_CONTACTS = `
update crm_contact set read_at = $3, missing_at = coalesce(missing_at, $3::timestamptz)
where customer_id = $workspace and connection_id = $1 and lead_id = any($2::int[])`;
