import { largestRowId } from '../../../platform/limits.js';
import type { Statement } from '../../../platform/request-pool.js';
import { leadDetailJson } from './lead-json.js';

const text = leadDetailJson('$1::int');

/** One row with the body that answers for the lead, or none. An id as it stands in an address: what is none, finds none. */
export function leadDetail(leadId: string): Statement {
  const id = /^[1-9]\d{0,9}$/.test(leadId) && Number(leadId) <= largestRowId ? Number(leadId) : null;
  return { name: 'lead', text, values: [id] };
}
