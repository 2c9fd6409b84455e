import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds who handles a lead or company, how far that is, the next step, and the history of these. */
export class AddOutreach extends ForwardOnlyMigration {
  readonly name = 'AddOutreach1763700000165';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LEADS);
    await runner.query(COMPANIES);
    await runner.query(CHANGES);
  }
}

// Without a rewrite of the table. The indexes are partial, and a new lead is in none of them.
const LEADS = `
create type outreach_status as enum ('in_progress', 'contacted', 'replied', 'won', 'lost');
alter table lead
  add column status outreach_status,                        -- null: new
  add column owner_id int references app_user,
  add column next_step_on date,
  add column next_step text,
  add column outreach_version int not null default 0;       -- changes of the four
create or replace view workspace_lead as select * from lead where customer_id = current_workspace();
create index lead_status on lead (customer_id, status) where status is not null;
create index lead_owner on lead (customer_id, owner_id) where owner_id is not null;
create index lead_next_step on lead (customer_id, next_step_on) where next_step_on is not null;
alter table customer add column status_names jsonb not null default '{}'`;

const COMPANIES = `
create table company_outreach (
  customer_id int not null references customer,
  company_id int not null references company,
  status outreach_status,
  owner_id int references app_user,
  next_step_on date,
  next_step text,
  outreach_version int not null default 0,
  primary key (customer_id, company_id)
);
select protect_workspace_table('company_outreach')`;

const CHANGES = `
create table outreach_change (
  customer_id int not null references customer,
  change_id uuid not null default gen_random_uuid(),
  batch_id uuid not null,                                   -- changes of one request
  lead_id int,
  company_id int references company,
  version int not null,                                     -- the version that the change made
  user_id int not null references app_user,
  changed_at timestamptz not null default clock_timestamp(), -- the transaction may have waited for the lock
  before jsonb not null,
  after jsonb not null,
  primary key (customer_id, change_id),
  constraint outreach_change_subject check (num_nonnulls(lead_id, company_id) = 1),
  foreign key (customer_id, lead_id) references lead on delete cascade
);
select protect_workspace_table('outreach_change');
create unique index outreach_change_lead on outreach_change (customer_id, lead_id, version) where lead_id is not null;
create unique index outreach_change_company on outreach_change (customer_id, company_id, version)
  where company_id is not null;
create index outreach_change_batch on outreach_change (customer_id, batch_id)`;
