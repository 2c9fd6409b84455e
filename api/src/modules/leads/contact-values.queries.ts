import { CONTACT_FIELDS, type ContactField } from './contact-fields.dto.js';
import { companyValue, JOIN_OWN_COMPANY, originOf, personValue } from './fields/own-values.rules.js';
import { isoUtc } from '../../platform/database/iso-utc.js';

// SQL text: values of many leads with those of their companies and own files, in one statement.

/**
 * The first address that permits contact: GitHub's terms forbid unsolicited mail to addresses taken from it, and a CRM is
 * where such mail is sent from.
 */
const EMAIL = `(select lower(address) from (values (1, ${personValue('work_email')}, ${originOf('work_email')}),
      (2, ${personValue('personal_email')}, ${originOf('personal_email')})) email(place, address, origin)
    where address is not null and coalesce(origin ->> 'source', 'github') <> 'github' order by place limit 1)`;

const FIELDS: Record<ContactField, string> = {
  email: EMAIL,
  firstName: `nullif(split_part(trim(l.full_name), ' ', 1), '')`,
  lastName: `nullif(trim(substr(trim(l.full_name), length(split_part(trim(l.full_name), ' ', 1)) + 1)), '')`,
  fullName: `nullif(trim(l.full_name), '')`,
  jobTitle: 'l.job_title',
  companyName: 'l.company_name',
  companyDomain: companyValue('domain'),
  companyWebsite: `'https://' || ${companyValue('domain')}`,
  companyCountry: 'l.company_country_code',
  companyEmployees: 'l.company_employee_count::text',
  linkedin: personValue('linkedin_url'),
  github: `'https://github.com/' || l.login`,
  githubUser: 'l.login',
  score: 'round(l.score::numeric, 1)::text',
  signals: 'l.signal_count::text',
  lastSignal: isoUtc('l.last_signal_at'),
};

/** The leads $1 of the current workspace, without those that are hidden. */
export const CONTACT_VALUES = `
select l.lead_id as "leadId", coalesce(l.full_name, l.login) as name,
  json_build_object(${CONTACT_FIELDS.map((field) => `'${field}', ${FIELDS[field]}`).join(', ')}) as values
from lead l left join company c on c.company_id = l.company_id ${JOIN_OWN_COMPANY}
where l.customer_id = $workspace and l.lead_id = any($1::int[]) and l.verdict <> 'hidden'
order by l.lead_id`;
