import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds exclusion lists: companies that a workspace hides, marks or leaves to the owner of a lead (decision 0105). */
export class AddExclusionLists extends ForwardOnlyMigration {
  readonly name = 'AddExclusionLists1763700000250';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LISTS);
    await runner.query(ENTRIES);
    await runner.query(LEADS);
    await runner.query(COMPANIES);
  }
}

const LISTS = `
create table exclusion_list (
  customer_id int not null references customer,
  list_id uuid not null default gen_random_uuid(),
  name text not null,
  kind text not null check (kind in ('customers', 'competitors', 'partners')),
  effect text not null check (effect in ('hide', 'mark', 'owner-only')),
  source text not null default 'manual' check (source in ('manual')),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by int not null references app_user,
  primary key (customer_id, list_id)
);
create unique index exclusion_list_name on exclusion_list (customer_id, sort_key(name));
select protect_workspace_table('exclusion_list');
create trigger exclusion_list_quota after insert on exclusion_list referencing new table as added
  for each statement execute function enforce_quota('50', 'exclusion lists');`;

const ENTRIES = `
create table exclusion_entry (
  customer_id int not null,
  list_id uuid not null,
  value text collate "C" not null,              -- a domain, or a name as sort_key() has it
  label text not null,                          -- as it was typed
  created_at timestamptz not null default now(),
  primary key (customer_id, list_id, value),
  foreign key (customer_id, list_id) references exclusion_list on delete cascade
);
create index exclusion_entry_value on exclusion_entry (customer_id, value) include (list_id);
select protect_workspace_table('exclusion_entry');
create trigger exclusion_entry_quota after insert on exclusion_entry referencing new table as added
  for each statement execute function enforce_quota('50000', 'entries of exclusion lists');`;

const LEADS = `
alter table lead add column exclusion_ids uuid[];  -- lists with the lead's company; null: none
create index lead_excluded on lead (customer_id, lead_id) where exclusion_ids is not null;
create or replace view workspace_lead as select * from lead where customer_id = current_workspace();`;

/** Its owner reads companies without a policy, behind which no index serves sort_key(). */
const COMPANIES = `
create function companies_of_exclusions(entry_values text[]) returns table (value text, company_id int)
language sql stable security definer set search_path to public, pg_temp as $$
  select company.domain, company.company_id from company
  where company.domain = any(entry_values) and (workspace_id is null or workspace_id = current_workspace())
  union
  select sort_key(company.name), company.company_id from company
  where sort_key(company.name) = any(entry_values) and (workspace_id is null or workspace_id = current_workspace())
  union
  select own.own_values #>> '{domain,value}', own.company_id from workspace_company own
  where own.customer_id = current_workspace() and own.own_values #>> '{domain,value}' = any(entry_values)
$$;
revoke execute on function companies_of_exclusions(text[]) from public;
grant execute on function companies_of_exclusions(text[]) to forksight_app;`;
