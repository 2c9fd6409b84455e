import { workerData } from 'node:worker_threads';

/** Data of a thread that downloads all leads of a workspace as CSV, in a loop, until it is terminated. */
export interface Exports {
  origin: string;
  cookie: string;
  slug: string;
}

const { origin, cookie, slug } = workerData as Exports;
const BODY = JSON.stringify({ customer_slug: slug, filters: [] });
const headers = { cookie, accept: 'text/csv', 'content-type': 'application/json' };
for (;;) {
  const response = await fetch(`${origin}/api/filter-leads`, { method: 'POST', headers, body: BODY });
  if (response.status !== 200 || !response.body) throw new Error(`The export returned ${response.status}`);
  for await (const _ of response.body) continue;
}
