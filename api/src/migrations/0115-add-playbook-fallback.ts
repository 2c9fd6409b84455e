import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Records why a template wrote a playbook although there is a model. */
export class AddPlaybookFallback extends ForwardOnlyMigration {
  readonly name = 'AddPlaybookFallback1763700000115';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table playbook_card add column fallback_reason text');
  }
}
