import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches that do not wait for what another workspace's import brings. */
export class ShortPendingLists1763700000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PENDING);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'));
  }
}

// Leads that have just come wait in a list which each search, of whatever workspace, goes through from end to end: of 4 MB
// by default, which takes ten times as long as all else of the search. Put into the index 256 KB at a time, a lead costs as
// much as 4 MB at a time.
const PENDING = `
set local lock_timeout = '1s';
alter index lead_text set (gin_pending_list_limit = 256);
alter index lead_activity set (gin_pending_list_limit = 256);`;
