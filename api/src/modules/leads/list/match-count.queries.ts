import type { Statement } from '../../../platform/database/request-pool.js';
import { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { isUnfiltered, leadsCondition, type LeadConditions } from '../filters/lead-conditions.js';

// SQL text: it embeds the conditions of lists, which are SQL text.

/**
 * Returns one row: the number `n` of matching leads, or of their companies (with the group of leads without one), counted
 * to one above `limit`.
 */
export function countMatches(entityType: 'leads' | 'companies', conditions: LeadConditions, limit: number): Statement {
  if (isUnfiltered(conditions)) {
    const total = entityType === 'leads' ? 'leads_count' : 'companies_count';
    return {
      name: `count of all ${entityType}`,
      text: `select least(${total}, ${limit + 1})::int as n from lead_total where customer_id = $workspace`,
    };
  }
  const parameters = new SqlParameters();
  const row = entityType === 'leads' ? 'select' : 'select distinct l.company_id';
  const text = `
select count(*)::int as n from (
  ${row} from workspace_lead l where ${leadsCondition(conditions, parameters)} limit ${limit + 1}
) matches`;
  return { text, values: parameters.values };
}
