import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds what identity providers say of users that they manage by SCIM (decision 0100). */
export class AddScimUsers extends ForwardOnlyMigration {
  readonly name = 'AddScimUsers1763700000268';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table scim_user (
        customer_id int not null references customer,
        user_id int not null references app_user on delete cascade,
        user_name text not null,                -- need not be the e-mail address
        external_id text,
        given_name text,
        family_name text,
        changed_at timestamptz not null default now(),
        removed_at timestamptz,                 -- the provider has deleted the user
        primary key (customer_id, user_id)
      );
      create unique index scim_user_name on scim_user (customer_id, lower(user_name));
      select protect_workspace_table('scim_user');`);
  }
}
