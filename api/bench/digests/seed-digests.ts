import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Secrets } from '../../src/platform/secrets/secrets.js';
import type { StandInWebhooks } from '../../src/testing/webhook-server.js';

export const CUSTOMERS = 1_000;
const VIEWS_PER_CUSTOMER = 10;
const LEADS_PER_CUSTOMER = 3;
export const DIGESTS = CUSTOMERS * VIEWS_PER_CUSTOMER;

/** Creates customers with a Slack channel each and views with new leads, one digest per view. */
export async function seedDigests(app: INestApplicationContext, webhooks: StandInWebhooks): Promise<void> {
  const [db, secrets] = [app.get(DataSource), app.get(Secrets)];
  const customers = await db.query<{ customerId: number; slug: string }[]>(
    `insert into customer (name, slug, email_domain)
     select 'Customer ' || n, 'c-' || n, 'c' || n || '.example' from generate_series(1, ${CUSTOMERS}) n
     returning customer_id as "customerId", slug`,
  );
  const encrypted = await Promise.all(
    customers.map(({ customerId, slug }) =>
      secrets.encrypt('slackWebhook', customerId, webhooks.address(slug.replace('-', ''))),
    ),
  );
  await db.query(
    `update customer set slack_webhook_url = webhook
     from unnest($1::int[], $2::text[]) as given(customer_id, webhook) where customer.customer_id = given.customer_id`,
    [customers.map(({ customerId }) => customerId), encrypted],
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
