import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Events contain titles of issues and pull requests, which are stored before a playbook fetches the text. */
export class StoreThreadTitles extends ForwardOnlyMigration {
  readonly name = 'StoreThreadTitles1763700000128';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table thread_text add column title_at timestamptz, alter column fetched_at drop not null;
      update thread_text set title_at = fetched_at;
      alter table thread_text alter column title_at set not null;`);
  }
}
