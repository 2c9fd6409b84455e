import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WEBHOOK_ENCRYPTION_PURPOSE } from '../../src/modules/customers/customer.dto.js';
import { Secrets } from '../../src/platform/secrets/secrets.js';
import type { StandInWebhooks } from '../../src/testing/webhook-server.js';

export const CUSTOMERS = 1_000;
const VIEWS_PER_CUSTOMER = 10;
const LEADS_PER_CUSTOMER = 3;
export const DIGESTS = CUSTOMERS * VIEWS_PER_CUSTOMER;

/** Creates customers with a Slack channel each and views with new leads, one digest per view. */
export async function seedDigests(app: INestApplicationContext, webhooks: StandInWebhooks): Promise<void> {
  const [db, secrets] = [app.get(DataSource), app.get(Secrets)];
  const addresses = Array.from({ length: CUSTOMERS }, (_, index) =>
    secrets.encrypt(WEBHOOK_ENCRYPTION_PURPOSE, webhooks.address(`c${index + 1}`)),
  );
  await db.query(
    `insert into customer (name, slug, email_domain, slack_webhook_url)
     select 'Customer ' || n, 'c-' || n, 'c' || n || '.example', webhook
     from unnest($1::text[]) with ordinality as webhooks(webhook, n)`,
    [addresses],
  );
  await db.query(
    `insert into lead_view (customer_id, name, entity_type, slack_subscription_start)
     select customer_id, 'View ' || n, 'leads', '2026-01-01' from customer, generate_series(1, ${VIEWS_PER_CUSTOMER}) n`,
  );
  await db.query(
    `insert into person (github_id, login) select n, 'person-' || n
     from generate_series(1, ${CUSTOMERS * LEADS_PER_CUSTOMER}) n`,
  );
  await db.query(
    `insert into lead (customer_id, lead_id, full_name, signal_count, last_signal_at)
     select customer_id, person_id, 'Person ' || person_id, 1, '2026-03-01'
     from customer join person on person_id % ${CUSTOMERS} = customer_id % ${CUSTOMERS}`,
  );
  await db.query('analyze');
}
