import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds what webhooks listen for besides changes of leads, and what of it was sent (decision 0110). */
export class AddWebhookTopics extends ForwardOnlyMigration {
  readonly name = 'AddWebhookTopics1763700000275';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TOPICS);
    await runner.query(HITS);
    await runner.query(COMPANY_VIEWS);
  }
}

const TOPICS = `
create table webhook_topic (
  customer_id int not null references customer,
  topic_id uuid not null default gen_random_uuid(),
  event text not null check (event in ('matched', 'surged')),
  view_id uuid,                                 -- whose leads count; null: all leads
  since timestamptz not null,                   -- older signals are no match
  checked_version bigint,                       -- version of the leads that it was last compared with
  next_check_at timestamptz,                    -- not before; null: with the next change of leads
  primary key (customer_id, topic_id)
);
select protect_workspace_table('webhook_topic');
create unique index webhook_topic_same on webhook_topic (customer_id, event, view_id) nulls not distinct;`;

const HITS = `
create table webhook_hit (
  customer_id int not null references customer,
  topic_id uuid not null,
  lead_id int not null,                         -- 0: the hit is about the company
  company_id int not null,                      -- 0: the hit is about the lead
  found_at timestamptz not null,
  primary key (customer_id, topic_id, lead_id, company_id),
  foreign key (customer_id, topic_id) references webhook_topic on delete cascade
);
select protect_workspace_table('webhook_hit');
create index webhook_hit_lead on webhook_hit (customer_id, lead_id) where lead_id <> 0;`;

// Alerts of these views have reported leads until now: companies begin with what comes from here on.
const COMPANY_VIEWS = `
update alert set since = now() from lead_view view
where event = 'matched' and view.customer_id = alert.customer_id and view.view_id = alert.view_id
  and view.entity_type = 'companies'`;
