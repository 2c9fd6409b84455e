import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds the CRM of a workspace, pushes of leads to it, and what was pushed (decision 0101). */
export class AddCrm extends ForwardOnlyMigration {
  readonly name = 'AddCrm1763700000271';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CONNECTIONS);
    await runner.query(PUSHES);
    await runner.query(ITEMS);
    await runner.query(CONTACTS);
  }
}

const CONNECTIONS = `
create table crm_connection (
  customer_id int not null references customer,
  connection_id uuid not null default gen_random_uuid(), -- another one for another CRM
  kind text not null check (kind in ('hubspot', 'attio', 'twenty', 'salesforce')),
  url text,                                     -- of a CRM that has no address for all its customers
  secret text not null,
  mapping jsonb,                                -- null: the defaults of the kind
  changed_at timestamptz not null default now(),
  changed_by int not null references app_user,
  primary key (customer_id),
  unique (customer_id, connection_id)
);
select protect_workspace_table('crm_connection');`;

const PUSHES = `
create table crm_push (
  customer_id int not null references customer,
  push_id uuid not null default gen_random_uuid(),
  connection_id uuid not null,
  state text not null default 'matching' check (state in ('matching', 'ready', 'writing', 'done', 'failed')),
  overwrites boolean not null default false,    -- a user has seen the conflicts and replaces the values of the CRM
  failures int not null default 0,              -- since the last step that succeeded
  next_attempt_at timestamptz,                  -- null: nothing to do without a user
  error text,
  created_at timestamptz not null default now(),
  created_by int not null references app_user,
  ended_at timestamptz,
  primary key (customer_id, push_id),
  foreign key (customer_id, connection_id) references crm_connection (customer_id, connection_id) on delete cascade
);
select protect_workspace_table('crm_push');
create index crm_push_connection on crm_push (customer_id, connection_id);
create unique index crm_push_unstarted on crm_push (customer_id) where state in ('matching', 'ready');
create unique index crm_push_writing on crm_push (customer_id) where state = 'writing';
create index crm_push_due on crm_push (next_attempt_at) where next_attempt_at is not null;
create index crm_push_created on crm_push (created_at);`;

const ITEMS = `
create table crm_push_item (
  customer_id int not null references customer,
  push_id uuid not null,
  lead_id int not null,
  state text not null default 'waiting' check (state in ('waiting', 'matched', 'written', 'skipped', 'failed')),
  outcome text check (outcome in ('create', 'update', 'same', 'conflict')),
  plan jsonb,                                   -- what was shown to the user
  error text,
  primary key (customer_id, push_id, lead_id),
  foreign key (customer_id, push_id) references crm_push on delete cascade,
  foreign key (customer_id, lead_id) references lead on delete cascade
);
select protect_workspace_table('crm_push_item');
create index crm_push_item_lead on crm_push_item (customer_id, lead_id);`;

const CONTACTS = `
create table crm_contact (
  customer_id int not null references customer,
  connection_id uuid not null,
  lead_id int not null,
  record_id text not null,
  url text,
  pushed jsonb not null,                        -- the last pushed value of each property
  pushed_at timestamptz not null,
  pushed_by int not null references app_user,
  owner text,                                   -- as the CRM has them
  stage text,
  read_at timestamptz not null,
  primary key (customer_id, connection_id, lead_id),
  foreign key (customer_id, connection_id) references crm_connection (customer_id, connection_id) on delete cascade,
  foreign key (customer_id, lead_id) references lead on delete cascade
);
select protect_workspace_table('crm_contact');
create index crm_contact_lead on crm_contact (customer_id, lead_id);`;
