import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Logs changes of leads for webhooks, in workspaces that have any (decision 0083). */
export class LogLeadChanges extends ForwardOnlyMigration {
  readonly name = 'LogLeadChanges1763700000256';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(TRIGGER);
  }
}

// Rows are only added and deleted, so that transactions that change the same lead do not wait for each other here.
const TABLE = `
create table lead_change (
  customer_id int not null references customer,
  change_id uuid not null default gen_random_uuid(),
  lead_id int not null,
  kind text not null check (kind in ('created', 'changed', 'playbook')),
  changed_at timestamptz not null default now(),
  primary key (customer_id, change_id)
);
select protect_workspace_table('lead_change');`;

// A job without a key: one with a key would make other transactions wait until an import ends.
const TRIGGER = `
create function announce_lead_changes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform public.add_job('find-webhook-events', json_build_object('customerId', customer_id))
  from (select distinct customer_id from added) workspaces;
  return null;
end $$;
revoke execute on function announce_lead_changes from public;
create trigger lead_change_announced after insert on lead_change referencing new table as added
  for each statement execute function announce_lead_changes();`;
