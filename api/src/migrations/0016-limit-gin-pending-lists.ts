import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Keeps searches fast during another workspace's import. */
export class LimitGinPendingLists extends ForwardOnlyMigration {
  readonly name = 'ShortPendingLists1763700000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PENDING);
  }
}

// GIN indexes collect new leads in a pending list that every search of any workspace scans completely. The default of 4 MB
// makes a search ten times slower. Flushing at 256 KB costs no more per lead than at 4 MB.
const PENDING = `
set local lock_timeout = '1s';
alter index lead_text set (gin_pending_list_limit = 256);
alter index lead_activity set (gin_pending_list_limit = 256);`;
