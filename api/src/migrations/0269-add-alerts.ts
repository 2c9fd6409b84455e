import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds alerts that users set for themselves: what they have reported, and the outbox of their messages (decision 0099). */
export class AddAlerts extends ForwardOnlyMigration {
  readonly name = 'AddAlerts1763700000269';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ALERTS);
    await runner.query(MESSAGES);
    await runner.query(HITS);
  }
}

// The quota of a workspace bounds what one workspace costs; that of a user is in the service.
const ALERTS = `
create table alert (
  customer_id int not null references customer,
  alert_id uuid not null default gen_random_uuid(),
  user_id int not null references app_user on delete cascade,
  event text not null check (event in ('matched', 'surged', 'moved')),
  view_id uuid,                                 -- null: all leads of the workspace
  channel text not null check (channel in ('email', 'slack', 'webhook')),
  webhook_url text,                             -- encrypted; null: the user's e-mail address
  address_hint text,                            -- what screens show of it
  address_hash text not null,                   -- tells addresses apart
  secret text,                                  -- encrypted; signs messages to a webhook
  frequency text not null check (frequency in ('immediate', 'daily', 'weekly')),
  time_zone text not null,
  hour int not null check (hour between 0 and 23),      -- in the time zone
  weekday int not null check (weekday between 1 and 7), -- of weekly alerts; 1: Monday
  active boolean not null default true,
  disabled_reason text,                         -- why it is off, unless the user switched it off
  since timestamptz not null,                   -- older signals are not reported
  after_employment_id int not null,                -- up to this one they are not reported
  checked_version bigint,                       -- version of the leads that it was last compared with
  next_check_at timestamptz,                    -- not before; null: with the next change of leads
  created_at timestamptz not null default now(),
  primary key (customer_id, alert_id)
);
select protect_workspace_table('alert');
create policy own_alerts on alert as restrictive to forksight_app using (user_id = current_member());
create trigger alert_quota after insert on alert referencing new table as added
  for each statement execute function enforce_quota('2000', 'alerts');
create unique index alert_same on alert (customer_id, user_id, event, view_id, channel, address_hash) nulls not distinct;
create index alert_user on alert (user_id);`;

const MESSAGES = `
create table alert_message (
  customer_id int not null references customer,
  message_id uuid not null default gen_random_uuid(),
  alert_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'unknown', 'failed')),
  attempts int not null default 0,
  failures int not null default 0,
  doubts int not null default 0,                -- attempts without a response
  next_attempt_at timestamptz,                  -- while sending: when the attempt counts as interrupted; null: none
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (customer_id, message_id),
  foreign key (customer_id, alert_id) references alert on delete cascade
);
select protect_workspace_table('alert_message');
create index alert_message_alert on alert_message (customer_id, alert_id, created_at);
create index alert_message_due on alert_message (next_attempt_at) where next_attempt_at is not null;
create index alert_message_created on alert_message (created_at);`;

const HITS = `
create table alert_hit (
  customer_id int not null references customer,
  alert_id uuid not null,
  lead_id int not null,                         -- 0: the hit is about the company
  company_id int not null,                      -- 0: the hit is about the lead
  message_id uuid,                              -- null: known before the alert was set; messages are deleted after a while
  found_at timestamptz not null,
  primary key (customer_id, alert_id, lead_id, company_id),
  foreign key (customer_id, alert_id) references alert on delete cascade
);
select protect_workspace_table('alert_hit');
create index alert_hit_message on alert_hit (customer_id, message_id) where message_id is not null;
create index alert_hit_lead on alert_hit (customer_id, lead_id) where lead_id <> 0;`;
