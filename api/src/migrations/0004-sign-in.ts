import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which Google account is whose, and when people were last here. */
export class SignIn1763700000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(GOOGLE);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'));
  }
}

const GOOGLE = `
alter table app_user
  add column last_sign_in_at timestamptz,
  -- The next Google account with this address may take the place of the one that is linked.
  add column google_allowed boolean not null default false;

-- An issuer's subject is a person's account, whatever becomes of its address.
create table google_identity (
  issuer text not null,
  subject text not null,
  user_id int not null references app_user on delete cascade,
  email text not null,               -- as it was when it was linked
  linked_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (issuer, user_id)
);
create index google_identity_user on google_identity (user_id);`;
