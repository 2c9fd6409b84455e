import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds exclusion lists that are read from the CRM of a workspace (decision 0101). */
export class AddCrmExclusions extends ForwardOnlyMigration {
  readonly name = 'AddCrmExclusions1763700000272';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SOURCES);
    await runner.query(EXCLUSIONS);
  }
}

/** Jobs change these lists, so they match companies as requests do. */
const SOURCES = `
alter table exclusion_list drop constraint exclusion_list_source_check;
alter table exclusion_list add constraint exclusion_list_source_check check (source in ('manual', 'crm')) not valid;
alter table exclusion_list validate constraint exclusion_list_source_check;
grant execute on function companies_of_exclusions(text[]) to forksight_jobs;`;

const EXCLUSIONS = `
create table crm_exclusion (
  customer_id int not null references customer,
  connection_id uuid not null,
  list_id uuid not null,
  stages jsonb not null,                        -- companies in these stages of the CRM are on the list
  due_at timestamptz,                           -- a reading is requested or under way
  read_at timestamptz,                          -- the last complete reading
  companies int not null default 0,             -- companies in these stages then
  unusable int not null default 0,              -- of them, those whose name and domain cannot be on a list
  error text,
  changed_at timestamptz not null default now(),
  changed_by int not null references app_user,
  primary key (customer_id),
  foreign key (customer_id, connection_id) references crm_connection (customer_id, connection_id) on delete cascade,
  foreign key (customer_id, list_id) references exclusion_list on delete cascade
);
select protect_workspace_table('crm_exclusion');
create index crm_exclusion_connection on crm_exclusion (customer_id, connection_id);
create index crm_exclusion_list on crm_exclusion (customer_id, list_id);`;
