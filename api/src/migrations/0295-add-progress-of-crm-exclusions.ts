import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Lets the reading of an exclusion list continue after a long limit of the CRM (decision 0101). */
export class AddProgressOfCrmExclusions extends ForwardOnlyMigration {
  readonly name = 'AddProgressOfCrmExclusions1763700000295';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table crm_exclusion add column progress jsonb');
  }
}
