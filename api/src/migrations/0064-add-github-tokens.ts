import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds the customers' GitHub tokens, and how the lists that they open were read. */
export class AddGithubTokens extends ForwardOnlyMigration {
  readonly name = 'GithubTokens1763700000064';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TOKENS);
  }
}

const TOKENS = `
create table github_token (
  customer_id int primary key references customer,
  token text not null,                    -- encrypted
  kind text not null check (kind in ('classic', 'oauth')),
  scopes text[] not null,
  login text not null,                    -- the account that it belongs to
  expires_at timestamptz,                 -- null: it does not expire, or the code host does not say
  saved_at timestamptz not null,
  saved_by text,                          -- the administrator's address
  checked_at timestamptz not null,
  refused_at timestamptz,                 -- null: the code host accepts it
  last_error text,
  check ((refused_at is null) = (last_error is null))
);

-- Like repo_stream, of lists that were read with a customer's token and stored for that customer alone.
create table customer_repo_stream (
  customer_id int not null references github_token on delete cascade,
  repo_id int not null,
  stream text not null,
  outcome text not null check (outcome in ('listed', 'feed only', 'withheld', 'failed')),
  detail text,
  complete_since timestamptz,
  read_at timestamptz not null,
  failures int not null default 0,
  position jsonb not null default '{}',   -- how far the list has been read
  primary key (customer_id, repo_id, stream),
  foreign key (customer_id, repo_id) references tracked_repo on delete cascade
);
create index customer_repo_stream_repo on customer_repo_stream (repo_id);

select protect_workspace_table(workspace_table)
from unnest('{github_token,customer_repo_stream}'::regclass[]) as workspace_table;`;
