import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { webhookSecret } from '../../src/modules/customers/customer.dto.js';
import { Secrets } from '../../src/platform/secrets.js';
import type { StandInWebhooks } from '../../src/testing/webhook-server.js';

export const CUSTOMERS = 1_000;
const viewsOfCustomer = 10;
const leadsOfCustomer = 3;
export const DIGESTS = CUSTOMERS * viewsOfCustomer;

/** Customers with a channel each, which hears of views that have leads to tell of. */
export async function giveDigests(app: INestApplicationContext, webhooks: StandInWebhooks): Promise<void> {
  const [db, secrets] = [app.get(DataSource), app.get(Secrets)];
  const addresses = Array.from({ length: CUSTOMERS }, (_, at) =>
    secrets.encrypt(webhookSecret, webhooks.address(`c${at + 1}`)),
  );
  await db.query(
    `insert into customer (name, slug, email_domain, slack_webhook_url)
     select 'Customer ' || n, 'c-' || n, 'c' || n || '.example', webhook
     from unnest($1::text[]) with ordinality as given(webhook, n)`,
    [addresses],
  );
  await db.query(
    `insert into lead_view (customer_id, name, entity_type, slack_subscription_start)
     select customer_id, 'View ' || n, 'leads', '2026-01-01' from customer, generate_series(1, ${viewsOfCustomer}) n`,
  );
  await db.query(
    `insert into person (github_id, login) select n, 'person-' || n
     from generate_series(1, ${CUSTOMERS * leadsOfCustomer}) n`,
  );
  await db.query(
    `insert into lead (customer_id, lead_id, full_name, signal_count, last_signal_at)
     select customer_id, person_id, 'Person ' || person_id, 1, '2026-03-01'
     from customer join person on person_id % ${CUSTOMERS} = customer_id % ${CUSTOMERS}`,
  );
  await db.query('analyze');
}
