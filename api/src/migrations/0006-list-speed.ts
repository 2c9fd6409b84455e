import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What keeps lists quick when workspaces are large. */
export class ListSpeed1763700000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VERSION);
    await runner.query(INDEXES);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'));
  }
}

// Grows with every change of a workspace's leads and their tags: what was counted at a version is true while it stands.
const VERSION = `alter table lead_total add column if not exists version bigint not null default 0;`;

// The one column that lists sort by which had none.
const INDEXES = ['asc', 'desc']
  .map(
    (direction) => `create index if not exists lead_score_${direction} on lead
      (customer_id, score ${direction} nulls last, lead_id) where not recycled and verdict <> 'hidden';`,
  )
  .join('\n');
