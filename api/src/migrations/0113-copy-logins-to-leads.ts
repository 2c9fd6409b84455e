import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Copies to leads what searches and the filter for addresses read: the login, and whether an address is known. */
export class CopyLoginsToLeads extends ForwardOnlyMigration {
  readonly name = 'CopyLoginsToLeads1763700000113';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMN_OF_PERSON);
    await runner.query(COLUMNS);
    await runner.query(INDEXES);
  }
}

const COLUMN_OF_PERSON = `
alter table person add column has_email boolean not null
  generated always as (work_email is not null or personal_email is not null) stored`;

// A change of the type rewrites the table once; an update of every lead would enter each into two dozen indexes again.
const COLUMNS = `
drop index lead_facts, lead_text;
create function pg_temp.login_of(id int) returns text language sql stable as
  'select login from person where person_id = id';
create function pg_temp.has_email(id int) returns boolean language sql stable as
  'select has_email from person where person_id = id';
alter table lead add column login text, add column has_email boolean;
alter table lead
  alter column login type text using pg_temp.login_of(lead_id),
  alter column has_email type boolean using pg_temp.has_email(lead_id),
  alter column has_email set not null,
  alter column has_email set default false,
  add column login_key text collate "C" generated always as (sort_key(login)) stored;
create or replace view workspace_lead as select * from lead where customer_id = current_workspace();`;

const INDEXES = `
create index lead_facts on lead (customer_id, score desc nulls last, last_signal_at desc nulls last, lead_id)
  include (company_id, signal_count, company_employee_count, company_country_code, company_name_key, full_name_key,
    job_title_key, login_key, has_email)
  where not recycled and verdict <> 'hidden';
create index lead_text on lead using gin (customer_id, job_title_key gin_trgm_ops, company_name_key gin_trgm_ops,
  full_name_key gin_trgm_ops, login_key gin_trgm_ops) with (gin_pending_list_limit = 256);`;
