import { isoUtc } from '../../../platform/database/iso-utc.js';
import { CRM_NAMES } from './crm-kinds.rules.js';
import { userName } from './outreach-sql.js';

/** SQL: the name of the CRM of a connection `k`. */
const CRM_NAME = `case k.kind ${Object.entries(CRM_NAMES)
  .map(([kind, name]) => `when '${kind}' then '${name}'`)
  .join(' ')} end`;

/**
 * SQL: whether the contact `crm` has another owner than the user `u` who owns the lead here. They are the same by their
 * e-mail address, or by their name.
 */
const hasOwnerConflict = (crm: { owner: string; email: string }): string => `coalesce(u.user_id is not null
      and ${crm.owner} is not null and lower(u.email) <> coalesce(lower(${crm.email}), '')
      and lower(${crm.owner}) not in (lower(u.email), coalesce(lower(u.name), '')), false)`;

/** SQL: `'key', value` pairs of the contact `crm` of a lead `l`, for `json_build_object`; joins `k` and `u` are below. */
const CONTACT_PAIRS = `'crm', ${CRM_NAME}, 'url', crm.url, 'owner', crm.owner, 'stage', crm.stage,
      'ownerHere', coalesce(u.name, u.email), 'hasOwnerConflict', ${hasOwnerConflict({ owner: 'crm.owner', email: 'crm.owner_email' })},
      'isMissing', crm.missing_at is not null, 'readAt', ${isoUtc('crm.read_at')},
      'pushedAt', ${isoUtc('crm.pushed_at')}, 'pushedBy', ${userName('crm.pushed_by')}`;

const JOINS = `join crm_connection k on k.customer_id = crm.customer_id and k.connection_id = crm.connection_id
      left join app_user u on u.user_id = l.owner_id`;

/** SQL: the contact of a lead `l` in the CRM of the workspace; null: it was not pushed. */
export const LEAD_CRM_CONTACT = `(
      select json_build_object(${CONTACT_PAIRS}) from crm_contact crm ${JOINS}
      where crm.customer_id = $workspace and crm.lead_id = l.lead_id)`;

/** SQL: the contacts of leads `l` that meet the condition, in this order. A workspace without a CRM reads no lead. */
export const crmContacts = (condition: string, order: string, limit: number): string => `case when exists (
      select from crm_connection k where k.customer_id = $workspace
    ) then (
      select coalesce(json_agg(contact), '[]') from (
        select json_build_object('leadId', l.lead_id, 'name', coalesce(l.full_name, l.login), ${CONTACT_PAIRS}) as contact
        from lead l join crm_contact crm on crm.customer_id = l.customer_id and crm.lead_id = l.lead_id ${JOINS}
        where ${condition} order by ${order} limit ${limit}
      ) contacts) else '[]'::json end`;

/** SQL: owners of a lead `l` and of the contact of a planned push; joined with the owner `u`. */
export const PLANNED_OWNER_CONFLICT = hasOwnerConflict({
  owner: "(plan ->> 'owner')",
  email: "(plan ->> 'ownerEmail')",
});
