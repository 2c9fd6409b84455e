import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds authenticator apps with recovery codes, and sign-ins that wait for a second factor (decision 0034). */
export class AddSecondFactor extends ForwardOnlyMigration {
  readonly name = 'AddSecondFactor1763700000118';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app_user add column has_second_factor boolean not null default false;  -- read with each session
      create table authenticator_app (
        user_id int primary key references app_user on delete cascade,
        secret text not null,                      -- encrypted
        confirmed_at timestamptz,                  -- null: a code has not been entered yet
        last_step bigint not null default 0,       -- the time step of the last accepted code: each is accepted once
        created_at timestamptz not null default now()
      );
      create table recovery_code (
        user_id int not null references app_user on delete cascade,
        code_hash bytea not null,                  -- SHA-256; deleted when it is used
        primary key (user_id, code_hash)
      );
      create table pending_sign_in (
        token_hash bytea primary key,              -- SHA-256 of the cookie's value
        user_id int not null references app_user on delete cascade,
        first_step text not null,                  -- Password or Google
        expires_at timestamptz not null
      );
      create index pending_sign_in_by_user on pending_sign_in (user_id);
      create index pending_sign_in_expiry on pending_sign_in (expires_at);
      grant select, insert, update, delete on authenticator_app, recovery_code, pending_sign_in
        to forksight_app, forksight_across;`);
  }
}
