import { MAX_ROW_ID } from '../../../platform/limits.js';
import type { Statement } from '../../../platform/database/request-pool.js';
import { jsonColumns } from '../fields/lead-fields.rules.js';
import { SHOWN_TO_USER } from '../fields/shown-leads.rules.js';
import { JOIN_OWN_COMPANY } from '../fields/own-values.rules.js';

/**
 * JSON text of one `Lead` of the contract: a subquery for the lead `picked.lead_id` of the current workspace. PostgreSQL
 * plans a subquery for one lead, so a wrong estimate of the number of leads cannot make it avoid the indexes.
 */
export const LEAD_JSON = `(
  select row_to_json(lead_json)::text from (
    select ${jsonColumns('list')}
    from lead l left join company c on c.company_id = l.company_id ${JOIN_OWN_COMPANY}
    where l.customer_id = $workspace and l.lead_id = picked.lead_id
  ) lead_json)`;

const LEAD_DETAIL = `
  select '{"lead":' || row_to_json(lead_json)::text || '}' as body from (
    select ${jsonColumns('detail')}
    from lead l
    where l.customer_id = $workspace and l.lead_id = $1::int and ${SHOWN_TO_USER}
  ) lead_json`;

/** Returns one row with the response body, or none. `leadId` comes from the address: text that is no id matches no lead. */
export function leadDetail(leadId: string): Statement {
  const id = /^[1-9]\d{0,9}$/.test(leadId) && Number(leadId) <= MAX_ROW_ID ? Number(leadId) : null;
  return { name: 'lead', text: LEAD_DETAIL, values: [id] };
}
