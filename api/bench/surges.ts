import { Client } from 'pg';
import { WebhookHitFinder } from '../src/modules/webhooks/events/webhook-hit-finder.service.js';
import { loadConfig } from '../src/platform/config/config.js';
import type { Figure } from './figure.js';
import { openApplication } from './load/application.js';
import { workspaceSlug, withLists } from './load/lists-database.js';
import { quantile } from './load/quantile.js';

const SIZES = [5_000, 50_000] as const;
const SEARCHES = 9;
/** The job searches a workspace every 15 minutes at most. */
const MAX_MS = 1_000;

/** Measures the job that finds surges of companies for webhooks: its first search of a workspace, and later ones. */
export function run(server: string): Promise<Figure[]> {
  return withLists(server, SIZES, async ({ url }) => {
    const client = new Client(url);
    await client.connect();
    const app = await openApplication(loadConfig({ DATABASE_URL: url }));
    try {
      const figures: Figure[] = [];
      for (const leads of SIZES) figures.push(...(await measure(client, app.get(WebhookHitFinder), leads)));
      return figures;
    } finally {
      await app.close();
      await client.end();
    }
  });
}

async function measure(client: Client, finder: WebhookHitFinder, leads: number): Promise<Figure[]> {
  const { rows } = await client.query<{ id: number }>(ADD_ENDPOINT, [workspaceSlug(leads)]);
  const customerId = rows[0]?.id ?? 0;
  const search = async (): Promise<number> => {
    const startedAt = performance.now();
    await finder.find(customerId);
    return performance.now() - startedAt;
  };
  try {
    const firstMs = await search();
    const { rows: found } = await client.query<{ count: number }>(COUNT_HITS, [customerId]);
    const laterMs: number[] = [];
    for (let at = 0; at < SEARCHES; at += 1) {
      await client.query(MAKE_DUE, [customerId]);
      laterMs.push(await search());
    }
    return [
      figure(`first search for surges, ${found[0]?.count ?? 0} found, of ${leads} leads`, firstMs),
      figure(`search for surges, of ${leads} leads: median`, quantile(laterMs, 0.5)),
    ];
  } finally {
    // The database may be kept for other benches.
    await client.query(REMOVE_ENDPOINT, [customerId]);
    await finder.find(customerId);
  }
}

function figure(name: string, ms: number): Figure {
  return { name, value: `${ms.toFixed(0)} ms`, goal: `<= ${MAX_MS} ms`, ok: ms <= MAX_MS };
}

const ADD_ENDPOINT = `
insert into webhook_endpoint (customer_id, endpoint_id, url, description, event_types, active, secret, created_at)
select customer_id, gen_random_uuid(), 'https://bench.example/', '', '{company.surged}', true, 'none', now()
from customer where slug = $1 returning customer_id as id`;
const REMOVE_ENDPOINT = 'delete from webhook_endpoint where customer_id = $1';
const COUNT_HITS = 'select count(*)::int as count from webhook_hit where customer_id = $1';
const MAKE_DUE = `update webhook_topic set next_check_at = null, checked_version = checked_version - 1 where customer_id = $1`;
