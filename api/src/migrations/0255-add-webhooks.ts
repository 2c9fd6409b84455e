import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds webhooks out: endpoints of a workspace, and the outbox of messages to them (decision 0083). */
export class AddWebhooks extends ForwardOnlyMigration {
  readonly name = 'AddWebhooks1763700000255';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ENDPOINTS);
    await runner.query(MESSAGES);
    await runner.query(DELIVERIES);
  }
}

const ENDPOINTS = `
create table webhook_endpoint (
  customer_id int not null references customer,
  endpoint_id uuid not null default gen_random_uuid(),
  url text not null,
  description text not null,
  event_types text[] not null,
  view_id uuid,                                 -- only what this view lists; null: the whole workspace
  secret text not null,
  previous_secret text,                         -- signs too until the time below
  previous_secret_until timestamptz,
  active boolean not null default true,
  disabled_reason text,                         -- why the product itself has disabled it
  failing_since timestamptz,                    -- no message arrived since; null: the last one did
  paused_until timestamptz,                     -- no message is sent before
  created_at timestamptz not null default now(),
  primary key (customer_id, endpoint_id)
);
select protect_workspace_table('webhook_endpoint');
create trigger webhook_endpoint_quota after insert on webhook_endpoint referencing new table as added
  for each statement execute function enforce_quota('20', 'webhook endpoints');`;

const MESSAGES = `
create table webhook_message (
  customer_id int not null references customer,
  message_id uuid not null default gen_random_uuid(),
  event_type text not null,
  lead_id int,                                  -- whose data the body contains
  body text not null,                           -- as signed
  created_at timestamptz not null default now(),
  primary key (customer_id, message_id)
);
select protect_workspace_table('webhook_message');
create index webhook_message_lead on webhook_message (customer_id, lead_id) where lead_id is not null;
create index webhook_message_created on webhook_message (created_at);`;

const DELIVERIES = `
create table webhook_delivery (
  customer_id int not null references customer,
  endpoint_id uuid not null,
  message_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  attempts int not null default 0,
  failures int not null default 0,              -- since the last request to send it again
  next_attempt_at timestamptz,                  -- while sending: when the attempt counts as interrupted; null: none
  last_attempt_at timestamptz,
  response_status int,
  response_text text,                           -- its beginning
  last_error text,
  created_at timestamptz not null default now(),
  primary key (customer_id, endpoint_id, message_id),
  foreign key (customer_id, endpoint_id) references webhook_endpoint on delete cascade,
  foreign key (customer_id, message_id) references webhook_message on delete cascade
);
select protect_workspace_table('webhook_delivery');
create index webhook_delivery_message on webhook_delivery (customer_id, message_id);
create index webhook_delivery_due on webhook_delivery (customer_id, endpoint_id, next_attempt_at)
  where next_attempt_at is not null;
create index webhook_delivery_history on webhook_delivery (customer_id, endpoint_id, created_at desc, message_id desc);`;
