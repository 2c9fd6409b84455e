import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Links Google accounts to users and stores the last sign-in. */
export class AddGoogleIdentities extends ForwardOnlyMigration {
  readonly name = 'SignIn1763700000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(GOOGLE);
  }
}

const GOOGLE = `
alter table app_user
  add column last_sign_in_at timestamptz,
  -- The next Google account with this address may replace the linked one.
  add column google_allowed boolean not null default false;

-- The subject identifies an account at its issuer even if the address changes.
create table google_identity (
  issuer text not null,
  subject text not null,
  user_id int not null references app_user on delete cascade,
  email text not null,               -- at the time of linking
  linked_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (issuer, user_id)
);
create index google_identity_user on google_identity (user_id);`;
