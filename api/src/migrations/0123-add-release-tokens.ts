import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Tokens with which the releases of one remote can be published over HTTP (decision 0032). */
export class AddReleaseTokens extends ForwardOnlyMigration {
  readonly name = 'AddReleaseTokens1763700000123';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table release_token (
        release_token_id int generated always as identity primary key,
        remote text not null,                         -- mf_leads
        name text not null,                           -- what it is for
        token_hash bytea not null unique,             -- SHA-256
        created_at timestamptz not null default now(),
        created_by text,                              -- e-mail address; null: the command line
        expires_at timestamptz not null,
        revoked_at timestamptz,
        last_used_at timestamptz
      )`);
  }
}
