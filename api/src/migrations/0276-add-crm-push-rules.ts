import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds rules that push the new leads of a view to the CRM (decision 0101). */
export class AddCrmPushRules extends ForwardOnlyMigration {
  readonly name = 'AddCrmPushRules1763700000276';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(RULES);
    await runner.query(LEADS);
    await runner.query('alter table crm_push add column by_rule boolean not null default false');
  }
}

const RULES = `
create table crm_push_rule (
  customer_id int not null references customer,
  view_id uuid not null,
  connection_id uuid not null,
  dry_run_id uuid,                              -- the push that shows what the rule would do; null: it is turned on
  is_active boolean not null default false,
  changed_at timestamptz not null default now(),
  changed_by int not null references app_user,
  primary key (customer_id, view_id),
  foreign key (customer_id, view_id) references lead_view on delete cascade,
  foreign key (customer_id, connection_id) references crm_connection (customer_id, connection_id) on delete cascade
);
select protect_workspace_table('crm_push_rule');
create index crm_push_rule_connection on crm_push_rule (customer_id, connection_id);
create trigger crm_push_rule_quota after insert on crm_push_rule referencing new table as added
  for each statement execute function enforce_quota('20', 'rules that push leads');`;

const LEADS = `
create table crm_rule_lead (
  customer_id int not null references customer,
  view_id uuid not null,
  lead_id int not null,
  is_pushed boolean not null,                   -- false: it was in the view before, or in the CRM
  found_at timestamptz not null,
  primary key (customer_id, view_id, lead_id),
  foreign key (customer_id, view_id) references crm_push_rule on delete cascade,
  foreign key (customer_id, lead_id) references lead on delete cascade
);
select protect_workspace_table('crm_rule_lead');
create index crm_rule_lead_lead on crm_rule_lead (customer_id, lead_id);`;
