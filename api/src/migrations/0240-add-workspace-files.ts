import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds enrichment files of workspaces: what they say holds in that workspace alone (decision 0104). */
export class AddWorkspaceFiles extends ForwardOnlyMigration {
  readonly name = 'AddWorkspaceFiles1763700000240';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FILES);
    await runner.query(VALUES);
    await runner.query(EMPLOYMENT);
  }
}

const FILES = `
create table enrichment_file (
  customer_id int not null references customer,
  file_id uuid not null default gen_random_uuid(),
  name text not null,
  user_id int not null references app_user,
  imported_at timestamptz not null default now(),
  content_sha256 text not null,                 -- the same text again is the same file
  row_count int not null,
  people_count int not null,                    -- to whom it gave values
  company_count int not null,
  primary key (customer_id, file_id),
  unique (customer_id, content_sha256)
);
select protect_workspace_table('enrichment_file');
create trigger enrichment_file_quota after insert on enrichment_file referencing new table as added
  for each statement execute function enforce_quota('200', 'enrichment files');`;

const VALUES = `
create table workspace_company (
  customer_id int not null references customer,
  company_id int not null references company,
  own_values jsonb not null,                    -- {column of company: {value, file, at}}
  primary key (customer_id, company_id)
);
select protect_workspace_table('workspace_company');
create trigger workspace_company_quota after insert on workspace_company referencing new table as added
  for each statement execute function enforce_quota('50000', 'companies with own values');
alter table lead add column own_values jsonb;   -- {column of person: {value, file, at}}
create or replace view workspace_lead as select * from lead where customer_id = current_workspace();
create index lead_own_linkedin on lead (customer_id, (own_values #>> '{linkedin_url,value}')) where own_values is not null;`;

const EMPLOYMENT = `
alter table employment
  add column workspace_id int,                  -- whose own file says so; null: of all workspaces
  add column file_id uuid,
  add foreign key (workspace_id, file_id) references enrichment_file on delete cascade;
create index employment_file on employment (workspace_id, file_id) where workspace_id is not null;
alter table employment enable row level security, force row level security;
create policy known_to_workspace on employment for select to forksight_app
  using (workspace_id is null or workspace_id = current_workspace());
create policy own_workspace on employment to forksight_app using (workspace_id = current_workspace());
create policy every_workspace on employment to forksight_across, forksight_jobs using (true);`;
