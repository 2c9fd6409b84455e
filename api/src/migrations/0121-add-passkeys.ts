import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds passkeys, and the challenges that they sign (decision 0034). */
export class AddPasskeys extends ForwardOnlyMigration {
  readonly name = 'AddPasskeys1763700000121';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table passkey (
        credential_id text primary key,            -- Base64url, chosen by the authenticator
        user_id int not null references app_user on delete cascade,
        public_key bytea not null,
        counter bigint not null,                   -- of its signatures; 0 where it does not count
        transports text[] not null,                -- how browsers reach it: internal, usb, hybrid, …
        name text not null,                        -- the browser that added it
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      );
      create index passkey_by_user on passkey (user_id);
      create table passkey_challenge (
        user_id int not null references app_user on delete cascade,
        purpose text not null constraint passkey_challenge_purpose_check check (purpose in ('add', 'use')),
        challenge text not null,                   -- Base64url; deleted when it is signed
        expires_at timestamptz not null,
        primary key (user_id, purpose)
      );
      create index passkey_challenge_expiry on passkey_challenge (expires_at);
      grant select, insert, update, delete on passkey, passkey_challenge to forksight_app, forksight_across;`);
  }
}
