import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Keeps the events of large files until each group of workspaces has merged its part (decision 0119). */
export class AddImportParts extends ForwardOnlyMigration {
  readonly name = 'AddImportParts1763700000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table import_part (
        import_id uuid not null,
        part int not null,
        customer_ids int[] not null,
        file jsonb not null,
        events json,
        merged jsonb,
        primary key (import_id, part)
      );
      revoke all on import_part from forksight_app`);
  }
}
