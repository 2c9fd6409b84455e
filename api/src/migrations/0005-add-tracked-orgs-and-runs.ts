import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds followed organisations, playbooks in progress and load failures of remotes. */
export class AddTrackedOrgsAndRuns extends ForwardOnlyMigration {
  readonly name = 'Administration1763700000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WORKSPACE_TABLES);
    await runner.query(GLOBAL_TABLES);
  }
}

const WORKSPACE_TABLES = `
-- An organisation or account whose public repositories a workspace follows (signals.md, \`org/%\`).
create table tracked_org (
  customer_id int not null references customer,
  github_id bigint not null,
  org text not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  expanded_at timestamptz not null default now(),
  primary key (customer_id, github_id)
);

-- A playbook that is being written. If its process is killed, the row counts until it expires.
create table playbook_run (
  customer_id int not null,
  lead_id int not null,
  run_id uuid not null default gen_random_uuid(),
  expires_at timestamptz not null,
  primary key (customer_id, lead_id),
  foreign key (customer_id, lead_id) references lead (customer_id, lead_id) on delete cascade
);

select protect_workspace_table(workspace_table)
from unnest('{tracked_org,playbook_run}'::regclass[]) as workspace_table;
`;

const GLOBAL_TABLES = `
create table remote_error (
  remote text not null,
  version text not null,
  code text not null,
  message text not null,        -- the latest one
  count int not null default 1,
  last_at timestamptz not null default now(),
  primary key (remote, version, code)
);
create index remote_error_last on remote_error (last_at);
`;
