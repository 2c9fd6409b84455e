import { workerData } from 'node:worker_threads';

/** A thread that takes all leads of a workspace as a file, one after the other, until it is ended. */
export interface Exports {
  origin: string;
  cookie: string;
  slug: string;
}

const { origin, cookie, slug } = workerData as Exports;
const body = JSON.stringify({ customer_slug: slug, filters: [] });
const headers = { cookie, accept: 'text/csv', 'content-type': 'application/json' };
for (;;) {
  const answer = await fetch(`${origin}/api/filter-leads`, { method: 'POST', headers, body });
  if (answer.status !== 200 || !answer.body) throw new Error(`The file was answered with ${answer.status}`);
  for await (const _ of answer.body) continue;
}
