import type { Statement } from '../../../platform/database/request-pool.js';
import { MAX_ROW_ID } from '../../../platform/limits.js';
import { domainOf } from '../fields/company-signals.rules.js';
import { companyScoreParts as parts, onScale } from '../score-formula/score-formula.js';

// SQL text: it is pipelined behind the session statement (decision 0004).

const COMPANY_SCORE = `
select json_build_object('score', ${onScale('k.score')}, 'parts', ${parts(domainOf('k.company_id'))})::text as body
from lead_company k where k.customer_id = $workspace and k.company_id = $1::int`;

/** Returns one row with the response body, or none. `companyId` comes from the address: text that is no id matches none. */
export function companyScoreParts(companyId: string): Statement {
  const id = /^[1-9]\d{0,9}$/.test(companyId) && Number(companyId) <= MAX_ROW_ID ? Number(companyId) : null;
  return { name: 'company score', text: COMPANY_SCORE, values: [id] };
}
