import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/**
 * Gives worker and commands a role of their own, forces row-level security, and lets a role that may read nothing else own
 * the view of the lists (decision 0036). Privileges on tables are in `platform/database/table-grants.ts`.
 */
export class SeparateDatabaseRoles extends ForwardOnlyMigration {
  readonly name = 'SeparateDatabaseRoles1763700000126';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
    await runner.query(WORKSPACE_TABLES);
    await runner.query(LISTS);
    await runner.query(FUNCTIONS);
  }
}

const SCHEMA = `
alter default privileges in schema public revoke all on tables from forksight_app, forksight_across;
grant usage on schema public to forksight_jobs, forksight_lists;`;

const WORKSPACE_TABLES = `
create or replace function protect_workspace_table(workspace_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', workspace_table);
  execute format('create policy own_workspace on %s to forksight_app using (customer_id = current_workspace())',
    workspace_table);
  execute format('create policy every_workspace on %s to forksight_across, forksight_jobs using (true)', workspace_table);
end $$;

do $$
declare
  protected regclass;
begin
  for protected in select polrelid from pg_policy where polname = 'every_workspace' loop
    execute format('alter table %s force row level security', protected);
    execute format('alter policy every_workspace on %s to forksight_across, forksight_jobs', protected);
  end loop;
end $$;`;

// An owner needs the right to create in the schema while it becomes the owner.
const LISTS = `
create policy lists on lead for select to forksight_lists using (true);
grant create on schema public to forksight_lists;
alter view workspace_lead owner to forksight_lists;
revoke create on schema public from forksight_lists;`;

const FUNCTIONS = `
grant execute on function add_job, list_jobs, read_anew to forksight_jobs;

-- When the server started or failed over. After a crash of a backend, or a failover, it keeps its start time but restarts
-- its WAL writer, whose start only a superuser sees.
create function server_started_at() returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select greatest(pg_postmaster_start_time(),
    (select backend_start from pg_stat_activity where backend_type = 'walwriter'))
$$;
revoke execute on function server_started_at from public;
grant execute on function server_started_at to forksight_jobs;`;
