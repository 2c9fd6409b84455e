import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Notes which list version was searched for digests, so that workspaces without changes are not searched (decision 0116). */
export class NoteSearchedViews extends ForwardOnlyMigration {
  readonly name = 'NoteSearchedViews1763700000290';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table lead_view add column searched_version bigint');
  }
}
