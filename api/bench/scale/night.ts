import type { Client } from 'pg';
import {
  FIND_ALL_STAR_CAMPAIGNS_TASK,
  FIND_STAR_CAMPAIGNS_TASK,
} from '../../src/modules/leads/campaigns/star-campaigns.service.js';
import { CHECK_WEEKS_TASK } from '../../src/modules/leads/recount/week-recount.service.js';
import { SCORE_LEADS_TASK } from '../../src/modules/leads/score/lead-scores.service.js';
import { FIND_DIGESTS, FIND_DIGESTS_NOW } from '../../src/modules/slack/digests/digest-jobs.js';
import { Secrets } from '../../src/platform/secrets/secrets.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { StandInWebhooks } from '../../src/testing/webhook-server.js';
import type { Figure } from '../figure.js';
import { openApplication } from '../load/application.js';
import type { Meter } from './meter.js';
import { Workers } from './processes.js';

/** Runs the nightly jobs that work through all workspaces, by several worker processes. */
export async function measureNight(
  client: Client,
  meter: Meter,
  env: Record<string, string>,
  processes: number[],
): Promise<Figure[]> {
  const webhooks = await StandInWebhooks.start();
  const settings = { ...env, SLACK_WEBHOOK_HOSTS: webhooks.host };
  await addSubscriptions(client, settings, webhooks);
  const figures: Figure[] = [];
  try {
    for (const count of processes) {
      const workers = await Workers.start(client, settings, count);
      const measure = async (task: string, counted: string, countQuery: string) => {
        const cost = await meter.measure(() => workers.drain(task));
        const { rows } = await client.query<{ count: number }>(countQuery);
        const each = rows[0]?.count ?? 0;
        figures.push({
          name: `${task}, ${count} worker processes, ${each} ${counted}`,
          value: [
            `${(cost.ms / 1000).toFixed(1)} s`,
            `${(cost.ms / each).toFixed(2)} ms each`,
            `${(cost.processorMs / each).toFixed(2)} ms of processor`,
            `${(cost.walBytes / each / 1024).toFixed(1)} KB of WAL`,
          ].join(', '),
          goal: '',
          ok: true,
        });
      };
      try {
        await client.query('update lead_total set scored_as_of = now()');
        const { rowCount } = await client.query(MAKE_DUE);
        await measure(SCORE_LEADS_TASK, 'leads', `select ${rowCount ?? 0} as count`);
        await measure(CHECK_WEEKS_TASK, 'workspaces', COUNT_WORKSPACES);
        await measure(FIND_STAR_CAMPAIGNS_TASK, 'workspaces without campaigns', COUNT_WORKSPACES);
        await measure(FIND_ALL_STAR_CAMPAIGNS_TASK, 'workspaces', COUNT_WORKSPACES);
        await client.query('truncate slack_digest_lead, slack_digest, slack_webhook_pace');
        await measure(FIND_DIGESTS_NOW, 'digests found and sent', 'select count(*)::int as count from slack_digest');
        await measure(FIND_DIGESTS, 'workspaces without news', COUNT_WORKSPACES);
      } finally {
        await workers.stop();
      }
    }
    return figures;
  } finally {
    await webhooks.stop();
  }
}

/** Gives each workspace a channel and a view, of which yesterday's leads are reported. */
async function addSubscriptions(client: Client, env: Record<string, string>, webhooks: StandInWebhooks): Promise<void> {
  const app = await openApplication(loadConfig(env));
  try {
    const secrets = app.get(Secrets);
    const { rows } = await client.query<{ id: number }>('select customer_id as id from customer order by 1');
    const encrypted = await Promise.all(
      rows.map(({ id }) => secrets.encrypt('slackWebhook', id, webhooks.address(`S${id}`))),
    );
    await client.query(
      `update customer set slack_webhook_url = webhook
       from unnest($1::int[], $2::text[]) as encrypted(customer_id, webhook) where customer.customer_id = encrypted.customer_id`,
      [rows.map(({ id }) => id), encrypted],
    );
    await client.query(ADD_VIEWS);
  } finally {
    await app.close();
  }
}

const ADD_VIEWS = `
insert into lead_view (customer_id, name, entity_type, slack_subscription_start)
select customer_id, 'New', 'leads', current_date - 1 from customer on conflict do nothing`;

/** Three leads of each workspace, as after a day with few events. */
const MAKE_DUE = `
update lead set score_due_at = '-infinity'
from (
  select customer_id, lead_id,
    row_number() over (partition by customer_id order by last_signal_at desc nulls last, lead_id) as place
  from lead
) newest
where (lead.customer_id, lead.lead_id) = (newest.customer_id, newest.lead_id) and place <= 3`;

const COUNT_WORKSPACES = 'select count(*)::int as count from customer';
