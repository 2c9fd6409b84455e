import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds what is read back of contacts in the CRM: the address of an owner, and whether a contact is still there. */
export class AddCrmOwners extends ForwardOnlyMigration {
  readonly name = 'AddCrmOwners1763700000273';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table crm_contact add column owner_email text;
alter table crm_contact add column missing_at timestamptz; -- since when the CRM has no such contact; null: it has one`);
  }
}
