import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Stores which leads act as programs do. */
export class AddProgramActivity extends ForwardOnlyMigration {
  readonly name = 'ProgramActivity1763700000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table lead add column acts_as_program boolean not null default false`);
  }
}
