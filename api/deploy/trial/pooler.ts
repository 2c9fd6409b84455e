import { sendMixedRequests } from '../../src/testing/mixed-requests.js';
import type { Staff } from './product.js';

const LANES_PER_API = 8;
const MIN_LEADS = 50;
/** The API may refuse with 429 a second large download of a user; views have a quota. */
const ALLOWED = [200, 201, 429];

/** Sends requests of several customers through PgBouncer; prints what came of it and returns whether no row was foreign. */
export async function runPoolerTrial(
  count: number,
  staff: readonly Staff[],
  urls: readonly string[],
): Promise<boolean> {
  const startedAt = performance.now();
  const lanes = LANES_PER_API * urls.length;
  const { foreign, short, statuses } = await sendMixedRequests({ staff, urls, count, lanes, minLeads: MIN_LEADS });
  const listed = [...statuses].map(([status, responses]) => `${status}: ${responses}`).join(', ');
  console.log(
    `${count} mixed requests of ${staff.length} customers through ${urls.length} APIs, ${lanes} at a time: ` +
      `${foreign} with rows of another customer, ${short} incomplete (${listed}), ` +
      `${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  return foreign === 0 && short === 0 && [...statuses.keys()].every((status) => ALLOWED.includes(status));
}
