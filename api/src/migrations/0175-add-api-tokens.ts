import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Tokens with which programs use the API (decision 0075). Found before a workspace is open, so without row-level security. */
export class AddApiTokens extends ForwardOnlyMigration {
  readonly name = 'AddApiTokens1763700000175';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table api_token (
        api_token_id int generated always as identity primary key,
        user_id int not null references app_user,     -- whose token it is; of a workspace's token, who created it
        customer_id int references customer,          -- null: a personal token
        name text not null,                           -- what it is for
        token_hash bytea not null unique,             -- SHA-256
        scopes text[] not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        revoked_at timestamptz,
        last_used_at timestamptz,                     -- written at most once an hour
        last_used_address text
      );
      create index api_token_customer on api_token (customer_id);
      create index api_token_user on api_token (user_id)`);
  }
}
