import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds the customers' GitHub webhooks and the record of their deliveries. */
export class AddGithubWebhooks extends ForwardOnlyMigration {
  readonly name = 'GithubWebhooks1763700000019';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WEBHOOKS);
  }
}

const WEBHOOKS = `
create table github_webhook (
  customer_id int primary key references customer,
  secret text not null,                   -- encrypted
  previous_secret text,                   -- encrypted; accepted until previous_until
  previous_until timestamptz,
  created_at timestamptz not null default now(),
  rotated_at timestamptz not null default now(),
  check ((previous_secret is null) = (previous_until is null))
);

-- Contains no payload: signals go to the job that merges them.
create table github_delivery (
  customer_id int not null references customer,
  delivery_id text not null,
  event text not null,
  action text,
  received_at timestamptz not null default now(),
  ignored_because text,                   -- null: its signal is stored
  primary key (customer_id, delivery_id)
);
create index github_delivery_received on github_delivery (customer_id, received_at);

select protect_workspace_table(workspace_table)
from unnest('{github_webhook,github_delivery}'::regclass[]) as workspace_table;`;
