import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds the SAML assertions that have signed someone in: none does so twice (decision 0100). */
export class AddUsedAssertions extends ForwardOnlyMigration {
  readonly name = 'AddUsedAssertions1763700000270';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table used_assertion (
        customer_id int not null references customer,
        provider_id uuid not null,
        assertion_hash bytea not null,          -- SHA-256 of its id
        expires_at timestamptz not null,
        primary key (customer_id, provider_id, assertion_hash)
      );
      create index used_assertion_expiry on used_assertion (expires_at);
      select protect_workspace_table('used_assertion');`);
  }
}
