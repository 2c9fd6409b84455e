import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds the audit log and row-level security, which backs up the `customer_id` condition of every query. */
export class RowLevelSecurity extends ForwardOnlyMigration {
  readonly name = 'SecondWall1763700000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(GLOBAL_TABLES);
    await runner.query(AUDIT);
    await runner.query(WORKSPACE_TABLES);
    await runner.query(DOORS);
  }
}

// Requests may use later tables unless their migration revokes it; workspace tables have a policy.
const GLOBAL_TABLES = `
grant usage on schema public to forksight_app, forksight_across;
grant select, insert, update, delete on customer, app_user, session, sign_in_throttle, repo
  to forksight_app, forksight_across;
grant select on company, person to forksight_app, forksight_across;
alter default privileges in schema public
  grant select, insert, update, delete on tables to forksight_app, forksight_across;`;

// Names and addresses are copies, not references: entries outlive what they are about.
const AUDIT = `
create table audit_entry (
  audit_entry_id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  action text not null,
  outcome text not null check (outcome in ('done', 'denied', 'failed')),
  user_email text,
  customer_slug text,
  address text,
  detail text
);
create index audit_entry_action on audit_entry (action, audit_entry_id);
create index audit_entry_user on audit_entry (lower(user_email), audit_entry_id);
create index audit_entry_customer on audit_entry (customer_slug, audit_entry_id);
create index audit_entry_at on audit_entry (at);
revoke update, delete on audit_entry from forksight_app, forksight_across;`;

// The policy has the same wording as the queries, so that the planner merges the two conditions.
const WORKSPACE_TABLES = `
create function protect_workspace_table(workspace_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', workspace_table);
  execute format('create policy own_workspace on %s to forksight_app using (customer_id = current_workspace())',
    workspace_table);
  execute format('create policy every_workspace on %s to forksight_across using (true)', workspace_table);
  execute format('grant select, insert, update, delete on %s to forksight_app, forksight_across', workspace_table);
end $$;
revoke execute on function protect_workspace_table from public;

select protect_workspace_table(workspace_table)
from unnest('{tracked_repo,lead,signal,lead_company,lead_total,tag,lead_tag,favorite,lead_view,playbook_card}'::regclass[])
  as workspace_table;`;

// What requests do with the owner's rights. Each function finds its workspace itself and takes none from its caller.
const DOORS = `
-- Under a policy no index serves LIKE or &&, which are not leakproof; only a superuser could mark them so.
-- This view reads as its owner, who is exempt from policies, and contains the policy's condition.
create view workspace_lead as select * from lead where customer_id = current_workspace();
revoke insert, update, delete on workspace_lead from forksight_app, forksight_across;

-- Profile addresses of the favourites of a session's workspace and user.
create function session_favorites(session_token_hash bytea) returns json
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select json_agg(distinct profile)
    from session join app_user using (user_id) join favorite using (customer_id)
    where token_hash = session_token_hash and expires_at > now() and owner in (0, app_user.user_id));
end $$;
revoke execute on function session_favorites from public;
grant execute on function session_favorites to forksight_app;

-- graphile_worker.add_job, for requests.
create function add_job(task text, payload json default '{}', job_key text default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, job_key => job_key);
end $$;
revoke execute on function add_job from public;
grant execute on function add_job to forksight_app, forksight_across;`;
